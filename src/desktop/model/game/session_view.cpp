#include <algorithm>

#include <fmt/format.h>

#include "chess/notation/openings.h"
#include "chess/notation/piece_letters.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/session.h"
#include "desktop/model/think/inspection.h"

// What a session looks like: fills GameView from the state of the game.

namespace tablero::desktop {

namespace {

Phrase mode_text(Mode mode) {
    switch (mode) {
        case Mode::kAgainstEngine:
            return tr("against an engine");
        case Mode::kTwoPeople:
            return tr("two people");
        case Mode::kColourBlind:
            return tr("colour-blind memory");
        case Mode::kAnalysis:
            return tr("analysis board");
        default:
            return tr("watch two engines");
    }
}

Phrase rule_text(gomoku::RuleSet rules) {
    constexpr std::array<Phrase, 5> kTexts{
        tr("42 (captures)"), tr("pente"), tr("freestyle"), tr("exactly five"), tr("renju")};
    return kTexts[static_cast<std::size_t>(rules)];
}

const chess::Openings& openings() {
    static const chess::Openings table;
    return table;
}

std::string opening_name(const play::Game& game, int ply, Language language) {
    auto moves = game.chess_moves();
    moves.resize(static_cast<std::size_t>(ply));
    const auto* opening = openings().name_game(game.start().chess(), moves);
    if (opening == nullptr) return {};
    return std::string(opening->name_in(language.code()));
}

}  // namespace

std::string Session::side_name(Side side) const {
    return say(language(), is_white(side) ? tr("White") : tr("Black"));
}

std::string Session::side_in_sentence(Side side) const {
    return say(language(),
               is_white(side) ? tr("White", "in a sentence") : tr("Black", "in a sentence"));
}

std::string Session::player_name(Side side) const {
    const auto& player = settings_.players[side];
    switch (player.kind) {
        case PlayerKind::kHuman:
            if (auto name = tag_value(tags_, is_white(side) ? "White" : "Black"); !name.empty())
                return name;
            return settings_.is_human(other(side)) ? side_name(side) : say(language(), tr("You"));
        case PlayerKind::kProgram:
            return program_names_[side].empty() ? player.command : program_names_[side];
        default:
            break;
    }
    std::string name(language().of(tr("Tablero")));
    if (settings_.game == GameKind::kChess && player.elo < kUnlimitedElo)
        return fmt::format("{} {}", name, player.elo);
    constexpr std::array<Phrase, 4> kLevels{tr("beginner"), tr("easy"), tr("club"), tr("strong")};
    if (settings_.game == GameKind::kGomoku && player.gomoku_level < kGomokuLevels) {
        const auto level = static_cast<std::size_t>(player.gomoku_level - 1);
        return fmt::format("{} ({})", name, language().of(kLevels[level]));
    }
    return name;
}

void Session::refresh() {
    view_ = {};
    view_.game = settings_.game;
    view_.mode = settings_.mode;
    const bool chess = settings_.game == GameKind::kChess;
    view_.title =
        chess ? fmt::format("{} · {}",
                            language().of(settings_.chess960 ? tr("Chess960") : tr("Chess")),
                            language().of(mode_text(settings_.mode)))
              : fmt::format("{} {} · {}",
                            language().of(tr("Gomoku")),
                            language().of(rule_text(settings_.rules)),
                            language().of(mode_text(settings_.mode)));
    for (const auto& move : moves_)
        view_.moves.push_back({chess ? chess::in_letters_of(language(), move.text) : move.text,
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
    if (outcome_) view_.result = result_view(*outcome_);
    update_clocks();
}

void Session::show_players() {
    for (const Side side : {kFirstSide, kSecondSide}) {
        auto& player = view_.players[side];
        player.name = player_name(side);
        player.kind = settings_.players[side].kind;
    }
    if (settings_.mode == Mode::kAnalysis) return;  // nobody plays against the clock
    Side mover = game_.start().side_to_move();
    for (const auto& move : moves_) {
        if (move.milliseconds >= 0) {
            view_.players[mover].last_think = move.milliseconds;
            view_.players[mover].total_think += move.milliseconds;
        }
        mover = other(mover);
    }
}

void Session::show_turn() {
    const Side side = game_.position().side_to_move();
    view_.turn = side;
    view_.human_to_move = is_human_turn();
    const auto word = [&](Phrase id) { return say(language(), id); };
    if (shown_ply_ < plies() && settings_.mode != Mode::kAnalysis) {
        view_.turn_text = word(tr("Earlier position (End: back to the game)"));
    } else if (outcome_) {
        view_.turn_text = result_view(*outcome_).title;
    } else if (paused_) {
        view_.turn_text = word(tr("Paused"));
    } else if (!swap2_.is_done() && actor().kind == PlayerKind::kHuman && !swap2_.is_choice()) {
        view_.turn_text =
            say(language(), tr("Swap2: place {} more stones"), swap2_.stones_left(plies()));
    } else if (actor().kind != PlayerKind::kHuman) {
        view_.turn_text = say(language(), tr("{} is thinking"), player_name(side));
    } else if (settings_.is_human(other(side))) {
        view_.turn_text = say(language(), tr("{} to move"), side_in_sentence(side));
    } else {
        view_.turn_text = word(tr("Your move"));
    }
}

void Session::show_comments() {
    view_.thinking = thinking_;
    const bool may_comment = settings_.mode != Mode::kColourBlind || outcome_.has_value();
    const bool shows_lines =
        around_.settings.engine_lines && (lines_ || thinking_.for_move || suggestion_);
    if (around_.settings.evaluation && may_comment) {
        view_.win_chance = chance_;
        view_.score = score_;
    }
    if (!shows_lines || !may_comment) view_.thinking.lines.clear();
    if (!may_comment) return;
    view_.why_last = why_last_;
    view_.why_suggested = why_suggested_;
    view_.suggestion_pending = wants_hint_ && !suggestion_;
}

void Session::show_chess() {
    show_board(game_, shown_ply_, settings_.opening, language(), view_);
    auto& board = *view_.chess;
    board.flipped = flipped_;
    view_.opening_name = opening_name(game_, shown_ply_, language());
    const auto position = shown_position();
    hand_.show(position, chess_rights(), board);
    if (shown_ply_ == plies() || settings_.mode == Mode::kAnalysis) {
        if (suggestion_) board.suggestion = shown_move(suggestion_->chess());
        const auto shown = std::min(view_.thinking.lines.size(), line_moves_.size());
        for (std::size_t i = 0; i < shown && !thinking_.for_move; ++i) {
            if (!line_moves_[i].empty())
                board.engine_arrows.push_back(shown_move(line_moves_[i].front().chess()));
        }
    }
}

void Session::show_gomoku() {
    show_board(game_, shown_ply_, settings_.opening, language(), view_);
    auto& board = *view_.gomoku;
    board.hides_colours = settings_.mode == Mode::kColourBlind && !outcome_;
    // Odd numbers are black's.
    if (board.hides_colours) board.numbers.clear();
    board.accepts_click = is_human_turn() && shown_ply_ == plies();
    board.illegal = illegal_;
    if (outcome_) board.forbidden.clear();
    if (shown_ply_ != plies()) return;
    if (suggestion_) {
        board.suggestion = suggestion_->point();
        board.suggestion_reason = why_suggested_;
    }
    if (!view_.thinking.lines.empty() && !line_moves_.empty() && !thinking_.for_move) {
        for (const play::Move move : line_moves_.front())
            board.line.push_back(move.point());
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

ResultView Session::result_view(const play::Outcome& outcome) const {
    ResultView result;
    const auto winner = outcome.winner;
    const Phrase reason = reason_text(outcome.reason);
    result.winner = winner;
    const auto word = [&](Phrase id) { return say(language(), id); };
    const bool alone = settings_.is_human(kFirstSide) != settings_.is_human(kSecondSide);
    const Side person = settings_.is_human(kFirstSide) ? kFirstSide : kSecondSide;
    if (!winner) {
        result.outcome = agreement_ == Agreement::kAbandoned ? Outcome::kFinished : Outcome::kDraw;
        result.title = word(tr("Draw"));
        if (agreement_ == Agreement::kAbandoned) result.title = word(tr("Game over"));
    } else if (alone) {
        result.outcome = *winner == person ? Outcome::kVictory : Outcome::kDefeat;
        result.title = word(*winner == person ? tr("Victory") : tr("Defeat"));
    } else {
        const bool people = settings_.is_human(kFirstSide);
        result.outcome = people ? Outcome::kVictory : Outcome::kFinished;
        result.title = say(language(), tr("{} wins"), side_in_sentence(*winner));
    }
    const bool resigned = outcome.reason == play::EndReason::kResignation && winner;
    result.reason = !resigned ? word(reason)
                    : alone && *winner != person
                        ? word(tr("You resigned."))
                        : say(language(), reason, side_in_sentence(other(*winner)));
    add_statistics(result);
    return result;
}

void Session::add_statistics(ResultView& result) const {
    const auto add = [&](Phrase label, std::string value) {
        result.statistics.emplace_back(language().of(label), std::move(value));
    };
    const auto for_both = [&](auto&& value) {
        return fmt::format("{} / {}", value(kFirstSide), value(kSecondSide));
    };
    add(tr("Moves"), fmt::format("{}", plies()));
    add(tr("Thinking time"), for_both([&](Side side) {
            return duration_text(view_.players[side].total_think, language());
        }));
    add(tr("Average per move"), for_both([&](Side side) {
            const auto moves =
                std::max<std::int64_t>((plies() + (side == kFirstSide ? 1 : 0)) / 2, 1);
            return duration_text(view_.players[side].total_think / moves, language());
        }));
    if (settings_.game == GameKind::kChess) {
        const auto name = opening_name(game_, plies(), language());
        if (!name.empty()) add(tr("Opening"), name);
    } else if (gomoku::has_captures(settings_.rules)) {
        const auto& board = game_.position().gomoku();
        add(tr("Stones captured"),
            for_both([&](Side side) { return board.captured(static_cast<gomoku::Color>(side)); }));
    }
}

}  // namespace tablero::desktop
