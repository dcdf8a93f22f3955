#pragma once

#include <cstddef>
#include <cstdint>

namespace tablero::nnue {

// The shape of a network: (inputs → hidden) × 2 → 1 with squared clipped ReLU. The two halves share
// their weights: one sees the position as the side to move, the other as its opponent.
struct Architecture {
    std::uint32_t inputs = 768;
    std::uint32_t hidden = 128;
    // Output layers, of which the game picks one per position (by piece count in chess).
    std::uint32_t output_buckets = 1;
    // The game flips the board so that the own king stands on a fixed half before it numbers
    // inputs.
    bool mirrored = false;

    friend bool operator==(const Architecture&, const Architecture&) = default;

    std::size_t feature_weights() const { return std::size_t{inputs} * hidden; }
    std::size_t output_weights() const { return std::size_t{output_buckets} * 2 * hidden; }
};

constexpr std::uint32_t kHiddenStep = 32;
constexpr std::uint32_t kMaxHidden = 1024;
constexpr std::uint32_t kMaxInputs = 65535;
constexpr std::uint32_t kMaxBuckets = 32;

// A hidden value of 1.0 in integers: the point at which the activation is clipped.
constexpr int kQa = 255;
// Centipawns for an output of 1.0: winning chances are sigmoid(centipawns / kScale). About where
// scores of the search predict results best (`tablero tune` prints it), so that a network trained
// on results as well speaks in the units that the margins of the search are in.
constexpr int kScale = 200;

// Why integers never overflow, for any network that passes Network::check:
//  - a hidden sum has at most kMaxActive active inputs and a bias, each within
//    ±kMaxHiddenWeight, and (64 + 1) · 504 = 32760 fits in 16 bits. Partial sums may wrap; the
//    final one is exact all the same.
//  - clipped activation times output weight is at most 255 · 128 = 32640, again 16 bits;
//  - times activation, 32640 · 255 = 8323200; a 32-bit lane adds up at most 256 of them
//    (2 · 1024 hidden values over 8 lanes), 2130739200, which fits. Lanes are added in 64 bits.
constexpr int kMaxActive = 64;
constexpr int kMaxHiddenWeight = 504;
constexpr int kMaxOutputWeight = 128;
static_assert((kMaxActive + 1) * kMaxHiddenWeight <= INT16_MAX);
static_assert(kQa * kMaxOutputWeight <= INT16_MAX);
static_assert(std::int64_t{kQa} * kMaxOutputWeight * kQa * (2 * kMaxHidden / 8) <= INT32_MAX);

}  // namespace tablero::nnue
