#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/rng.h"
#include "gomoku/rules.h"
#include "gomoku/types.h"

namespace tablero::gomoku {

using Key = std::uint64_t;

// Random numbers whose exclusive or identifies a position: stones, side to move, stones taken by
// each side, and whether a five waits to be broken.
struct ZobristKeys {
    std::array<std::array<Key, kPointLimit>, 2> stone{};
    std::array<std::array<Key, kCaptureWin + 1>, 2> captured{};
    Key white_to_move = 0;
    Key five_pending = 0;

    constexpr ZobristKeys() {
        std::uint64_t state = 0x676F6D6F6B75ULL;
        for (auto& keys : stone) {
            for (Key& key : keys)
                key = split_mix(state);
        }
        for (auto& keys : captured) {
            for (Key& key : keys)
                key = split_mix(state);
        }
        white_to_move = split_mix(state);
        five_pending = split_mix(state);
    }

    constexpr Key of_stone(Color color, Point point) const {
        return stone[static_cast<std::size_t>(index_of(color))][point];
    }
    // All counts that win are one and the same.
    constexpr Key of_captured(Color color, int stones) const {
        return captured[static_cast<std::size_t>(index_of(color))]
                       [static_cast<std::size_t>(std::min(stones, kCaptureWin))];
    }
};

inline constexpr ZobristKeys kZobrist{};

}  // namespace tablero::gomoku
