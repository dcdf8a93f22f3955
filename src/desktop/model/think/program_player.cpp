#include "desktop/model/think/program_player.h"

#include <algorithm>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "match/contestants.h"

namespace tablero::desktop {

namespace {

using std::chrono::milliseconds;

match::TimeControl control_of(std::optional<std::int64_t> remaining, const ThinkRequest& request) {
    if (!remaining) return match::move_time_control(static_cast<int>(request.move_time));
    match::TimeControl control;
    control.base = milliseconds(std::max<std::int64_t>(*remaining, 1));
    control.increment = milliseconds(request.increment);
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

void ProgramPlayer::think(ThinkRequest request) {
    thread_.run([this, request = std::move(request)](const std::stop_token& stop) {
        answer(request, stop);
    });
}

void ProgramPlayer::retire() {
    thread_.cancel();
    thread_.run([this](const std::stop_token&) { player_.reset(); });
}

// Started, and told of a new game unless the moves go on from what it knows.
std::optional<match::Failure> ProgramPlayer::get_ready(const ThinkRequest& request,
                                                       const Ids& moves) {
    if (!player_ || !player_->alive()) {
        player_ = match::make_player(settings_, 0, stop_);
        known_.clear();
        if (auto failure = player_->start()) return failure;
        if (!player_->own_name().empty())
            request.answers->post(ProgramNamed{request.ticket, player_->own_name()});
        return player_->new_game();
    }
    const bool goes_on = moves.size() == known_.size() + 1 &&
                         std::equal(known_.begin(), known_.end(), moves.begin());
    return goes_on ? std::nullopt : player_->new_game();
}

void ProgramPlayer::answer(const ThinkRequest& request, const std::stop_token& stop) {
    stop_ = false;
    const std::stop_callback on_stop(stop, [this] { stop_ = true; });
    const play::Game& game = *request.game;
    Ids moves;
    for (const play::Move move : game.moves())
        moves.push_back(game.position().id_of(move));
    auto failure = get_ready(request, moves);
    match::Answer answer;
    if (!failure) {
        const match::Opening opening{game.is_chess() ? chess::to_fen(game.start().chess()) : "",
                                     {}};
        const match::GameClock own(control_of(request.remaining, request));
        const match::GameClock other_clock(control_of(request.other_remaining, request));
        answer = player_->think({opening, moves, game.position().side_to_move(), own, other_clock});
        failure = answer.failure;
    }
    if (stop.stop_requested()) return;
    if (failure) {
        request.answers->post(
            ProgramFailed{request.ticket, kind_of(failure->kind), failure->detail});
        return;
    }
    known_ = std::move(moves);
    known_.push_back(answer.move);
    if (const auto move = game.position().parse(answer.move)) {
        request.answers->post(Decided{request.ticket, *move, answer.thoughts.score.value_or(0)});
    } else {
        request.answers->post(ProgramFailed{request.ticket,
                                            ProgramFailed::Kind::kIllegalMove,
                                            Error::verbatim(tablero::quoted(answer.move, 20))});
    }
}

}  // namespace tablero::desktop
