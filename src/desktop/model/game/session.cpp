#include "desktop/model/game/session.h"

#include <algorithm>
#include <utility>

#include "chess/notation/fen.h"
#include "desktop/model/game/board_view.h"

// The flow of a game: whose turn it is, what a move does, how it ends.

namespace tablero::desktop {

namespace {

// An engine takes a draw when it does not stand better, and not before the game has begun.
constexpr int kDrawScore = 0;
constexpr int kDrawPlies = 20;

play::Outcome outcome_of(Agreement agreement, std::optional<Side> winner) {
    switch (agreement) {
        case Agreement::kResigned:
            return {winner, play::EndReason::kResignation};
        case Agreement::kTime:
            return {winner,
                    winner ? play::EndReason::kTime : play::EndReason::kTimeAgainstBareKing};
        case Agreement::kAbandoned:
            return {winner, play::EndReason::kAbandoned};
        default:
            return {winner, play::EndReason::kAgreement};
    }
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
      game_(new_game(settings).value_or(play::Game())),
      suggestions_(settings.suggestions),
      lines_(settings.mode == Mode::kAnalysis || settings.mode == Mode::kWatch),
      swap2_(settings.game == GameKind::kGomoku && settings.opening == GomokuOpening::kSwap2),
      clocks_(settings.time),
      now_(now),
      mailbox_(std::make_shared<EngineMailbox>()) {
    flipped_ = settings.game == GameKind::kChess && settings.is_human(kSecondSide) &&
               !settings.is_human(kFirstSide);
}

Result<std::unique_ptr<Session>> Session::restore(const Surroundings& surroundings,
                                                  const SavedGame& saved,
                                                  TimePoint now) {
    auto game = new_game(saved.settings);
    if (!game) return Error("start position");
    std::vector<MoveRecord> records;
    for (std::size_t i = 0; i < saved.moves.size(); ++i) {
        const auto move = read_move(
            *game, saved.moves[i], saved.settings.opening, surroundings.settings.language);
        if (!move) return Error("move {}: {}", i + 1, move.error());
        records.push_back({game->position().id_of(*move),
                           game->position().text_of(*move),
                           i < saved.times.size() ? saved.times[i] : -1});
        game->play(*move);
    }
    std::unique_ptr<Session> session(new Session(surroundings, saved.settings, now, Unbegun{}));
    session->game_ = std::move(*game);
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
    else if (const auto outcome = session->game_.position().outcome())
        session->finish(*outcome);
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
    return !outcome_ && !paused_ && failure_.empty();
}

const PlayerSetup& Session::actor() const {
    return settings_.players[swap2_.is_done() ? game_.position().side_to_move() : swap2_.seat()];
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
        if (settings_.mode != Mode::kAnalysis) clocks_.start(game_.position().side_to_move(), now_);
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
    finish_by(Agreement::kTime,
              game_.position().can_win(winner) ? std::optional(winner) : std::nullopt);
    begin_turn();
}

void Session::make(play::Move move) {
    const auto& position = game_.position();
    sounds_.push_back(position.gives_check(move)  ? Sound::kCheck
                      : position.is_capture(move) ? Sound::kCapture
                                                  : Sound::kMove);
    moves_.push_back({position.id_of(move), position.text_of(move), clocks_.finish_move(now_)});
    game_.play(move);
    moves_changed();
    shown_ply_ = plies();
    ++serial_;
    ++revision_;
    last_change_was_move_ = true;
    hand_.board_changed();
    illegal_.reset();
    forget_comments();
    swap2_.stone_placed(plies());
    if (const auto outcome = game_.position().outcome()) finish(*outcome);
    begin_turn();
    if (settings_.game != GameKind::kChess || !is_human_turn()) return;
    if (const auto planned = hand_.take_premove(game_.position().chess())) {
        make(*planned);
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
    suggestion_.reset();
    why_suggested_.clear();
    why_last_.clear();
    inspector_.reset();
}

// --- Endings

void Session::finish(const play::Outcome& outcome) {
    outcome_ = outcome;
    forget_suggestion();
    ++revision_;
    const auto result = result_view(outcome).outcome;
    sounds_.push_back(result == Outcome::kDefeat ? Sound::kDefeat
                      : result == Outcome::kDraw ? Sound::kDraw
                                                 : Sound::kVictory);
}

void Session::finish_by(Agreement agreement, std::optional<Side> winner) {
    agreement_ = agreement;
    agreed_winner_ = winner;
    finish(outcome_of(agreement, winner));
}

void Session::resign() {
    if (outcome_ || settings_.mode == Mode::kAnalysis) return;
    const bool alone = settings_.is_human(kFirstSide) != settings_.is_human(kSecondSide);
    const Side loser = alone ? (settings_.is_human(kFirstSide) ? kFirstSide : kSecondSide)
                             : game_.position().side_to_move();
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
