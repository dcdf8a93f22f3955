#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/output.h"
#include "protocol/uci_session.h"

namespace tablero::test {

// A UCI session in this process: lines in, and waiting for lines out.
class Conversation {
  public:
    Conversation()
        : output_([this](std::string_view text) { return take(text); }),
          session_(output_) {}

    bool send(std::string_view line) { return session_.handle(line); }
    void end(uci::Session::Ending ending) { session_.end(ending); }

    // The next line, not yet passed by, that begins so; empty when none comes in time.
    std::string await(std::string_view beginning) {
        std::unique_lock lock(mutex_);
        std::string found;
        arrived_.wait_for(lock, std::chrono::seconds(60), [&] {
            for (; next_ < lines_.size(); ++next_) {
                if (lines_[next_].starts_with(beginning)) {
                    found = lines_[next_++];
                    return true;
                }
            }
            return false;
        });
        return found;
    }

    // Everything said so far.
    std::vector<std::string> lines() {
        const std::lock_guard lock(mutex_);
        return lines_;
    }
    int count(std::string_view beginning) {
        int number = 0;
        for (const auto& line : lines())
            number += line.starts_with(beginning) ? 1 : 0;
        return number;
    }

    // Sends a line and returns what was said until the engine is ready again.
    std::vector<std::string> ask(std::string_view line) {
        const std::size_t before = lines().size();
        send(line);
        send("isready");
        await("readyok");
        auto all = lines();
        return {all.begin() + static_cast<long>(before), all.end() - 1};
    }

  private:
    bool take(std::string_view text) {
        const std::lock_guard lock(mutex_);
        while (!text.empty()) {
            const auto end = text.find('\n');
            lines_.emplace_back(text.substr(0, end));
            text.remove_prefix(end + 1);
        }
        arrived_.notify_all();
        return true;
    }

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
    protocol::Output output_;
    uci::Session session_;
};

}  // namespace tablero::test
