#include "desktop/model/think/program_player.h"

#include <algorithm>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "desktop/model/think/program_thoughts.h"

namespace tablero::desktop {

namespace {

using std::chrono::milliseconds;

play::TimeControl control_of(std::optional<std::int64_t> remaining, const ThinkRequest& request) {
    if (!remaining) return play::move_time_control(static_cast<int>(request.move_time));
    play::TimeControl control;
    control.base = milliseconds(std::max<std::int64_t>(*remaining, 1));
    control.increment = milliseconds(request.increment);
    return control;
}

std::int64_t since(TimePoint began) {
    return std::chrono::duration_cast<milliseconds>(Clock::now() - began).count();
}

ProgramFailed::Kind kind_of(program::Failure::Kind kind) {
    switch (kind) {
        case program::Failure::Kind::kCrash:
            return ProgramFailed::Kind::kCrash;
        case program::Failure::Kind::kStall:
            return ProgramFailed::Kind::kStall;
        default:
            return ProgramFailed::Kind::kRefused;
    }
}

}  // namespace

ProgramPlayer::ProgramPlayer(const GameSettings& settings, program::Spec spec)
    : spec_(std::move(spec)) {
    usual_ =
        settings.game == GameKind::kChess
            ? play::Position(
                  chess::parse_fen(chess::kStartFen, {.chess960 = settings.chess960})->position)
            : play::Position::gomoku(settings.rules, settings.board_size);
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

std::optional<program::Failure> ProgramPlayer::start(const std::stop_token& stop) {
    program::Patience patience;
    patience.stall = std::chrono::seconds(5);
    player_ = program::make_player(spec_, usual_, patience);
    return player_->start(stop);
}

// Starts it where it does not run. Who does not understand UCI may be an XBoard engine.
std::optional<program::Failure> ProgramPlayer::wake(const std::stop_token& stop) {
    if (player_ && player_->alive()) return std::nullopt;
    known_.clear();
    auto failure = start(stop);
    const bool may_be_xboard = failure && usual_.is_chess() && !spec_.protocol &&
                               (failure->kind == program::Failure::Kind::kStall ||
                                failure->kind == program::Failure::Kind::kRefused);
    if (!may_be_xboard) return failure;
    spec_.protocol = program::Protocol::kXboard;
    failure = start(stop);
    if (failure) spec_.protocol.reset();
    return failure;
}

void ProgramPlayer::study(ThinkRequest request, int analyst) {
    thread_.cancel();
    thread_.run([this, request = std::move(request), analyst](const std::stop_token& stop) {
        const auto failure = analyse(request, analyst, stop);
        if (stop.stop_requested()) return;
        AnalystEnded ended{request.ticket, analyst, std::nullopt};
        if (failure) ended.failure = failure->detail;
        request.answers->post(std::move(ended));
    });
}

std::optional<program::Failure> ProgramPlayer::analyse(const ThinkRequest& request,
                                                       int analyst,
                                                       const std::stop_token& stop) {
    if (request.game->position().outcome()) return std::nullopt;
    if (auto failure = wake(stop)) return failure;
    const TimePoint began = Clock::now();
    const auto tell = [&](int rank, const program::Thoughts& thoughts) {
        if (stop.stop_requested() || rank > request.lines) return;
        Thought thought = thought_of(thoughts, request, rank, since(began));
        thought.analyst = analyst;
        request.answers->post(std::move(thought));
    };
    return player_->analyse({*request.game, request.lines, tell}, stop);
}

// Started, and told of a new game unless the moves go on from what it knows.
std::optional<program::Failure> ProgramPlayer::get_ready(const ThinkRequest& request,
                                                         const std::stop_token& stop) {
    if (!player_ || !player_->alive()) {
        if (auto failure = wake(stop)) return failure;
        const std::string& name = spec_.name.empty() ? player_->own_name() : spec_.name;
        if (!name.empty()) request.answers->post(ProgramNamed{request.ticket, name});
        return player_->new_game(stop);
    }
    const auto moves = request.game->moves();
    const bool goes_on = moves.size() == known_.size() + 1 &&
                         std::equal(known_.begin(), known_.end(), moves.begin());
    return goes_on ? std::nullopt : player_->new_game(stop);
}

void ProgramPlayer::answer(const ThinkRequest& request, const std::stop_token& stop) {
    auto failure = get_ready(request, stop);
    program::Answer answer;
    if (!failure) {
        const play::GameClock own(control_of(request.remaining, request));
        const play::GameClock other_clock(control_of(request.other_remaining, request));
        const TimePoint began = Clock::now();
        const auto tell = [&](const program::Thoughts& thoughts) {
            if (!stop.stop_requested())
                request.answers->post(thought_of(thoughts, request, 1, since(began)));
        };
        answer = player_->think({*request.game, own, other_clock, tell}, stop);
        failure = answer.failure;
    }
    if (stop.stop_requested()) return;
    if (failure) {
        request.answers->post(
            ProgramFailed{request.ticket, kind_of(failure->kind), failure->detail});
        return;
    }
    if (!answer.move) {
        request.answers->post(ProgramFailed{request.ticket,
                                            ProgramFailed::Kind::kIllegalMove,
                                            Error::verbatim(tablero::quoted(answer.said, 20))});
        return;
    }
    known_ = request.game->moves();
    known_.push_back(*answer.move);
    request.answers->post(Decided{request.ticket, *answer.move, answer.thoughts.score.value_or(0)});
}

}  // namespace tablero::desktop
