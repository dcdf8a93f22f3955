#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>

#include "match/engine_spec.h"
#include "match/player.h"
#include "match/process.h"

namespace tablero::match {

// The line to a running engine, whatever its protocol: what both kinds of player share.
class EngineLink {
  public:
    // `stop` must outlive the link.
    EngineLink(Patience patience, const std::atomic<bool>& stop)
        : patience_(patience),
          stop_(stop) {}

    std::optional<Failure> open(const EngineSpec& spec);
    bool is_open() const { return process_.has_value(); }

    // Nothing is said about success: an engine that is gone is noticed when its answer is read.
    void send(std::string_view line);
    Process::Read read(std::string& line, TimePoint deadline) {
        return process_->read_line(line, deadline, stop_);
    }
    TimePoint received_at() const { return process_->received_at(); }

    // Reads lines until `done(line)` says true, within the start-up patience.
    template <typename Done>
    std::optional<Failure> read_until(std::string_view doing, Done&& done);

    // Closes the link after a read that gave no line, and says what happened.
    Failure fail(std::string_view doing, Process::Read read);

    // Sends the farewell, waits a little, and ends the engine if it has not gone by itself.
    void close(std::string_view farewell);

    const Patience& patience() const { return patience_; }

  private:
    Patience patience_;
    const std::atomic<bool>& stop_;
    std::optional<Process> process_;
};

template <typename Done>
std::optional<Failure> EngineLink::read_until(std::string_view doing, Done&& done) {
    const auto deadline = Clock::now() + patience_.start_up;
    std::string line;
    for (;;) {
        const auto result = read(line, deadline);
        if (result != Process::Read::kLine) return fail(doing, result);
        if (done(std::string_view(line))) return std::nullopt;
        if (Clock::now() > deadline) return fail(doing, Process::Read::kTimeout);
    }
}

}  // namespace tablero::match
