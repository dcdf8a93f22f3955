#pragma once

#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace tablero::training {

// Runs work(0) … work(threads - 1), each on a thread of its own, and returns when all are done.
// What is thrown in one of them (memory that is not to be had) is thrown here then.
template <typename Work>
void run_parallel(int threads, const Work& work) {
    std::mutex mutex;
    std::exception_ptr failure;
    const auto guarded = [&](int i) {
        try {
            work(i);
        } catch (...) {
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (int i = 1; i < threads; ++i)
            others.emplace_back([&guarded, i] { guarded(i); });
        guarded(0);
    }
    if (failure) std::rethrow_exception(failure);
}

// The i-th of `parts` nearly equal ranges of [0, size).
inline std::pair<std::size_t, std::size_t> part_of(std::size_t size, int parts, int i) {
    const auto at = [&](int k) {
        return size * static_cast<std::size_t>(k) / static_cast<std::size_t>(parts);
    };
    return {at(i), at(i + 1)};
}

}  // namespace tablero::training
