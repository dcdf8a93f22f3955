#include "chess/search/mate_solver.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/notation/fen.h"
#include "chess/notation/san.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

MateSolver unlimited() {
    return MateSolver(Params(), [] { return true; });
}

using test::position_of;

// The definition, word by word.
bool mates_within(Position& position, int moves);

bool is_lost_within(Position& position, int moves) {
    const MoveList replies = legal_moves(position);
    if (replies.empty()) return position.in_check();
    if (moves == 0) return false;
    for (const Move reply : replies) {
        position.make(reply);
        const bool won = mates_within(position, moves);
        position.unmake(reply);
        if (!won) return false;
    }
    return true;
}

bool mates_within(Position& position, int moves) {
    for (const Move move : legal_moves(position)) {
        position.make(move);
        const bool lost = is_lost_within(position, moves - 1);
        position.unmake(move);
        if (lost) return true;
    }
    return false;
}

// Queen, rook and king against king and a piece, anywhere: mates in one to three are frequent.
std::optional<Position> random_endgame(Rng& rng) {
    PositionSetup setup;
    setup.squares.fill(kNoPiece);
    for (const Piece piece : {make_piece(kWhite, kKing),
                              make_piece(kWhite, kQueen),
                              make_piece(kWhite, kRook),
                              make_piece(kBlack, kKing),
                              make_piece(kBlack, kKnight)}) {
        const auto square = rng.below(64);
        if (setup.squares[square] != kNoPiece) return std::nullopt;
        setup.squares[square] = piece;
    }
    const auto parsed = parse_fen(to_fen(Position(setup)));
    if (!parsed) return std::nullopt;
    return parsed->position;
}

TEST(MateSolverTest, AgreesWithTheDefinition) {
    Rng rng(7);
    std::array<int, 4> found{};
    for (int i = 0; i < 400; ++i) {
        auto position = random_endgame(rng);
        if (!position) continue;
        int length = 1;
        while (length <= 2 && !mates_within(*position, length))
            ++length;
        MateSolver solver = unlimited();
        const auto answer = solver.solve(*position, 2);
        ASSERT_EQ(answer == MateSolver::Answer::kMate, length <= 2) << to_fen(*position);
        if (length <= 2) {
            ASSERT_EQ(solver.line().size(), static_cast<std::size_t>(2 * length - 1));
        }
        ++found[static_cast<std::size_t>(length)];
    }
    EXPECT_GT(found[1], 10);
    EXPECT_GT(found[2], 10);
    EXPECT_GT(found[3], 10);
}

TEST(MateSolverTest, LineEndsInMate) {
    // Two rooks drive the king to the edge.
    Position position = position_of("8/3k4/8/8/R7/1R6/8/7K w - - 0 1");
    MateSolver solver = unlimited();
    EXPECT_EQ(solver.solve(position, 4), MateSolver::Answer::kNone);
    ASSERT_EQ(solver.solve(position, 5), MateSolver::Answer::kMate);
    EXPECT_EQ(solver.line().size(), 9U);
    for (const Move move : solver.line()) {
        ASSERT_TRUE(position.is_legal(move));
        position.make(move);
    }
    EXPECT_TRUE(position.in_check());
    EXPECT_TRUE(legal_moves(position).empty());
}

TEST(MateSolverTest, QuietKeyAndStalemateTraps) {
    // The queen must not take the last square: Qc7 and Qb6 stalemate, Kc7 is not the fastest.
    Position position = position_of("k7/8/2K5/8/8/8/8/1Q6 w - - 0 1");
    MateSolver solver = unlimited();
    ASSERT_EQ(solver.solve(position, 1), MateSolver::Answer::kMate);
    EXPECT_EQ(to_san(position, solver.line().front()), "Qb7#");
    EXPECT_EQ(solver.solve(position_of("k7/8/1K6/8/8/8/8/8 w - - 0 1"), 3),
              MateSolver::Answer::kNone);
}

TEST(MateSolverTest, NarrowAttacksFirstAreAShorterWayToTheSameMate) {
    const auto visits_with = [](const Params& params) {
        int visits = 0;
        MateSolver solver(params, [&] { return ++visits > 0; });
        // Smothered, after four checks.
        const Position position = position_of("5rk1/6pp/8/6N1/8/2Q5/6PP/6K1 w - - 0 1");
        EXPECT_EQ(solver.solve(position, 5), MateSolver::Answer::kMate);
        EXPECT_EQ(solver.line().size(), 9U);
        return visits;
    };
    const int usual = visits_with({});
    Params wide;
    wide.mate_widest = 0;
    EXPECT_GT(visits_with(wide), 4 * usual);
    Params hasty;  // shorter mates are not looked for first
    hasty.mate_short_moves = 1;
    EXPECT_LT(visits_with(hasty), usual);
}

TEST(MateSolverTest, StopsWhenTold) {
    int visits = 0;
    MateSolver solver(Params(), [&] { return ++visits < 100; });
    EXPECT_EQ(solver.solve(Position(), 4), MateSolver::Answer::kStopped);
    EXPECT_EQ(visits, 100);
}

}  // namespace
}  // namespace tablero::chess
