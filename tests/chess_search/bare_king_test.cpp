#include "chess/eval/bare_king.h"

#include <gtest/gtest.h>

#include "chess/eval/evaluator.h"
#include "chess/search/game.h"
#include "search/pool.h"
#include "tests/support/chess_data.h"

namespace tablero::chess {
namespace {

using test::position_of;

search::Score score_of(std::string_view fen) {
    return bare_king_score(position_of(fen)).value_or(search::kNoScore);
}

TEST(BareKing, IsWonAgainstEveryMaterialThatMates) {
    for (const auto* fen : {"8/8/4k3/8/8/3RK3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/3QK3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/2BBK3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/2BNK3/8/8 w - - 0 1"}) {
        EXPECT_GT(score_of(fen), 2000) << fen;
        EXPECT_GT(Evaluator(default_network()).evaluate(position_of(fen)), 2000) << fen;
    }
    EXPECT_LT(score_of("8/8/4k3/8/8/3RK3/8/8 b - - 0 1"), -2000) << "seen by the bare king";
}

TEST(BareKing, SaysNothingWhereNoMateCanBeForced) {
    for (const auto* fen : {"8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/2NNK3/8/8 w - - 0 1",
                            "8/8/4k3/8/8/B1B1K3/8/8 w - - 0 1",  // both on dark squares
                            "8/8/4k3/8/4P3/4K3/8/8 w - - 0 1",
                            "8/5p2/4k3/8/8/3RK3/8/8 w - - 0 1"}) {
        EXPECT_EQ(score_of(fen), search::kNoScore) << fen;
    }
}

TEST(BareKing, IsDrivenToTheEdgeAndToTheBishopsCorner) {
    EXPECT_GT(score_of("k7/8/8/8/8/3RK3/8/8 w - - 0 1"),
              score_of("8/8/8/3k4/8/4K3/8/2R5 w - - 0 1"));
    // The bishop is on dark squares: a1 and h8.
    EXPECT_GT(score_of("7k/8/5K2/8/4N3/2B5/8/8 w - - 0 1"),
              score_of("k7/8/2K5/8/4N3/2B5/8/8 w - - 0 1"));
}

}  // namespace
}  // namespace tablero::chess
