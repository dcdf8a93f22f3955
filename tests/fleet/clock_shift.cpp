// A library to be preloaded: the wall clock of the program goes wrong by CLOCK_SHIFT seconds.

#include <cstdlib>
#include <ctime>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

time_t shift() {
    const char* text = std::getenv("CLOCK_SHIFT");
    return text != nullptr ? std::atol(text) : 0;
}

}  // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += shift();
    return result;
}

extern "C" int gettimeofday(timeval* time, void* /*zone*/) noexcept {
    timespec now{};
    const int result = clock_gettime(CLOCK_REALTIME, &now);
    if (time != nullptr) *time = {now.tv_sec, now.tv_nsec / 1000};
    return result;
}

extern "C" time_t time(time_t* into) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (into != nullptr) *into = now.tv_sec;
    return now.tv_sec;
}
