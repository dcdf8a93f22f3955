#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace tablero {

// One step of SplitMix64: a good 64-bit mixer, used to spread seeds and to build constant tables.
constexpr std::uint64_t split_mix(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
}

// Seedable generator (xoshiro256**): the same seed gives the same numbers on every machine.
class Rng {
  public:
    using result_type = std::uint64_t;  // NOLINT(readability-identifier-naming): std asks for it

    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : state_)
            word = split_mix(seed);
    }

    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return ~result_type{0}; }

    constexpr std::uint64_t operator()() {
        const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
        const std::uint64_t shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    // Uniform in [0, bound), bound > 0. The bias of the multiply-high method is below 2^-32 for
    // bounds that fit in 32 bits.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>(((*this)() >> 32) * bound >> 32);
    }

    // Uniform in [0, 1).
    constexpr double unit() { return static_cast<double>((*this)() >> 11) * 0x1.0p-53; }

  private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace tablero
