#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/eval/evaluator.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"

namespace tablero::chess {
namespace {

// The same position with colours exchanged.
Position mirrored(const Position& p) {
    PositionSetup setup;
    setup.squares.fill(kNoPiece);
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        const Piece piece = p.piece_on(square);
        if (piece != kNoPiece)
            setup.squares[flip_rank(square)] = make_piece(~color_of(piece), type_of(piece));
    }
    setup.side_to_move = ~p.side_to_move();
    return Position(setup);
}

TEST(Evaluation, IsTheSameForBothColours) {
    Rng rng(3);
    for (int game = 0; game < 50; ++game) {
        Position p;
        for (int ply = 0; ply < 80; ++ply) {
            const MoveList moves = legal_moves(p);
            if (moves.empty()) break;
            p.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            ASSERT_EQ(evaluate_by_hand(p), evaluate_by_hand(mirrored(p))) << to_fen(p);
        }
    }
}

TEST(Evaluation, BreakdownAddsUp) {
    const Position p =
        parse_fen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
            .value()
            .position;
    Score sum = 0;
    for (const auto& [name, value] : evaluation_breakdown(p))
        sum += value;
    EXPECT_EQ(sum, evaluate_by_hand(p));
}

TEST(Evaluation, MaterialCounts) {
    const auto score = [](std::string_view fen) {
        return evaluate_by_hand(parse_fen(fen).value().position);
    };
    EXPECT_GT(score("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 700);
    EXPECT_LT(score("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK1NR w KQkq - 0 1"), -150);
    EXPECT_NEAR(score("8/8/4k3/8/8/3NK3/8/8 w - - 0 1"), 0, 60) << "a lone knight cannot win";
}

}  // namespace
}  // namespace tablero::chess
