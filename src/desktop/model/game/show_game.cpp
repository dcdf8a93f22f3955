#include "desktop/model/game/show_game.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "chess/notation/piece_letters.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/chess_marks.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/game/line_graph.h"
#include "desktop/model/game/show_lines.h"
#include "desktop/model/think/inspection.h"
#include "gomoku/notation/sgf_annotations.h"

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

std::string opening_name(const OpenGame& game, int ply, Language language) {
    const auto* opening =
        ply > 0 ? game.moves()[static_cast<std::size_t>(ply - 1)].opening : nullptr;
    return opening == nullptr ? "" : std::string(opening->name_in(language.code()));
}

// Fills a view part by part.
class Showing {
  public:
    explicit Showing(const GameScene& scene)
        : scene_(scene),
          game_(scene.game),
          setup_(scene.game.settings()),
          comments_(scene.engines.commentary),
          language_(scene.settings.language) {}

    GameView show();

  private:
    void show_players();
    void show_turn();
    void show_question();
    void show_comments();
    void show_chess();
    void show_gomoku();
    ResultView result_view(const play::Outcome& outcome) const;
    void add_statistics(ResultView& result) const;
    bool is_white(Side side) const {
        return (setup_.game == GameKind::kChess) == (side == kFirstSide);
    }
    std::string word(Phrase phrase) const { return say(language_, phrase); }
    std::string side_in_sentence(Side side) const;
    std::string player_name(Side side) const;
    std::string about_file() const;

    const GameScene& scene_;
    const OpenGame& game_;
    const GameSettings& setup_;
    const Commentary& comments_;
    Language language_;
    GameView view_;
};

std::string Showing::side_in_sentence(Side side) const {
    return say(language_,
               is_white(side) ? tr("White", "in a sentence") : tr("Black", "in a sentence"));
}

std::string Showing::player_name(Side side) const {
    const auto& player = setup_.players[side];
    const std::string& program = scene_.engines.program_name(side);
    switch (player.kind) {
        case PlayerKind::kHuman:
            if (auto name = tag_value(game_.game().tags(), is_white(side) ? "White" : "Black");
                !name.empty())
                return name;
            if (!setup_.is_human(other(side))) return word(tr("You"));
            return word(is_white(side) ? tr("White") : tr("Black"));
        case PlayerKind::kProgram:
            return !program.empty()         ? program
                   : !player.engine.empty() ? player.engine
                                            : player.command;
        default:
            break;
    }
    std::string name(language_.of(tr("Tablero")));
    if (setup_.game == GameKind::kChess && player.elo < kUnlimitedElo)
        return fmt::format("{} {}", name, player.elo);
    constexpr std::array<Phrase, 4> kLevels{tr("beginner"), tr("easy"), tr("club"), tr("strong")};
    if (setup_.game == GameKind::kGomoku && player.gomoku_level < kGomokuLevels) {
        const auto level = static_cast<std::size_t>(player.gomoku_level - 1);
        return fmt::format("{} ({})", name, language_.of(kLevels[level]));
    }
    return name;
}

std::string Showing::about_file() const {
    const record::Tags& tags = game_.game().tags();
    std::string about = tag_value(tags, "Event");
    const std::string date = tag_value(tags, "Date");
    if (!date.empty() && !date.starts_with("????"))
        about += (about.empty() ? "" : ", ") + date.substr(0, date.find(".??"));
    const std::string result = tag_value(tags, "Result");
    if (!result.empty() && result != "*") about += (about.empty() ? "" : " · ") + result;
    return about;
}

GameView Showing::show() {
    view_.game = setup_.game;
    view_.mode = setup_.mode;
    const bool chess = setup_.game == GameKind::kChess;
    view_.title = chess ? fmt::format("{} · {}",
                                      language_.of(setup_.chess960 ? tr("Chess960") : tr("Chess")),
                                      language_.of(mode_text(setup_.mode)))
                        : fmt::format("{} {} · {}",
                                      language_.of(tr("Gomoku")),
                                      language_.of(rule_text(setup_.rules)),
                                      language_.of(mode_text(setup_.mode)));
    for (const auto& move : game_.moves())
        view_.moves.push_back({chess ? chess::in_letters_of(language_, move.text) : move.text,
                               move.milliseconds,
                               Judgement::kNone});
    view_.shown_ply = game_.shown();
    view_.shown_node = game_.line().shown_node();
    view_.about = about_file();
    view_.shows_threat = scene_.wishes.threat;
    view_.paused = game_.is_paused();
    view_.serial = game_.last_change().serial;
    view_.last_change_was_move = game_.last_change().was_move;
    view_.engine_failure = game_.standstill();
    show_players();
    show_turn();
    show_question();
    show_comments();
    if (chess) {
        show_chess();
    } else {
        show_gomoku();
    }
    if (game_.outcome()) view_.result = result_view(*game_.outcome());
    show_clocks(scene_, view_);
    return std::move(view_);
}

void Showing::show_players() {
    for (const Side side : {kFirstSide, kSecondSide}) {
        auto& player = view_.players[side];
        player.name = player_name(side);
        if (setup_.is_human(side))
            player.rating =
                tag_value(game_.game().tags(), is_white(side) ? "WhiteElo" : "BlackElo");
        player.kind = setup_.players[side].kind;
    }
    if (setup_.mode == Mode::kAnalysis) return;  // nobody plays against the clock
    Side mover = game_.game().start().side_to_move();
    for (const auto& move : game_.moves()) {
        if (move.milliseconds >= 0) {
            view_.players[mover].last_think = move.milliseconds;
            view_.players[mover].total_think += move.milliseconds;
        }
        mover = other(mover);
    }
}

void Showing::show_turn() {
    const Side side = game_.side_to_move();
    view_.turn = side;
    view_.human_to_move = game_.is_human_turn();
    if (!game_.is_at_end() && setup_.mode != Mode::kAnalysis) {
        view_.turn_text = word(tr("Earlier position (End: back to the game)"));
    } else if (game_.outcome()) {
        view_.turn_text = result_view(*game_.outcome()).title;
    } else if (const auto end = game_.position().outcome(); game_.is_analysis() && end) {
        view_.turn_text = word(reason_text(end->reason));
    } else if (game_.is_paused()) {
        view_.turn_text = word(tr("Paused"));
    } else if (const int left = game_.swap2().stones_left(game_.plies());
               left > 0 && game_.actor().kind == PlayerKind::kHuman) {
        view_.turn_text =
            say_count(language_,
                      tr_plural("Swap2: place {} more stone", "Swap2: place {} more stones"),
                      static_cast<std::uint64_t>(left));
    } else if (game_.actor().kind != PlayerKind::kHuman) {
        view_.turn_text = say(language_, tr("{} is thinking"), player_name(side));
    } else if (setup_.is_human(other(side))) {
        view_.turn_text = say(language_, tr("{} to move"), side_in_sentence(side));
    } else {
        view_.turn_text = word(tr("Your move"));
    }
}

void Showing::show_question() {
    const Swap2& swap2 = game_.swap2();
    if (!swap2.is_choice() || game_.actor().kind != PlayerKind::kHuman || !game_.is_live()) return;
    view_.question =
        Question{word(tr("Swap2")),
                 word(tr("Three stones are on the board. What do you choose?")),
                 {word(tr("Play white")), word(tr("Take black")), word(tr("Place two more"))}};
    if (swap2.phase() != Swap2::Phase::kLastChoice) return;
    view_.question->text = word(tr("Five stones are on the board. Which colour do you take?"));
    view_.question->answers.pop_back();
}

void Showing::show_comments() {
    view_.thinking = comments_.thinking;
    const bool may_comment = setup_.mode != Mode::kColourBlind || game_.outcome().has_value();
    const bool comments = may_comment && wants_comments(game_, scene_.settings, scene_.wishes);
    const bool shows_lines = scene_.settings.engine_lines && (scene_.wishes.lines || comments);
    // A hint is a move and its reason: how it was found is not told.
    if (!shows_lines && !comments && !comments_.thinking.for_move) view_.thinking = {};
    if (scene_.settings.evaluation && comments) {
        view_.win_chance = comments_.chance;
        view_.score = comments_.score;
        // What was thought before the last move says nothing about the end.
        const auto end = game_.position().outcome();
        if (end && (view_.win_chance || game_.is_analysis())) {
            view_.win_chance = decided_chance(*end);
            view_.score.clear();
        }
    }
    const auto shown = shows_lines && may_comment
                           ? static_cast<std::size_t>(scene_.settings.line_count)
                           : std::size_t{0};
    if (view_.thinking.lines.size() > shown) view_.thinking.lines.resize(shown);
    if (shows_lines) view_.analysts = comments_.analysts;
    if (!may_comment) return;
    if (comments) view_.why_last = comments_.why_last;
    view_.why_suggested = comments_.why_suggested;
    view_.suggestion_pending = comments_.wants_hint && !comments_.suggestion;
}

void Showing::show_chess() {
    show_board(game_.game(), game_.shown(), setup_.opening, language_, view_);
    auto& board = *view_.chess;
    board.flipped = game_.is_flipped();
    view_.opening_name = opening_name(game_, game_.shown(), language_);
    scene_.hand.show(game_.line().shown_position().chess(), scene_.rights, board);
    if (game_.is_analysis())
        board.marks = marks_of(game_.game().chess_record().tree[game_.line().shown_node()].notes());
    if (game_.is_at_end() || setup_.mode == Mode::kAnalysis) {
        if (comments_.suggestion) board.suggestion = shown_move(comments_.suggestion->chess());
        const auto shown = std::min(view_.thinking.lines.size(), comments_.lines.size());
        for (std::size_t i = 0; i < shown && !comments_.thinking.for_move; ++i) {
            if (!comments_.lines[i].empty())
                board.engine_arrows.push_back(shown_move(comments_.lines[i].front().chess()));
        }
    }
}

void Showing::show_gomoku() {
    show_board(game_.game(), game_.shown(), setup_.opening, language_, view_);
    auto& board = *view_.gomoku;
    board.hides_colours = setup_.mode == Mode::kColourBlind && !game_.outcome();
    // Odd numbers are black's.
    if (board.hides_colours) board.numbers.clear();
    board.accepts_click = game_.is_human_turn() && (game_.is_at_end() || game_.is_analysis());
    board.illegal = scene_.illegal;
    if (game_.is_analysis())
        board.marks =
            gomoku::annotations_of(
                game_.game().gomoku_record().tree[game_.line().shown_node()].notes(), board.size)
                .marks;
    if (game_.outcome()) board.forbidden.clear();
    if (!game_.is_at_end() && !game_.is_analysis()) return;
    if (comments_.suggestion) {
        board.suggestion = comments_.suggestion->point();
        board.suggestion_reason = comments_.why_suggested;
    }
    if (view_.thinking.lines.empty() || comments_.thinking.for_move) return;
    if (game_.is_analysis()) {
        const bool first = (game_.side_to_move() == kFirstSide) != view_.shows_threat;
        board.values = point_values(comments_.thinking.lines, first);
    } else if (!comments_.lines.empty()) {
        for (const play::Move move : comments_.lines.front())
            board.line.push_back(move.point());
    }
}

ResultView Showing::result_view(const play::Outcome& outcome) const {
    ResultView result;
    const auto winner = outcome.winner;
    const Phrase reason = reason_text(outcome.reason);
    result.winner = winner;
    const bool alone = setup_.is_human(kFirstSide) != setup_.is_human(kSecondSide);
    const Side person = setup_.is_human(kFirstSide) ? kFirstSide : kSecondSide;
    if (!winner) {
        const bool abandoned = outcome.reason == play::EndReason::kAbandoned;
        result.outcome = abandoned ? Outcome::kFinished : Outcome::kDraw;
        result.title = word(abandoned ? tr("Game over") : tr("Draw"));
    } else if (alone) {
        result.outcome = *winner == person ? Outcome::kVictory : Outcome::kDefeat;
        result.title = word(*winner == person ? tr("Victory") : tr("Defeat"));
    } else {
        const bool people = setup_.is_human(kFirstSide);
        result.outcome = people ? Outcome::kVictory : Outcome::kFinished;
        result.title = say(language_, tr("{} wins"), side_in_sentence(*winner));
    }
    const bool resigned = outcome.reason == play::EndReason::kResignation && winner;
    result.reason = !resigned ? word(reason)
                    : alone && *winner != person
                        ? word(tr("You resigned."))
                        : say(language_, reason, side_in_sentence(other(*winner)));
    add_statistics(result);
    return result;
}

void Showing::add_statistics(ResultView& result) const {
    const auto add = [&](Phrase label, std::string value) {
        result.statistics.emplace_back(language_.of(label), std::move(value));
    };
    const auto for_both = [&](auto&& value) {
        return fmt::format("{} / {}", value(kFirstSide), value(kSecondSide));
    };
    const bool in_pairs = setup_.game == GameKind::kChess;
    add(tr("Moves"), fmt::format("{}", in_pairs ? (game_.plies() + 1) / 2 : game_.plies()));
    add(tr("Thinking time"), for_both([&](Side side) {
            return duration_text(view_.players[side].total_think, language_);
        }));
    add(tr("Average per move"), for_both([&](Side side) {
            const auto moves =
                std::max<std::int64_t>((game_.plies() + (side == kFirstSide ? 1 : 0)) / 2, 1);
            return duration_text(view_.players[side].total_think / moves, language_);
        }));
    if (setup_.game == GameKind::kChess) {
        const auto name = opening_name(game_, game_.plies(), language_);
        if (!name.empty()) add(tr("Opening"), name);
    } else if (gomoku::has_captures(setup_.rules)) {
        const auto& board = game_.position().gomoku();
        add(tr("Stones captured"),
            for_both([&](Side side) { return board.captured(static_cast<gomoku::Color>(side)); }));
    }
}

}  // namespace

Phrase rule_text(gomoku::RuleSet rules) {
    constexpr std::array<Phrase, 5> kTexts{
        tr("42 (captures)"), tr("pente"), tr("freestyle"), tr("exactly five"), tr("renju")};
    return kTexts[static_cast<std::size_t>(rules)];
}

GameView show_game(const GameScene& scene) {
    return Showing(scene).show();
}

void show_clocks(const GameScene& scene, GameView& view) {
    const GameClocks& clocks = scene.game.clocks();
    for (const Side side : {kFirstSide, kSecondSide}) {
        if (!clocks.exist()) continue;
        view.players[side].clock = ClockView{
            clocks.left(side, scene.now), clocks.running() == side, clocks.is_low(side, scene.now)};
    }
    const ThinkingView& thinking = scene.engines.commentary.thinking;
    view.thinking.elapsed = thinking.for_move ? clocks.spent(scene.now) : thinking.elapsed;
}

}  // namespace tablero::desktop
