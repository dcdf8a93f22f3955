#include "protocol/gomocup_session.h"

#include <algorithm>
#include <new>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::gomocup {

Session::Session(protocol::Output& output)
    : output_(output),
      brain_(output),
      worker_([this] { work(); }) {}

bool Session::handle(std::string_view line) {
    if (equals_ignoring_case(trim(line), "END")) {
        end();
        return false;
    }
    if (!accept(line))
        output_.say(fmt::format("ERROR {} commands are waiting already", kLongestQueue));
    return true;
}

bool Session::accept(std::string_view line) {
    const std::lock_guard lock(mutex_);
    if (queue_.size() >= kLongestQueue) return false;
    // One byte more than may be is enough to be refused for its length.
    queue_.push_back({std::string(line.substr(0, Brain::kLongestLine + 1)), Clock::now()});
    changed_.notify_all();
    return true;
}

void Session::end() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        changed_.notify_all();
    }
    brain_.stop();
    if (worker_.joinable()) worker_.join();
}

void Session::work() {
    TimePoint answered{};
    for (;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const Work next = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        try {
            brain_.handle(next.line, std::max(next.received, answered));
        } catch (const std::bad_alloc&) {
            output_.say("ERROR not enough memory");
        }
        answered = Clock::now();
    }
}

}  // namespace tablero::gomocup
