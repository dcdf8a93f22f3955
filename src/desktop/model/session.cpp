#include "desktop/model/session.h"

#include <algorithm>
#include <utility>

#include "chess/notation/fen.h"
#include "desktop/model/chess_state.h"
#include "desktop/model/gomoku_state.h"

// The flow of a game: whose turn it is, what a move does, how it ends.

namespace tablero::desktop {

namespace {

// An engine takes a draw when it does not stand better, and not before the game has begun.
constexpr int kDrawScore = 0;
constexpr int kDrawPlies = 20;

std::unique_ptr<GameState> initial_state(const GameSettings& settings) {
    if (settings.game == GameKind::kGomoku)
        return std::make_unique<GomokuState>(settings.rules, settings.board_size, settings.opening);
    if (settings.start_fen.empty()) return std::make_unique<ChessState>();
    const auto start = chess::parse_fen(settings.start_fen, {.chess960 = settings.chess960});
    return start ? std::make_unique<ChessState>(start->position) : nullptr;
}

}  // namespace

Session::Session(const Surroundings& surroundings, const GameSettings& settings, TimePoint now)
    : Session(surroundings, settings, now, Unbegun{}) {
    begin_turn();
}

Session::Session(const Surroundings& surroundings,
                 const GameSettings& settings,
                 TimePoint now,
                 Unbegun /*unbegun*/)
    : around_(surroundings),
      settings_(settings),
      state_(initial_state(settings)),
      suggestions_(settings.suggestions),
      lines_(settings.mode == Mode::kAnalysis || settings.mode == Mode::kWatch),
      swap2_(settings.game == GameKind::kGomoku && settings.opening == GomokuOpening::kSwap2),
      clocks_(settings.time),
      now_(now),
      mailbox_(std::make_shared<EngineMailbox>()) {
    // A position that cannot be read is the caller's mistake; the game then starts as usual.
    if (!state_) state_ = std::make_unique<ChessState>();
    flipped_ = settings.game == GameKind::kChess && settings.is_human(kSecondSide) &&
               !settings.is_human(kFirstSide);
}

Result<std::unique_ptr<Session>> Session::restore(const Surroundings& surroundings,
                                                  const SavedGame& saved,
                                                  TimePoint now) {
    const auto state = initial_state(saved.settings);
    if (!state) return Error("start position");
    std::vector<MoveRecord> records;
    for (std::size_t i = 0; i < saved.moves.size(); ++i) {
        const auto played = state->play(saved.moves[i], surroundings.settings.language);
        if (!played) return Error("move {}: {}", i + 1, played.error());
        records.push_back({played->id, played->text, i < saved.times.size() ? saved.times[i] : -1});
    }
    std::unique_ptr<Session> session(new Session(surroundings, saved.settings, now, Unbegun{}));
    session->state_ = state->clone();
    session->moves_ = std::move(records);
    session->shown_ply_ = session->plies();
    session->flipped_ = saved.flipped;
    session->tags_ = saved.tags;
    session->swap2_ = Swap2(saved.swap2 != Swap2::Phase::kDone, saved.swap2);
    if (saved.settings.opening == GomokuOpening::kSwap2)
        session->opening_plies_ = std::min(session->plies(), 5);
    session->clocks_ = GameClocks(saved.settings.time);
    if (saved.settings.has_clocks()) session->clocks_.set(saved.clocks);
    if (saved.agreement != Agreement::kNone)
        session->finish_by(saved.agreement, saved.winner);
    else if (const auto ending = session->state_->ending())
        session->finish(ending->winner, ending->reason);
    session->sounds_.clear();
    session->begin_turn();
    return session;
}

Session::~Session() {
    around_.room.cancel_move();
    around_.room.cancel_study();
    for (auto& program : programs_)
        around_.room.retire(std::move(program));
}

void Session::tick(TimePoint now) {
    now_ = now;
    for (const auto& message : mailbox_->drain())
        hear(message);
    check_clocks();
    if (illegal_ && illegal_->until <= now_) {
        illegal_.reset();
        if (view_.gomoku) view_.gomoku->illegal.reset();
    }
    update_clocks();
}

// --- Turns

bool Session::is_live() const {
    return !end_reason_ && !paused_ && failure_.empty();
}

const PlayerSetup& Session::actor() const {
    return settings_.players[swap2_.is_done() ? state_->side_to_move() : swap2_.seat()];
}

bool Session::is_human_turn() const {
    return is_live() && actor().kind == PlayerKind::kHuman && !swap2_.is_choice();
}

// Everything that follows from a new position: clocks run, engines think.
void Session::begin_turn() {
    around_.room.cancel_move();
    for (auto& program : programs_) {
        if (program) program->cancel();
    }
    move_ticket_ = 0;
    thinking_ = {};
    line_moves_.clear();
    if (is_live()) {
        if (settings_.mode != Mode::kAnalysis) clocks_.start(state_->side_to_move(), now_);
        if (actor().kind != PlayerKind::kHuman) request_move();
    } else {
        clocks_.stop(now_);
    }
    start_study();
    refresh();
}

void Session::check_clocks() {
    const auto fallen = clocks_.fallen(now_);
    if (!fallen || !is_live()) return;
    const Side winner = other(*fallen);
    finish_by(Agreement::kTime, state_->can_win(winner) ? std::optional(winner) : std::nullopt);
    begin_turn();
}

bool Session::play(const std::string& id, bool by_person) {
    const auto played = state_->play(id, language());
    if (!played) {
        if (by_person) refuse(say(language(), played.error()));
        return false;
    }
    after_move(*played);
    return true;
}

void Session::after_move(const PlayedMove& move) {
    const auto used = clocks_.finish_move(now_);
    moves_.push_back({move.id, move.text, used});
    moves_changed();
    shown_ply_ = plies();
    ++serial_;
    ++revision_;
    last_change_was_move_ = true;
    hand_.board_changed();
    illegal_.reset();
    forget_comments();
    swap2_.stone_placed(plies());
    sounds_.push_back(move.gives_check  ? Sound::kCheck
                      : move.is_capture ? Sound::kCapture
                                        : Sound::kMove);
    if (const auto ending = state_->ending()) finish(ending->winner, ending->reason);
    begin_turn();
    if (settings_.game != GameKind::kChess || !is_human_turn()) return;
    const auto& position = static_cast<const ChessState&>(*state_).position();
    if (const auto planned = hand_.take_premove(position)) {
        play(*planned, false);
    } else {
        refresh();
    }
}

// What a file says of the result no longer holds.
void Session::moves_changed() {
    std::erase_if(tags_, [](const auto& tag) { return tag.first == "Result"; });
}

void Session::forget_comments() {
    wants_hint_ = false;
    suggestion_.clear();
    why_suggested_.clear();
    why_last_.clear();
    inspector_.reset();
}

// --- Endings

void Session::finish(const std::optional<Side>& winner, Phrase reason) {
    winner_ = winner;
    end_reason_ = reason;
    forget_suggestion();
    ++revision_;
    const auto outcome = result_view(winner, reason).outcome;
    sounds_.push_back(outcome == Outcome::kDefeat ? Sound::kDefeat
                      : outcome == Outcome::kDraw ? Sound::kDraw
                                                  : Sound::kVictory);
}

void Session::finish_by(Agreement agreement, std::optional<Side> winner) {
    agreement_ = agreement;
    agreed_winner_ = winner;
    switch (agreement) {
        case Agreement::kResigned:
            return finish(winner, tr("{} resigned."));
        case Agreement::kTime:
            return finish(winner,
                          winner ? tr("Time is up.")
                                 : tr("Time is up, but the other side cannot give mate."));
        case Agreement::kAbandoned:
            return finish(winner, tr("Undecided: the game was ended."));
        default:
            return finish(winner, tr("Agreed."));
    }
}

void Session::resign() {
    if (end_reason_ || settings_.mode == Mode::kAnalysis) return;
    const bool alone = settings_.is_human(kFirstSide) != settings_.is_human(kSecondSide);
    const Side loser = alone ? (settings_.is_human(kFirstSide) ? kFirstSide : kSecondSide)
                             : state_->side_to_move();
    paused_ = false;
    finish_by(Agreement::kResigned, other(loser));
    begin_turn();
}

void Session::offer_draw() {
    if (!is_live() || settings_.mode == Mode::kAnalysis || settings_.mode == Mode::kWatch) return;
    const bool people = settings_.is_human(kFirstSide) && settings_.is_human(kSecondSide);
    if (!people && (plies() < kDrawPlies || last_engine_score_ > kDrawScore)) {
        note(say(language(), tr("Your opponent plays on.")));
        return;
    }
    finish_by(Agreement::kDraw, std::nullopt);
    begin_turn();
}

void Session::abandon() {
    failure_.clear();
    finish_by(Agreement::kAbandoned, std::nullopt);
    begin_turn();
}

// --- Swap2

std::optional<Question> Session::question() const {
    if (!swap2_.is_choice() || actor().kind != PlayerKind::kHuman || !is_live())
        return std::nullopt;
    const auto word = [&](Phrase id) { return say(language(), id); };
    Question question{word(tr("Swap2")),
                      word(tr("Three stones are on the board. What do you choose?")),
                      {word(tr("Play white")), word(tr("Take black")), word(tr("Place two more"))}};
    if (swap2_.phase() == Swap2::Phase::kLastChoice) {
        question.text = word(tr("Five stones are on the board. Which colour do you take?"));
        question.answers.pop_back();
    }
    return question;
}

void Session::answer(int choice) {
    if (!swap2_.is_choice()) return;
    choose_colour(static_cast<Swap2::Choice>(std::clamp(choice, 0, 2)));
}

void Session::choose_colour(Swap2::Choice choice) {
    if (swap2_.choose(choice)) {
        std::swap(settings_.players[0], settings_.players[1]);
        std::swap(programs_[0], programs_[1]);
        std::swap(program_names_[0], program_names_[1]);
    }
    if (swap2_.is_done()) opening_plies_ = plies();
    ++revision_;
    begin_turn();
}

SavedGame Session::save() const {
    SavedGame saved;
    saved.settings = settings_;
    for (const auto& move : moves_) {
        saved.moves.push_back(move.id);
        saved.times.push_back(move.milliseconds);
    }
    saved.clocks = {clocks_.left(kFirstSide, now_), clocks_.left(kSecondSide, now_)};
    saved.flipped = flipped_;
    saved.swap2 = swap2_.phase();
    saved.agreement = agreement_;
    saved.winner = agreed_winner_;
    saved.tags = tags_;
    return saved;
}

}  // namespace tablero::desktop
