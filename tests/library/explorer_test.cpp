#include "library/explorer.h"

#include <map>

#include <gmock/gmock.h>

#include "base/text.h"
#include "library/duplicates.h"
#include "library/early_positions.h"
#include "library/position_search.h"
#include "play/game.h"
#include "tests/library/library_games.h"
#include "tests/support/chess_data.h"

namespace tablero::library {
namespace {

using test::Folder;
using testing::IsEmpty;

struct Count {
    std::int64_t games = 0;
    std::int64_t first_wins = 0;
    std::int64_t draws = 0;
    std::int64_t second_wins = 0;
    int last_year = 0;
    bool operator==(const Count&) const = default;
};

// The slow way: every game played through on a board of its own.
std::map<std::uint16_t, Count> count_slowly(const std::vector<chess::GameRecord>& games,
                                            std::uint64_t key,
                                            const std::string& player) {
    std::map<std::uint16_t, Count> counts;
    for (const auto& game : games) {
        if (!player.empty() && game.tag("White") != player && game.tag("Black") != player) continue;
        chess::Position position;
        const auto moves = game.tree.main_line();
        for (std::size_t ply = 0; ply <= std::min<std::size_t>(moves.size(), kIndexedPlies);
             ++ply) {
            if (position.key() == key) {
                Count& count = counts[ply < moves.size() ? moves[ply].bits() : kGameEnds];
                ++count.games;
                count.first_wins += game.result == chess::PgnResult::kWhiteWins;
                count.draws += game.result == chess::PgnResult::kDraw;
                count.second_wins += game.result == chess::PgnResult::kBlackWins;
                count.last_year =
                    std::max(count.last_year, std::stoi(std::string(*game.tag("Date"))));
                break;
            }
            if (ply < moves.size()) position.make(moves[ply]);
        }
    }
    return counts;
}

class ExplorerTest : public testing::Test {
  protected:
    void SetUp() override {
        Rng rng(21);
        Transaction transaction(library_->database());
        for (int i = 0; i < 6000; ++i) {
            // Some of each length, so that games end at indexed positions as well.
            games_.push_back(test::random_game(rng, 1 + static_cast<int>(rng.below(50))));
            ASSERT_TRUE(library_->add(games_.back(), "").ok());
        }
        ASSERT_TRUE(transaction.commit().ok());
    }

    void expect_as_counted(const chess::Position& position, const std::string& player) {
        const auto explored = explore(*library_, play::Position(position), {.player = player});
        ASSERT_TRUE(explored.ok()) << explored.error().message;
        auto expected = count_slowly(games_, position.key(), player);
        std::int64_t games = 0;
        for (const auto& [move, count] : expected)
            games += count.games;
        EXPECT_EQ(explored->games, games);
        expected.erase(kGameEnds);
        std::map<std::uint16_t, Count> got;
        for (const auto& [move, tally, average, performance] : explored->moves)
            got[move.chess().bits()] = {
                tally.games, tally.first_wins, tally.draws, tally.second_wins, tally.last_year};
        EXPECT_TRUE(got == expected);
    }

    void expect_all_as_counted() {
        Rng rng(22);
        for (int i = 0; i < 60; ++i) {
            const auto& game = games_[rng.below(static_cast<std::uint32_t>(games_.size()))];
            const auto plies = rng.below(kIndexedPlies + 1);
            chess::Position position;
            for (const auto move : game.tree.main_line()) {
                if (position.plies_played() == static_cast<int>(plies)) break;
                position.make(move);
            }
            expect_as_counted(position, "");
            expect_as_counted(position, "Player 3");
        }
    }

    Folder folder_;
    std::unique_ptr<Library> library_ = test::open_library(folder_.file("l"));
    std::vector<chess::GameRecord> games_;
};

TEST_F(ExplorerTest, CountsAsPlayingEverythingThroughDoes) {
    expect_all_as_counted();  // nothing is in the index
    ASSERT_TRUE(update_index(*library_).ok());
    EXPECT_EQ(library_->database().number("SELECT count(*) FROM segments"), 1);
    expect_all_as_counted();
}

TEST_F(ExplorerTest, SeesGamesThatCameAfterTheIndexAndForgetsThoseRemoved) {
    ASSERT_TRUE(update_index(*library_).ok());
    games_.push_back(games_.front());
    ASSERT_TRUE(library_->add(games_.back(), "").ok());
    expect_as_counted({}, "");
    const auto groups = find_duplicates(*library_);
    ASSERT_FALSE(groups->empty());
    for (const auto& group : *groups)
        ASSERT_TRUE(merge(*library_, group).ok());
    const auto explored = explore(*library_, play::Position());
    EXPECT_EQ(explored->games, library_->count());
}

// A position that some games come to early and others long after the indexed moves.
TEST(Explorer, CountsEveryGameThatComesToALaterPosition) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    play::Position late;
    for (const int detours : {0, 4, 9}) {
        play::Game game;
        const auto play = [&](std::string_view moves) {
            for (const auto word : words(moves))
                game.play(*game.position().read(word));
        };
        for (int i = 0; i < detours; ++i)
            play("Nf3 Nf6 Ng1 Ng8");
        play("e4 e5");
        late = game.position();
        play("Nc3");
        ASSERT_TRUE(library->add(game.chess_record(), "").ok());
    }
    ASSERT_TRUE(update_index(*library).ok());
    EXPECT_EQ(explore(*library, late)->games, 3);
}

TEST_F(ExplorerTest, FindsPositionsPawnsAndMaterialAsPlayingThroughDoes) {
    Rng rng(23);
    for (int i = 0; i < 12; ++i) {
        const auto& model = games_[rng.below(static_cast<std::uint32_t>(games_.size()))];
        const auto moves = model.tree.main_line();
        chess::Position wanted;
        for (std::size_t ply = rng.below(static_cast<std::uint32_t>(moves.size())) + 1, at = 0;
             at < ply;
             ++at)
            wanted.make(moves[at]);
        const auto pawns = [](const chess::Position& position) {
            return position.pieces(chess::kPawn);
        };
        std::vector<std::pair<GameId, int>> exact;
        std::vector<std::pair<GameId, int>> structure;
        for (std::size_t game = 0; game < games_.size(); ++game) {
            chess::Position position;
            const auto line = games_[game].tree.main_line();
            const auto id = static_cast<GameId>(game) + 1;
            for (std::size_t ply = 0; ply <= line.size(); ++ply) {
                const bool same_pawns = pawns(position) == pawns(wanted) &&
                                        position.pieces(chess::kWhite, chess::kPawn) ==
                                            wanted.pieces(chess::kWhite, chess::kPawn);
                const bool known = !structure.empty() && structure.back().first == id;
                if (same_pawns && !known) structure.emplace_back(id, static_cast<int>(ply));
                const bool met = !exact.empty() && exact.back().first == id;
                if (position.key() == wanted.key() && !met)
                    exact.emplace_back(id, static_cast<int>(ply));
                if (ply < line.size()) position.make(line[ply]);
            }
        }
        const auto found = [&](const Pattern& pattern) {
            std::vector<std::pair<GameId, int>> list;
            const auto hits = search_positions(*library_, pattern);
            for (const Hit& hit : *hits)
                list.emplace_back(hit.id, hit.ply);
            return list;
        };
        EXPECT_EQ(found(exactly(play::Position(wanted))), exact);
        const Order backwards{Order::Key::kId, true};
        const auto few = search_positions(
            *library_, exactly(play::Position(wanted)), {.date = {20100000, 0}}, backwards);
        ASSERT_TRUE(few.ok());
        std::vector<std::pair<GameId, int>> expected;
        for (auto hit = exact.rbegin(); hit != exact.rend(); ++hit) {
            if (*games_[static_cast<std::size_t>(hit->first) - 1].tag("Date") >= "2010")
                expected.push_back(*hit);
        }
        std::vector<std::pair<GameId, int>> got;
        for (const Hit& hit : *few)
            got.emplace_back(hit.id, hit.ply);
        EXPECT_EQ(got, expected);
        EXPECT_EQ(found(ChessPattern(PawnStructure{wanted.pieces(chess::kWhite, chess::kPawn),
                                                   wanted.pieces(chess::kBlack, chess::kPawn)})),
                  structure);
    }
    EXPECT_THAT(*search_positions(*library_, ChessPattern(*parse_material("KQQvK"))), IsEmpty());
    EXPECT_EQ(search_positions(*library_,
                               ChessPattern(*parse_material("KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP")))
                  ->size(),
              games_.size());
    EXPECT_FALSE(parse_material("KXvK").ok());
    EXPECT_FALSE(parse_material("K").ok());
}

// The eight ways to lay a board are one position, and moves that mean the same are one move.
TEST(GomokuExplorer, CountsUpToSymmetry) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    const auto turned = [](int column, int row, int way) {
        if (way & 1) column = 14 - column;
        if (way & 2) row = 14 - row;
        if (way & 4) std::swap(column, row);
        return gomoku::point_at(column, row);
    };
    for (int way = 0; way < 8; ++way) {
        gomoku::GameRecord game;
        game.tags = {{"Result", way < 5 ? "B+" : "W+"}};
        game.tree.add_line(record::kRoot,
                           {turned(7, 7, way), turned(7, 8, way), turned(8, 9, way)});
        ASSERT_TRUE(library->add(game, "").ok());
    }
    auto position = play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15);
    position.play(play::Move(gomoku::point_at(7, 7)));
    const auto second = explore(*library, position);
    ASSERT_TRUE(second.ok());
    EXPECT_EQ(second->games, 8);
    ASSERT_EQ(second->moves.size(), 1U);  // the four neighbours are one
    EXPECT_EQ(second->moves.front().tally.first_wins, 5);
    position.play(play::Move(gomoku::point_at(6, 7)));
    const auto third = explore(*library, position);
    ASSERT_EQ(third->moves.size(), 1U);
    EXPECT_TRUE(position.is_legal(third->moves.front().move));
    EXPECT_EQ(third->moves.front().tally.games, 8);
    const auto other = explore(*library, play::Position::gomoku(gomoku::RuleSet::kRenju, 15));
    EXPECT_EQ(other->games, 0);
    EXPECT_EQ(search_positions(*library, exactly(position))->size(), 8U);
}

}  // namespace
}  // namespace tablero::library
