#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/clock.h"
#include "protocol/gomocup_brain.h"
#include "protocol/output.h"

namespace tablero::gomocup {

// One conversation: the reading thread hands in lines and never waits for a search, a thread of the
// session's own carries them out in order, each turn with its whole time. END and the end of input
// hurry what is still to be answered.
class Session {
  public:
    // Lines that wait; more are refused, and that is said.
    static constexpr std::size_t kLongestQueue = 10'000;

    explicit Session(protocol::Output& output);
    ~Session() { end(); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    // False after END.
    bool handle(std::string_view line);
    // Answers what was accepted, without further thought, and returns. Idempotent.
    void end();

  private:
    struct Work {
        std::string line;
        TimePoint received;
    };

    // False when too many wait already.
    bool accept(std::string_view line);
    void work();

    protocol::Output& output_;
    Brain brain_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Work> queue_;
    bool ending_ = false;
    std::thread worker_;
};

}  // namespace tablero::gomocup
