#include "chess/notation/pgn_reader.h"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "chess/notation/pgn_writer.h"
#include "chess/notation/uci_move.h"
#include "pgn_text.h"

namespace tablero::chess {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string main_line(const GameRecord& game) {
    std::string text;
    for (const Move move : game.tree.main_line())
        text += (text.empty() ? "" : " ") + to_uci(move, game.start->is_chess960());
    return text;
}

GameRecord only_game(std::string_view text) {
    auto games = games_of(text);
    EXPECT_EQ(games.size(), 1U) << text;
    return games.empty() ? GameRecord() : std::move(games[0]);
}

constexpr std::string_view kAnnotated =
    "[Event \"A \\\"quoted\\\" \\\\ name\"]\r\n"
    "[White \"M\xFCller\"]\r\n"
    "[Result \"1-0\"]\r\n"
    "\r\n"
    "% an escape line { with a brace\r\n"
    "{Before the game} 1. e4! {[%eval 0.17] [%clk 0:00:30]} e5 $10 ; to the end ) of line\r\n"
    "2.Nf3 (2. f4 {gambit} exf4 (2... d5!? 3. exd5) 3. Nf3) (2. Nc3) 2... Nc6 3.Bb5\r\n"
    "a6?! 1-0 {Black resigned}\r\n"
    "\r\n"
    "[Event \"next\"]\r\n\r\n1. d4 *\r\n";

TEST(PgnReader, ReadsAnnotatedGames) {
    const auto games = games_of(kAnnotated);
    ASSERT_EQ(games.size(), 2U);
    const GameRecord& game = games[0];
    EXPECT_EQ(game.tag("Event"), "A \"quoted\" \\ name");
    EXPECT_EQ(game.tag("White"), "M\xC3\xBCller");
    EXPECT_EQ(game.tag("Black"), std::nullopt);
    EXPECT_EQ(main_line(game), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    EXPECT_EQ(game.result, PgnResult::kWhiteWins);
    EXPECT_THAT(problems_of(game), IsEmpty());
    EXPECT_THAT(game.tree[record::kRoot].comments, ElementsAre("Before the game"));
    const auto e4 = game.tree[record::kRoot].first_child;
    EXPECT_THAT(game.tree[e4].glyphs, ElementsAre(1));
    EXPECT_THAT(game.tree[e4].comments, ElementsAre("[%eval 0.17] [%clk 0:00:30]"));
    const auto e5 = game.tree[e4].first_child;
    EXPECT_THAT(game.tree[e5].glyphs, ElementsAre(10));
    EXPECT_THAT(game.tree[e5].comments, ElementsAre("to the end ) of line"));
    const auto nf3 = game.tree[e5].first_child;
    const auto f4 = game.tree[nf3].next_sibling;
    EXPECT_EQ(to_uci(game.tree[f4].move, false), "f2f4");
    EXPECT_EQ(to_uci(game.tree[game.tree[f4].next_sibling].move, false), "b1c3");
    const auto exf4 = game.tree[f4].first_child;
    EXPECT_EQ(to_uci(game.tree[game.tree[exf4].next_sibling].move, false), "d7d5");
    EXPECT_THAT(game.tree[game.tree.line_end()].glyphs, ElementsAre(6));
    EXPECT_THAT(game.tree[game.tree.line_end()].comments, ElementsAre("Black resigned"));
    EXPECT_EQ(games[1].line, 10U);
    EXPECT_EQ(games[1].number, 2U);
}

TEST(PgnReader, EveryBoundaryIsHarmless) {
    std::string whole;
    for (const auto& game : games_of(kAnnotated))
        whole += to_pgn(game);
    for (const std::size_t step : {1, 2, 3, 5, 7, 11}) {
        std::string text;
        for (const auto& game : games_of(std::make_unique<DrippingSource>(kAnnotated, step)))
            text += to_pgn(game);
        EXPECT_EQ(text, whole) << step;
    }
}

TEST(PgnReader, NumbersAndResultsInManyForms) {
    EXPECT_EQ(main_line(only_game("1.e4 e5 2 . Nf3 2...Nc6 3.\nBb5 1/2-1/2")),
              "e2e4 e7e5 g1f3 b8c6 f1b5");
    EXPECT_EQ(main_line(only_game("1 e4 e5 2 Nf3 Nc6 3 0-0 *")), "e2e4 e7e5 g1f3 b8c6");
    EXPECT_EQ(main_line(only_game("1. e4 1\xE2\x80\xA6"
                                  "e5 *")),
              "e2e4 e7e5");
    EXPECT_EQ(only_game("e4 \xC2\xBD-\xC2\xBD").result, PgnResult::kDraw);
    EXPECT_EQ(only_game("e4 1/2").result, PgnResult::kDraw);
    EXPECT_EQ(only_game("e4 e5").result, PgnResult::kUnknown);
    EXPECT_EQ(only_game("[Result \"0-1\"]\n\ne4 e5").result, PgnResult::kBlackWins);
    EXPECT_EQ(only_game("[Result \"*\"]\n\ne4 e5 1-0").result, PgnResult::kWhiteWins);
    const GameRecord torn = only_game("[Result \"1-0\"]\n\ne4 e5 0-1");
    EXPECT_EQ(torn.result, PgnResult::kWhiteWins);
    EXPECT_THAT(problems_of(torn),
                ElementsAre("warning line 3: the game ends with 0-1, its tag says 1-0"));
}

TEST(PgnReader, CastlingWithZerosNullMovesAndPromotions) {
    EXPECT_EQ(main_line(only_game("1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 5. -- Z0 *")),
              "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8g8 0000 0000");
    EXPECT_EQ(main_line(only_game("[FEN \"7k/3P4/7K/8/8/8/8/8 w - - 6 55\"]\n\n55. d8(Q)+ 1-0")),
              "d7d8q");
    EXPECT_EQ(main_line(only_game("1. e4 d5 2. e5 f5 3. exf6 e.p. *")), "e2e4 d7d5 e4e5 f7f5 e5f6");
}

TEST(PgnReader, RecoversAtTheNextGame) {
    const auto games = games_of(
        "[Event \"a\"]\n\n1. e4 e5 2. Ke3 Nc6 (2... d5) 3. Nf3 1-0\n\n"
        "[Event \"b\"]\n\n1. e4 e5 (1... Qh4 2. Nf3 (2. d4)) 2. Nf3 {never closed 1-0\n\n"
        "[Event \"c\"]\n[FEN \"8/8/8/8 w - - 0 1\"]\n\n1. e4 *\n\n"
        "[Event \"d\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n"
        "[Event \"e\"]\n\n1. e4 (1. d4 d5 1-0\n\n"
        "[Event \"f\"]\n\n1. e4 e5 2. Nd2 *");
    ASSERT_EQ(games.size(), 6U);
    EXPECT_EQ(main_line(games[0]), "e2e4 e7e5");
    EXPECT_THAT(problems_of(games[0]), ElementsAre("error line 3: \"Ke3\": no such move here"));
    EXPECT_EQ(games[0].result, PgnResult::kWhiteWins);
    EXPECT_EQ(main_line(games[1]), "e2e4 e7e5 g1f3");
    EXPECT_THAT(problems_of(games[1]),
                ElementsAre("error line 7: \"Qh4\": no such move here",
                            "error line 7: the comment is not closed"));
    EXPECT_FALSE(games[2].start);
    EXPECT_THAT(problems_of(games[2]),
                ElementsAre("error line 10: FEN: board: 4 ranks instead of 8"));
    EXPECT_FALSE(games[3].start);
    EXPECT_THAT(problems_of(games[3]),
                ElementsAre("error line 15: variant \"Atomic\" is not chess"));
    EXPECT_EQ(main_line(games[4]), "e2e4");
    EXPECT_THAT(problems_of(games[4]), ElementsAre("warning line 23: a variation is not closed"));
    EXPECT_THAT(problems_of(games[5]), ElementsAre("error line 25: \"Nd2\": no such move here"));
}

TEST(PgnReader, SkipsWhatIsNoMove) {
    const GameRecord game = only_game("Some words\n1. e4 which should ) be e5 $ 2. Nf3 [oops *");
    EXPECT_EQ(main_line(game), "e2e4 e7e5 g1f3");
    EXPECT_THAT(problems_of(game),
                ElementsAre("warning line 2: \"which\" skipped: not a move",
                            "warning line 2: \"should\" skipped: not a move",
                            "warning line 2: \")\" skipped: no variation is open",
                            "warning line 2: \"be\" skipped: not a move",
                            "warning line 2: \"$\" is not a glyph",
                            "warning line 2: \"[\" skipped: not a move",
                            "warning line 2: \"oops\" skipped: not a move"));
}

// A star or a bracket among random bytes is no game either.
TEST(PgnReader, WordsAreNoGame) {
    for (const std::string_view text : {"nothing of the kind *", "} (which) is *"}) {
        const auto games = games_of(text);
        ASSERT_EQ(games.size(), 1U) << text;
        const auto problems = problems_of(games[0]);
        ASSERT_FALSE(problems.empty()) << text;
        EXPECT_THAT(problems.back(), testing::HasSubstr("there is no game here")) << text;
    }
    EXPECT_THAT(problems_of(only_game("*")), IsEmpty());
    EXPECT_THAT(games_of("} what ( ever\n(and\nmore"), IsEmpty());
}

TEST(PgnReader, OddTags) {
    const auto games = games_of(
        "\xEF\xBB\xBF[Event \"The \"Big\" Open\"]  [Site \"here\"]\n[Bad]\n[Round \"1\n\n*\n\n"
        "[Event \"empty\"]\n[Result \"1-0\"]\n\n[Event \"two blocks\"]\n\n[Site \"still\"]\n*");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(games[0].tag("Event"), "The \"Big\" Open");
    EXPECT_EQ(games[0].tag("Site"), "here");
    EXPECT_THAT(problems_of(games[0]),
                ElementsAre("warning line 2: \"[Bad]\" is not a tag",
                            "warning line 3: \"[Round \"1\" is not a tag"));
    EXPECT_EQ(games[1].tag("Event"), "empty");
    EXPECT_EQ(games[1].result, PgnResult::kWhiteWins);
    EXPECT_EQ(games[2].tag("Site"), "still");
}

TEST(PgnReader, StartTags) {
    const GameRecord setup =
        only_game("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *");
    EXPECT_EQ(main_line(setup), "e1g1");
    const GameRecord ignored =
        only_game("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"0\"]\n\n1. e4 *");
    EXPECT_EQ(main_line(ignored), "e2e4");
    for (const std::string name :
         {"Chess960", "chess 960", "Fischerandom", "Fischer Random Chess"}) {
        const GameRecord game = only_game(
            "[Variant \"" + name + "\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w H - 0 1\"]\n\n1. O-O *");
        EXPECT_EQ(main_line(game), "e1h1") << name;
    }
    for (const std::string name : {"Standard", "From Position", "chess", ""}) {
        EXPECT_EQ(main_line(only_game("[Variant \"" + name + "\"]\n\n1. e4 *")), "e2e4") << name;
    }
}

TEST(PgnReader, GamesWithoutTags) {
    const auto games = games_of("e4 e5 1-0 {end of the first}\n\n{second} d4 d5 0-1 c4 *");
    ASSERT_EQ(games.size(), 3U);
    EXPECT_EQ(main_line(games[0]), "e2e4 e7e5");
    EXPECT_THAT(games[1].tree[record::kRoot].comments, ElementsAre("second"));
    EXPECT_EQ(main_line(games[2]), "c2c4");
    EXPECT_THAT(games_of(""), IsEmpty());
    EXPECT_THAT(games_of("just some prose. (and more)"), IsEmpty());
}

TEST(PgnReader, DeepNestingIsHarmless) {
    std::string text = "1. e4 ";
    for (int i = 0; i < 50'000; ++i)
        text += i % 2 ? "(e4 " : "(d4 ";
    for (int i = 0; i < 50'000; ++i)
        text += ") ";
    const GameRecord game = only_game(text + "e5 *");
    EXPECT_EQ(main_line(game), "e2e4 e7e5");
    EXPECT_EQ(game.tree.size(), 50'003U);
    EXPECT_THAT(problems_of(game), IsEmpty());
    const GameRecord unclosed = only_game(text.substr(0, 200'000));
    EXPECT_EQ(main_line(unclosed), "e2e4");
}

TEST(PgnReader, DeepMainLinesOfVariationsRoundTrip) {
    std::string text = "1. e4 ";
    for (int i = 0; i < 12'000; ++i)
        text += i % 2 ? "(1... d5 2. d4 " : "(1. d4 e5 ";
    // Every second one replaces White's first move by Black's turn: not playable, and reported.
    const GameRecord game = only_game(text);
    EXPECT_EQ(main_line(game), "e2e4");
    EXPECT_FALSE(games_of(to_pgn(game)).empty());
}

TEST(PgnReader, HugeTokensStayBounded) {
    const std::string comment(3 * PgnScanner::kLongestToken, 'c');
    const GameRecord game = only_game("1. e4 {" + comment + "} e5 " + comment + " Nf3 *");
    EXPECT_EQ(main_line(game), "e2e4 e7e5 g1f3");
    std::size_t length = 0;
    for (const auto& piece : game.tree[game.tree[record::kRoot].first_child].comments)
        length += piece.size();
    EXPECT_EQ(length, comment.size());
}

TEST(PgnReader, EndlessGamesEnd) {
    std::string text;
    for (int i = 0; i < 20'000; ++i)
        text += "Nf3 Nf6 Ng1 Ng8 ";
    const GameRecord game = only_game(text);
    EXPECT_EQ(game.tree.main_line().size(), PgnReader::kMostPlies);
    EXPECT_THAT(problems_of(game), ElementsAre("error line 1: the game is too long"));
}

TEST(PgnReader, ManyProblemsAreCutShort) {
    std::string text = "e4 ";
    for (int i = 0; i < 1000; ++i)
        text += "rubbish ";
    const GameRecord game = only_game(text + " e9");
    EXPECT_EQ(game.problems.size(), PgnReader::kMostProblems + 1U);
    EXPECT_TRUE(game.has_errors());
}

}  // namespace
}  // namespace tablero::chess
