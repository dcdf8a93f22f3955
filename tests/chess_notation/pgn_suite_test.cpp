#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_summary.h"
#include "chess/notation/pgn_writer.h"
#include "chess/notation/uci_move.h"
#include "pgn_text.h"
#include "tests/support/data_folder.h"

namespace tablero::chess {
namespace {

using nlohmann::json;

class PgnSuite : public testing::Test {
  protected:
    void SetUp() override {
        if (!std::filesystem::exists(folder_ / "expected.jsonl"))
            GTEST_SKIP() << folder_ << " is not there";
        std::ifstream file(folder_ / "expected.jsonl");
        for (std::string line; std::getline(file, line);) {
            const json game = json::parse(line);
            expected_[game["file"]].push_back(game);
        }
    }

    std::unique_ptr<ByteSource> open(const std::string& file) const {
        return std::move(*open_source((folder_ / file).string()));
    }

    const std::filesystem::path folder_ = data_folder() / "chess" / "pgn";
    std::map<std::string, std::vector<json>> expected_;
};

std::string joined_main_line(const GameRecord& game) {
    std::string text;
    for (const Move move : game.tree.main_line())
        text += (text.empty() ? "" : " ") + to_uci(move, game.start->is_chess960());
    return text;
}

struct Counts {
    int variations = 0;
    int comments = 0;
    int nags = 0;
};

Counts counts_of(const GameRecord& game) {
    Counts counts;
    for (record::NodeId id = 0; id < game.tree.size(); ++id) {
        const auto& node = game.tree[id];
        counts.comments += static_cast<int>(node.comments.size() + node.comments_before.size());
        counts.nags += static_cast<int>(node.glyphs.size());
        counts.variations += id != record::kRoot && game.tree[node.parent].first_child != id;
    }
    return counts;
}

TEST_F(PgnSuite, TreesAreAsExpected) {
    std::size_t games_checked = 0;
    for (const auto& [file, games] : expected_) {
        const auto read = games_of(open(file));
        ASSERT_EQ(read.size(), games.size()) << file;
        for (std::size_t i = 0; i < games.size(); ++i) {
            const json& want = games[i];
            const GameRecord& game = read[i];
            SCOPED_TRACE(file + " " + std::to_string(i + 1));
            EXPECT_EQ(game.tag("White").value_or("?"), want["white"].get<std::string>());
            EXPECT_EQ(game.tag("Black").value_or("?"), want["black"].get<std::string>());
            EXPECT_EQ(result_text(game.result), want["result"].get<std::string>());
            EXPECT_EQ(joined_main_line(game), want["moves"].get<std::string>());
            EXPECT_FALSE(game.has_errors());
            const Counts counts = counts_of(game);
            EXPECT_EQ(counts.variations, want["variations"].get<int>());
            EXPECT_EQ(counts.comments, want["comments"].get<int>());
            EXPECT_EQ(counts.nags, want["nags"].get<int>());
            if (want["final_fen"].is_string()) {
                EXPECT_EQ(to_fen(game.position_after(game.tree.line_end())),
                          to_fen(parse_fen(want["final_fen"].get<std::string>(),
                                           {.chess960 = game.start->is_chess960()})
                                     ->position));
            }
            ++games_checked;
        }
    }
    EXPECT_GE(games_checked, 120U);
}

TEST_F(PgnSuite, JsonIsAsExpected) {
    for (const auto& [file, games] : expected_) {
        PgnReader reader(open(file), PgnDetail::kEverything);
        PgnSummary summary;
        for (const json& want : games) {
            ASSERT_TRUE(reader.read_game(summary));
            const json got = json::parse(summary.to_json(file));
            EXPECT_EQ(got["file"], want["file"]);
            EXPECT_EQ(got["game"], want["game"]);
            EXPECT_EQ(got["result"], want["result"]);
            EXPECT_EQ(got["errors"], json::array());
            std::string moves;
            for (const auto& move : got["moves"])
                moves += (moves.empty() ? "" : " ") + move.get<std::string>();
            EXPECT_EQ(moves, want["moves"]);
            const std::string start = want["setup_fen"].is_null()
                                          ? std::string(kStartFen)
                                          : want["setup_fen"].get<std::string>();
            EXPECT_EQ(got["start_fen"], start);
        }
        EXPECT_FALSE(reader.read_game(summary)) << file;
    }
}

// Both levels of reading see the same main lines.
TEST_F(PgnSuite, QuickReadingAgrees) {
    struct MainLine : PgnVisitor {
        void begin_game(std::size_t, std::size_t) override { moves.clear(); }
        void move(const Position&, Move move) override { moves.push_back(move); }
        std::vector<Move> moves;
    };
    for (const auto& [file, games] : expected_) {
        PgnReader reader(open(file), PgnDetail::kMoves);
        MainLine line;
        for (const GameRecord& game : games_of(open(file))) {
            ASSERT_TRUE(reader.read_game(line));
            EXPECT_EQ(line.moves, game.tree.main_line()) << file;
        }
    }
}

TEST_F(PgnSuite, WrittenGamesReadBack) {
    for (const auto& [file, games] : expected_) {
        const auto read = games_of(open(file));
        std::string text;
        for (const GameRecord& game : read)
            text += to_pgn(game);
        const auto read_again = games_of(text);
        ASSERT_EQ(read_again.size(), read.size()) << file;
        std::string again;
        for (std::size_t i = 0; i < read.size(); ++i) {
            const GameRecord& game = read_again[i];
            EXPECT_TRUE(game.problems.empty()) << file << problems_of(game).front();
            EXPECT_EQ(game.tree, read[i].tree) << file;
            EXPECT_EQ(game.tags, read[i].tags) << file;
            again += to_pgn(game);
        }
        EXPECT_EQ(again, text) << file;
        for (const auto line : split(text, '\n')) {
            EXPECT_TRUE(line.size() <= 80 || line.starts_with('[')) << line;
        }
    }
}

}  // namespace
}  // namespace tablero::chess
