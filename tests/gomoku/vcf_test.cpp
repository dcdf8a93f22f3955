// The solver of continuous fours against brute force: every forcing move, every legal reply.
#include "gomoku/threats/vcf.h"

#include <gtest/gtest.h>

#include "gomoku/any_board.h"
#include "gomoku/notation/points.h"
#include "tests/support/gomoku_positions.h"

namespace tablero::gomoku {
namespace {

using test::legal_points;

// Could the attacker, if it were his turn, end the game with a five at once?
template <class R>
bool threatens_five(Board<R>& board, Color attacker) {
    board.play_null();
    bool threatens = false;
    for (const Point point : legal_points(board)) {
        board.play(point);
        threatens = threatens || board.decided() == Outcome{win_of(attacker), EndReason::kFive};
        board.undo();
    }
    board.undo_null();
    return threatens;
}

template <class R>
bool fours_win(Board<R>& board, int moves_left) {
    const Color attacker = board.side_to_move();
    if (moves_left == 0) return false;
    for (const Point move : legal_points(board)) {
        board.play(move);
        bool wins = board.decided().state == win_of(attacker);
        const bool over = board.decided().state != State::kPlaying;
        if (!over && (board.five_pending() || threatens_five(board, attacker))) {
            wins = true;
            for (const Point reply : legal_points(board)) {
                board.play(reply);
                const State state = board.decided().state;
                wins = state == win_of(attacker) ||
                       (state == State::kPlaying && fours_win(board, moves_left - 1));
                board.undo();
                if (!wins) break;
            }
        }
        board.undo();
        if (wins) return true;
    }
    return false;
}

template <typename R>
class Vcf : public testing::Test {};
using AllRules = testing::Types<Rules42, RulesPente, RulesFreestyle, RulesStandard, RulesRenju>;
TYPED_TEST_SUITE(Vcf, AllRules);

TYPED_TEST(Vcf, AgreesWithBruteForceOnSmallBoards) {
    Rng rng(31);
    int wins = 0;
    int longer_wins = 0;
    VcfSolver<TypeParam> solver(14);
    for (int round = 0; round < 5000; ++round) {
        const auto pair = test::mined_position(TypeParam::kRuleSet, rng);
        if (pair.board.size() > 6 || pair.board.outcome().state != State::kPlaying) continue;
        pair.board.visit([&]<class B>(const B& found) {
            if constexpr (std::is_same_v<B, Board<TypeParam>>) {
                if (found.five_pending()) return;
                Board<TypeParam> board = found;
                ThreatBoard<TypeParam> threats(board);
                const int moves = 1 + static_cast<int>(rng.below(2));
                solver.clear();
                const bool solved = solver.solve(threats, {moves}) == VcfAnswer::kWin;
                ASSERT_EQ(solved, fours_win(board, moves)) << moves << " moves\n"
                                                           << pair.board.to_text();
                wins += solved;
                longer_wins += solved && solver.distance() > 1;
            }
        });
        if (this->HasFatalFailure()) return;
    }
    EXPECT_GE(wins, 80);
    EXPECT_GE(longer_wins, 3);
}

TEST(VcfSolver, LeavesTheBoardAsItWasAndShowsTheLine) {
    auto board = AnyBoard::from_moves(
        RuleSet::kFreestyle, 15, *parse_points("h8 a1 i8 a3 j8 a5 h9 c1 h10 c3", 15));
    ASSERT_TRUE(board.ok());
    board->visit([]<class R>(const Board<R>& rules) {
        ThreatBoard<R> threats(rules);
        VcfSolver<R> solver(10);
        ASSERT_EQ(solver.solve(threats, {}), VcfAnswer::kWin);
        EXPECT_EQ(solver.distance(), 3);
        EXPECT_EQ(solver.line(threats).front(), solver.first_move());
        EXPECT_EQ(threats.board().key(), rules.key());
        VcfSolver<R> hurried(10);
        EXPECT_EQ(hurried.solve(threats, {1}), VcfAnswer::kUnknown);
    });
}

// d8 and l12 are fours far apart; h8, four points from either, makes a double four of both.
TEST(VcfSolver, GoesNoFurtherThanItsReach) {
    const auto board = AnyBoard::from_moves(
        RuleSet::kFreestyle,
        15,
        *parse_points("d5 d4 d6 c8 d7 m13 f8 a1 g8 a3 j10 o1 k11 o3 m12 g1 n12 g3 o12 e15", 15));
    ASSERT_TRUE(board.ok());
    board->visit([]<class R>(const Board<R>& rules) {
        ThreatBoard<R> threats(rules);
        VcfSolver<R> solver(10);
        EXPECT_EQ(solver.solve(threats, {10, 1000, 3}), VcfAnswer::kUnknown);
        solver.clear();
        EXPECT_EQ(solver.solve(threats, {10, 1000, 4}), VcfAnswer::kWin);
        EXPECT_EQ(solver.distance(), 7);
    });
}

TEST(VcfEffort, APositionGivenUpBeforeIsGivenUpAtOnce) {
    Board<RulesFreestyle> board(15);
    const auto points = *parse_points("h8 g8 i8 a1 j8 a3 k9 a5 k10 o1", 15);
    for (const Point point : points)
        board.play(point);
    ThreatBoard<RulesFreestyle> threats(board);
    VcfSolver<RulesFreestyle> solver(10);
    const auto nodes = [&](std::uint64_t most, bool heeds) {
        EXPECT_EQ(solver.solve(threats, {10, most, kMaxSize, heeds}), VcfAnswer::kUnknown);
        return solver.nodes();
    };
    EXPECT_EQ(nodes(1, true), 2U);
    EXPECT_EQ(nodes(1, true), 1U);
    EXPECT_EQ(nodes(1, false), 2U) << "unless it is not to be heeded";
    EXPECT_EQ(solver.solve(threats, {10, 100, kMaxSize, true}), VcfAnswer::kWin)
        << "or there are more nodes for it";
}

}  // namespace
}  // namespace tablero::gomoku
