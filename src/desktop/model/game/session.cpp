#include "desktop/model/game/session.h"

#include <algorithm>

#include "base/text.h"
#include "desktop/model/game/refusals.h"
#include "desktop/model/game/show_lines.h"

namespace tablero::desktop {

namespace {

constexpr auto kIllegalPulse = std::chrono::seconds(2);
// An engine takes a draw when it does not stand better, and not before the game has begun.
constexpr int kDrawScore = 0;
constexpr int kDrawPlies = 20;

constexpr Phrase kLooksBack = tr("This is an earlier position. End leads back to the game.");

bool wants_graph(const OpenGame& game, const Settings& settings, const Wishes& wishes) {
    return game.is_analysis() && settings.evaluation && wishes.lines;
}

}  // namespace

ChessHand::Rights rights_of(const OpenGame& game) {
    if (!game.is_live()) return {};
    if (game.is_analysis()) return {true, false};
    if (!game.is_at_end()) return {.looks_back = true};
    const GameSettings& settings = game.settings();
    const Side side = game.side_to_move();
    const bool may_move = settings.is_human(side);
    return {may_move, !may_move && settings.is_human(other(side))};
}

Session::Session(const Surroundings& surroundings, OpenGame game, TimePoint now)
    : around_(surroundings),
      game_(std::move(game)),
      engines_(surroundings),
      wishes_{.lines = settings().mode == Mode::kAnalysis || settings().mode == Mode::kWatch,
              .suggestions = settings().suggestions},
      spoken_(surroundings.settings.language),
      now_(now) {
    begin_turn();
}

void Session::tick(TimePoint now) {
    now_ = now;
    const auto messages = engines_.drain();
    for (const EngineMessage& message : messages) {
        if (const auto answer = engines_.hear(message))
            std::visit([this](const auto& said) { hear(said); }, *answer);
    }
    if (draw_graph() || !messages.empty()) refresh();
    if (game_.check_clocks(now_)) {
        begin_turn();
        sound_the_end();
    }
    if (illegal_ && illegal_->until <= now_) {
        illegal_.reset();
        refresh();
    }
    show_clocks(scene(), view_);
}

// Everything that follows from a new position: clocks run, engines think.
void Session::begin_turn() {
    news_.board_changed = true;
    engines_.cancel_move();
    game_.run_clocks(now_);
    if (game_.is_live() && game_.actor().kind != PlayerKind::kHuman)
        engines_.request_move(game_, now_);
    engines_.study(game_, wishes_);
    refresh();
}

GameScene Session::scene() const {
    return {game_, engines_, around_.settings, wishes_, hand_, rights_of(game_), illegal_, now_};
}

void Session::refresh() {
    view_ = show_game(scene());
    view_.tree = tree_.of(game_.line(), language());
    if (graph_ && wants_graph(game_, around_.settings, wishes_) && game_.plies() > 0)
        view_.graph = graph_->along(game_.line());
    if (previewed_ && engines_.studied_game())
        view_.preview = preview_of(*engines_.studied_game(), view_, *previewed_, language());
}

bool Session::draw_graph() {
    if (!wants_graph(game_, around_.settings, wishes_)) return false;
    if (!graph_) graph_ = std::make_unique<LineGraph>();
    const Commentary& commentary = engines_.commentary;
    if (commentary.chance && !wishes_.threat && commentary.thinking.depth > 0)
        graph_->note(game_.line().shown_node(), *commentary.chance);
    return graph_->tick(game_.line(), around_.node_limit);
}

void Session::preview(std::optional<LinePlace> line) {
    previewed_ = line;
    refresh();
}

void Session::make(play::Move move) {
    const play::Position& position = game_.position();
    news_.sounds.push_back(position.gives_check(move)  ? Sound::kCheck
                           : position.is_capture(move) ? Sound::kCapture
                                                       : Sound::kMove);
    game_.play(move, now_);
    looked_at_ = game_.line().shown_node();
    hand_.board_changed();
    illegal_.reset();
    engines_.commentary.forget_comments();
    begin_turn();
    if (is_over()) return sound_the_end();
    if (!game_.game().is_chess() || !game_.is_human_turn()) return;
    if (const auto planned = hand_.take_premove(game_.position().chess())) return make(*planned);
    refresh();
}

// --- The hand at the board

void Session::play_shown(std::optional<chess::Move> move) {
    if (move) {
        make(*move);
    } else if (const auto refused = hand_.take_refusal()) {
        const Phrase why =
            rights_of(game_).looks_back
                ? kLooksBack
                : objection(game_.line().shown_position().chess(), refused->from, refused->to);
        news_.refuse(say(language(), why));
    }
    refresh();
}

void Session::at_gomoku_board(const GomokuClick& click) {
    if (game_.game().is_chess() || !game_.is_human_turn()) return;
    const Phrase reason = rights_of(game_).looks_back
                              ? kLooksBack
                              : objection(game_.game(), click.point, settings().opening);
    if (reason.empty()) return make(play::Move(click.point));
    const std::string why = say(language(), reason);
    illegal_ = IllegalPulse{click.point, why, now_ + kIllegalPulse};
    news_.refuse(why);
    refresh();
}

Status Session::typed_move(const std::string& typed) {
    if (!game_.is_human_turn()) return Error("It is not your turn.");
    if (!game_.is_analysis()) go_to(game_.line().node_after(game_.plies()));
    const auto move = read_move(game_.game(), typed, settings().opening, language());
    if (!move) {
        news_.sounds.push_back(Sound::kIllegal);
        return move.error();
    }
    make(*move);
    return {};
}

bool Session::let_go() {
    Commentary& commentary = engines_.commentary;
    const bool suggested = commentary.suggestion && !wishes_.suggestions;
    if (suggested) commentary.forget_suggestion();
    const bool held = hand_.let_go();
    refresh();
    return held || suggested;
}

// --- Controls

void Session::travel(History way) {
    const bool stepped = way == History::kTakeBack ? game_.take_back(now_)
                         : way == History::kUndo   ? game_.undo(now_)
                                                   : game_.redo(now_);
    if (!stepped) {
        return note(way == History::kTakeBack ? tr("Nothing to take back.")
                    : way == History::kUndo   ? tr("Nothing to undo.")
                                              : tr("Nothing to redo."));
    }
    hand_.let_go();
    hand_.board_changed();
    engines_.commentary.forget_comments();
    begin_turn();
}

void Session::hint() {
    Commentary& commentary = engines_.commentary;
    if (commentary.has_hint()) {
        commentary.forget_suggestion();
    } else if (game_.is_human_turn()) {
        if (!game_.is_analysis()) go_to(game_.line().node_after(game_.plies()));
        commentary.wants_hint = true;
        engines_.study(game_, wishes_);
    }
    refresh();
}

void Session::set_paused(bool paused) {
    if (is_over() || !game_.standstill().empty() || paused == game_.is_paused()) return;
    game_.set_paused(paused);
    begin_turn();
}

void Session::set_wishes(const Wishes& wishes) {
    if (wishes_.suggestions && !wishes.suggestions) engines_.commentary.forget_suggestion();
    wishes_ = wishes;
    engines_.study(game_, wishes_);
    refresh();
}

void Session::go_to(record::NodeId id) {
    if (id == game_.line().shown_node()) return;
    game_.show_node(id);
    look();
}

void Session::look() {
    news_.board_changed = true;
    hand_.let_go();
    if (game_.is_analysis()) {
        const record::NodeId shown = game_.line().shown_node();
        if (std::exchange(looked_at_, shown) != shown) engines_.commentary.forget_comments();
        engines_.study(game_, wishes_);
    }
    refresh();
}

void Session::settings_changed() {
    // Comments in the old language are made anew.
    if (std::exchange(spoken_, language()) != language()) {
        Commentary& commentary = engines_.commentary;
        const bool wanted = commentary.has_hint();
        commentary.forget_comments();
        commentary.wants_hint = wanted;
    }
    engines_.study(game_, wishes_);
    refresh();
}

// --- Endings

void Session::end(Agreement agreement, std::optional<Side> winner) {
    game_.end(agreement, winner);
    engines_.commentary.forget_suggestion();
    begin_turn();
    sound_the_end();
}

void Session::sound_the_end() {
    const Outcome outcome = view_.result->outcome;
    news_.sounds.push_back(outcome == Outcome::kDefeat ? Sound::kDefeat
                           : outcome == Outcome::kDraw ? Sound::kDraw
                                                       : Sound::kVictory);
}

void Session::resign() {
    if (is_over() || settings().mode == Mode::kAnalysis) return;
    const bool first = settings().is_human(kFirstSide);
    const bool alone = first != settings().is_human(kSecondSide);
    const Side person = first ? kFirstSide : kSecondSide;
    end(Agreement::kResigned, other(alone ? person : game_.side_to_move()));
}

void Session::offer_draw() {
    const Mode mode = settings().mode;
    if (!game_.is_live() || mode == Mode::kAnalysis || mode == Mode::kWatch) return;
    const bool people = settings().is_human(kFirstSide) && settings().is_human(kSecondSide);
    if (!people && (game_.plies() < kDrawPlies || last_engine_score_ > kDrawScore))
        return note(tr("Your opponent plays on."));
    end(Agreement::kDraw, std::nullopt);
}

// --- Swap2

void Session::choose(Swap2::Choice choice) {
    if (!game_.swap2().is_choice()) return;
    if (game_.choose(choice)) engines_.swap_seats();
    begin_turn();
}

// --- Engines

void Session::hear(const Decided& decided) {
    if (!game_.is_live()) return;
    last_engine_score_ = decided.score;
    if (game_.swap2().is_choice()) {
        // The score is for white, who is to move after three and after five stones.
        const auto choice = game_.swap2().preferred(decided.score);
        note(choice == Swap2::Choice::kTwoMore ? tr("Tablero placed two more stones.")
             : choice == Swap2::Choice::kWhite ? tr("Tablero plays white.")
                                               : tr("Tablero takes black."));
        return choose(choice);
    }
    const bool refused =
        !decided.move ||
        (!game_.game().is_chess() &&
         !objection(game_.game(), decided.move->point(), settings().opening).empty());
    if (!refused) return make(*decided.move);
    fail(say(language(),
             tr("{} answered {}, which is not legal."),
             view_.players[game_.side_to_move()].name,
             tablero::quoted(decided.move ? game_.position().id_of(*decided.move) : "")));
}

void Session::hear(const ProgramFailed& failed) {
    const std::string& who = view_.players[game_.side_to_move()].name;
    switch (failed.kind) {
        case ProgramFailed::Kind::kCrash:
            return fail(say(language(), tr("{}: it ended ({})."), who, failed.detail));
        case ProgramFailed::Kind::kStall:
            return fail(say(language(), tr("{}: no answer in time."), who));
        case ProgramFailed::Kind::kIllegalMove:
            return fail(
                say(language(), tr("{} answered {}, which is not legal."), who, failed.detail));
        default:
            return fail(say(language(), tr("{}: {}"), who, failed.detail));
    }
}

// The game stands still until somebody decides how to go on.
void Session::fail(std::string what) {
    game_.stand_still(std::move(what));
    news_.sounds.push_back(Sound::kIllegal);
    begin_turn();
}

void Session::continue_with_tablero() {
    if (game_.standstill().empty()) return;
    engines_.dismiss(game_.side_to_move());
    game_.seat_tablero(game_.side_to_move());
    note(tr("Tablero plays on."));
    begin_turn();
}

}  // namespace tablero::desktop
