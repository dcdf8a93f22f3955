#include <csignal>
#include <sys/wait.h>

#include <gmock/gmock.h>

#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf.h"
#include "library/explorer.h"
#include "library/health.h"
#include "library/importer.h"
#include "library/position_index.h"
#include "library/query.h"
#include "tests/library/library_games.h"
#include "tests/support/data_folder.h"

namespace tablero::library {
namespace {

using test::Folder;
using testing::HasSubstr;

// Everything a library says of its games.
std::string contents(const std::string& path) {
    auto library = test::open_library(path);
    std::string text;
    const auto ids = find(*library, {});
    for (const GameId id : *ids) {
        const auto record = library->record(id);
        EXPECT_TRUE(record.ok());
        text += std::to_string(id) + ' ' + library->heading(id)->source + '\n' +
                to_pgn(std::get<chess::GameRecord>(*record));
    }
    return text;
}

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

TEST(Import, RefusesWhatIsNoFileOfGames) {
    const Folder folder;
    auto library = test::open_library(folder.file("l"));
    EXPECT_FALSE(import_file(*library, folder.file("none.pgn"), {}).ok());
    EXPECT_FALSE(import_file(*library, testing::TempDir(), {}).ok());
    test::write_file(folder.file("empty.pgn"), "");
    EXPECT_EQ(import_file(*library, folder.file("empty.pgn"), {})->bad, 1U);
}

// Killed at any moment the library is sound, and the next run makes it what it would have been.
TEST(Import, SurvivesKillsAndGoesOn) {
    const Folder folder;
    const std::string pgn = folder.file("g.pgn");
    test::write_file(pgn, test::random_pgn(5, 10'000));
    ASSERT_TRUE(import_file(*test::open_library(folder.file("whole")), pgn, {}).ok());
    const std::string expected = contents(folder.file("whole"));
    Rng rng(11);
    int killed = 0;
    for (int round = 0; round < 8; ++round) {
        const std::string path = folder.file("l" + std::to_string(round));
        const pid_t child = fork();
        ASSERT_NE(child, -1);
        if (child == 0) {
            auto library = Library::open(path, Library::Mode::kCreate);
            const bool done = library && import_file(**library, pgn, {}).ok();
            _exit(done ? 0 : 1);
        }
        usleep(20'000 + rng.below(700'000));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        killed += WIFSIGNALED(status);
        if (std::filesystem::exists(path)) {
            const auto health = check(path);
            ASSERT_TRUE(health.ok()) << health.error().message;
            EXPECT_TRUE(health->problems.empty()) << round;
        }
        ASSERT_TRUE(import_file(*test::open_library(path), pgn, {}).ok());
        EXPECT_EQ(contents(path), expected) << round;
    }
    EXPECT_GT(killed, 0);
    RecordProperty("killed", killed);
}

// Killed while the index is made: the games are whole, the same question has the same answer, and
// the next run makes the index.
TEST(Import, SurvivesKillsWhileTheIndexIsMade) {
    const Folder folder;
    const std::string pgn = folder.file("g.pgn");
    test::write_file(pgn, test::random_pgn(9, 6'000));
    const std::string path = folder.file("l");
    ASSERT_TRUE(import_file(*test::open_library(path), pgn, {}).ok());
    const auto answer = [&] {
        const auto found = explore(*test::open_library(path), play::Position());
        EXPECT_TRUE(found.ok());
        std::vector<std::int64_t> counts;
        for (const auto& move : found->moves)
            counts.push_back(move.tally.games);
        return counts;
    };
    const auto expected = answer();
    Rng rng(13);
    int unfinished = 0;
    for (int round = 0; round < 8; ++round) {
        const pid_t child = fork();
        ASSERT_NE(child, -1);
        if (child == 0) _exit(update_index(*test::open_library(path)).ok() ? 0 : 1);
        usleep(1'000 + rng.below(60'000));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        EXPECT_TRUE(check(path)->problems.empty()) << round;
        EXPECT_EQ(answer(), expected) << round;
        auto library = test::open_library(path);
        unfinished += library->database().number("SELECT count(*) FROM segments") == 0;
        ASSERT_TRUE(update_index(*library).ok());
        EXPECT_EQ(library->database().number("SELECT count(*) FROM segments"), 1);
        EXPECT_EQ(answer(), expected) << round;
        ASSERT_TRUE(forget_segment_of(*library, 1).ok());
    }
    EXPECT_GT(unfinished, 0);
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
