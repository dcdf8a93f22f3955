#include "base/interrupt.h"

#include <csignal>

namespace tablero {

namespace {

// A signal handler can reach nothing but an object of static storage.
volatile std::sig_atomic_t stop_requested =
    0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void request_stop(int signal) {
    stop_requested = 1;
    std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
    std::signal(SIGINT, request_stop);
    std::signal(SIGTERM, request_stop);
}

bool interrupted() {
    return stop_requested != 0;
}

}  // namespace tablero
