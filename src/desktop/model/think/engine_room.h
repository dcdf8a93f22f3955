#pragma once

#include <array>
#include <list>
#include <memory>
#include <stop_token>

#include "desktop/model/think/job_thread.h"
#include "desktop/model/think/program_player.h"
#include "desktop/model/think/thinker.h"

namespace tablero::desktop {

// The threads that think: one for Tablero's moves, one for comments on the position, one for
// reviews. They outlive games, so that a new game waits for nothing. Calls return at once; the
// destructor cancels everything and waits for the threads to notice.
class EngineRoom {
  public:
    EngineRoom();

    // A new request takes the place of the one before.
    void choose_move(ThinkRequest request);
    void study(ThinkRequest request);
    void cancel_move() { player_.cancel(); }
    void cancel_study() { student_.cancel(); }
    // The move of that request is answered now, if it is still the one that is thought about.
    void hurry(std::uint64_t ticket);
    // For jobs on a whole game.
    JobThread& reviewer() { return reviewer_; }

    // Ends a child program without waiting for it; reap() throws away those that are gone.
    void retire(std::unique_ptr<ProgramPlayer> program);
    void reap();

  private:
    using Thinkers = std::array<std::unique_ptr<Thinker>, 2>;  // by GameKind

    Thinkers movers_;
    Thinkers students_;
    std::list<std::unique_ptr<ProgramPlayer>> retired_;
    std::uint64_t move_ticket_ = 0;  // of the last request for a move
    std::stop_source hurry_;         // and what hurries it
    JobThread player_;
    JobThread student_;
    JobThread reviewer_;
};

}  // namespace tablero::desktop
