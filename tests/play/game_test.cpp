#include "play/game.h"

#include <gmock/gmock.h>

#include "base/byte_source.h"
#include "base/rng.h"
#include "chess/notation/fen.h"
#include "chess/notation/pgn_reader.h"
#include "tests/support/read_sgf.h"

namespace tablero::play {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

// All that a position is, as text.
std::string seen(const Position& position) {
    return position.is_chess() ? chess::to_fen(position.chess()) : position.gomoku().to_text();
}

std::string replayed(const Game& game) {
    Position position = game.start();
    for (const Move move : game.moves())
        position.play(move);
    return seen(position);
}

std::size_t nodes_of(const Game& game) {
    return game.is_chess() ? game.chess_record().tree.size() : game.gomoku_record().tree.size();
}

// Whatever is done to a game, its position is the one that its moves lead to from the start.
void wander(Game game, std::uint64_t seed) {
    Rng rng(seed);
    for (int step = 0; step < 400; ++step) {
        switch (rng.below(12)) {
            case 0:
                game.previous();
                break;
            case 1:
                game.next();
                break;
            case 2:
                game.go_to(rng.below(static_cast<std::uint32_t>(nodes_of(game))));
                break;
            case 3:
                game.undo();
                break;
            case 4:
                game.redo();
                break;
            case 5:
                if (rng.below(4) == 0) game.take_back();
                break;
            case 6:
                if (game.ply() > 0)
                    game.edit([&](auto& editor) { return editor.promote_to_main_line(game.at()); });
                break;
            default:
                if (const auto moves = game.position().legal_moves(); !moves.empty())
                    game.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        ASSERT_EQ(seen(game.position()), replayed(game)) << "step " << step;
    }
    EXPECT_GT(nodes_of(game), 50U);
}

TEST(Game, PositionFollowsThePlaceInTheTree) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        wander(Game(), seed);
        for (const auto rules : gomoku::kRuleSets)
            wander(Game(Position::gomoku(rules, 9)), seed);
    }
}

TEST(Game, FollowsOrAdds) {
    Game game;
    const auto e4 = game.play(*game.position().parse("e2e4"));
    game.previous();
    EXPECT_EQ(game.play(*game.position().parse("e2e4")), e4);
    game.first();
    EXPECT_NE(game.play(*game.position().parse("d2d4")), e4);
    EXPECT_EQ(game.main_line(), std::vector<Move>{*Position().parse("e2e4")});
    EXPECT_TRUE(game.go_to(e4));
    EXPECT_EQ(game.ply(), 1U);
    EXPECT_FALSE(game.go_to(99));
    EXPECT_EQ(game.at(), e4);
}

TEST(Game, DeletedMovesLeaveThePlaceBefore) {
    Game game;
    const auto e4 = game.play(*game.position().parse("e2e4"));
    game.play(*game.position().parse("e7e5"));
    game.edit([&](auto& editor) {
        editor.remove(e4);
        return true;
    });
    EXPECT_EQ(game.ply(), 0U);
    EXPECT_FALSE(game.next());
    EXPECT_TRUE(game.undo());
    game.last();
    EXPECT_EQ(game.ply(), 2U);
    EXPECT_TRUE(game.take_back());
    EXPECT_EQ(game.at(), e4);
    EXPECT_FALSE(game.next());
}

TEST(Game, FromAPgnWithVariations) {
    chess::PgnReader reader(memory_source("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *"),
                            chess::PgnDetail::kEverything);
    auto game = Game::from(*chess::read_pgn_game(reader));
    ASSERT_TRUE(game.ok());
    EXPECT_THAT(game->main_line(), SizeIs(3));
    game->last();
    EXPECT_EQ(seen(game->position()), replayed(*game));
    chess::GameRecord broken;
    broken.start.reset();
    EXPECT_FALSE(Game::from(broken).ok());
}

TEST(Game, IllegalMovesOfARecordAreTakenOutAndTold) {
    // The second h8 is occupied; the variation goes on.
    auto record = gomoku::read_sgf("(;GM[4]SZ[15];B[hh];W[ih](;B[hh];W[aa])(;B[hi];W[hj]))");
    ASSERT_TRUE(record.ok()) << record.error().message;
    std::vector<Error> problems;
    auto game = Game::from(*record, &problems);
    ASSERT_TRUE(game.ok());
    ASSERT_THAT(problems, SizeIs(1));
    EXPECT_THAT(problems[0].message, HasSubstr("move 3: "));
    EXPECT_THAT(game->main_line(), SizeIs(4));
    EXPECT_FALSE(game->undo()) << "what was never right does not come back";
    game->last();
    EXPECT_EQ(seen(game->position()), replayed(*game));
    record->size = 99;
    EXPECT_FALSE(Game::from(*record).ok());
}

TEST(Game, AGomokuGameFromStones) {
    auto board = gomoku::AnyBoard::create(gomoku::RuleSet::k42, 19).value();
    for (const auto point : {gomoku::point_at(9, 9), gomoku::point_at(10, 9)})
        ASSERT_TRUE(board.play(point).ok());
    const Game game{Position(board)};
    ASSERT_TRUE(game.gomoku_record().setup);
    EXPECT_THAT(game.gomoku_record().setup->black, SizeIs(1));
    const auto again = Game::from(game.gomoku_record());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(again->position().gomoku().key(), board.key());
}

}  // namespace
}  // namespace tablero::play
