#include "base/interrupt.h"

#include <csignal>
#include <semaphore.h>
#include <thread>

namespace tablero {

namespace {

// A signal handler can reach nothing but objects of static storage, and may do little more with
// them than post a semaphore: a thread that waits for it requests the stop.
sem_t signalled;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

void on_signal(int signal) {
    sem_post(&signalled);
    std::signal(signal, SIG_DFL);
}

std::stop_source start_watching() {
    std::stop_source source;
    sem_init(&signalled, 0, 0);
    std::thread([source]() mutable {
        while (sem_wait(&signalled) != 0) {
        }
        source.request_stop();
    }).detach();
    return source;
}

std::stop_source& source() {
    static std::stop_source one(std::nostopstate);
    return one;
}

}  // namespace

std::stop_token catch_interrupts() {
    if (!source().stop_possible()) source() = start_watching();
    std::signal(SIGINT, on_signal);
    std::signal(SIGTERM, on_signal);
    return source().get_token();
}

}  // namespace tablero
