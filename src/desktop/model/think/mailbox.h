#pragma once

#include <mutex>
#include <utility>
#include <vector>

namespace tablero::desktop {

// Messages from working threads to the one that draws. Posting and draining never wait for work.
template <typename Message>
class Mailbox {
  public:
    void post(Message message) {
        const std::lock_guard lock(mutex_);
        messages_.push_back(std::move(message));
    }

    // Everything posted since the last call, in order.
    std::vector<Message> drain() {
        const std::lock_guard lock(mutex_);
        return std::exchange(messages_, {});
    }

  private:
    std::mutex mutex_;
    std::vector<Message> messages_;
};

}  // namespace tablero::desktop
