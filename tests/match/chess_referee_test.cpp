#include "match/chess_referee.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tablero::match {
namespace {

using testing::HasSubstr;

std::optional<Outcome> outcome_after(const std::string& start,
                                     const std::vector<std::string>& moves) {
    ChessReferee referee(false);
    const auto status = referee.set_up({start, moves});
    EXPECT_TRUE(status.ok()) << status.error().message;
    return referee.outcome();
}

TEST(ChessReferee, EndsByTheRules) {
    const auto mate = outcome_after("", {"f2f3", "e7e5", "g2g4", "d8h4"});
    ASSERT_TRUE(mate);
    EXPECT_EQ(mate->result, GameResult::kSecondWins);
    EXPECT_EQ(mate->reason, "checkmate");

    EXPECT_EQ(outcome_after("7k/5Q2/8/8/8/8/8/K7 b - - 0 1", {})->reason, "stalemate");
    EXPECT_EQ(outcome_after("8/8/8/3k4/8/8/3K1N2/8 w - - 0 1", {})->reason,
              "insufficient material");
    EXPECT_FALSE(outcome_after("8/8/8/3k4/8/8/3K1P2/8 w - - 0 1", {}));

    const std::string rooks = "7k/8/8/8/8/8/8/KR5r w - - 98 90";
    EXPECT_FALSE(outcome_after(rooks, {"a1a2"}));
    EXPECT_EQ(outcome_after(rooks, {"a1a2", "h8g8"})->reason, "fifty-move rule");
    const auto mate_on_the_hundredth = outcome_after("7k/8/6K1/8/8/8/8/R7 w - - 99 90", {"a1a8"});
    EXPECT_EQ(mate_on_the_hundredth->reason, "checkmate");
}

TEST(ChessReferee, ThirdOccurrenceNotSecond) {
    std::vector<std::string> shuffle{"g1f3", "g8f6", "f3g1", "f6g8"};
    EXPECT_FALSE(outcome_after("", shuffle));
    for (const char* move : {"g1f3", "g8f6", "f3g1"})
        shuffle.emplace_back(move);
    EXPECT_FALSE(outcome_after("", shuffle));
    shuffle.emplace_back("f6g8");
    EXPECT_EQ(outcome_after("", shuffle)->reason, "threefold repetition");
}

TEST(ChessReferee, IllegalMovesChangeNothing) {
    ChessReferee referee(false);
    ASSERT_TRUE(referee.set_up({}).ok());
    for (const char* move : {"e2e5", "e7e5", "", "(none)", "0000", "e2e4q", "O-O", "e9e4"}) {
        EXPECT_FALSE(referee.play(move).ok()) << move;
    }
    EXPECT_EQ(referee.side_to_move(), Side::kFirst);
    EXPECT_EQ(referee.legal_moves().size(), 20U);
    EXPECT_EQ(*referee.play("e2e4"), "e2e4");
    EXPECT_EQ(referee.side_to_move(), Side::kSecond);
}

TEST(ChessReferee, BadStartsAreErrors) {
    ChessReferee referee(false);
    EXPECT_FALSE(referee.set_up({"not a fen", {}}).ok());
    EXPECT_FALSE(referee.set_up({"", {"e2e4", "e2e4"}}).ok());
    const Opening chess960{"bnrbqkrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBQKRN w KQkq - 0 1", {}};
    const auto refused = referee.set_up(chess960);
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, HasSubstr("--chess960"));
    EXPECT_TRUE(ChessReferee(true).set_up(chess960).ok());
}

TEST(ChessReferee, CastlingInBothNotations) {
    const std::string start = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    ChessReferee standard(false);
    ASSERT_TRUE(standard.set_up({start, {}}).ok());
    EXPECT_EQ(*standard.play("e1g1"), "e1g1");
    ChessReferee shuffled(true);
    ASSERT_TRUE(shuffled.set_up({start, {}}).ok());
    const auto moves = shuffled.legal_moves();
    EXPECT_NE(std::find(moves.begin(), moves.end(), "e1h1"), moves.end());
    EXPECT_EQ(*shuffled.play("e1h1"), "e1h1");
}

}  // namespace
}  // namespace tablero::match
