#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "desktop/model/think/engine_message.h"
#include "desktop/model/think/job_thread.h"
#include "match/player.h"
#include "match/settings.h"

namespace tablero::desktop {

// Another program (UCI for chess, Gomocup for gomoku) as a child process. Calls return at once;
// answers are Decided, ProgramNamed or ProgramFailed.
class ProgramPlayer {
  public:
    ProgramPlayer(const GameSettings& settings, const std::string& command);

    // Its move where the game of the request stands; of the rest the clocks count.
    void think(ThinkRequest request);

    // It need not answer any more; if it was thinking, it is ended and starts afresh when next
    // asked.
    void cancel() { thread_.cancel(); }
    // Ends the child; is_idle() says when that is done. The destructor waits for it.
    void retire();
    bool is_idle() const { return thread_.is_idle(); }

  private:
    using Ids = std::vector<std::string>;

    void answer(const ThinkRequest& request, const std::stop_token& stop);
    std::optional<match::Failure> get_ready(const ThinkRequest& request, const Ids& moves);

    match::MatchSettings settings_;
    std::atomic<bool> stop_{false};  // as the player wants to be told
    std::unique_ptr<match::Player> player_;
    Ids known_;         // moves it has heard of or made
    JobThread thread_;  // last: uses everything above
};

}  // namespace tablero::desktop
