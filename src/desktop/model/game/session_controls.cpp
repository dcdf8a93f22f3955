#include <algorithm>

#include "desktop/model/game/board_view.h"
#include "desktop/model/game/session.h"

// What a person does during a game: hands on the board, and the controls beside it.

namespace tablero::desktop {

namespace {

constexpr auto kIllegalPulse = std::chrono::seconds(2);

}  // namespace

ChessHand::Rights Session::chess_rights() const {
    if (!is_live() || shown_ply_ != plies()) {
        return {settings_.mode == Mode::kAnalysis && is_live(), false};
    }
    const Side side = game_.position().side_to_move();
    return {settings_.is_human(side), !settings_.is_human(side) && settings_.is_human(other(side))};
}

void Session::chess_click(chess::Square square) {
    if (settings_.game != GameKind::kChess) return;
    const auto position = shown_position();
    const auto move = hand_.click(position, chess_rights(), square);
    if (move) play_from_shown(*move);
    refresh();
}

void Session::chess_drag(chess::Square from, chess::Square to) {
    if (settings_.game != GameKind::kChess) return;
    const auto position = shown_position();
    const auto rights = chess_rights();
    const auto move = hand_.drag(position, rights, from, to);
    if (move) {
        play_from_shown(*move);
    } else if (rights.may_move && from != to && to != chess::kNoSquare && is_wrong(from)) {
        sounds_.push_back(Sound::kIllegal);
    }
    refresh();
}

// A piece of the side to move was dropped where it cannot go.
bool Session::is_wrong(chess::Square from) const {
    ChessBoardView probe;
    const auto position = shown_position();
    hand_.show(position, chess_rights(), probe);
    const auto piece = position.piece_on(from);
    return !probe.promotion && piece != chess::kNoPiece &&
           chess::color_of(piece) == position.side_to_move();
}

void Session::promote(chess::PieceType piece) {
    if (settings_.game != GameKind::kChess) return;
    const auto position = shown_position();
    if (const auto move = hand_.promote(position, piece)) play_from_shown(*move);
    refresh();
}

chess::Position Session::shown_position() const {
    return game_.position_after(static_cast<std::size_t>(shown_ply_)).chess();
}

// On an analysis board a move may be tried in an earlier position: what came after it goes.
void Session::play_from_shown(chess::Move move) {
    while (plies() > shown_ply_)
        undo_one();
    make(move);
}

void Session::draw_mark(const ChessMark& mark) {
    hand_.mark(mark);
    refresh();
}

void Session::clear_marks() {
    hand_.clear_marks();
    refresh();
}

void Session::gomoku_click(gomoku::Point point) {
    if (settings_.game != GameKind::kGomoku || !is_human_turn() || shown_ply_ != plies()) return;
    if (const Phrase reason = objection(game_, point, settings_.opening); !reason.empty()) {
        const std::string why(language().of(reason));
        illegal_ = IllegalPulse{point, why, now_ + kIllegalPulse};
        refuse(why);
        refresh();
        return;
    }
    make(play::Move(point));
}

Status Session::typed_move(const std::string& typed) {
    if (!is_human_turn()) return Error("It is not your turn.");
    go_to_ply(plies());
    const auto move = read_move(game_, typed, settings_.opening, language());
    if (!move) {
        sounds_.push_back(Sound::kIllegal);
        return move.error();
    }
    make(*move);
    return {};
}

bool Session::let_go() {
    const bool suggested = suggestion_ && !suggestions_;
    if (suggested) forget_suggestion();
    const bool held = hand_.let_go();
    refresh();
    return held || suggested;
}

void Session::forget_suggestion() {
    wants_hint_ = false;
    suggestion_.reset();
    why_suggested_.clear();
}

void Session::refuse(const std::string& why) {
    sounds_.push_back(Sound::kIllegal);
    note(why, true);
}

void Session::note(std::string what, bool is_error) {
    notes_.push_back({is_error, std::move(what)});
}

// --- Controls

void Session::undo_one() {
    game_.take_back();
    moves_.pop_back();
    moves_changed();
    shown_ply_ = std::min(shown_ply_, plies());
}

// Against an engine back to the person's last move, else one move; never into a Swap2 opening.
void Session::take_back() {
    const int floor = swap2_.is_done() ? opening_plies_ : plies();
    if (plies() <= floor || settings_.mode == Mode::kWatch) {
        note(say(language(), tr("Nothing to take back.")));
        return;
    }
    const bool to_person = settings_.mode == Mode::kAgainstEngine;
    undo_one();
    while (to_person && plies() > floor && !settings_.is_human(game_.position().side_to_move()))
        undo_one();
    shown_ply_ = plies();
    agreement_ = Agreement::kNone;
    agreed_winner_.reset();
    outcome_.reset();
    failure_.clear();
    clocks_.stop(now_);
    clocks_.reset_stopwatch();
    hand_.let_go();
    hand_.board_changed();
    forget_comments();
    ++serial_;
    ++revision_;
    last_change_was_move_ = false;
    begin_turn();
}

void Session::flip() {
    flipped_ = !flipped_;
    refresh();
}

void Session::hint() {
    if (wants_hint_ || suggestion_) {
        forget_suggestion();
        refresh();
        return;
    }
    if (!is_human_turn()) return;
    go_to_ply(plies());
    wants_hint_ = true;
    start_study();
    refresh();
}

void Session::toggle_pause() {
    if (outcome_ || !failure_.empty()) return;
    paused_ = !paused_;
    begin_turn();
}

void Session::pause() {
    if (!paused_) toggle_pause();
}

void Session::toggle_suggestions() {
    suggestions_ = !suggestions_;
    if (!suggestions_) forget_suggestion();
    start_study();
    refresh();
}

void Session::toggle_lines() {
    lines_ = !lines_;
    start_study();
    refresh();
}

void Session::move_now() {
    if (move_ticket_ != 0) around_.room.hurry(move_ticket_);
}

void Session::navigate(Step step) {
    switch (step) {
        case Step::kFirst:
            return go_to_ply(0);
        case Step::kBack:
            return go_to_ply(shown_ply_ - 1);
        case Step::kForward:
            return go_to_ply(shown_ply_ + 1);
        case Step::kLast:
            return go_to_ply(plies());
        default:
            return;
    }
}

void Session::go_to_ply(int ply) {
    ply = std::clamp(ply, 0, plies());
    if (ply == shown_ply_) return;
    last_change_was_move_ = ply == shown_ply_ + 1;
    shown_ply_ = ply;
    ++serial_;
    hand_.let_go();
    if (settings_.mode == Mode::kAnalysis) {
        forget_comments();
        start_study();
    }
    refresh();
}

void Session::settings_changed() {
    // Comments in the old language, or of a kind not wanted any more, are made anew.
    const bool wanted = wants_hint_ || suggestion_;
    forget_comments();
    wants_hint_ = wanted;
    start_study();
    refresh();
}

}  // namespace tablero::desktop
