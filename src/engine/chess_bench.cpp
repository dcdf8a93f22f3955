#include "engine/chess_bench.h"

#include <array>
#include <cassert>
#include <string_view>

#include "base/text.h"
#include "engine/chess_engine.h"

namespace tablero::engine {

namespace {

struct Entry {
    std::string_view name;
    std::string_view fen;  // empty: the start position
    std::string_view moves;
};

constexpr std::array kOpenings{
    Entry{"start", "", ""},
    Entry{"ruy_lopez",
          "",
          "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3"},
    Entry{"najdorf",
          "",
          "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 f8e7 d1f3 d8c7 e1c1 "
          "b8d7 g2g4 b7b5"},
    Entry{"dragon",
          "",
          "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 g7g6 c1e3 f8g7 f2f3 e8g8 d1d2 b8c6 f1c4 "
          "c8d7 e1c1 a8c8 c4b3 c6e5 h2h4"},
    Entry{"queen's gambit",
          "",
          "d2d4 d7d5 c2c4 e7e6 b1c3 g8f6 c1g5 f8e7 e2e3 e8g8 g1f3 b8d7 a1c1 c7c6 f1d3 d5c4 d3c4"},
    Entry{"meran",
          "",
          "d2d4 d7d5 c2c4 c7c6 g1f3 g8f6 b1c3 e7e6 e2e3 b8d7 f1d3 d5c4 d3c4 b7b5 c4d3 a7a6"},
    Entry{"king's indian",
          "",
          "d2d4 g8f6 c2c4 g7g6 b1c3 f8g7 e2e4 d7d6 g1f3 e8g8 f1e2 e7e5 e1g1 b8c6 d4d5 c6e7 f3e1 "
          "f6d7 e1d3 f7f5 c1d2 d7f6 f2f3 f5f4"},
    Entry{"grunfeld",
          "",
          "d2d4 g8f6 c2c4 g7g6 b1c3 d7d5 c4d5 f6d5 e2e4 d5c3 b2c3 f8g7 f1c4 c7c5 g1e2 b8c6 c1e3 "
          "e8g8 e1g1"},
    Entry{"nimzo-indian",
          "",
          "d2d4 g8f6 c2c4 e7e6 b1c3 f8b4 e2e3 e8g8 f1d3 d7d5 g1f3 c7c5 e1g1 b8c6 a2a3 b4c3 b2c3 "
          "d5c4 d3c4 d8c7"},
    Entry{"benoni",
          "",
          "d2d4 g8f6 c2c4 c7c5 d4d5 e7e6 b1c3 e6d5 c4d5 d7d6 e2e4 g7g6 g1f3 f8g7 f1e2 e8g8 e1g1 "
          "f8e8"},
    Entry{"winawer",
          "",
          "e2e4 e7e6 d2d4 d7d5 b1c3 f8b4 e4e5 c7c5 a2a3 b4c3 b2c3 g8e7 d1g4 d8c7 g4g7 h8g8 g7h7 "
          "c5d4"},
    Entry{"caro-kann",
          "",
          "e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 c8f5 e4g3 f5g6 h2h4 h7h6 g1f3 b8d7 h4h5 g6h7 f1d3 "
          "h7d3 d1d3"},
    Entry{"english",
          "",
          "c2c4 e7e5 b1c3 g8f6 g1f3 b8c6 g2g3 d7d5 c4d5 f6d5 f1g2 d5b6 e1g1 f8e7 d2d3 e8g8"},
    Entry{"italian",
          "",
          "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 e1g1 e8g8 f1e1 a7a6 a2a4 h7h6"},
    Entry{"two knights",
          "",
          "e2e4 e7e5 g1f3 b8c6 f1c4 g8f6 f3g5 d7d5 e4d5 f6d5 g5f7 e8f7 d1f3 f7e6 b1c3"},
    Entry{"evans gambit", "", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4 e5d4 e1g1"},
    Entry{"alekhine", "", "e2e4 g8f6 e4e5 f6d5 d2d4 d7d6 c2c4 d5b6 f2f4"},
    Entry{"dutch", "", "d2d4 f7f5 g2g3 g8f6 f1g2 g7g6 g1f3 f8g7 e1g1 e8g8 c2c4 d7d6 b1c3 d8e8"},
    Entry{"opera",
          "",
          "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 "
          "b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8"},
    Entry{"immortal",
          "",
          "e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 "
          "c7c6 g2g4 h5f6 h1g1 c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5"},
};

constexpr std::array kMiddlegames{
    Entry{"attack with opposite castling",
          "2r2rk1/1bqnbppp/p2ppn2/1p6/3NPP2/P1N1B3/1PPQB1PP/2KR3R w - - 0 14",
          ""},
    Entry{"closed centre",
          "r2q1rk1/pb1nbppp/1pn1p3/2ppP3/3P1P2/2PB1N2/PP1N2PP/R1BQ1RK1 b - - 0 11",
          ""},
    Entry{"both sides may castle",
          "r3k2r/pp1bqppp/2nbpn2/2pp4/3P4/1PN1PN2/PBPBQPPP/R3K2R w KQkq - 0 9",
          ""},
    Entry{"isolated pawn", "r2q1rk1/pp1bbppp/2n1pn2/8/2BP4/P1N2N2/1P2QPPP/R1BR2K1 b - - 2 12", ""},
    Entry{"exchange sacrifice",
          "2r1r1k1/1b2bppp/pqnp1n2/1p2p3/4P3/1BN1BN1P/PPQ2PP1/2R1R1K1 b - - 0 18",
          ""},
    Entry{"queens off", "r3r1k1/pp1b1ppp/2n2n2/3p4/3N4/1PN1P3/P2B1PPP/R3R1K1 w - - 0 16", ""},
    Entry{"heavy pieces", "1r2r1k1/5pp1/p1qp3p/2p1p3/P1P1P3/1P1P1Q1P/5PP1/R4RK1 w - - 0 24", ""},
    Entry{"exposed king", "4rrk1/1pp3p1/p2p3p/3P1q2/2PQ1n2/1P3P1b/P4BPP/R3RBK1 b - - 0 23", ""},
    Entry{"hanging pieces",
          "r1b2rk1/2q1bppp/p1n1pn2/1pp5/3PP3/1BN2N2/PP2QPPP/R1BR2K1 w - - 0 12",
          ""},
    Entry{"promotion race", "3r2k1/1P3ppp/8/8/2q5/8/1Q3PPP/1R4K1 b - - 0 30", ""},
};

constexpr std::array kEndgames{
    Entry{"king and pawn", "8/8/8/3k4/8/3K4/3P4/8 w - - 0 1", ""},
    Entry{"king and rook", "8/5k2/8/8/3R4/8/5K2/8 w - - 0 1", ""},
    Entry{"bishop and knight", "8/8/4k3/8/8/3BN3/4K3/8 w - - 0 1", ""},
    Entry{"building a bridge", "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1", ""},
    Entry{"third rank defence", "4k3/8/8/3KP3/8/r7/8/7R b - - 0 1", ""},
    Entry{"rooks and pawns", "8/p4pk1/1p4p1/7p/1P5P/P3R1P1/r4PK1/8 w - - 0 35", ""},
    Entry{"pawns only", "8/2p2pk1/3p2p1/1p1Pp2p/1P2P2P/2P2PP1/6K1/8 w - - 0 40", ""},
    Entry{"queens", "8/5pk1/4q1p1/7p/P6P/3Q2P1/5PK1/8 w - - 0 40", ""},
    Entry{"bishops of opposite colour", "8/3b2k1/4p1p1/p2pP1Pp/P2P1P1P/2B1K3/8/8 w - - 0 45", ""},
    Entry{"knight against bad bishop", "8/5k2/1b2p1p1/3pP1Pp/p2P1N1P/P4K2/8/8 w - - 0 50", ""},
    Entry{"mutual zugzwang", "8/8/8/2pK4/1kP5/8/8/8 w - - 0 1", ""},
    Entry{"en passant opens a line", "8/8/8/1k6/3Pp3/8/4K3/8 b - d3 0 1", ""},
    Entry{"fifty moves near", "8/8/3k4/3p4/3P4/3K4/8/R6r w - - 90 150", ""},
    Entry{"back rank", "6k1/5ppp/8/8/8/8/r4PPP/1R4K1 w - - 0 1", ""},
    Entry{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ""},
    Entry{"mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", ""},
};

template <std::size_t N>
void append(std::vector<BenchPosition<chess::Chess>>& positions,
            const std::array<Entry, N>& entries) {
    for (const Entry& entry : entries) {
        std::vector<std::string> moves;
        for (const auto word : words(entry.moves))
            moves.emplace_back(word);
        const std::string fen(entry.fen.empty() ? chess::kStartFen : entry.fen);
        auto parsed = chess_position(fen, moves, false);
        assert(parsed.ok() && parsed->warnings.empty());
        positions.push_back({std::string(entry.name), std::move(parsed->position)});
    }
}

}  // namespace

std::vector<BenchPosition<chess::Chess>> chess_bench_positions() {
    std::vector<BenchPosition<chess::Chess>> positions;
    append(positions, kOpenings);
    append(positions, kMiddlegames);
    append(positions, kEndgames);
    return positions;
}

std::optional<BenchResult> run_chess_bench(const BenchHooks& hooks) {
    return run_bench<chess::Chess>(chess_bench_positions(), kChessBenchDepth, hooks);
}

}  // namespace tablero::engine
