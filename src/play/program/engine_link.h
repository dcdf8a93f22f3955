#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "play/program/player.h"
#include "play/program/process.h"

namespace tablero::program {

// Thinking without end, an engine may be silent for as long as it likes; its line is looked at that
// often.
inline constexpr auto kAnalysisSilence = std::chrono::minutes(1);

// The line to a running engine, whatever its protocol: what both kinds of player share.
class EngineLink {
  public:
    explicit EngineLink(Patience patience) : patience_(patience) {}

    std::optional<Failure> open(const Spec& spec);
    bool is_open() const { return process_.has_value(); }

    // Nothing is said about success: an engine that is gone is noticed when its answer is read.
    void send(std::string_view line);
    Process::Read read(std::string& line, TimePoint deadline, const std::stop_token& stop) {
        return process_->read_line(line, deadline, stop);
    }
    TimePoint received_at() const { return process_->received_at(); }
    // How long after `start` the last line came in.
    play::Duration since(TimePoint start) const {
        return std::chrono::duration_cast<play::Duration>(received_at() - start);
    }

    // Reads lines until `done(line)` says true, within the start-up patience.
    template <typename Done>
    std::optional<Failure> read_until(std::string_view doing,
                                      const std::stop_token& stop,
                                      Done&& done);

    // Closes the link after a read that gave no line, and says what happened.
    Failure fail(std::string_view doing, Process::Read read);

    // Sends the farewell, waits a little, and ends the engine if it has not gone by itself.
    void close(std::string_view farewell);

    const Patience& patience() const { return patience_; }

  private:
    Patience patience_;
    std::optional<Process> process_;
};

template <typename Done>
std::optional<Failure> EngineLink::read_until(std::string_view doing,
                                              const std::stop_token& stop,
                                              Done&& done) {
    const auto deadline = Clock::now() + patience_.start_up;
    std::string line;
    for (;;) {
        const auto result = read(line, deadline, stop);
        if (result != Process::Read::kLine) return fail(doing, result);
        if (done(std::string_view(line))) return std::nullopt;
        if (Clock::now() > deadline) return fail(doing, Process::Read::kTimeout);
    }
}

// What players of all protocols share.
class LinkedPlayer : public Player {
  public:
    ~LinkedPlayer() override { LinkedPlayer::quit(); }

    bool alive() const override { return link_.is_open(); }
    const std::string& own_name() const override { return own_name_; }
    const std::vector<OptionSpec>& options() const override { return options_; }
    void quit() override { link_.close(farewell_); }

  protected:
    LinkedPlayer(Spec spec, const Patience& patience, std::string_view farewell)
        : spec_(std::move(spec)),
          link_(patience),
          farewell_(farewell) {}

    Spec spec_;
    EngineLink link_;
    std::string own_name_;
    std::vector<OptionSpec> options_;

  private:
    std::string_view farewell_;
};

// What chess engines share, whatever their protocol: how they are started.
class ChessPlayer : public LinkedPlayer {
  public:
    std::optional<Failure> start(const std::stop_token& stop) final;

  protected:
    ChessPlayer(Spec spec, const Patience& patience, std::string_view farewell, bool chess960)
        : LinkedPlayer(std::move(spec), patience, farewell),
          chess960_(chess960) {}

    virtual std::optional<Failure> shake_hands(const std::stop_token& stop) = 0;
    virtual Status set_options() = 0;
    virtual std::optional<Failure> wait_until_ready(const std::stop_token& stop) = 0;

    bool chess960_;
};

}  // namespace tablero::program
