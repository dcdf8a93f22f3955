#include "library/player_index.h"

#include <gmock/gmock.h>

#include "library/duplicates.h"
#include "library/position_index.h"
#include "library/query.h"
#include "tests/library/library_games.h"

namespace tablero::library {
namespace {

using test::Folder;

// Games in three segments, of which the last has too few to be indexed.
class PlayerIndexTest : public testing::Test {
  protected:
    void SetUp() override {
        Rng rng(31);
        for (const GameId first : {1, 70'000, 131'200}) {
            ASSERT_TRUE(library_->database()
                            .execute("UPDATE sqlite_sequence SET seq = " +
                                     std::to_string(first - 1) + " WHERE name = 'games'")
                            .ok());
            for (int i = 0; i < 100; ++i)
                ASSERT_TRUE(library_->add(test::random_game(rng, 4), "").ok());
        }
    }

    std::vector<PlayedGame> by_looking_at_all(const std::vector<GameId>& players) {
        std::vector<PlayedGame> games;
        Statement rows(library_->database(), "SELECT id, first, second FROM games ORDER BY id");
        while (rows.row()) {
            const auto wanted = [&](int column) {
                return std::count(players.begin(), players.end(), rows.number(column)) > 0;
            };
            if (wanted(2)) games.push_back({rows.number(0), false});
            if (wanted(1)) games.push_back({rows.number(0), true});
        }
        return games;
    }

    void expect_all_found() {
        const std::vector<std::vector<GameId>> groups{{}, {1}, {7}, {3, 2}, {20, 1, 5}, {999}};
        for (const auto& players : groups) {
            const auto games = games_of(*library_, players);
            ASSERT_TRUE(games.ok()) << games.error().message;
            EXPECT_EQ(*games, by_looking_at_all(players));
        }
    }

    std::int64_t number(std::string_view sql) { return library_->database().number(sql); }

    Folder folder_;
    std::unique_ptr<Library> library_ = test::open_library(folder_.file("l"));
};

TEST_F(PlayerIndexTest, KnowsTheGamesOfPlayersWithAndWithoutSegments) {
    expect_all_found();
    ASSERT_TRUE(update_index(*library_).ok());
    EXPECT_EQ(number("SELECT count(*) FROM segments"), 2);
    EXPECT_GT(number("SELECT count(*) FROM player_games"), 20);
    expect_all_found();
    // A row is read, not the games: without it they are not found.
    ASSERT_TRUE(forget_players(library_->database(), 1).ok());
    EXPECT_LT(games_of(*library_, {1})->size(), by_looking_at_all({1}).size());
}

TEST_F(PlayerIndexTest, KeepsColoursApart) {
    ASSERT_TRUE(update_index(*library_).ok());
    const auto count = [&](Filter::Color color) {
        return find(*library_, {.player = "player 7", .color = color})->size();
    };
    const std::size_t both = static_cast<std::size_t>(
        number("SELECT count(*) FROM games WHERE first = second AND first = "
               "(SELECT id FROM players WHERE name = 'Player 7')"));
    EXPECT_GT(count(Filter::Color::kWhite), 0U);
    EXPECT_EQ(count(Filter::Color::kAny) + both,
              count(Filter::Color::kWhite) + count(Filter::Color::kBlack));
}

TEST_F(PlayerIndexTest, FollowsGamesThatAreRemoved) {
    ASSERT_TRUE(update_index(*library_).ok());
    ASSERT_TRUE(library_->remove(50).ok());
    ASSERT_TRUE(forget_segment_of(*library_, 50).ok());
    expect_all_found();
    ASSERT_TRUE(update_index(*library_).ok());
    EXPECT_EQ(number("SELECT count(*) FROM segments"), 2);
    expect_all_found();
}

TEST_F(PlayerIndexTest, IsMadeWhenAnOlderLibraryIsUpgraded) {
    ASSERT_TRUE(update_index(*library_).ok());
    const std::int64_t rows = number("SELECT count(*) FROM player_games");
    ASSERT_TRUE(library_->database().execute(test::kAsInVersion3).ok());
    library_ = test::open_library(folder_.file("l"));
    EXPECT_TRUE(std::filesystem::exists(folder_.file("l.v3.bak")));
    EXPECT_EQ(number("SELECT count(*) FROM player_games"), rows);
    EXPECT_EQ(number("SELECT count(*) FROM sqlite_schema WHERE name LIKE 'games_by_%'"), 0);
    expect_all_found();
}

// Another program takes games out of the index while this one reads it.
TEST_F(PlayerIndexTest, IsReadAsItWasAtOneMoment) {
    ASSERT_TRUE(update_index(*library_).ok());
    auto other = test::open_library(folder_.file("l"));
    int games = 0;
    const auto hear = [&](std::uint16_t, GameId) {
        const bool forgotten = games++ > 0 || forget_segment_of(*other, 70'000).ok();
        EXPECT_TRUE(forgotten);
    };
    ASSERT_TRUE(look_up(*library_, {}, chess::Position().key(), {hear, {}}).ok());
    EXPECT_EQ(games, 300);
}

}  // namespace
}  // namespace tablero::library
