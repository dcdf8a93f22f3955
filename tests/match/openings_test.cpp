#include "match/openings.h"

#include <cstdlib>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/byte_source.h"
#include "chess/notation/fen.h"
#include "tests/match/opening_moves.h"

namespace tablero::match {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr const char* kFour = "rnbqkb1r/p1pppp1p/1p4pn/8/2P5/4P3/PP1PBPPP/RNBQK1NR w KQkq -";

play::Position chess_start(bool chess960) {
    return play::Position(
        chess::parse_fen(chess::kStartFen, {.chess960 = chess960}).value().position);
}

TEST(Opening, BadStartsAreErrors) {
    const play::Position usual;
    EXPECT_FALSE(set_up(usual, {"not a fen", {}}).ok());
    const chess::Move twice(chess::kE2, chess::kE4);
    EXPECT_FALSE(set_up(usual, {"", {twice, twice}}).ok());
    EXPECT_FALSE(set_up(usual, {"", {chess::Move::null()}}).ok()) << "engines cannot pass";
    const Opening chess960{"bnrbqkrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBQKRN w KQkq - 0 1", {}};
    const auto refused = set_up(usual, chess960);
    ASSERT_FALSE(refused.ok());
    EXPECT_THAT(refused.error().message, HasSubstr("--chess960"));
    EXPECT_TRUE(set_up(chess_start(true), chess960).ok());
}

TEST(Openings, EpdLines) {
    const std::string text = std::string("\xEF\xBB\xBF# a comment\n") + kFour + " 3 4\r\n\n" +
                             kFour + " bm e4; hmvc 5; fmvn 9; id \"x y\";\n" + kFour;
    const auto list = parse_openings(text, play::Position());
    EXPECT_THAT(list.problems, SizeIs(0));
    ASSERT_THAT(list.openings, SizeIs(3));
    EXPECT_EQ(list.openings[0].start, std::string(kFour) + " 3 4");
    EXPECT_EQ(list.openings[1].start, std::string(kFour) + " 5 9");
    EXPECT_EQ(list.openings[2].start, std::string(kFour) + " 0 1");
}

TEST(Openings, BadLinesAreNamedAndLeftOut) {
    const std::string text = std::string("rubbish\n") + kFour + "\n8/8/8/8/8/8/8/8 w - - 0 1\n" +
                             "7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n";
    const auto list = parse_openings(text, play::Position());
    EXPECT_THAT(list.openings, SizeIs(1));
    ASSERT_THAT(list.problems, SizeIs(3));
    EXPECT_THAT(list.problems[0], HasSubstr("line 1: "));
    EXPECT_THAT(list.problems[1], HasSubstr("line 3: "));
    EXPECT_THAT(list.problems[2], HasSubstr("line 4: the game is over: stalemate"));
}

TEST(Openings, MainLinesOfPgnGames) {
    const std::string text =
        "[Event \"a\"]\n\n1. e4 {best} c5 (1... e5 2. Nf3) 2. Nf3 1/2-1/2\n\n"
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *\n\n"
        "[Event \"broken\"]\n\n1. e4 e4 *\n\n"
        "[Event \"over\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    const auto list = parse_openings(text, play::Position());
    ASSERT_THAT(list.openings, SizeIs(2));
    EXPECT_EQ(list.openings[0].start, "");
    EXPECT_THAT(ids_of(list.openings[0], play::Position()), ElementsAre("e2e4", "c7c5", "g1f3"));
    EXPECT_EQ(list.openings[1].start, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_THAT(ids_of(list.openings[1], play::Position()), ElementsAre("e1g1"));
    ASSERT_THAT(list.problems, SizeIs(2));
    EXPECT_THAT(list.problems[0], HasSubstr("game 3"));
    EXPECT_THAT(list.problems[1], HasSubstr("game 4, line 14: the game is over: checkmate"));
    EXPECT_THAT(parse_openings("1. d4 d5 *", play::Position()).openings, SizeIs(1));
}

// The books of the shared test data, where they are.
TEST(Openings, WholeBooks) {
    const char* data = std::getenv("TABLERO_DATA");
    const std::string books =
        (data != nullptr ? std::string(data) : TABLERO_SOURCE_DIR "/../shared/data") +
        "/chess/books/";
    const auto count = [&](const std::string& name, bool chess960) {
        const auto text = read_file(books + name);
        if (!text) return std::size_t{0};
        const auto list = parse_openings(*text, chess_start(chess960));
        EXPECT_THAT(list.problems, SizeIs(0));
        return list.openings.size();
    };
    if (!read_file(books + "8moves_v3_sample.pgn").ok()) GTEST_SKIP() << "no books in " << books;
    EXPECT_EQ(count("8moves_v3_sample.pgn", false), 4000U);
    EXPECT_EQ(count("noob_3moves_sample.epd", false), 10000U);
    EXPECT_EQ(count("chess960_start_positions.epd", true), 960U);
}

TEST(OpeningSource, OrderDependsOnTheSeedAlone) {
    std::vector<Opening> openings;
    for (int i = 0; i < 50; ++i)
        openings.push_back({std::to_string(i), {}});
    const auto starts = [&](std::uint64_t seed) {
        const auto source = OpeningSource::from_list(openings, seed);
        std::vector<std::string> result;
        for (int pair = 0; pair < 100; ++pair)
            result.push_back(source.opening(pair, play::Position()).start);
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
    const auto source = OpeningSource::random(9, 5);
    std::set<std::vector<std::string>> seen;
    for (int pair = 0; pair < 100; ++pair) {
        const auto opening = source.opening(pair, play::Position());
        EXPECT_THAT(opening.moves, SizeIs(9));
        const auto game = set_up(play::Position(), opening);
        ASSERT_TRUE(game.ok());
        EXPECT_FALSE(game->position().outcome());
        EXPECT_EQ(opening.moves, source.opening(pair, play::Position()).moves);
        seen.insert(ids_of(opening, play::Position()));
    }
    EXPECT_GT(seen.size(), 95U);
    EXPECT_NE(OpeningSource::random(9, 6).opening(0, play::Position()).moves,
              source.opening(0, play::Position()).moves);
    EXPECT_THAT(OpeningSource::random(0, 6).opening(0, play::Position()).moves, ElementsAre());
}

}  // namespace
}  // namespace tablero::match
