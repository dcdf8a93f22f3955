#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"

// The programs as users run them: exit codes, last lines, messages.

namespace tablero {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

struct Ending {
    int exit_code = -1;
    std::string out;
    std::string err;
};

std::string contents(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

Ending run(const std::string& program,
           const std::string& arguments,
           const std::string& input = {}) {
    const std::string stem = testing::TempDir() + "cli_test_" + std::to_string(getpid());
    std::ofstream(stem + ".in") << input;
    const std::string command = std::string(TABLERO_BIN_DIR) + "/" + program + " " + arguments +
                                " <" + stem + ".in >" + stem + ".out 2>" + stem + ".err";
    const int status = std::system(command.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
            contents(stem + ".out"),
            contents(stem + ".err")};
}

Ending tablero(const std::string& arguments, const std::string& input = {}) {
    return run("tablero", arguments, input);
}

std::string last_line(const std::string& text) {
    return std::string(split(trim(text), '\n').back());
}

constexpr std::array kVerbs{"perft",
                            "magics",
                            "bench",
                            "solve",
                            "pgn",
                            "tactics",
                            "explain",
                            "study",
                            "gomoku",
                            "match",
                            "selfplay",
                            "train",
                            "net",
                            "tune",
                            "analyse",
                            "worker",
                            "play",
                            "demo",
                            "library"};

TEST(Cli, EveryVerbHasHelpWithAnExampleAndAVersion) {
    for (const std::string verb : kVerbs) {
        const Ending help = tablero(verb + " --help");
        EXPECT_EQ(help.exit_code, 0) << verb;
        EXPECT_THAT(help.out, HasSubstr("xample")) << verb;
        const Ending version = tablero(verb + " --version");
        EXPECT_EQ(version.exit_code, 0) << verb;
        EXPECT_THAT(version.out, StartsWith("tablero 0.")) << verb;
    }
}

TEST(Cli, WrongArgumentsAreOneLineAndExitCodeTwo) {
    for (const std::string arguments : {"",
                                        "fly",
                                        "perft --depth x",
                                        "perft",
                                        "magics --piece queen",
                                        "solve",
                                        "bench --game go",
                                        "tactics --variant loose"}) {
        const Ending wrong = tablero(arguments);
        EXPECT_EQ(wrong.exit_code, 2) << arguments;
        EXPECT_EQ(split(trim(wrong.err), '\n').size(), 1U) << wrong.err;
        EXPECT_THAT(wrong.out, "") << arguments;
    }
}

// Nothing listens at port 1: the verbs fail after the warning.
TEST(Cli, APasswordOnTheCommandLineIsWarnedOf) {
    const std::string secret = "redis://someone:geheim@127.0.0.1:1";
    const std::string analyse = "analyse - --fleet ";
    const Ending warned = tablero(analyse + secret);
    EXPECT_EQ(warned.exit_code, 1);
    EXPECT_THAT(warned.err, HasSubstr("TABLERO_REDIS_PASSWORD"));
    EXPECT_THAT(warned.err, testing::Not(HasSubstr("geheim")));
    EXPECT_THAT(tablero("worker --fleet " + secret).err, HasSubstr("TABLERO_REDIS_PASSWORD"));
    EXPECT_THAT(tablero(analyse + "redis://someone@127.0.0.1:1").err,
                testing::Not(HasSubstr("warning")));
    setenv("TABLERO_FLEET", secret.c_str(), 1);
    const Ending silent = tablero("analyse -");
    unsetenv("TABLERO_FLEET");
    EXPECT_EQ(silent.exit_code, 1);
    EXPECT_THAT(silent.err, testing::Not(HasSubstr("warning")));
}

TEST(Cli, SentencesComeInTheLanguageAskedFor) {
    const std::string fork = "explain --fen '6k1/3q4/8/3N4/8/8/5PPP/6K1 w - - 0 1' --move Nf6 ";
    EXPECT_THAT(tablero(fork + "--movetime 200 --lang fr").out,
                HasSubstr("Cd5-f6+ prend en fourchette la dame en d7 et le roi en g8 et gagne"));
    EXPECT_THAT(tablero(fork + "--movetime 200 --lang es").out, HasSubstr("ataca a la vez"));
    const std::string four = "gomoku suggest --rule freestyle --moves 'h8 a1 i8 a2 j8 a3 k8 a4' ";
    EXPECT_THAT(tablero(four + "--lang fr").out, HasSubstr("complète cinq et gagne"));
    EXPECT_THAT(tablero("gomoku analyse --rule 42 --movetime 50 --lang fr").out,
                HasSubstr("profondeur"));
    EXPECT_THAT(tablero("play chess --movetime 10 --lang es", "quit\n").out,
                HasSubstr("Juegas contra Tablero."));
    EXPECT_THAT(tablero("analyse - --nodes 100 --lang fr", "1. f3 e5 2. g4 Qh4# 0-1\n").out,
                HasSubstr("  Blancs\u00a0: précision "));
}

TEST(Cli, ErrorsComeInTheLanguageAskedFor) {
    const Ending spanish = tablero("explain --fen 8/8/8/8/8/8/8/8 --lang es");
    EXPECT_EQ(spanish.exit_code, 2);
    EXPECT_EQ(spanish.err, "tablero: --fen: turno: falta\n");
    EXPECT_EQ(tablero("gomoku suggest --moves z99 --lang fr").err,
              "tablero gomoku: coup \"z99\"\u00a0: hors d'un plateau de 19 sur 19\n");
    for (const auto& [arguments, named] : {std::pair{"", "a verb is missing"},
                                           {"net", "tablero net --help"},
                                           {"--frob", "--frob"},
                                           {"net --frob x", "--frob"},
                                           {"net frobnicate x", "frobnicate is not a verb"}}) {
        const Ending ending = tablero(arguments);
        EXPECT_EQ(ending.exit_code, 2) << arguments;
        EXPECT_THAT(ending.err, HasSubstr(named)) << arguments;
    }
    const Ending unknown = tablero("explain --lang xx");
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("xx"));
}

TEST(Cli, PerftCountsAndDivides) {
    EXPECT_EQ(last_line(tablero("perft --depth 5").out), "nodes 4865609");
    EXPECT_EQ(last_line(tablero("perft --depth 3 --divide --threads 2").out), "nodes 8902");
    const Ending chess960 = tablero(
        "perft --chess960 --fen \"bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 "
        "9\" --depth 3");
    EXPECT_EQ(last_line(chess960.out), "nodes 12189");
}

TEST(Cli, MagicsAsJson) {
    const Ending found = tablero("magics --piece bishop --square e4 --json");
    ASSERT_EQ(found.exit_code, 0) << found.err;
    EXPECT_THAT(found.out, HasSubstr("0x"));
    EXPECT_FALSE(nlohmann::json::parse(found.out, nullptr, false).is_discarded());
}

TEST(Cli, PgnReportsBadGamesAndGoesOn) {
    const Ending games = tablero(
        "pgn - --json", "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n\n[White \"B\"]\n\n1. d4 1-0\n");
    EXPECT_EQ(games.exit_code, 1);
    const auto lines = split(trim(games.out), '\n');
    ASSERT_EQ(lines.size(), 2U);
    const auto broken = nlohmann::json::parse(lines[0]);
    EXPECT_EQ(broken["moves"], (std::vector<std::string>{"e2e4", "e7e5"}));
    EXPECT_EQ(broken["errors"].size(), 1U);
    EXPECT_EQ(nlohmann::json::parse(lines[1])["result"], "1-0");
}

TEST(Cli, SolveFindsAMateAndReportsABadLine) {
    const Ending solved =
        tablero("solve - --nodes 20000",
                "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - bm Ra8#; dm 1; id \"one\";\nrubbish\n");
    EXPECT_EQ(solved.exit_code, 1);
    EXPECT_EQ(last_line(solved.out), "solved 1 of 2");
}

TEST(Cli, LibraryKeepsFindsAndCounts) {
    const std::string library = testing::TempDir() + "cli_library_" + std::to_string(getpid());
    const std::string at = " --library " + library;
    const std::string games =
        "[White \"Ana\"]\n[Black \"Bo\"]\n[Date \"2020.02.03\"]\n\n1. e4 e5 1-0\n\n"
        "[White \"Bo\"]\n[Black \"Ana\"]\n\n1. d4 Kd4 *\n\n"
        "[White \"Bo\"]\n[Black \"Ana\"]\n\n1. d4 d5 1/2-1/2\n";
    const Ending imported = tablero("library import -" + at, games);
    EXPECT_EQ(imported.exit_code, 1);
    EXPECT_EQ(last_line(imported.out), "imported 2, skipped 0, bad 1");
    EXPECT_THAT(imported.err, HasSubstr("game 2, line 10"));
    const auto explored = nlohmann::json::parse(tablero("library explore --json" + at).out);
    EXPECT_EQ(explored["games"], 2);
    EXPECT_EQ(explored["moves"][0]["games"], 1);
    const Ending found = tablero("library search --json --moves \"d4 d5\"" + at);
    const auto game = nlohmann::json::parse(found.out);
    EXPECT_EQ(game["id"], 2);
    EXPECT_EQ(game["white"], "Bo");
    EXPECT_EQ(game["ply"], 2);
    EXPECT_EQ(game["result"], "1/2-1/2");
    EXPECT_THAT(tablero("library show 1" + at).out, HasSubstr("1. e4 e5 1-0"));
    // Tables for people say what stands in their columns, in their language.
    EXPECT_THAT(tablero("library list" + at).out, HasSubstr("second"));
    EXPECT_THAT(tablero("library explore --lang fr" + at).out, HasSubstr("nulles"));
    EXPECT_EQ(tablero("library show 9" + at).exit_code, 1);
    const std::string reviewed = "[White \"Ana\"]\n[Black \"Bo\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
    EXPECT_THAT(tablero("analyse - --nodes 500 --no-store --tables /nonexistent", reviewed).err,
                HasSubstr("tables"));
    EXPECT_EQ(tablero("analyse - --nodes 500 --no-store" + at, reviewed).exit_code, 0);
    const auto record =
        nlohmann::json::parse(tablero("library stats --player ana --json" + at).out);
    EXPECT_EQ(record["first"]["games"], 2);
    EXPECT_EQ(record["first"]["losses"], 1);
    EXPECT_EQ(record["accuracy"][0]["games"], 1);
    // A structure of pawns needs no kings.
    const Ending pawns =
        tablero("library search --json --pawns \"8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8\"" + at);
    EXPECT_EQ(nlohmann::json::parse(pawns.out)["id"], 1);
    EXPECT_THAT(tablero("library search --pawns 8/8" + at).err, HasSubstr("--pawns"));
    // SGF may come through a pipe.
    const auto piped = nlohmann::json::parse(
        tablero("library import - --json" + at, "(;GM[4]SZ[15]PB[Ana];B[hh];W[hi])").out);
    EXPECT_EQ(piped["imported"], 1);
    EXPECT_EQ(tablero("library import - --json" + at, games).exit_code, 1);
    const auto twice =
        nlohmann::json::parse(last_line(tablero("library merge --json --apply" + at).out));
    EXPECT_EQ(twice["games"].size(), 2);
    EXPECT_EQ(twice["kept"], twice["games"][0]);
    EXPECT_EQ(nlohmann::json::parse(tablero("library check --json" + at).out)["games"], 4);
    EXPECT_EQ(tablero("library search --fen rubbish" + at).exit_code, 1);
    EXPECT_EQ(tablero("library list --library " + library + "_none").exit_code, 1);
    EXPECT_EQ(tablero("library list --sort nonsense" + at).exit_code, 2);
    for (const char* suffix : {"", "-wal", "-shm"})
        std::remove((library + suffix).c_str());
}

// Colours are those of the board: in gomoku black begins.
TEST(Cli, LibraryTellsOfBothGamesInThreeLanguages) {
    const std::string library = testing::TempDir() + "cli_both_" + std::to_string(getpid());
    const std::string at = " --library " + library;
    const std::string gomoku =
        "(;GM[4]SZ[15]PB[Ana]PW[Bo];B[hh];W[hi])\n\n(;GM[4]SZ[15];B[hh];W[hh])\n";
    const Ending imported = tablero("library import - --lang es" + at, gomoku);
    EXPECT_EQ(last_line(imported.out), "1 incorporadas, 0 omitidas, 1 dañadas");
    EXPECT_THAT(imported.err, HasSubstr("partida 2, línea 3"));
    EXPECT_EQ(last_line(tablero("library import - --lang fr" + at,
                                "[White \"Ana\"]\n[Black \"Bo\"]\n\n1. d4 d5 2. c4 e6 *\n")
                            .out),
              "1 ajoutées, 0 laissées, 0 abîmées");
    const auto ids = [&](const std::string& color) {
        std::vector<int> found;
        const Ending games = tablero("library search --json --player ana --color " + color + at);
        for (const auto line : split(trim(games.out), '\n'))
            found.push_back(nlohmann::json::parse(line)["id"]);
        return found;
    };
    EXPECT_EQ(ids("white"), std::vector{2});
    EXPECT_EQ(ids("black"), std::vector{1});
    EXPECT_THAT(tablero("library stats --player ana --lang es" + at).out,
                HasSubstr("ambito de dama"));
    const auto exported = nlohmann::json::parse(tablero("library export --json" + at).out);
    EXPECT_EQ(exported["id"], 2);
    EXPECT_THAT(exported["text"].get<std::string>(), HasSubstr("1. d4 d5 2. c4 e6 *"));
    for (const char* suffix : {"", "-wal", "-shm"})
        std::remove((library + suffix).c_str());
}

TEST(Cli, AMatchKeepsItsGamesInALibrary) {
    const std::string library = testing::TempDir() + "cli_match_" + std::to_string(getpid());
    const std::string engine =
        " --engine cmd=" + std::string(TABLERO_BIN_DIR) + "/tablero-uci,name=";
    EXPECT_EQ(tablero("match" + engine + "one" + engine +
                      "two --nodes 20 --games 2 --max-plies 6 --library " + library)
                  .exit_code,
              0);
    const Ending listed = tablero("library list --json --library " + library);
    const auto lines = split(trim(listed.out), '\n');
    ASSERT_EQ(lines.size(), 2U) << listed.out;
    EXPECT_EQ(nlohmann::json::parse(lines[0])["white"], "one");
    EXPECT_EQ(nlohmann::json::parse(lines[1])["white"], "two");
    for (const char* suffix : {"", "-wal", "-shm"})
        std::remove((library + suffix).c_str());
}

TEST(Cli, DemonstrationNeedsNoTerminal) {
    const Ending demo = tablero("demo");
    EXPECT_EQ(demo.exit_code, 0);
    EXPECT_THAT(demo.out, HasSubstr("suggestion"));
}

TEST(Cli, UciStartsAndQuits) {
    const Ending session =
        run("tablero-uci", "", "uci\nisready\nposition startpos moves e2e4\ngo nodes 2000\nquit\n");
    EXPECT_EQ(session.exit_code, 0);
    EXPECT_THAT(session.out, HasSubstr("uciok"));
    EXPECT_THAT(session.out, HasSubstr("readyok"));
    EXPECT_THAT(session.out, HasSubstr("bestmove "));
    EXPECT_THAT(run("tablero-uci", "--version").out, StartsWith("tablero-uci 0."));
}

TEST(Engines, TellStreamsThatDoNotWork) {
    for (const std::string program : {"tablero-uci", "pbrain-tablero"}) {
        const std::string start = std::string(TABLERO_BIN_DIR) + "/" + program;
        const std::string err = testing::TempDir() + "engines_" + std::to_string(getpid());
        const auto ending = [&](const std::string& streams) {
            const int status = std::system(
                ("printf 'uci\\nABOUT\\n' | { " + start + streams + " 2>" + err + "; }").c_str());
            return std::pair{WEXITSTATUS(status), contents(err)};
        };
        const auto full = ending(" >/dev/full");
        EXPECT_EQ(full, (std::pair{1, program + ": standard output: No space left on device\n"}));
        const auto folder = ending(" </tmp");
        EXPECT_EQ(folder, (std::pair{1, program + ": standard input: Is a directory\n"}));
        EXPECT_EQ(ending(" </dev/null"), (std::pair{0, std::string()}));
    }
}

}  // namespace
}  // namespace tablero
