#include "desktop/model/program_player.h"

#include <algorithm>

#include "match/contestants.h"

namespace tablero::desktop {

namespace {

using std::chrono::milliseconds;

match::TimeControl control_of(std::optional<std::int64_t> remaining,
                              const ProgramPlayer::Turn& turn) {
    if (!remaining) return match::move_time_control(static_cast<int>(turn.move_time));
    match::TimeControl control;
    control.base = milliseconds(std::max<std::int64_t>(*remaining, 1));
    control.increment = milliseconds(turn.increment);
    return control;
}

ProgramFailed::Kind kind_of(match::Failure::Kind kind) {
    switch (kind) {
        case match::Failure::Kind::kCrash:
            return ProgramFailed::Kind::kCrash;
        case match::Failure::Kind::kStall:
            return ProgramFailed::Kind::kStall;
        default:
            return ProgramFailed::Kind::kRefused;
    }
}

}  // namespace

ProgramPlayer::ProgramPlayer(const GameSettings& settings, const std::string& command) {
    const bool chess = settings.game == GameKind::kChess;
    settings_.game = chess ? match::GameKind::kChess : match::GameKind::kGomoku;
    settings_.chess960 = settings.chess960;
    settings_.rules = settings.rules;
    settings_.board_size = settings.board_size;
    settings_.engines[0].command = command;
    settings_.patience.stall = std::chrono::seconds(5);
}

void ProgramPlayer::think(Turn turn) {
    thread_.run(
        [this, turn = std::move(turn)](const std::stop_token& stop) { answer(turn, stop); });
}

void ProgramPlayer::retire() {
    thread_.cancel();
    thread_.run([this](const std::stop_token&) { player_.reset(); });
}

// Started, and told of a new game unless the moves go on from what it knows.
std::optional<match::Failure> ProgramPlayer::get_ready(const Turn& turn) {
    if (!player_ || !player_->alive()) {
        player_ = match::make_player(settings_, 0, stop_);
        known_.clear();
        if (auto failure = player_->start()) return failure;
        if (!player_->own_name().empty())
            turn.answers->post(ProgramNamed{turn.ticket, player_->own_name()});
        return player_->new_game();
    }
    const bool goes_on = turn.moves.size() == known_.size() + 1 &&
                         std::equal(known_.begin(), known_.end(), turn.moves.begin());
    return goes_on ? std::nullopt : player_->new_game();
}

void ProgramPlayer::answer(const Turn& turn, const std::stop_token& stop) {
    stop_ = false;
    const std::stop_callback on_stop(stop, [this] { stop_ = true; });
    auto failure = get_ready(turn);
    match::Answer answer;
    if (!failure) {
        const match::Opening opening{turn.start, {}};
        const match::GameClock own(control_of(turn.remaining, turn));
        const match::GameClock other_clock(control_of(turn.other_remaining, turn));
        answer = player_->think({opening, turn.moves, turn.side, own, other_clock});
        failure = answer.failure;
    }
    if (stop.stop_requested()) return;
    if (failure) {
        turn.answers->post(ProgramFailed{turn.ticket, kind_of(failure->kind), failure->detail});
        return;
    }
    known_ = turn.moves;
    known_.push_back(answer.move);
    turn.answers->post(Decided{turn.ticket, answer.move, answer.thoughts.score.value_or(0)});
}

}  // namespace tablero::desktop
