#include "play/program/process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>

#include <fmt/format.h>

#include "base/text.h"
#include "play/program/guardian.h"

namespace tablero::program {

namespace {

constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::size_t kErrorTail = 2048;
// How often a waiting reader looks at its stop token.
constexpr int kPollSliceMs = 50;

struct Pipe {
    Fd read;
    Fd write;
};

Error system_error(std::string_view what) {
    return in_context(what, Error::system(errno));
}

// Away from the standard streams, which dup2 must be able to replace.
Fd above_standard(int fd) {
    if (fd > STDERR_FILENO) return Fd(fd);
    const Fd low(fd);
    return Fd(fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

Result<Pipe> make_pipe() {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return system_error("pipe");
    return Pipe{above_standard(ends[0]), above_standard(ends[1])};
}

Result<Pipe> make_lifeline() {
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        return system_error("socketpair");
    }
    return Pipe{above_standard(ends[0]), above_standard(ends[1])};
}

void make_nonblocking(const Fd& fd) {
    fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK);
}

int milliseconds_until(TimePoint deadline) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, kPollSliceMs));
}

Error describe_status(int status) {
    if (WIFSIGNALED(status)) return Error("its guardian was killed");
    const int code = WEXITSTATUS(status);
    if (code <= 128) return Error("exit code {}", code);
    return Error("signal {} ({})", code - 128, static_cast<const char*>(strsignal(code - 128)));
}

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view line) {
    std::vector<std::string> result;
    std::string word;
    bool in_word = false;
    char quote = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
            word += line[++i];
            in_word = true;
        } else if (quote != 0) {
            if (c == quote)
                quote = 0;
            else
                word += c;
        } else if (c == '\'' || c == '"') {
            quote = c;
            in_word = true;
        } else if (c == ' ' || c == '\t') {
            if (in_word) result.push_back(std::move(word));
            word.clear();
            in_word = false;
        } else {
            word += c;
            in_word = true;
        }
    }
    if (quote != 0) return Error("no closing {} in command {}", quote, quoted(line));
    if (in_word) result.push_back(std::move(word));
    if (result.empty()) return Error("empty command");
    return result;
}

Result<Process> Process::start(const Command& command) {
    auto input = make_pipe();
    auto output = make_pipe();
    auto errors = make_pipe();
    auto lifeline = make_lifeline();
    for (const auto* pipe : {&input, &output, &errors, &lifeline}) {
        if (!pipe->ok()) return pipe->error();
    }
    std::vector<char*> argv;
    for (const auto& word : command.argv)
        argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    const GuardianOrders orders{argv.data(),
                                command.directory.empty() ? nullptr : command.directory.c_str(),
                                input->read.get(),
                                output->write.get(),
                                errors->write.get(),
                                lifeline->read.get()};
    const pid_t pid = fork();
    if (pid < 0) return system_error("fork");
    if (pid == 0) stand_guard(orders);

    Process process;
    process.guardian_pid_ = pid;
    process.input_ = std::move(input->write);
    process.output_ = std::move(output->read);
    process.errors_ = std::move(errors->read);
    process.guardian_ = std::move(lifeline->write);
    for (const auto* fd : {&process.input_, &process.output_, &process.errors_})
        make_nonblocking(*fd);
    return process;
}

Process::~Process() {
    kill();
}

void Process::kill() {
    if (!guardian_) return;
    guardian_.reset();
    reap();
}

void Process::reap() {
    int status = 0;
    while (waitpid(guardian_pid_, &status, 0) < 0 && errno == EINTR) {
    }
    how_it_ended_ = describe_status(status);
    closed_ = true;
    drain_errors();
}

bool Process::take_line(std::string& line) {
    auto end = buffer_.find('\n', scanned_);
    if (end == std::string::npos) {
        scanned_ = buffer_.size();
        if (buffer_.size() < kLongestLine && !(closed_ && !buffer_.empty())) return false;
        end = buffer_.size();
    }
    line.assign(buffer_, 0, end);
    if (line.ends_with('\r')) line.pop_back();
    buffer_.erase(0, end + 1);
    scanned_ = 0;
    return true;
}

void Process::drain_errors() {
    std::array<char, 4096> chunk{};
    for (int round = 0; round < 16; ++round) {
        const auto got = read(errors_.get(), chunk.data(), chunk.size());
        if (got <= 0) return;
        error_tail_.append(chunk.data(), static_cast<std::size_t>(got));
        if (error_tail_.size() > kErrorTail) error_tail_.erase(0, error_tail_.size() - kErrorTail);
    }
}

// Reads what is there, waiting up to the timeout for something to come.
void Process::pump(int timeout_ms) {
    std::array<pollfd, 2> watched{pollfd{output_.get(), POLLIN, 0},
                                  pollfd{errors_.get(), POLLIN, 0}};
    if (poll(watched.data(), watched.size(), timeout_ms) <= 0) return;
    if ((watched[1].revents & POLLIN) != 0) drain_errors();
    if (watched[0].revents == 0) {
        // A closed standard error alone would turn this wait into a busy loop.
        if ((watched[1].revents & POLLIN) == 0) poll(watched.data(), 1, timeout_ms);
        return;
    }
    std::array<char, 16384> chunk{};
    const auto got = read(output_.get(), chunk.data(), chunk.size());
    if (got > 0) {
        received_at_ = Clock::now();
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || (errno != EAGAIN && errno != EINTR)) {
        closed_ = true;
    }
}

Process::Read Process::read_line(std::string& line,
                                 TimePoint deadline,
                                 const std::stop_token& stop) {
    for (;;) {
        if (take_line(line)) return Read::kLine;
        if (closed_) return Read::kClosed;
        if (stop.stop_requested()) return Read::kStopped;
        const int wait_ms = milliseconds_until(deadline);
        pump(wait_ms);
        if (wait_ms == 0) {
            if (take_line(line)) return Read::kLine;
            return closed_ ? Read::kClosed : Read::kTimeout;
        }
    }
}

bool Process::write_line(std::string_view line, TimePoint deadline) {
    std::string text(line);
    text += '\n';
    std::string_view rest = text;
    while (!rest.empty()) {
        const auto put = write(input_.get(), rest.data(), rest.size());
        if (put >= 0) {
            rest.remove_prefix(static_cast<std::size_t>(put));
            continue;
        }
        if (errno != EAGAIN && errno != EINTR) return false;
        const int wait_ms = milliseconds_until(deadline);
        if (wait_ms == 0) return false;
        pollfd watched{input_.get(), POLLOUT, 0};
        poll(&watched, 1, wait_ms);
        drain_errors();
    }
    return true;
}

bool Process::wait_for_end(TimePoint deadline) {
    while (guardian_) {
        std::array<pollfd, 2> watched{pollfd{guardian_.get(), POLLIN, 0},
                                      pollfd{closed_ ? -1 : output_.get(), POLLIN, 0}};
        const int wait_ms = milliseconds_until(deadline);
        poll(watched.data(), watched.size(), wait_ms);
        if (watched[0].revents != 0) {
            kill();
            return true;
        }
        if (!closed_) pump(0);
        buffer_.clear();
        scanned_ = 0;
        if (wait_ms == 0) return false;
    }
    return true;
}

std::string Process::last_errors() const {
    return std::string(trim(error_tail_));
}

}  // namespace tablero::program
