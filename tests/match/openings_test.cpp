#include "match/openings.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/chess_referee.h"

namespace tablero::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr const char* kFour = "rnbqkb1r/p1pppp1p/1p4pn/8/2P5/4P3/PP1PBPPP/RNBQK1NR w KQkq -";

TEST(Openings, EpdLines) {
    const std::string text = std::string("\xEF\xBB\xBF# a comment\n") + kFour + " 3 4\r\n\n" +
                             kFour + " bm e4; hmvc 5; fmvn 9; id \"x y\";\n" + kFour;
    const auto list = parse_openings(text, GameKind::kChess, ChessReferee(false));
    EXPECT_THAT(list.problems, SizeIs(0));
    ASSERT_THAT(list.openings, SizeIs(3));
    EXPECT_EQ(list.openings[0].start, std::string(kFour) + " 3 4");
    EXPECT_EQ(list.openings[1].start, std::string(kFour) + " 5 9");
    EXPECT_EQ(list.openings[2].start, std::string(kFour) + " 0 1");
}

TEST(Openings, BadLinesAreNamedAndLeftOut) {
    const std::string text = std::string("rubbish\n") + kFour + "\n8/8/8/8/8/8/8/8 w - - 0 1\n" +
                             "7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n";
    const auto list = parse_openings(text, GameKind::kChess, ChessReferee(false));
    EXPECT_THAT(list.openings, SizeIs(1));
    ASSERT_THAT(list.problems, SizeIs(3));
    EXPECT_THAT(list.problems[0], HasSubstr("line 1: "));
    EXPECT_THAT(list.problems[1], HasSubstr("line 3: "));
    EXPECT_THAT(list.problems[2], HasSubstr("line 4: the game is over: stalemate"));
}

TEST(OpeningSource, OrderDependsOnTheSeedAlone) {
    std::vector<Opening> openings;
    for (int i = 0; i < 50; ++i)
        openings.push_back({std::to_string(i), {}});
    const ChessReferee referee(false);
    const auto starts = [&](std::uint64_t seed) {
        const auto source = OpeningSource::from_list(openings, seed);
        std::vector<std::string> result;
        for (int pair = 0; pair < 100; ++pair)
            result.push_back(source.opening(pair, referee).start);
        return result;
    };
    const auto one = starts(1);
    EXPECT_EQ(one, starts(1));
    EXPECT_NE(one, starts(2));
    EXPECT_THAT(std::set<std::string>(one.begin(), one.begin() + 50), SizeIs(50))
        << "each once a round";
    EXPECT_TRUE(std::equal(one.begin(), one.begin() + 50, one.begin() + 50));
}

TEST(OpeningSource, RandomMovesAreLegalAndRepeatable) {
    const ChessReferee referee(false);
    const auto source = OpeningSource::random(9, 5);
    std::set<std::vector<std::string>> seen;
    for (int pair = 0; pair < 100; ++pair) {
        const auto opening = source.opening(pair, referee);
        EXPECT_THAT(opening.moves, SizeIs(9));
        ChessReferee board(false);
        ASSERT_TRUE(board.set_up(opening).ok());
        EXPECT_FALSE(board.outcome());
        EXPECT_EQ(opening.moves, source.opening(pair, referee).moves);
        seen.insert(opening.moves);
    }
    EXPECT_GT(seen.size(), 95U);
    EXPECT_NE(OpeningSource::random(9, 6).opening(0, referee).moves,
              source.opening(0, referee).moves);
    EXPECT_THAT(OpeningSource::random(0, 6).opening(0, referee).moves, ElementsAre());
}

}  // namespace
}  // namespace tablero::match
