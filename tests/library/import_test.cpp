#include <stop_token>
#include <thread>

#include <gmock/gmock.h>

#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/psq.h"
#include "library/game_file.h"
#include "library/importer.h"
#include "tests/library/library_games.h"
#include "tests/support/data_folder.h"
#include "tests/support/named_pipe.h"
#include "tests/support/packed.h"
#include "tests/support/read_sgf.h"

namespace tablero::library {
namespace {

using test::Folder;
using testing::HasSubstr;

// Legal moves of a random game, with variations where it branches, comments and glyphs.
gomoku::GameRecord random_gomoku(Rng& rng, bool branches) {
    gomoku::GameRecord game;
    game.rules = gomoku::kRuleSets[rng.below(gomoku::kRuleSets.size())];
    game.size = branches ? 15 + static_cast<int>(rng.below(5)) : 15;
    game.tags = {{"Black", "Ana ]\\"}, {"White", "Béla"}, {"Result", "B+"}};
    for (int i = 0; i < 40; ++i) {
        const auto size = static_cast<std::uint32_t>(game.tree.size());
        const record::NodeId parent = branches && rng.below(4) == 0 ? rng.below(size) : size - 1;
        auto board = *gomoku::AnyBoard::create(game.rules, game.size);
        for (const auto id : game.tree.path_to(parent))
            EXPECT_TRUE(board.play(game.tree[id].move).ok());
        const auto free = board.empty_points();
        const auto point = free[rng.below(static_cast<std::uint32_t>(free.size()))];
        if (!board.check(point) || game.tree.find(parent, point) != record::kNoNode) continue;
        const auto node = game.tree.add(parent, point);
        if (branches && rng.below(3) == 0)
            game.tree.notes(node).comments = {"said: [" + std::to_string(i) + "] ¿no?"};
    }
    return game;
}

TEST(Import, TellsBadGamesAndTakesTheOthers) {
    const Folder folder;
    test::write_file(folder.file("g.pgn"),
                     "[White \"a\"]\n\n1. e4 e5 *\n\n[White \"b\"]\n\n1. e4 Ke4 2. d4 *\n\n"
                     "[White \"c\"]\n\n1. d4 (1. Kd3) d5 1/2-1/2\n");
    auto library = test::open_library(folder.file("l"));
    std::vector<std::string> said;
    ImportSettings settings;
    settings.complain = [&](const Error& error) { said.push_back(error.message); };
    const auto summary = import_file(*library, folder.file("g.pgn"), settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->imported, 2U);
    EXPECT_EQ(summary->bad, 1U);
    EXPECT_EQ(summary->flawed, 1U);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_THAT(said[0], HasSubstr("game 2, line 7: "));
    EXPECT_THAT(said[1], HasSubstr("game 3, line 11: "));
    const auto again = import_file(*library, folder.file("g.pgn"), settings);
    EXPECT_EQ(again->imported, 0U);
    EXPECT_EQ(again->skipped, 3U);
    EXPECT_EQ(library->count(), 2);
}

TEST(Import, TakesGomokuAndRefusesWhatTheRulesForbid) {
    const Folder folder;
    test::write_file(folder.file("g.sgf"),
                     "(;GM[4]SZ[15]PB[a]PW[b]RE[B+];B[hh];W[hi](;B[ii])(;B[gg]C[other]))"
                     "(;GM[4]SZ[15];B[hh];W[hh])");
    auto library = test::open_library(folder.file("l"));
    const auto summary = import_file(*library, folder.file("g.sgf"), {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->imported, 1U);
    EXPECT_EQ(summary->bad, 1U);
    const auto heading = library->heading(1);
    EXPECT_EQ(heading->first, "a");
    EXPECT_EQ(heading->result, GameResult::kFirstWins);
    const auto record = library->record(1);
    EXPECT_TRUE(
        std::get<gomoku::GameRecord>(*record) ==
        *gomoku::read_sgf("(;GM[4]SZ[15]PB[a]PW[b]RE[B+];B[hh];W[hi](;B[ii])(;B[gg]C[other]))"));
}

TEST(Import, KnowsRecordsByHowTheyBegin) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    test::write_file(folder.file("piped"), "\n(;GM[4]SZ[15];B[hh];W[hi])(;GM[4]SZ[15];B[ii])");
    const auto summary = import_file(*library, folder.file("piped"), {});
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->imported, 2U);
    EXPECT_FALSE(library->heading(1)->variant.is_chess);
    test::write_file(folder.file("other"), "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n-1\n");
    EXPECT_EQ(import_file(*library, folder.file("other"), {})->imported, 1U);
}

TEST(Import, ReadsAPipeOnceAndStopsWhereItDoesNotEnd) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    const tablero::test::NamedPipe pipe(folder.file("pipe"));
    pipe.write("[White \"a\"]\n\n1. e4 e5 {" + std::string(300, 'x') +
               "} *\n\n[White \"half\"]\n\n1. d4 d5 2. c");
    std::stop_source stop;
    ImportSettings settings;
    settings.stop = stop.get_token();
    Result<ImportSummary> summary = Error("");
    std::thread import([&] { summary = import_file(*library, pipe.path(), settings); });
    pipe.await_reader();
    stop.request_stop();
    import.join();
    ASSERT_TRUE(summary.ok()) << summary.error().message;
    EXPECT_TRUE(summary->interrupted);
    EXPECT_LE(summary->imported, 1U) << "half a game is none";
    EXPECT_EQ(summary->bad, 0U);
}

TEST(Import, RefusesWhatIsNoFileOfGames) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    EXPECT_FALSE(import_file(*library, folder.file("none.pgn"), {}).ok());
    EXPECT_FALSE(import_file(*library, testing::TempDir(), {}).ok());
    test::write_file(folder.file("empty.pgn"), "");
    EXPECT_EQ(import_file(*library, folder.file("empty.pgn"), {})->bad, 1U);
}

// Records of gomoku made up at random, as SGF with their variations and comments and as PSQ, come
// out of the library as they went in.
TEST(Import, GivesGomokuBackAsItWas) {
    const Folder folder;
    Rng rng(14);
    std::vector<gomoku::GameRecord> expected;
    auto library = test::open_library(folder.file("l"));
    for (int i = 0; i < 60; ++i) {
        const auto game = random_gomoku(rng, i % 2 == 0);
        const std::string text = i % 2 == 0 ? gomoku::write_sgf(game) : gomoku::write_psq(game);
        const std::string path = folder.file(std::to_string(i) + (i % 2 == 0 ? ".sgf" : ".psq"));
        test::write_file(path, text);
        expected.push_back(*gomoku::read_record(text));
        const auto summary = import_file(*library, path, {});
        ASSERT_TRUE(summary.ok()) << summary.error().message;
        ASSERT_EQ(summary->imported, 1U) << text;
    }
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto record = library->record(static_cast<GameId>(i) + 1);
        ASSERT_TRUE(record.ok());
        const auto& game = std::get<gomoku::GameRecord>(*record);
        EXPECT_TRUE(game == expected[i]) << i;
        EXPECT_EQ(i % 2 == 0 ? gomoku::write_sgf(game) : gomoku::write_psq(game),
                  i % 2 == 0 ? gomoku::write_sgf(expected[i]) : gomoku::write_psq(expected[i]));
    }
}

// How far a packed file is read is counted where its size is: in the file.
TEST(Import, TellsHowFarItIsInAPackedFile) {
    const Folder folder;
    const std::string path = folder.file("g.pgn.zst");
    const std::string packed = tablero::test::packed(test::random_pgn(8, 5'000));
    test::write_file(path, packed);
    std::vector<std::uint64_t> told;
    ImportSettings settings;
    settings.progress = [&](const ImportSummary&, std::uint64_t bytes) { told.push_back(bytes); };
    auto library = test::open_library(folder.file("l"));
    EXPECT_EQ(import_file(*library, path, settings)->imported, 5'000U);
    ASSERT_EQ(told.size(), 2U);
    EXPECT_GT(told[0], packed.size() / 2);
    EXPECT_LT(told[0], packed.size());
    EXPECT_EQ(told[1], file_size(path));
}

TEST(Import, StopsWhereItIsToldAndGoesOn) {
    const Folder folder;
    const std::string pgn = folder.file("g.pgn");
    test::write_file(pgn, test::random_pgn(6, 6'000));
    auto library = test::open_library(folder.file("l"));
    std::stop_source stop;
    ImportSettings settings;
    settings.stop = stop.get_token();
    settings.progress = [&](const ImportSummary&, std::uint64_t) { stop.request_stop(); };
    const auto first = import_file(*library, pgn, settings);
    ASSERT_TRUE(first.ok());
    EXPECT_TRUE(first->interrupted);
    EXPECT_EQ(library->count(), static_cast<std::int64_t>(first->imported));
    const auto second = import_file(*library, pgn, {});
    EXPECT_EQ(second->skipped, first->imported);
    EXPECT_EQ(second->imported + first->imported, 6'000U);
}

// What comes out is what the reader makes of the files themselves, game for game.
TEST(Import, ExportsEveryFileOfTheDataTreeForTree) {
    const auto data = data_folder() / "chess";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "no " << data;
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    GameId id = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(data)) {
        if (file.path().extension() != ".pgn") continue;
        ASSERT_TRUE(import_file(*library, file.path().string(), {}).ok());
        auto source = open_source(file.path().string());
        chess::PgnReader reader(std::move(*source), chess::PgnDetail::kEverything);
        while (auto game = read_pgn_game(reader)) {
            const bool bad =
                std::any_of(game->problems.begin(), game->problems.end(), [](const auto& each) {
                    return each.kind == chess::PgnProblem::Kind::kGame;
                });
            if (bad || !game->start) continue;
            const auto record = library->record(++id);
            ASSERT_TRUE(record.ok()) << record.error().message;
            const std::string text = to_pgn(std::get<chess::GameRecord>(*record));
            EXPECT_EQ(text, to_pgn(*game)) << file.path();
            chess::PgnReader back(memory_source(text), chess::PgnDetail::kEverything);
            EXPECT_TRUE(read_pgn_game(back)->tree == game->tree) << file.path();
        }
    }
    EXPECT_EQ(library->count(), id);
    EXPECT_GT(id, 100);
}

}  // namespace
}  // namespace tablero::library
