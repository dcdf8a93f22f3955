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
// session's own carries them out in order. END and the end of input hurry what is still to be
// answered.
class Session {
  public:
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

    void work();

    Brain brain_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Work> queue_;
    bool ending_ = false;
    std::thread worker_;
};

}  // namespace tablero::gomocup
