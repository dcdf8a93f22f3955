#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "play/program/fd.h"

namespace tablero::program {

// What to start: the program (searched in PATH) with its arguments, and where. No shell is
// involved.
struct Command {
    std::vector<std::string> argv;
    std::string directory;  // empty: the current one
};

// Splits a command line into words: blanks separate, '…' and "…" and \x quote as in a shell.
Result<std::vector<std::string>> split_command(std::string_view line);

// A child process spoken to in lines. It runs in a process group of its own under a small guardian
// process that kills the whole group when this object goes away or this program ends in any way,
// SIGKILL included. Standard error is read along and its last part kept for messages.
//
// One thread at a time may use an object. SIGPIPE must be ignored by the program.
class Process {
  public:
    enum class Read {
        kLine,
        kTimeout,
        kClosed,   // the child closed its output, as a rule because it ended
        kStopped,  // as was requested
    };

    static Result<Process> start(const Command& command);

    Process(Process&&) noexcept = default;
    Process& operator=(Process&&) noexcept = delete;
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    // Waits for the next line (without its end) until `deadline`, or until told to stop.
    Read read_line(std::string& line, TimePoint deadline, const std::stop_token& stop);

    // When the line that read_line gave last came in.
    TimePoint received_at() const { return received_at_; }

    // Adds the newline. False when the child has closed its input or does not read it until
    // `deadline`.
    bool write_line(std::string_view line, TimePoint deadline);

    // Waits until the child has ended; what it still prints is thrown away. False at the deadline.
    bool wait_for_end(TimePoint deadline);

    // Ends the child and whatever it started, at once.
    void kill();

    // "exit code 3", "signal 11 (Segmentation fault)"; empty while it runs.
    const Error& how_it_ended() const { return how_it_ended_; }

    // The last lines of its standard error.
    std::string last_errors() const;

  private:
    Process() = default;
    void pump(int timeout_ms);
    bool take_line(std::string& line);
    void drain_errors();
    void reap();

    Fd input_;
    Fd output_;
    Fd errors_;
    Fd guardian_;
    pid_t guardian_pid_ = -1;
    std::string buffer_;
    std::size_t scanned_ = 0;
    std::string error_tail_;
    Error how_it_ended_;
    TimePoint received_at_{};
    bool closed_ = false;
};

}  // namespace tablero::program
