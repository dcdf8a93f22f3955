#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace tablero::protocol {

// Lines out, from any thread, never mixed. `write` gets whole lines with their ends and says
// whether they got through; after the first failure nothing more is written.
class Output {
  public:
    explicit Output(std::function<bool(std::string_view)> write) : write_(std::move(write)) {}

    // One or more lines; the last line end is added here.
    void say(std::string text) {
        text += '\n';
        const std::lock_guard lock(mutex_);
        if (!closed_ && !write_(text)) closed_ = true;
    }
    bool is_closed() const { return closed_; }

  private:
    std::mutex mutex_;
    std::function<bool(std::string_view)> write_;
    std::atomic<bool> closed_{false};
};

}  // namespace tablero::protocol
