#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "base/text.h"
#include "base/utf8.h"
#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/game_record.h"
#include "chess/notation/pgn_writer.h"
#include "pgn_text.h"
#include "positions.h"
#include "record/editor.h"

namespace tablero::chess {
namespace {

using record::kRoot;
using record::NodeId;

std::string random_escape(Rng& rng) {
    constexpr std::string_view kTexts[] = {"", " words", "{ (", "% [Event \"x\"]", "1-0"};
    return std::string(kTexts[rng.below(std::size(kTexts))]);
}

std::string random_comment(Rng& rng) {
    constexpr std::string_view kWords[] = {
        "good",
        "(maybe)",
        "[%clk 0:01:02]",
        "[%eval #-3]",
        "[%unknown a,b;c]",
        "[%csl Ga1,Rh8][%cal Bb2c3]",
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
GameRecord random_tree(std::string_view fen, std::uint64_t seed) {
    Rng rng(seed);
    GameRecord game;
    game.start = position_of(fen);
    game.tags = {{"Event", "a \"b\" \\ c"}, {"Result", "1-0"}};
    game.result = PgnResult::kWhiteWins;
    if (rng.below(3) == 0) game.tree.notes(kRoot).comments.push_back(random_comment(rng));
    for (int i = 0; i < 120; ++i) {
        const auto size = static_cast<std::uint32_t>(game.tree.size());
        const NodeId parent =
            rng.below(4) ? size - 1 - rng.below(std::min(size, 3U)) : rng.below(size);
        const Position position = game.position_after(parent);
        const MoveList moves = legal_moves(position);
        if (moves.empty()) continue;
        Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        if (!position.in_check() && rng.below(20) == 0) move = Move::null();
        const bool variation = game.tree[parent].first_child != record::kNoNode;
        const NodeId id = game.tree.add(parent, move);
        auto& node = game.tree.notes(id);
        while (rng.below(3) == 0)
            node.comments.push_back(random_comment(rng));
        while (variation && rng.below(3) == 0)
            node.comments_before.push_back(random_comment(rng));
        while (rng.below(4) == 0)
            node.glyphs.push_back(static_cast<std::uint16_t>(rng.below(140)));
        while (rng.below(10) == 0)
            node.properties.push_back({std::string(GameRecord::kEscape), {random_escape(rng)}});
    }
    return game;
}

TEST(PgnTree, RandomTreesRoundTrip) {
    std::uint64_t seed = 100;
    for (const auto fen : kHardFens) {
        for (int i = 0; i < 25; ++i) {
            const GameRecord game = random_tree(fen, ++seed);
            const std::string text = to_pgn(game);
            const auto again = games_of(text);
            ASSERT_EQ(again.size(), 1U) << text;
            ASSERT_TRUE(again[0].problems.empty()) << problems_of(again[0]).front() << text;
            ASSERT_EQ(to_fen(*again[0].start), to_fen(*game.start));
            ASSERT_EQ(again[0].tags[0], game.tags[0]);
            ASSERT_EQ(again[0].result, game.result);
            ASSERT_EQ(game.tree, again[0].tree) << text;
            ASSERT_EQ(to_pgn(again[0]), text);
            // Those of two games do not run into each other.
            ASSERT_EQ(games_of(text + text).size(), 2U);
            for (const auto line : split(text, '\n'))
                ASSERT_TRUE(line.size() <= 80 || line.front() == ';' || line.front() == '[' ||
                            line.front() == '%' || line.find(' ') == std::string_view::npos)
                    << line;
        }
    }
}

TEST(PgnTree, EditedTreesAreWrittenAsTheyStand) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        Rng rng(seed);
        record::Editor<GameRecord> editor(random_tree(kStartFen, seed));
        for (int i = 0; i < 30; ++i) {
            const NodeId id = 1 + rng.below(static_cast<std::uint32_t>(editor.tree().size() - 1));
            if (!editor.tree().contains(id)) continue;
            if (rng.below(4) == 0) {
                editor.remove(id);
            } else if (rng.below(2) == 0) {
                editor.promote_to_main_line(id);
            } else {
                editor.demote(id);
            }
        }
        const std::string text = to_pgn(editor.record());
        const auto again = games_of(text);
        ASSERT_EQ(again.size(), 1U);
        ASSERT_TRUE(again[0].problems.empty()) << text;
        ASSERT_EQ(to_pgn(again[0]), text);
        // What was said before a variation is still said when it became the main line.
        std::size_t said = 0;
        for (NodeId id = kRoot; id < editor.tree().size(); ++id) {
            const auto& node = editor.tree()[id];
            if (editor.tree().contains(id))
                said += node.comments.size() + node.comments_before.size();
        }
        std::size_t heard = 0;
        for (NodeId id = kRoot; id < again[0].tree.size(); ++id)
            heard += again[0].tree[id].comments.size() + again[0].tree[id].comments_before.size();
        ASSERT_EQ(heard, said);
        while (editor.undo()) {
        }
        ASSERT_EQ(to_pgn(editor.record()), to_pgn(random_tree(kStartFen, seed)));
    }
}

TEST(PgnTree, NothingIsLost) {
    const std::string text =
        "[Event \"x\"]\n[Unheard \"of\"]\n[Event \"twice\"]\n\n"
        "$10 {[%csl Ge4] intro}\n% created by nobody\n1. e4 $1 $14 {[%eval 0.17,20] [%mct 1:2] "
        "why}\n"
        "(1. d4 $2 {[%clk 0:00:30]} 1... d5 $140)\n%between { the lines\n1... -- {[%foo]} *\n\n";
    const auto games = games_of(text);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_TRUE(games[0].problems.empty());
    const std::string written = to_pgn(games[0]);
    EXPECT_EQ(written,
              "[Event \"x\"]\n[Unheard \"of\"]\n[Event \"twice\"]\n\n"
              "{[%csl Ge4] intro}\n% created by nobody\n"
              "1. e4 $10 $1 $14 {[%eval 0.17,20] [%mct 1:2] why}\n%between { the lines\n"
              "(1. d4 $2 {[%clk 0:00:30]} 1... d5 $140) 1... -- {[%foo]} *\n\n");
    EXPECT_EQ(to_pgn(games_of(written)[0]), written);
}

TEST(PgnTree, EscapeLinesBeforeAndAfterGamesAreKept) {
    const auto games = games_of(
        "% first\n%\n\n[Event \"a\"]\n% among tags\n[Site \"b\"]\n\n1. e4 *\n% after\n\n% "
        "second\n\n"
        "[Event \"c\"]\n\n1. d4 *\n\n% end");
    ASSERT_EQ(games.size(), 2U);
    EXPECT_EQ(to_pgn(games[0]) + to_pgn(games[1]),
              "[Event \"a\"]\n[Site \"b\"]\n\n% first\n%\n% among tags\n1. e4\n% after\n*\n\n"
              "[Event \"c\"]\n\n% second\n1. d4\n% end\n*\n\n");
    EXPECT_TRUE(games_of("% nothing else\n% here\n").empty());
}

TEST(PgnTree, LongEscapeLinesHideNothingButThemselves) {
    const std::string line(3 * PgnScanner::kLongestToken, 'e');
    const auto games = games_of("e4\n%" + line + " d5\nc5 *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games[0].tree.main_line().size(), 2U);
    std::size_t length = 0;
    for (const auto& piece : games[0].tree[1].properties)
        length += piece.values.front().size();
    EXPECT_EQ(length, line.size() + 3);
}

TEST(PgnTree, AGameWithoutAStartKeepsItsWords) {
    const auto games = games_of("[Variant \"Atomic\"]\n\n{intro} *");
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(to_pgn(games[0]), "[Variant \"Atomic\"]\n\n{intro} *\n\n");
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
    GameRecord game;
    game.start = position_of("4k3/8/8/8/8/8/8/4K2R b K - 3 7");
    game.tree.add(kRoot, Move(kE8, kE7));
    EXPECT_EQ(to_pgn(game),
              "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 7\"]\n\n7... Ke7 *\n\n");
    game = {};
    game.start = position_of("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1", true);
    EXPECT_EQ(to_pgn(game),
              "[Variant \"Chess960\"]\n[SetUp \"1\"]\n"
              "[FEN \"bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w KQkq - 0 1\"]\n\n*\n\n");
}

TEST(PgnTree, TagsCanBeSet) {
    GameRecord game;
    game.set_tag("White", "a");
    game.set_tag("White", "b");
    EXPECT_EQ(game.tags, (record::Tags{{"White", "b"}}));
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
