#include "chess/perft.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "chess/fen.h"

namespace tablero::chess {
namespace {

struct PerftCase {
    std::string name;
    std::string fen;
    std::vector<std::uint64_t> counts;  // from depth 1
};

// Published counts.
const std::vector<PerftCase>& published() {
    static const std::vector<PerftCase> cases = {
        {"Start", std::string(kStartFen), {20, 400, 8902, 197281, 4865609}},
        {"Kiwipete",
         "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
         {48, 2039, 97862, 4085603}},
        {"RookEndgame",
         "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
         {14, 191, 2812, 43238, 674624}},
        {"Promotions",
         "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
         {6, 264, 9467, 422333}},
        {"TalkChess",
         "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
         {44, 1486, 62379, 2103487}},
        {"Middlegame",
         "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
         {46, 2079, 89890, 3894594}},
        {"PromotionRace",
         "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
         {24, 496, 9483, 182838, 3605103}},
    };
    return cases;
}

TEST(Perft, MatchesPublishedCounts) {
    for (const auto& [name, fen, counts] : published()) {
        const auto parsed = parse_fen(fen);
        ASSERT_TRUE(parsed) << name << ": " << parsed.error().message;
        for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
            EXPECT_EQ(perft(parsed->position, static_cast<int>(depth)), counts[depth - 1])
                << name << " at depth " << depth;
        }
    }
}

}  // namespace
}  // namespace tablero::chess
