#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace tablero::nnue {

constexpr std::size_t kCacheLine = 64;

// Gives out memory on cache-line borders, so that vector loads never straddle two lines.
template <typename T>
struct AlignedAllocator {
    using value_type = T;  // NOLINT(readability-identifier-naming): the name allocators have

    AlignedAllocator() = default;
    template <typename U>
    AlignedAllocator(const AlignedAllocator<U>& /*other*/) {}

    T* allocate(std::size_t count) {
        return static_cast<T*>(::operator new (count * sizeof(T), std::align_val_t{kCacheLine}));
    }
    void deallocate(T* memory, std::size_t /*count*/) {
        ::operator delete (memory, std::align_val_t{kCacheLine});
    }
    template <typename U>
    bool operator==(const AlignedAllocator<U>& /*other*/) const {
        return true;
    }
};

template <typename T>
using AlignedVector = std::vector<T, AlignedAllocator<T>>;

}  // namespace tablero::nnue
