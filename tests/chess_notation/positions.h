#pragma once

#include <cstdint>
#include <string_view>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/position.h"

namespace tablero::chess {

inline Position position_of(std::string_view fen, bool chess960 = false) {
    auto parsed = parse_fen(fen, {.chess960 = chess960});
    EXPECT_TRUE(parsed) << fen << ": " << (parsed ? "" : parsed.error().message);
    return parsed ? std::move(parsed->position) : Position();
}

// Calls visit(position, moves) for every position of a random game.
template <typename Visit>
void random_game(Position position, std::uint64_t seed, int plies, Visit visit) {
    Rng rng(seed);
    for (int ply = 0; ply < plies; ++ply) {
        const MoveList moves = legal_moves(position);
        visit(position, moves);
        if (moves.empty()) return;
        position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

// Starting points rich in what makes notation hard: many queens and knights, pins, castling both
// ways, en passant, promotions, Chess960.
inline constexpr std::string_view kHardFens[] = {
    kStartFen,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/PPP4k/8/8/8/8/4Kppp/8 w - - 0 1",
    "3Q4/1Q4Q1/4Q3/2Q4R/Q4Q2/3Q4/1Q4Rp/1K1BBNNk w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
    "4k3/8/N3N3/8/N3N3/8/2b5/1rN1K2R w K - 0 1",
    "r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
};

}  // namespace tablero::chess
