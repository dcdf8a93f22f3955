#pragma once

namespace tablero::program {

// Everything a guardian needs, prepared before the fork: after it, in a program with threads, only
// async-signal-safe functions may run.
struct GuardianOrders {
    char* const* argv;
    const char* directory;  // null: stay
    int input;              // the child's standard streams
    int output;
    int errors;
    int lifeline;  // closed by the other end: kill the child and all it started
};

// The life of a guardian, to be called in a freshly forked process: starts the child in a process
// group of its own, waits for its end or for the lifeline to close, kills what is left of the group
// and exits with the child's code, or 128 + signal.
[[noreturn]] void stand_guard(const GuardianOrders& orders);

}  // namespace tablero::program
