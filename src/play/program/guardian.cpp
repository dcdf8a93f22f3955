#include "play/program/guardian.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tablero::program {

namespace {

// Other engines' pipes must not be held open here: their ends would go unnoticed.
void close_all_but(int kept) {
    const auto last = ~0U;
    const auto kept_fd = static_cast<unsigned>(kept);
    const bool done = close_range(kept_fd + 1, last, 0) == 0 &&
                      (kept_fd == 0 || close_range(0, kept_fd - 1, 0) == 0);
    if (done) return;
    const auto limit = static_cast<int>(sysconf(_SC_OPEN_MAX));
    for (int fd = 0; fd < limit; ++fd) {
        if (fd != kept) close(fd);
    }
}

void complain(const char* what) {
    const char* reason = strerrordesc_np(errno);
    const std::array<const char*, 5> parts{"cannot start ", what, ": ", reason, "\n"};
    for (const char* part : parts) {
        if (write(STDERR_FILENO, part, std::strlen(part)) < 0) return;
    }
}

[[noreturn]] void become_child(const GuardianOrders& orders, pid_t guardian) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != guardian) _exit(127);
    dup2(orders.input, STDIN_FILENO);
    dup2(orders.output, STDOUT_FILENO);
    dup2(orders.errors, STDERR_FILENO);
    if (orders.directory != nullptr && chdir(orders.directory) != 0) {
        complain(orders.directory);
        _exit(127);
    }
    execvp(orders.argv[0], orders.argv);
    complain(orders.argv[0]);
    _exit(127);
}

void reset_signals() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE})
        std::signal(signal, SIG_DFL);
}

// Whether the child has ended; it stays a zombie, so that its process group keeps its number.
bool has_ended(pid_t child) {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == child;
}

void wait_for_end_or_order(pid_t child, int lifeline, const sigset_t& open_mask) {
    pollfd watched{lifeline, POLLIN, 0};
    while (!has_ended(child)) {
        if (ppoll(&watched, 1, nullptr, &open_mask) > 0) return;
    }
}

// Kills the child and its descendants, and reaps them all: each becomes ours when its parent is
// gone, since a guardian is a subreaper. Gives the status of the child.
int end_group(pid_t child) {
    kill(-child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    while (waitpid(-child, nullptr, 0) > 0) {
    }
    return status;
}

}  // namespace

void stand_guard(const GuardianOrders& orders) {
    setpgid(0, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    reset_signals();
    struct sigaction wake {};
    wake.sa_handler = [](int) {};
    sigaction(SIGCHLD, &wake, nullptr);
    sigset_t blocked;
    sigset_t before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGCHLD);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    sigdelset(&before, SIGCHLD);

    const pid_t self = getpid();
    const pid_t child = fork();
    if (child == 0) {
        std::signal(SIGCHLD, SIG_DFL);
        sigprocmask(SIG_SETMASK, &before, nullptr);
        become_child(orders, self);
    }
    if (child < 0) _exit(127);
    setpgid(child, child);
    close_all_but(orders.lifeline);
    wait_for_end_or_order(child, orders.lifeline, before);
    const int status = end_group(child);
    _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

}  // namespace tablero::program
