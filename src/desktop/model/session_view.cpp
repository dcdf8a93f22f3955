#include <algorithm>

#include <fmt/format.h>

#include "chess/notation/openings.h"
#include "chess/notation/uci_move.h"
#include "desktop/model/chess_state.h"
#include "desktop/model/gomoku_state.h"
#include "desktop/model/inspection.h"
#include "desktop/model/session.h"
#include "gomoku/notation/points.h"

// What a session looks like: fills GameView from the state of the game.

namespace tablero::desktop {

namespace {

Text mode_text(Mode mode) {
    switch (mode) {
        case Mode::kAgainstEngine:
            return Text::kModeAgainstEngine;
        case Mode::kTwoPeople:
            return Text::kModeTwoPeople;
        case Mode::kColourBlind:
            return Text::kModeColourBlind;
        case Mode::kAnalysis:
            return Text::kModeAnalysis;
        default:
            return Text::kModeWatch;
    }
}

Text rule_text(gomoku::RuleSet rules) {
    constexpr std::array<Text, 5> kTexts{Text::kRule42,
                                         Text::kRulePente,
                                         Text::kRuleFreestyle,
                                         Text::kRuleStandard,
                                         Text::kRuleRenju};
    return kTexts[static_cast<std::size_t>(rules)];
}

const chess::Openings& openings() {
    static const chess::Openings table;
    return table;
}

std::string opening_name(const ChessState& state, int ply, Language language) {
    const std::vector<chess::Move> moves(state.moves().begin(), state.moves().begin() + ply);
    const auto* opening = openings().name_game(state.start(), moves);
    if (opening == nullptr) return {};
    return std::string(opening->name_in(language == Language::kEnglish ? "en" : "es"));
}

ChessMoveView move_of(const chess::Position& position, const std::string& id) {
    const auto move = chess::parse_uci(position, id);
    return move ? shown_move(*move) : ChessMoveView{};
}

gomoku::Point point_of(const std::string& id, int size) {
    const auto point = gomoku::parse_point(id, size);
    return point ? *point : gomoku::kNoPoint;
}

}  // namespace

std::string Session::side_name(Side side) const {
    return std::string(text(language(), is_white(side) ? Text::kWhite : Text::kBlack));
}

std::string Session::side_in_sentence(Side side) const {
    return std::string(text(language(), is_white(side) ? Text::kWhiteSide : Text::kBlackSide));
}

std::string Session::player_name(Side side) const {
    const auto& player = settings_.players[side];
    switch (player.kind) {
        case PlayerKind::kHuman:
            if (auto name = tag_value(tags_, is_white(side) ? "White" : "Black"); !name.empty())
                return name;
            return settings_.is_human(other(side)) ? side_name(side)
                                                   : std::string(text(language(), Text::kYou));
        case PlayerKind::kProgram:
            return program_names_[side].empty() ? player.command : program_names_[side];
        default:
            break;
    }
    std::string name(text(language(), Text::kPlayerTablero));
    if (settings_.game == GameKind::kChess && player.elo < kUnlimitedElo)
        return fmt::format("{} {}", name, player.elo);
    constexpr std::array<Text, 4> kLevels{
        Text::kLevel1, Text::kLevel2, Text::kLevel3, Text::kLevel4};
    if (settings_.game == GameKind::kGomoku && player.gomoku_level < kGomokuLevels) {
        const auto level = static_cast<std::size_t>(player.gomoku_level - 1);
        return fmt::format("{} ({})", name, text(language(), kLevels[level]));
    }
    return name;
}

void Session::refresh() {
    view_ = {};
    view_.game = settings_.game;
    view_.mode = settings_.mode;
    const bool chess = settings_.game == GameKind::kChess;
    view_.title =
        chess ? fmt::format(
                    "{} · {}",
                    text(language(), settings_.chess960 ? Text::kOptChess960 : Text::kChessTitle),
                    text(language(), mode_text(settings_.mode)))
              : fmt::format("{} {} · {}",
                            text(language(), Text::kGomokuTitle),
                            text(language(), rule_text(settings_.rules)),
                            text(language(), mode_text(settings_.mode)));
    for (const auto& move : moves_)
        view_.moves.push_back(
            {state_->kind() == GameKind::kChess ? in_letters_of(language(), move.text) : move.text,
             move.milliseconds,
             Judgement::kNone});
    view_.shown_ply = shown_ply_;
    view_.paused = paused_;
    view_.serial = serial_;
    view_.last_change_was_move = last_change_was_move_;
    view_.engine_failure = failure_;
    show_players();
    show_turn();
    show_comments();
    if (chess) {
        show_chess();
    } else {
        show_gomoku();
    }
    if (end_reason_) view_.result = result_view(winner_, *end_reason_);
    update_clocks();
}

void Session::show_players() {
    for (const Side side : {kFirstSide, kSecondSide}) {
        auto& player = view_.players[side];
        player.name = player_name(side);
        player.kind = settings_.players[side].kind;
    }
    if (settings_.mode == Mode::kAnalysis) return;  // nobody plays against the clock
    Side mover = kFirstSide;
    if (settings_.game == GameKind::kChess)
        mover = static_cast<Side>(static_cast<const ChessState&>(*state_).start().side_to_move());
    for (const auto& move : moves_) {
        if (move.milliseconds >= 0) {
            view_.players[mover].last_think = move.milliseconds;
            view_.players[mover].total_think += move.milliseconds;
        }
        mover = other(mover);
    }
}

void Session::show_turn() {
    const Side side = state_->side_to_move();
    view_.turn = side;
    view_.human_to_move = is_human_turn();
    const auto word = [&](Text id) { return std::string(text(language(), id)); };
    if (shown_ply_ < plies() && settings_.mode != Mode::kAnalysis) {
        view_.turn_text = word(Text::kShowingEarlier);
    } else if (end_reason_) {
        view_.turn_text = result_view(winner_, *end_reason_).title;
    } else if (paused_) {
        view_.turn_text = word(Text::kPaused);
    } else if (!swap2_.is_done() && actor().kind == PlayerKind::kHuman && !swap2_.is_choice()) {
        view_.turn_text = text(language(), Text::kSwapPlace, swap2_.stones_left(plies()));
    } else if (actor().kind != PlayerKind::kHuman) {
        view_.turn_text = text(language(), Text::kThinking, player_name(side));
    } else if (settings_.is_human(other(side))) {
        view_.turn_text = text(language(), Text::kToMove, side_in_sentence(side));
    } else {
        view_.turn_text = word(Text::kYourMove);
    }
}

void Session::show_comments() {
    view_.thinking = thinking_;
    const bool may_comment = settings_.mode != Mode::kColourBlind || end_reason_.has_value();
    const bool shows_lines =
        around_.settings.engine_lines && (lines_ || thinking_.for_move || !suggestion_.empty());
    if (around_.settings.evaluation && may_comment) {
        view_.win_chance = chance_;
        view_.score = score_;
    }
    if (!shows_lines || !may_comment) view_.thinking.lines.clear();
    if (!may_comment) return;
    view_.why_last = why_last_;
    view_.why_suggested = why_suggested_;
    view_.suggestion_pending = wants_hint_ && suggestion_.empty();
}

void Session::show_chess() {
    const auto& state = static_cast<const ChessState&>(*state_);
    state.show(view_, shown_ply_, language());
    auto& board = *view_.chess;
    board.flipped = flipped_;
    view_.opening_name = opening_name(state, shown_ply_, language());
    const auto position = state.position_after(shown_ply_);
    hand_.show(position, chess_rights(), board);
    if (shown_ply_ == plies() || settings_.mode == Mode::kAnalysis) {
        if (!suggestion_.empty()) board.suggestion = move_of(position, suggestion_);
        const auto shown = std::min(view_.thinking.lines.size(), line_moves_.size());
        for (std::size_t i = 0; i < shown && !thinking_.for_move; ++i) {
            if (line_moves_[i].empty()) continue;
            const auto arrow = move_of(position, line_moves_[i].front());
            if (arrow.exists()) board.engine_arrows.push_back(arrow);
        }
    }
}

void Session::show_gomoku() {
    const auto& state = static_cast<const GomokuState&>(*state_);
    state.show(view_, shown_ply_, language());
    auto& board = *view_.gomoku;
    board.hides_colours = settings_.mode == Mode::kColourBlind && !end_reason_;
    // Odd numbers are black's.
    if (board.hides_colours) board.numbers.clear();
    board.accepts_click = is_human_turn() && shown_ply_ == plies();
    board.illegal = illegal_;
    if (end_reason_) board.forbidden.clear();
    if (shown_ply_ != plies()) return;
    if (!suggestion_.empty()) {
        board.suggestion = point_of(suggestion_, board.size);
        board.suggestion_reason = why_suggested_;
    }
    if (!view_.thinking.lines.empty() && !line_moves_.empty() && !thinking_.for_move) {
        for (const auto& id : line_moves_.front())
            board.line.push_back(point_of(id, board.size));
    }
}

// The part of the view that changes with time alone.
void Session::update_clocks() {
    for (const Side side : {kFirstSide, kSecondSide}) {
        auto& player = view_.players[side];
        if (clocks_.exist()) {
            player.clock = ClockView{
                clocks_.left(side, now_), clocks_.running() == side, clocks_.is_low(side, now_)};
        }
    }
    view_.thinking.elapsed = thinking_.for_move ? clocks_.spent(now_) : thinking_.elapsed;
}

ResultView Session::result_view(std::optional<Side> winner, Text reason) const {
    ResultView result;
    result.winner = winner;
    const auto word = [&](Text id) { return std::string(text(language(), id)); };
    const bool alone = settings_.is_human(kFirstSide) != settings_.is_human(kSecondSide);
    const Side person = settings_.is_human(kFirstSide) ? kFirstSide : kSecondSide;
    if (!winner) {
        result.outcome = agreement_ == Agreement::kAbandoned ? Outcome::kFinished : Outcome::kDraw;
        result.title = word(Text::kDraw);
        if (agreement_ == Agreement::kAbandoned) result.title = word(Text::kGameOver);
    } else if (alone) {
        result.outcome = *winner == person ? Outcome::kVictory : Outcome::kDefeat;
        result.title = word(*winner == person ? Text::kVictory : Text::kDefeat);
    } else {
        const bool people = settings_.is_human(kFirstSide);
        result.outcome = people ? Outcome::kVictory : Outcome::kFinished;
        result.title = text(language(), Text::kSideWins, side_in_sentence(*winner));
    }
    const bool resigned = reason == Text::kByResignation && winner;
    result.reason = !resigned ? word(reason)
                    : alone && *winner != person
                        ? word(Text::kYouResigned)
                        : text(language(), reason, side_in_sentence(other(*winner)));
    add_statistics(result);
    return result;
}

void Session::add_statistics(ResultView& result) const {
    const auto add = [&](Text label, std::string value) {
        result.statistics.emplace_back(text(language(), label), std::move(value));
    };
    const auto for_both = [&](auto&& value) {
        return fmt::format("{} / {}", value(kFirstSide), value(kSecondSide));
    };
    add(Text::kStatMoves, fmt::format("{}", plies()));
    add(Text::kStatTime,
        for_both([&](Side side) { return duration_text(view_.players[side].total_think); }));
    add(Text::kStatAverage, for_both([&](Side side) {
            const auto moves =
                std::max<std::int64_t>((plies() + (side == kFirstSide ? 1 : 0)) / 2, 1);
            return duration_text(view_.players[side].total_think / moves);
        }));
    if (settings_.game == GameKind::kChess) {
        const auto name =
            opening_name(static_cast<const ChessState&>(*state_), plies(), language());
        if (!name.empty()) add(Text::kStatOpening, name);
    } else if (gomoku::has_captures(settings_.rules)) {
        const auto& board = static_cast<const GomokuState&>(*state_).board();
        add(Text::kStatCaptures,
            for_both([&](Side side) { return board.captured(static_cast<gomoku::Color>(side)); }));
    }
}

}  // namespace tablero::desktop
