// `tablero match` as users run it: the program itself, with mock engines.

#include <array>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <thread>

#include <gmock/gmock.h>

#include "match/journal.h"
#include "tests/match/match_fixture.h"

namespace tablero::match {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using testing::HasSubstr;
using testing::SizeIs;

class SessionTest : public MatchTest {
  protected:
    // The arguments of a match between two mocks.
    static std::vector<std::string> arguments(const std::string& first, const std::string& second) {
        return {"match",
                "--engine",
                "cmd=" + mock_command(first) + ",name=A",
                "--engine",
                "cmd=" + mock_command(second) + ",name=B",
                "--nodes",
                "100"};
    }

    // Starts the program with its output in files "out" and "err".
    pid_t start(std::vector<std::string> words) const {
        words.insert(words.begin(), std::string(TABLERO_BIN_DIR) + "/tablero");
        const pid_t pid = fork();
        if (pid != 0) return pid;
        std::vector<char*> argv;
        for (auto& word : words)
            argv.push_back(word.data());
        argv.push_back(nullptr);
        if (freopen(path("out").c_str(), "w", stdout) == nullptr) _exit(99);
        if (freopen(path("err").c_str(), "w", stderr) == nullptr) _exit(99);
        execv(argv[0], argv.data());
        _exit(99);
    }

    static int exit_code(pid_t pid) {
        int status = 0;
        waitpid(pid, &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }

    int run_program(const std::vector<std::string>& words) const { return exit_code(start(words)); }

    // Until `condition` holds; false after half a minute.
    template <typename Condition>
    static bool wait_until(Condition condition) {
        for (const auto end = Clock::now() + 30s; Clock::now() < end;) {
            if (condition()) return true;
            std::this_thread::yield();
        }
        return false;
    }

    std::vector<pid_t> pids_in(const std::string& file) const {
        std::ifstream stream(path(file));
        return {std::istream_iterator<pid_t>(stream), {}};
    }

    std::size_t games_in_journal() const {
        const auto text = content(path("m.json"));
        std::size_t games = 0;
        for (auto at = text.find("{\"game\":"); at != std::string::npos;
             at = text.find("{\"game\":", at + 1)) {
            ++games;
        }
        return games;
    }
};

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

TEST_F(SessionTest, PrintsTheResult) {
    const auto words = arguments("--play random", "--play random --seed 2") +
                       std::vector<std::string>{"--games",
                                                "3",
                                                "--random-plies",
                                                "4",
                                                "--sprt",
                                                "0,10",
                                                "--json",
                                                path("m.json"),
                                                "--pgn",
                                                path("m.pgn")};
    ASSERT_EQ(run_program(words), 0) << content(path("err"));
    const auto out = content(path("out"));
    EXPECT_THAT(out, HasSubstr("A - B: 4 games"));
    for (const char* part : {"W/D/L",
                             "Elo",
                             "LOS",
                             "Pairs",
                             "LLR",
                             "time losses",
                             "illegal moves",
                             "crashes",
                             "stalls"}) {
        EXPECT_THAT(out, HasSubstr(part));
    }
    EXPECT_EQ(content(path("err")), "");
    const auto document = json::parse(content(path("m.json")));
    EXPECT_THAT(document["games"], SizeIs(4));
    EXPECT_EQ(document["summary"]["games"], 4);
    EXPECT_EQ(document["summary"]["sprt"]["elo1"], 10);
    const auto pgn = content(path("m.pgn"));
    EXPECT_THAT(pgn, HasSubstr("[White \"A\"]"));
    EXPECT_THAT(pgn, HasSubstr("[Round \"2.2\"]"));
    EXPECT_THAT(pgn, HasSubstr("{book} "));
    EXPECT_THAT(pgn, HasSubstr("{+0.00/3 "));
}

TEST_F(SessionTest, WrongArgumentsExitTwoWithOneLine) {
    const std::string engine = "cmd=" + mock_command("");
    const std::vector<std::vector<std::string>> wrong{
        {"match"},
        {"match", "--engine", engine},
        {"match", "--engine", engine, "--engine", engine, "--engine", engine},
        {"match", "--engine", engine, "--engine", "name=x"},
        {"match", "--engine", engine, "--engine", "cmd=/no/such/engine"},
        {"match", "--engine", engine, "--engine", engine + ",opt.Hash=0"},
        {"match", "--engine", engine, "--engine", engine + ",opt.None=0"},
        {"match", "--engine", engine, "--engine", engine, "--tc", "fast"},
        {"match", "--engine", engine, "--engine", engine, "--tc", "1", "--nodes", "5"},
        {"match", "--engine", engine, "--engine", engine, "--sprt", "5,0"},
        {"match", "--engine", engine, "--engine", engine, "--games", "0"},
        {"match", "--engine", engine, "--engine", engine, "--openings", "/no/such/file"},
        {"match", "--engine", engine, "--engine", engine, "--openings", "x", "--random-plies", "3"},
        {"match", "--engine", engine, "--engine", engine, "--json", "/no/such/place/m.json"},
        {"match", "--engine", engine, "--engine", engine, "--resign", "x"},
        {"match", "--engine", engine, "--engine", engine, "--concurrency", "0"},
        {"match", "--engine", engine, "--engine", engine, "--game", "checkers"},
    };
    for (const auto& words : wrong) {
        EXPECT_EQ(run_program(words), 2) << testing::PrintToString(words);
        const auto text = content(path("err"));
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << text;
        EXPECT_EQ(content(path("out")), "");
    }
}

TEST_F(SessionTest, BadOpeningsAreReportedAndTheRestIsPlayed) {
    std::ofstream(path("book")) << "rubbish\n7k/8/8/8/8/8/R7/K7 w - - 0 1\n";
    const auto words =
        arguments("", "") +
        std::vector<std::string>{"--games", "2", "--max-plies", "6", "--openings", path("book")};
    EXPECT_EQ(run_program(words), 1);
    EXPECT_THAT(content(path("err")), HasSubstr("line 1: "));
    EXPECT_THAT(content(path("out")), HasSubstr("A - B: 2 games"));
}

// kill -9 in the middle: no engine survives, and a second run ends like an undisturbed one.
TEST_F(SessionTest, KilledAndResumed) {
    const auto engines =
        arguments("--play random --with-child --pid-file " + path("pids"),
                  "--play random --seed 2 --ignore-quit --pid-file " + path("pids"));
    const auto words = engines + std::vector<std::string>{"--games",
                                                          "40",
                                                          "--random-plies",
                                                          "4",
                                                          "--concurrency",
                                                          "2",
                                                          "--json",
                                                          path("m.json"),
                                                          "--pgn",
                                                          path("m.pgn")};
    const pid_t killed = start(words);
    EXPECT_TRUE(wait_until([&] { return games_in_journal() >= 5; }));
    kill(killed, SIGKILL);
    EXPECT_EQ(exit_code(killed), 128 + SIGKILL);
    const auto pids = pids_in("pids");
    EXPECT_GE(pids.size(), 6U);
    for (const auto pid : pids)
        EXPECT_TRUE(wait_until([&] { return kill(pid, 0) != 0; })) << pid;
    const auto before = games_in_journal();
    ASSERT_LT(before, 40U) << "it was over before it was killed";

    // The worst a kill can leave: half a line.
    std::ofstream(path("m.json"), std::ios::app) << "{\"game\":99,\"mov";
    ASSERT_EQ(run_program(words), 0) << content(path("err"));
    const auto resumed = json::parse(content(path("m.json")));
    std::filesystem::remove(path("m.json"));
    ASSERT_EQ(run_program(words), 0);
    const auto in_one_go = json::parse(content(path("m.json")));

    ASSERT_THAT(resumed["games"], SizeIs(40));
    EXPECT_EQ(resumed["summary"]["pentanomial"], in_one_go["summary"]["pentanomial"]);
    std::map<int, json> expected;
    for (const auto& game : in_one_go["games"])
        expected[game["game"]] = game["moves"];
    for (const auto& game : resumed["games"])
        EXPECT_EQ(game["moves"], expected[game["game"]]);
    const auto pgn = content(path("m.pgn"));
    EXPECT_THAT(pgn, HasSubstr("[Round \"20.2\"]"));
}

TEST_F(SessionTest, InterruptStopsCleanly) {
    const auto words =
        arguments("--play random --pid-file " + path("pids"), "--play random --seed 2") +
        std::vector<std::string>{
            "--games", "100000", "--random-plies", "4", "--json", path("m.json")};
    const pid_t program = start(words);
    EXPECT_TRUE(wait_until([&] { return games_in_journal() >= 3; }));
    kill(program, SIGINT);
    EXPECT_EQ(exit_code(program), 1);
    EXPECT_THAT(content(path("out")), HasSubstr("W/D/L"));
    EXPECT_THAT(content(path("err")), HasSubstr("interrupted after"));
    for (const auto pid : pids_in("pids"))
        EXPECT_NE(kill(pid, 0), 0);
    const auto document = json::parse(content(path("m.json")));
    EXPECT_EQ(document["summary"]["games"], document["games"].size());
}

TEST_F(SessionTest, JournalsOfOtherMatchesAreRefused) {
    const auto common = std::vector<std::string>{"--max-plies", "6", "--json", path("m.json")};
    ASSERT_EQ(run_program(arguments("", "") + common + std::vector<std::string>{"--games", "2"}),
              0);
    EXPECT_EQ(run_program(arguments("", "--score 5") + common), 2);
    EXPECT_THAT(content(path("err")), HasSubstr("engines/1/cmd differs"));
    EXPECT_EQ(run_program(arguments("", "") + common + std::vector<std::string>{"--seed", "9"}), 2);
    EXPECT_THAT(content(path("err")), HasSubstr("seed differs"));
    EXPECT_EQ(run_program(arguments("", "") + common + std::vector<std::string>{"--games", "4"}), 0)
        << "a match may be made longer";
    EXPECT_THAT(content(path("out")), HasSubstr("4 games"));
    std::ofstream(path("m.json")) << "my diary\n";
    EXPECT_EQ(run_program(arguments("", "") + common), 2);
    EXPECT_EQ(content(path("m.json")), "my diary\n") << "other files are left alone";
}

TEST(GameJson, RoundTrip) {
    const play::Position usual;
    GameRecord game;
    game.number = 7;
    game.first_engine_starts = false;
    game.opening = {"8/8/8/8/8/8/k1K5/7R b - - 0 1", {chess::Move(chess::kA2, chess::kA3)}};
    game.first_mover = kFirstSide;
    game.moves = {
        {chess::Move(chess::kH1, chess::kH2), play::Duration(1234), 56, {}, 7, 890},
        {chess::Move(chess::kA3, chess::kA4), play::Duration(5), {}, {}, 0, 0},
        {chess::Move(chess::kH2, chess::kH3), play::Duration(9), program::kMateScore - 3, 3, 5, 1}};
    game.outcome = {kSecondSide, EndReason::kStall};
    game.fault = "bad bytes \xFF and \"quotes\"";
    game.illegal_lines = {1, 2};
    game.seconds = 1.5;
    game.date = "2026.01.02";
    const auto line = game_to_json(game, usual);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    const auto back = game_from_json(line, usual);
    ASSERT_TRUE(back.ok()) << back.error().message;
    EXPECT_EQ(game_to_json(*back, usual), line);
    EXPECT_EQ(back->number, 7);
    EXPECT_EQ(back->first_engine_starts, false);
    EXPECT_EQ(back->opening.moves, game.opening.moves);
    EXPECT_EQ(back->first_mover, kFirstSide);
    EXPECT_EQ(back->moves[2].mate, 3);
    EXPECT_EQ(back->moves[0].used, play::Duration(1234));
    EXPECT_EQ(back->outcome, game.outcome);
    EXPECT_EQ(back->illegal_lines, game.illegal_lines);
    auto illegal = line;
    illegal.replace(illegal.find("h2h3"), 4, "h2a3");
    for (const std::string wrong :
         {"", "{}", "[]", "{\"game\":1}", "null", "{\"game\":\"x\"}", illegal.c_str()}) {
        EXPECT_FALSE(game_from_json(wrong, usual).ok()) << wrong;
    }
    for (const char* number : {"8.5", "2e80", "-3000000000", "18446744073709551615"}) {
        auto wrong = line;
        wrong.replace(wrong.find("\"game\":8") + 7, 1, number);
        EXPECT_FALSE(game_from_json(wrong, usual).ok()) << wrong;
    }
}

// Every way a game can end in a match is read as it was written.
TEST(GameJson, Endings) {
    for (int i = 0; i <= static_cast<int>(EndReason::kStall); ++i) {
        GameRecord game;
        game.outcome = {kFirstSide, static_cast<EndReason>(i)};
        const auto back = game_from_json(game_to_json(game, play::Position()), play::Position());
        ASSERT_TRUE(back.ok());
        EXPECT_EQ(back->outcome, game.outcome);
        EXPECT_EQ(back->reason(), name_of(game.outcome.reason));
        game.fault = "told apart";
        const auto fault = game_from_json(game_to_json(game, play::Position()), play::Position());
        EXPECT_EQ(fault->reason(), "told apart");
        EXPECT_EQ(kind_of(fault->outcome.reason), kind_of(game.outcome.reason));
    }
}

}  // namespace
}  // namespace tablero::match
