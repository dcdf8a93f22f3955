#include <chrono>
#include <csignal>
#include <cstdlib>
#include <functional>
#include <sys/wait.h>

#include <gtest/gtest.h>

#include "base/text.h"
#include "library/explorer.h"
#include "library/health.h"
#include "library/importer.h"
#include "library/position_index.h"
#include "tests/library/library_games.h"

// Imports that are killed. TABLERO_KILLS=100 makes them many.

namespace tablero::library {
namespace {

using test::Folder;

int kills_wanted() {
    const char* wanted = std::getenv("TABLERO_KILLS");
    return wanted == nullptr ? 5 : parse_number<int>(wanted).value_or(5);
}

// Every row of every table.
std::string contents(const std::string& path) {
    auto library = test::open_library(path);
    Database& database = library->database();
    std::string text;
    Statement tables(database, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
    while (tables.row()) {
        const std::string table(tables.text(0));
        std::string row = "''";
        Statement columns(database, "SELECT name FROM pragma_table_info(?)");
        for (columns.bind(table); columns.row();)
            row.append(" || ' ' || quote(\"").append(columns.text(0)).append("\")");
        Statement rows(database, "SELECT " + row + " FROM \"" + table + "\" ORDER BY 1");
        for (text += table + '\n'; rows.row(); text += '\n')
            text += rows.text(0);
    }
    return text;
}

// Does it in a process of its own and kills that after a random part of the time given; whether it
// was killed before its end.
bool killed_in(const std::function<bool()>& work, std::chrono::microseconds time, Rng& rng) {
    const pid_t child = fork();
    if (child == 0) _exit(work() ? 0 : 1);
    usleep(rng.below(static_cast<std::uint32_t>(time.count())));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status);
}

std::chrono::microseconds time_of(const std::function<bool()>& work) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_TRUE(work());
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() -
                                                                 start);
}

bool import_and_index(const std::string& path, const std::string& pgn) {
    auto library = Library::open(path, Library::Mode::kCreate);
    return library && import_file(**library, pgn, {}).ok() && update_index(**library).ok();
}

// Killed at any moment, while games are read, written or indexed, the library is sound, and the
// next run makes it what it would have been, to the last byte of every row.
TEST(Import, SurvivesKillsAndGoesOn) {
    const Folder folder;
    const std::string pgn = folder.file("g.pgn");
    test::write_file(pgn, test::random_pgn(5, 10'000));
    const auto time = time_of([&] { return import_and_index(folder.file("whole"), pgn); }) +
                      std::chrono::milliseconds(1);
    const std::string expected = contents(folder.file("whole"));
    Rng rng(11);
    int killed = 0;
    int begun = 0;
    int rounds = 0;
    const int wanted = kills_wanted();
    for (; (killed < wanted || begun == 0) && rounds < 8 * wanted; ++rounds) {
        const std::string path = folder.file("l");
        // The longer nothing was in the file, the later: the machine may be slower than it was.
        const auto until = begun == 0 ? time * (rounds + 1) : time;
        killed += killed_in([&] { return import_and_index(path, pgn); }, until, rng);
        if (std::filesystem::exists(path)) {
            const auto health = check(path);
            ASSERT_TRUE(health.ok()) << health.error().message;
            EXPECT_TRUE(health->problems.empty()) << rounds;
            begun += test::open_library(path)->count() > 0;
        }
        ASSERT_TRUE(import_and_index(path, pgn));
        ASSERT_EQ(contents(path), expected) << rounds;
        for (const char* part : {"", "-wal", "-shm"})
            std::filesystem::remove(path + part);
    }
    EXPECT_GT(killed, 0);
    EXPECT_GT(begun, 0) << "killed with games in the file";
    RecordProperty("killed", killed);
    RecordProperty("begun", begun);
    RecordProperty("rounds", rounds);
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
    const auto segments = [&] {
        return test::open_library(path)->database().number("SELECT count(*) FROM segments");
    };
    const auto index = [&] { return update_index(*test::open_library(path)).ok(); };
    const auto expected = answer();
    const auto time = time_of(index);
    const std::string indexed = contents(path);
    Rng rng(13);
    int unfinished = 0;
    int rounds = 0;
    for (const int wanted = kills_wanted(); unfinished < wanted && rounds < 4 * wanted; ++rounds) {
        ASSERT_TRUE(forget_segment_of(*test::open_library(path), 1).ok());
        killed_in(index, time, rng);
        EXPECT_TRUE(check(path)->problems.empty()) << rounds;
        EXPECT_EQ(answer(), expected) << rounds;
        unfinished += segments() == 0;
        ASSERT_TRUE(index());
        EXPECT_EQ(segments(), 1);
        EXPECT_EQ(answer(), expected) << rounds;
        EXPECT_EQ(contents(path), indexed) << rounds;
    }
    EXPECT_GT(unfinished, 0);
    RecordProperty("unfinished", unfinished);
    RecordProperty("rounds", rounds);
}

}  // namespace
}  // namespace tablero::library
