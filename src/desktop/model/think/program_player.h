#pragma once

#include <memory>
#include <string>
#include <vector>

#include "desktop/model/think/engine_message.h"
#include "desktop/model/think/job_thread.h"
#include "play/program/player.h"

namespace tablero::desktop {

// Another program as a child process. Calls return at once; answers are Thought, Decided,
// ProgramNamed or ProgramFailed; of a study Thought and AnalystEnded.
class ProgramPlayer {
  public:
    ProgramPlayer(const GameSettings& settings, program::Spec spec);

    // Its move where the game of the request stands; of the rest the clocks count.
    void think(ThinkRequest request);

    // Thinks about the position without end, as the analyst of that number.
    void study(ThinkRequest request, int analyst);

    // It need not answer any more; if it was thinking, it is ended and starts afresh when next
    // asked.
    void cancel() { thread_.cancel(); }
    // Ends the child; is_idle() says when that is done. The destructor waits for it.
    void retire();
    bool is_idle() const { return thread_.is_idle(); }

  private:
    void answer(const ThinkRequest& request, const std::stop_token& stop);
    std::optional<program::Failure> analyse(const ThinkRequest& request,
                                            int analyst,
                                            const std::stop_token& stop);
    std::optional<program::Failure> start(const std::stop_token& stop);
    std::optional<program::Failure> wake(const std::stop_token& stop);
    std::optional<program::Failure> get_ready(const ThinkRequest& request,
                                              const std::stop_token& stop);

    play::Position usual_;
    program::Spec spec_;
    std::unique_ptr<program::Player> player_;
    std::vector<play::Move> known_;  // moves it has heard of or made
    JobThread thread_;               // last: uses everything above
};

}  // namespace tablero::desktop
