#include "analysis/batch/batch.h"

#include <nlohmann/json.hpp>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "analysis/batch/game_input.h"
#include "base/byte_source.h"
#include "base/text.h"
#include "gomoku/notation/points.h"
#include "gomoku/notation/psq.h"
#include "gomoku/notation/sgf.h"
#include "library/store.h"
#include "tests/analysis/sample_games.h"
#include "tests/support/named_pipe.h"
#include "tests/support/process.h"

namespace tablero::analysis {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

BatchSettings settings_for(const test::Folder& folder, const std::vector<std::string>& files) {
    BatchSettings settings;
    settings.files = files;
    settings.limits.nodes = 300;
    settings.outputs = {
        folder / "out.pgn", folder / "out.jsonl", folder / "out.html", folder / "club.html"};
    settings.identity = "test";
    return settings;
}

std::vector<std::string> reports(const test::Folder& folder) {
    return {folder.read("out.pgn"),
            folder.read("out.jsonl"),
            folder.read("out.html"),
            folder.read("club.html")};
}

TEST(Batch, TheSameBytesWhateverTheThreadsAndInTheOrderOfTheInput) {
    const test::Folder folder("batch_threads");
    auto settings = settings_for(folder, {folder.write("a.pgn", test::random_games(20, 14))});
    ASSERT_TRUE(run_batch(settings).ok());
    const auto alone = reports(folder);
    settings.threads = 4;
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->games, 20U);
    EXPECT_EQ(reports(folder), alone);
    int number = 0;
    for (const auto line : split(trim(alone[1]), '\n')) {
        const auto game = nlohmann::json::parse(line);
        EXPECT_EQ(game["number"], ++number);
        EXPECT_EQ(game["white"]["name"], fmt::format("Player {}", 2 * number - 2));
    }
    EXPECT_EQ(number, 20);
}

TEST(Batch, ASecondRunReadsTheStore) {
    const test::Folder folder("batch_store");
    auto settings = settings_for(folder, {folder.write("a.pgn", test::random_games(6, 10))});
    settings.store = folder / "store";
    ASSERT_TRUE(run_batch(settings).ok());
    const auto first = reports(folder);
    struct Refusing : EvaluationSource {
        Result<std::optional<Evaluations>> evaluate(const Job&,
                                                    const std::string&,
                                                    const std::stop_token&) override {
            return Error("must not be asked");
        }
    };
    settings.make_source = [] { return std::make_unique<Refusing>(); };
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->reused, 6U);
    EXPECT_EQ(summary->bad, 0U);
    EXPECT_EQ(reports(folder), first);
    settings.limits.nodes = 301;
    EXPECT_EQ(run_batch(settings)->bad, 6U) << "other limits, other results";
}

TEST(Batch, BadGamesAreReportedWithTheirLineAndTheRestIsDone) {
    const test::Folder folder("batch_bad");
    auto settings = settings_for(
        folder,
        {folder / "missing.pgn",
         folder.write("a.pgn",
                      "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e4 e5 2. Ke3 *\n\n[White "
                      "\"C\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n\n[White \"D\"]\n\n1. d4 *\n")});
    std::vector<std::string> complaints;
    settings.complain = [&](const Error& error) { complaints.push_back(error.message); };
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->games, 4U);
    EXPECT_EQ(summary->bad, 3U);
    EXPECT_THAT(complaints,
                ElementsAre(HasSubstr("missing.pgn"),
                            testing::AllOf(HasSubstr("a.pgn: game 2: line 7"), HasSubstr("Ke3")),
                            HasSubstr("game 3: line 10")));
    const std::string text = folder.read("out.jsonl");
    const auto lines = split(trim(text), '\n');
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(nlohmann::json::parse(lines[3])["moves"].size(), 1U);
    EXPECT_EQ(nlohmann::json::parse(lines[1])["errors"].size(), 1U);
}

TEST(Batch, HostileGamesBreakNothing) {
    std::string nested = "1. e4 ";
    for (int i = 0; i < 10'000; ++i)
        nested += i % 2 == 0 ? "(1. d4 " : "(1. e4 ";
    nested += std::string(10'000, ')');
    const test::Folder folder("batch_hostile");
    auto settings = settings_for(
        folder,
        {folder.write("a.pgn",
                      "[White \"<script>alert('x')</script>\"]\n[Black \"]]>\"]\n\n1. e4 {" +
                          std::string(1 << 20, '<') + "} e5 *\n\n[White \"deep\"]\n\n" + nested +
                          " e5 *\n\n[White \"\xFF\xFE\"]\n\n1. e4 {--><script>} *\n")});
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->games, 3U);
    const auto page = folder.read("out.html");
    const std::size_t own = page.find("<script");
    ASSERT_NE(own, std::string::npos);
    EXPECT_EQ(page.find("<script", own + 1), std::string::npos) << "no script but the page's own";
    EXPECT_GT(own, page.find("</main>"));
    EXPECT_LT(page.size(), 100'000U);
    const std::string again = folder.read("out.pgn");
    chess::PgnReader reader(memory_source(again), chess::PgnDetail::kEverything);
    int games = 0;
    while (const auto game = chess::read_pgn_game(reader)) {
        EXPECT_FALSE(game->has_errors());
        ++games;
    }
    EXPECT_EQ(games, 3);
}

TEST(Batch, EveryGameOfACollectionIsReviewed) {
    gomoku::GameRecord record;
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 a1 i8", 15));
    const std::string good = write_sgf(record);
    const test::Folder folder("batch_collection");
    auto settings = settings_for(
        folder,
        {folder.write("a.sgf", good + "(;GM[4]SZ[15];B[hh];W[hh])" + good + "(;GM[1])" + good)});
    settings.outputs.pgn.clear();
    std::vector<std::string> complaints;
    settings.complain = [&](const Error& error) { complaints.push_back(error.message); };
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->games, 4U);
    EXPECT_EQ(summary->bad, 2U);
    // A game that cannot be read is told while those before it are still being reviewed.
    EXPECT_THAT(complaints,
                testing::UnorderedElementsAre(
                    testing::AllOf(HasSubstr("a.sgf: game 2: "), HasSubstr("occupied")),
                    testing::AllOf(HasSubstr("a.sgf: game 4: "), HasSubstr("GM"))));
    EXPECT_EQ(*count_games(settings.files, {}), 5U);
}

// What was read by then is half a game: neither reviewed nor told as bad, and no report is written.
TEST(Batch, StopsWhereTheInputDoesNotEnd) {
    const test::Folder folder("batch_endless");
    const test::NamedPipe pipe(folder / "games.pgn");
    auto settings = settings_for(folder, {pipe.path()});
    std::vector<std::string> complaints;
    settings.complain = [&](const Error& error) { complaints.push_back(error.message); };
    std::stop_source stop;
    settings.stop = stop.get_token();
    pipe.write("[White \"Ana\"]\n\n1. e4 e5 2. Nf");
    Result<BatchSummary> summary = Error("");
    std::thread batch([&] { summary = run_batch(settings); });
    pipe.await_reader();
    stop.request_stop();
    batch.join();
    ASSERT_TRUE(summary.ok());
    EXPECT_TRUE(summary->interrupted);
    EXPECT_EQ(summary->games, 0U);
    EXPECT_THAT(complaints, testing::IsEmpty());
    EXPECT_EQ(folder.read("out.pgn"), "");
}

// Who counts what can be read only once takes it away.
TEST(Batch, GamesOfAPipeAreNotCounted) {
    const test::Folder folder("batch_pipe");
    const test::NamedPipe pipe(folder / "games.pgn");
    pipe.write("1. e4 *\n");
    std::stop_source stop;
    std::optional<std::uint64_t> games = 0;
    std::thread counter([&] { games = count_games({pipe.path()}, stop.get_token()); });
    stop.request_stop();
    counter.join();
    EXPECT_EQ(games, std::nullopt);
    EXPECT_FALSE(pipe.was_read());
}

TEST(Batch, GomokuRecordsBesideChess) {
    gomoku::GameRecord record;
    record.set_tag("Black", "X");
    record.tree.add_line(record::kRoot, *gomoku::parse_points("h8 a1 i8 c2 j8 o15 a15", 15));
    const test::Folder folder("batch_gomoku");
    auto settings = settings_for(folder,
                                 {folder.write("a.psq", write_psq(record)),
                                  folder.write("b.pgn", "1. e4 *\n"),
                                  folder.write("c.sgf", write_sgf(record))});
    settings.outputs.pgn.clear();
    const auto summary = run_batch(settings);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->games, 3U);
    EXPECT_EQ(summary->bad, 0U);
    const std::string text = folder.read("out.jsonl");
    const auto lines = split(trim(text), '\n');
    EXPECT_EQ(nlohmann::json::parse(lines[0])["game"], "gomoku");
    EXPECT_EQ(nlohmann::json::parse(lines[0])["moves"], nlohmann::json::parse(lines[2])["moves"]);
    EXPECT_EQ(nlohmann::json::parse(lines[0])["moves"][6]["missed"][0], "missed_vcf");
}

TEST(Batch, OutputsThatCannotBeWrittenAreNamed) {
    const test::Folder folder("batch_output");
    auto settings = settings_for(folder, {folder.write("a.pgn", "1. e4 *\n")});
    settings.outputs.json = folder / "no/such/folder.jsonl";
    const auto summary = run_batch(settings);
    ASSERT_FALSE(summary.ok());
    EXPECT_THAT(summary.error().message, HasSubstr("folder.jsonl"));
}

// Figures and judgements of 100 games, worked out again by a script that shares nothing with us.
TEST(Batch, FiguresEqualAnIndependentCalculation) {
    const test::Folder folder("batch_oracle");
    auto settings = settings_for(folder, {folder.write("a.pgn", test::random_games(100, 90, 3))});
    settings.limits.nodes = 100;
    settings.outputs = {"", folder / "out.jsonl", "", ""};
    ASSERT_EQ(run_batch(settings)->games, 100U);
    const std::string command = "python3 " TABLERO_SOURCE_DIR
                                "/tests/analysis/accuracy_oracle.py " +
                                (folder / "out.jsonl");
    EXPECT_EQ(std::system(command.c_str()), 0);
}

// The program, killed in the middle as no handler can prevent, and started again.
TEST(AnalyseVerb, GoesOnAfterKill9) {
    const test::Folder folder("batch_kill");
    const std::string file = folder.write("a.pgn", test::random_games(30, 12));
    const std::string program = std::string(TABLERO_BIN_DIR) + "/tablero";
    const auto words = [&](const std::string& name) {
        return std::vector<std::string>{program,
                                        "analyse",
                                        file,
                                        "--nodes",
                                        "3000",
                                        "--json",
                                        folder / (name + ".jsonl"),
                                        "--store",
                                        folder / name};
    };
    ASSERT_EQ(test::Process(words("whole"), folder / "log").wait(), 0);
    const auto store = library::Store::open(folder / "killed");
    ASSERT_TRUE(store.ok());
    test::Process process(words("killed"), folder / "log");
    const std::string text = test::random_games(30, 12);
    chess::PgnReader games_again(memory_source(text), chess::PgnDetail::kEverything);
    std::string fifth;
    for (int i = 0; i < 5; ++i) {
        Job job{recorded("", *chess::read_pgn_game(games_again)).game,
                {.nodes = 3000, .movetime = {}}};
        fifth = job_id(job_text(job), engine_identity());
    }
    while (!(*store)->find(fifth)->has_value())
        std::this_thread::yield();
    process.end(SIGKILL);
    EXPECT_FALSE(std::filesystem::exists(folder / "killed.jsonl"));
    ASSERT_EQ(test::Process(words("killed"), folder / "log").wait(), 0);
    EXPECT_EQ(folder.read("killed.jsonl"), folder.read("whole.jsonl"));
}

}  // namespace
}  // namespace tablero::analysis
