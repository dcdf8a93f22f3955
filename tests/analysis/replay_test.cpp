// What the script of the report is told of positions and moves, and the lines in it.
#include "analysis/replay.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/playable.h"
#include "analysis/reviewer.h"
#include "base/markup.h"
#include "base/sha256.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "gomoku/notation/points.h"
#include "tests/analysis/sample_games.h"

namespace tablero::analysis {
namespace {

using testing::HasSubstr;

play::Position chess_position(const char* fen) {
    return play::Position(chess::parse_fen(fen)->position);
}

std::string change(const play::Position& position, const char* move) {
    return change_of(position, *position.parse(move));
}

TEST(Replay, TellsWhatAMoveChanges) {
    EXPECT_EQ(change(play::Position(), "e2e4"), "e2-e4P");
    const auto open = chess_position("r3k2r/8/8/3pP3/8/8/7p/R3K3 w Qkq d6 0 2");
    EXPECT_EQ(change(open, "e1c1"), "e1-c1Ka1-d1R");
    EXPECT_EQ(change(open, "e5d6"), "e5-d6Pd5-");
    EXPECT_EQ(change(open, "a1a8"), "a1-a8R");
    EXPECT_EQ(change(chess_position("4k3/8/8/8/8/8/7p/4K3 b - - 0 1"), "h2h1q"), "h2-h1q");
    EXPECT_EQ(change_of(play::Position(), play::Move(chess::Move::null())), "-");
}

TEST(Replay, TellsStonesAndWhatTheyCapture) {
    auto board = play::Position::gomoku(gomoku::RuleSet::k42, 19);
    EXPECT_EQ(change(board, "j10"), "j10b");
    for (const char* point : {"j10", "k10", "a1", "l10"})
        board.play(*board.parse(point));
    EXPECT_EQ(standing(board), "a1bj10bk10wl10w");
    EXPECT_EQ(change(board, "m10"), "m10bk10-l10-");
}

// The script's own arithmetic: square by square.
std::map<std::string, char> cells_in(const std::string& text) {
    std::map<std::string, char> cells;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && text[end] >= '0' && text[end] <= '9')
            ++end;
        cells[text.substr(at, end - at)] = text[end];
        at = end + 1;
    }
    return cells;
}

TEST(Replay, ChangesAddUpToThePositions) {
    Rng rng(5);
    for (int i = 0; i < 20; ++i) {
        const auto game = recorded("x.pgn", test::random_game(rng, i, 120));
        const std::string changes = changes_of(game.game.start(), game.game.moves());
        auto cells = cells_in(standing(game.game.start()));
        std::size_t ply = 0;
        for (const std::string_view move : words(changes)) {
            for (const auto& [square, what] : cells_in(std::string(move))) {
                if (what == '-')
                    cells.erase(square);
                else
                    cells[square] = what;
            }
            ASSERT_EQ(cells, cells_in(standing(game.game.position_after(++ply))));
        }
        ASSERT_EQ(ply, game.game.ply());
    }
}

// 1. f3 e5 2. g4??, with what a review would say of it.
TEST(Playable, LinesInTheWordsOfAReasonAreMarked) {
    chess::GameRecord record;
    auto node = record::kRoot;
    chess::Position position;
    for (const char* id : {"f2f3", "e7e5", "g2g4", "d8h4"}) {
        const auto move = play::Position(position).parse(id)->chess();
        node = record.tree.add(node, move);
        position.make(move);
    }
    const auto game = recorded("x.pgn", record);
    GameReview review;
    review.plies.resize(4);
    review.plies[2].reason = "g4 <allows> mate (2... Qh4#). Better is e4.";
    review.plies[2].reasons.push_back({"allows_mate", 1, 1, true, "", {}, {"g2g4", "d8h4"}, {}});
    EXPECT_EQ(reason_text(game, review, 2),
              "g4 &lt;allows&gt; mate (<span class=\"pv\" data-at=\"2\" data-from=\"1\" "
              "data-moves=\"g2-g4P d8-h4q\">2... <span>Qh4#</span></span>). Better is e4.");
    review.plies[2].line_moves = {*game.game.position_after(2).parse("e2e4")};
    EXPECT_EQ(better_line(game, review, 2),
              "<span class=\"pv\" data-at=\"2\" data-from=\"0\" data-moves=\"e2-e4P\">2. "
              "<span>e4</span></span>");
    EXPECT_EQ(reason_text(game, review, 0), "");
}

TEST(Markup, HexBecomesBase64) {
    EXPECT_EQ(base64_of_hex(""), "");
    EXPECT_EQ(base64_of_hex("4d"), "TQ==");
    EXPECT_EQ(base64_of_hex("4d61"), "TWE=");
    EXPECT_EQ(base64_of_hex("4d616e"), "TWFu");
    EXPECT_EQ(base64_of_hex(sha256("")), "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=");
}

}  // namespace
}  // namespace tablero::analysis
