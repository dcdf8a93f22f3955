#pragma once

#include <array>

#include "base/rng.h"
#include "chess/types.h"

namespace tablero::chess {

// The random numbers whose exclusive or is the key of a position. The same in every build and run.
struct Zobrist {
    std::array<std::array<Key, 64>, 16> pieces{};  // by Piece; kNoPiece counts nothing
    std::array<Key, 16> castling{};                // by CastlingRights; none counts nothing
    std::array<Key, 8> en_passant{};               // by file
    Key black_to_move = 0;

    constexpr Zobrist() {
        std::uint64_t seed = 0x7AB1E205C4E55ULL;
        for (int piece = 0; piece < 16; ++piece) {
            if (type_of(static_cast<Piece>(piece)) >= kNoPieceType) continue;
            for (Key& key : pieces[piece])
                key = split_mix(seed);
        }
        std::array<Key, 4> rights{};
        for (Key& key : rights)
            key = split_mix(seed);
        for (unsigned set = 0; set < 16; ++set) {
            for (unsigned right = 0; right < 4; ++right) {
                if (set >> right & 1) castling[set] ^= rights[right];
            }
        }
        for (Key& key : en_passant)
            key = split_mix(seed);
        black_to_move = split_mix(seed);
    }
};

inline constexpr Zobrist kZobrist;

}  // namespace tablero::chess
