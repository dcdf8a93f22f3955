#include "protocol/gomocup_session.h"

#include "base/text.h"

namespace tablero::gomocup {

Session::Session(protocol::Output& output) : brain_(output), worker_([this] { work(); }) {}

bool Session::handle(std::string_view line) {
    if (equals_ignoring_case(trim(line), "END")) {
        end();
        return false;
    }
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::string(line), Clock::now()});
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
    for (;;) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return ending_ || !queue_.empty(); });
        if (queue_.empty()) return;
        const Work next = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        brain_.handle(next.line, next.received);
    }
}

}  // namespace tablero::gomocup
