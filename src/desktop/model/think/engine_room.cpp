#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

namespace {

std::size_t game_of(const ThinkRequest& request) {
    return static_cast<std::size_t>(request.game->kind());
}

}  // namespace

EngineRoom::EngineRoom()
    : movers_{new_chess_thinker(), new_gomoku_thinker()},
      students_{new_chess_thinker(), new_gomoku_thinker()} {}

void EngineRoom::choose_move(ThinkRequest request) {
    player_.cancel();
    hurry_ = std::stop_source();
    move_ticket_ = request.ticket;
    request.hurry = hurry_.get_token();
    player_.run([this, request = std::move(request)](const std::stop_token& stop) {
        movers_[game_of(request)]->choose_move(request, stop);
    });
}

void EngineRoom::study(ThinkRequest request) {
    student_.cancel();
    student_.run([this, request = std::move(request)](const std::stop_token& stop) {
        students_[game_of(request)]->study(request, stop);
        request.answers->post(StudyEnded{request.ticket});
    });
}

void EngineRoom::hurry(std::uint64_t ticket) {
    if (ticket == move_ticket_) hurry_.request_stop();
}

void EngineRoom::retire(std::unique_ptr<ProgramPlayer> program) {
    if (!program) return;
    program->retire();
    retired_.push_back(std::move(program));
}

void EngineRoom::reap() {
    retired_.remove_if([](const auto& program) { return program->is_idle(); });
}

}  // namespace tablero::desktop
