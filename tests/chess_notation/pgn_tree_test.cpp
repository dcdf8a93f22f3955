#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "base/utf8.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_game.h"
#include "chess/notation/pgn_writer.h"
#include "pgn_text.h"
#include "positions.h"

namespace tablero::chess {
namespace {

std::string random_comment(Rng& rng) {
    constexpr std::string_view kWords[] = {
        "good",
        "(maybe)",
        "[%clk 0:01:02]",
        "[%eval #-3]",
        "1.e4",
        ";semi",
        "%x",
        "\"q\"",
        "{open",
        "a}b",
        "$5",
        "*",
        "1-0",
        "\xC3\xBC",
        "[Event",
        "\\",
        "long-word-that-fills-most-of-a-line-on-its-own-but-not-quite-all-of-it-anyway"};
    std::string text;
    for (std::uint32_t i = 0, n = 1 + rng.below(25); i < n; ++i) {
        if (!text.empty()) text += ' ';
        text += kWords[rng.below(std::size(kWords))];
    }
    return text;
}

// A random tree of moves with random remarks everywhere they may stand.
PgnGame random_tree(std::string_view fen, std::uint64_t seed) {
    Rng rng(seed);
    PgnGame game;
    game.start = position_of(fen);
    game.tags = {{"Event", "a \"b\" \\ c"}, {"Result", "1-0"}};
    game.result = PgnResult::kWhiteWins;
    if (rng.below(3) == 0) game[PgnGame::kRoot].comments.push_back(random_comment(rng));
    for (int i = 0; i < 120; ++i) {
        const auto size = static_cast<std::uint32_t>(game.nodes().size());
        const PgnGame::NodeId parent =
            rng.below(4) ? size - 1 - rng.below(std::min(size, 3U)) : rng.below(size);
        const Position position = game.position_after(parent);
        const MoveList moves = legal_moves(position);
        if (moves.empty()) continue;
        Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (!position.in_check() && rng.below(20) == 0) move = Move::null();
        const bool variation = game[parent].first_child != PgnGame::kNoNode;
        const PgnGame::NodeId id = game.add(parent, move);
        auto& node = game[id];
        while (rng.below(3) == 0)
            node.comments.push_back(random_comment(rng));
        while (variation && rng.below(3) == 0)
            node.comments_before.push_back(random_comment(rng));
        while (rng.below(4) == 0)
            node.nags.push_back(static_cast<std::uint16_t>(rng.below(140)));
    }
    return game;
}

// Nodes may be numbered differently, so the trees are walked side by side.
void expect_same_tree(const PgnGame& a, const PgnGame& b) {
    std::vector<std::pair<PgnGame::NodeId, PgnGame::NodeId>> todo{{PgnGame::kRoot, PgnGame::kRoot}};
    while (!todo.empty()) {
        const auto [left, right] = todo.back();
        todo.pop_back();
        ASSERT_EQ(a[left].move, b[right].move);
        ASSERT_EQ(a[left].comments, b[right].comments);
        ASSERT_EQ(a[left].comments_before, b[right].comments_before);
        ASSERT_EQ(a[left].nags, b[right].nags);
        auto x = a[left].first_child;
        auto y = b[right].first_child;
        for (; x != PgnGame::kNoNode && y != PgnGame::kNoNode;
             x = a[x].next_sibling, y = b[y].next_sibling) {
            todo.emplace_back(x, y);
        }
        ASSERT_EQ(x, PgnGame::kNoNode);
        ASSERT_EQ(y, PgnGame::kNoNode);
    }
}

TEST(PgnTree, RandomTreesRoundTrip) {
    std::uint64_t seed = 100;
    for (const auto fen : kHardFens) {
        for (int i = 0; i < 25; ++i) {
            const PgnGame game = random_tree(fen, ++seed);
            const std::string text = to_pgn(game);
            const auto again = games_of(text);
            ASSERT_EQ(again.size(), 1U) << text;
            ASSERT_TRUE(again[0].problems.empty()) << problems_of(again[0]).front() << text;
            ASSERT_EQ(to_fen(*again[0].start), to_fen(*game.start));
            ASSERT_EQ(again[0].tags[0], game.tags[0]);
            ASSERT_EQ(again[0].result, game.result);
            ASSERT_NO_FATAL_FAILURE(expect_same_tree(game, again[0])) << text;
            // Those of two games do not run into each other.
            ASSERT_EQ(games_of(text + text).size(), 2U);
            for (const auto line : split(text, '\n'))
                ASSERT_TRUE(line.size() <= 80 || line.front() == ';' || line.front() == '[' ||
                            line.find(' ') == std::string_view::npos)
                    << line;
        }
    }
}

TEST(PgnTree, WritesAsPeopleExpect) {
    const auto games =
        games_of("[Event \"x\"]\n\n{intro}1.e4 e5 (1...c5 2.Nf3 (2.c3)) 2.Nf3!{why} Nc6 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(to_pgn(games[0]),
              "[Event \"x\"]\n\n"
              "{intro} 1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $1 {why} 2... Nc6 *\n\n");
}

TEST(PgnTree, MentionsAnUnusualStart) {
    PgnGame game;
    game.start = position_of("4k3/8/8/8/8/8/8/4K2R b K - 3 7");
    game.add(PgnGame::kRoot, Move(kE8, kE7));
    EXPECT_EQ(to_pgn(game),
              "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 7\"]\n\n7... Ke7 *\n\n");
    game = {};
    game.start = position_of("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1", true);
    EXPECT_EQ(to_pgn(game),
              "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
              "[FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1\"]\n\n*\n\n");
}

TEST(PgnTree, TagsCanBeSet) {
    PgnGame game;
    game.set_tag("White", "a");
    game.set_tag("White", "b");
    EXPECT_EQ(game.tags, (std::vector<PgnTag>{{"White", "b"}}));
    EXPECT_EQ(game.tag("Black"), std::nullopt);
}

TEST(Utf8, Latin1IsRecognised) {
    EXPECT_EQ(to_utf8("plain"), "plain");
    EXPECT_EQ(to_utf8("\xC3\xBC\xE2\x82\xAC\xF0\x9F\x99\x82"),
              "\xC3\xBC\xE2\x82\xAC\xF0\x9F\x99\x82");
    EXPECT_EQ(to_utf8("\xFC"), "\xC3\xBC");
    for (const auto* bad : {"\xC0\x80",
                            "\xE0\x80\x80",
                            "\xED\xA0\x80",
                            "\xF4\x90\x80\x80",
                            "\xC3",
                            "\x80",
                            "\xF5\x80\x80\x80"}) {
        EXPECT_FALSE(is_utf8(bad));
        EXPECT_TRUE(is_utf8(to_utf8(bad)));
    }
}

}  // namespace
}  // namespace tablero::chess
