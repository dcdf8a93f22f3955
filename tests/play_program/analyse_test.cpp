#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "play/program/player.h"
#include "play/program/probe.h"

// Programs that analyse without end, and what is found out about a program.

namespace tablero::program {
namespace {

std::string mock(const std::string& what) {
    return std::string(TABLERO_BIN_DIR) + "/mock_" + what;
}

Spec spec(const std::string& command, std::optional<Protocol> protocol = std::nullopt) {
    Spec spec;
    spec.command = command;
    spec.protocol = protocol;
    return spec;
}

class Analysing : public testing::Test {
  protected:
    Analysing() { std::filesystem::create_directories(folder_); }
    ~Analysing() override { std::filesystem::remove_all(folder_); }
    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    // Analyses until so many lines with a deepest depth were heard.
    std::optional<Failure> analyse(Player& player,
                                   const play::Game& game,
                                   int lines,
                                   int depth = 3) {
        heard_.clear();
        std::stop_source stop;
        const auto hear = [&](int rank, const Thoughts& thoughts) {
            heard_[rank] = thoughts;
            if (rank == lines && thoughts.depth >= depth) stop.request_stop();
        };
        return player.analyse({game, lines, hear}, stop.get_token());
    }
    std::string script(const std::string& text) {
        std::ofstream(folder_ + "/engine") << text;
        return "sh " + folder_ + "/engine";
    }

    std::string folder_ = testing::TempDir() + "analyse_" + std::to_string(getpid());
    std::map<int, Thoughts> heard_;
};

TEST_F(Analysing, AUciEngineTellsItsLinesUntilStopped) {
    const auto player = make_player(spec(mock("uci --score 40")), play::Position(), {});
    ASSERT_FALSE(player->start({}));
    play::Game game;
    ASSERT_FALSE(analyse(*player, game, 3));
    ASSERT_EQ(heard_.size(), 3U);
    EXPECT_EQ(heard_[1].score, 40);
    EXPECT_EQ(heard_[3].score, 20);
    EXPECT_EQ(heard_[1].line.size(), 1U);
    EXPECT_TRUE(player->alive());
    game.play(*game.position().parse("e2e4"));
    ASSERT_FALSE(analyse(*player, game, 2)) << "and again";
    EXPECT_EQ(game.position().id_of(heard_[1].line.front()), "a7a5");
    const play::GameClock clock(play::move_time_control(50));
    EXPECT_TRUE(player->think({game, clock, clock}, {}).move.ok()) << "and plays";
}

TEST_F(Analysing, ACrashIsAFailure) {
    const auto player = make_player(spec(mock("uci --crash-at 1")), play::Position(), {});
    ASSERT_FALSE(player->start({}));
    const auto failure = analyse(*player, play::Game(), 1);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->kind, Failure::Kind::kCrash);
    EXPECT_FALSE(player->alive());
}

TEST_F(Analysing, AnXboardEngineAnalysesToo) {
    const std::string command =
        script("while read -r line; do echo \"$line\" >>" + folder_ +
               "/log; case $line in\n"
               "protover*) echo 'feature ping=1 usermove=1 myname=\"Mock\" done=1';;\n"
               "ping*) echo pong ${line#ping };;\n"
               "analyze) echo '3 25 10 1000 e2e4 e7e5';;\n"
               "quit) exit;; esac; done\n");
    const auto player = make_player(spec(command, Protocol::kXboard), play::Position(), {});
    ASSERT_FALSE(player->start({}));
    ASSERT_FALSE(analyse(*player, play::Game(), 1));
    EXPECT_EQ(heard_[1].line.size(), 2U);
    EXPECT_TRUE(player->alive());
    std::ifstream log(folder_ + "/log");
    const std::string told{std::istreambuf_iterator<char>(log), {}};
    EXPECT_NE(told.find("analyze\nexit\n"), std::string::npos) << told;
}

TEST_F(Analysing, ABrainOfGomocupIsAskedAgainAndAgain) {
    const auto usual = play::Position::gomoku(gomoku::RuleSet::kFreestyle, 15);
    const auto player = make_player(spec(mock("gomocup --chatty")), usual, {});
    ASSERT_FALSE(player->start({}));
    // It does not use its time: one answer is all there is.
    ASSERT_FALSE(analyse(*player, play::Game(usual), 1));
    ASSERT_EQ(heard_.size(), 1U);
    EXPECT_FALSE(heard_[1].line.empty());
}

TEST_F(Analysing, StonesThatWereSetUpAreTold) {
    const auto board = gomoku::AnyBoard::from_setup(gomoku::RuleSet::kFreestyle,
                                                    {.size = 15,
                                                     .black = {gomoku::point_at(7, 7)},
                                                     .white = {gomoku::point_at(8, 8)},
                                                     .side = gomoku::Color::kBlack});
    const play::Position start(*board);
    const auto log = folder_ + "/log";
    const auto player = make_player(spec(mock("gomocup --log " + log)), start, {});
    ASSERT_FALSE(player->start({}));
    const play::GameClock clock(play::move_time_control(50));
    EXPECT_TRUE(player->think({play::Game(start), clock, clock}, {}).move.ok());
    std::ifstream file(log);
    const std::string told{std::istreambuf_iterator<char>(file), {}};
    EXPECT_NE(told.find("BOARD\n7,7,1\n8,6,2\nDONE"), std::string::npos) << told;
}

TEST_F(Analysing, WhatItThinksOfItsMoveIsHeardMeanwhile) {
    const auto player = make_player(spec(mock("uci --score 7")), play::Position(), {});
    ASSERT_FALSE(player->start({}));
    const play::GameClock clock(play::move_time_control(50));
    int heard = 0;
    const auto hear = [&](const Thoughts& thoughts) {
        ++heard;
        EXPECT_EQ(thoughts.score, 7);
        EXPECT_EQ(thoughts.line.size(), 1U);
    };
    EXPECT_TRUE(player->think({play::Game(), clock, clock, hear}, {}).move.ok());
    EXPECT_EQ(heard, 1);
}

TEST_F(Analysing, ProgramsAreRecognised) {
    const auto uci = probe(mock("uci"), {});
    ASSERT_TRUE(uci.ok());
    EXPECT_EQ(uci->protocol, Protocol::kUci);
    EXPECT_EQ(uci->name, "Mock");
    EXPECT_EQ(uci->options.size(), 10U);
    const auto brain = probe(mock("gomocup"), {});
    ASSERT_TRUE(brain.ok());
    EXPECT_EQ(brain->protocol, Protocol::kGomocup);
    EXPECT_EQ(brain->game, play::GameKind::kGomoku);
    EXPECT_EQ(brain->name, "Mock Brain");
    const auto xboard = probe(script("while read -r line; do case $line in\n"
                                     "protover*) echo 'feature myname=\"Old\" option=\"A -check "
                                     "1\" done=1';;\n"
                                     "quit) exit;; *) echo \"Error (unknown command): "
                                     "$line\";; esac; done\n"),
                              {});
    ASSERT_TRUE(xboard.ok()) << xboard.error().message;
    EXPECT_EQ(xboard->protocol, Protocol::kXboard);
    EXPECT_EQ(xboard->options.size(), 1U);
}

TEST_F(Analysing, WhatIsNoEngineIsToldWithTheReason) {
    const auto missing = probe("/no/such/engine", {});
    ASSERT_FALSE(missing.ok());
    EXPECT_NE(missing.error().message.find("cannot start"), std::string::npos)
        << missing.error().message;
    const auto other = probe(script("while read -r line; do echo UNKNOWN; done\n"), {});
    ASSERT_FALSE(other.ok());
    EXPECT_NE(other.error().message.find("neither UCI"), std::string::npos);
}

}  // namespace
}  // namespace tablero::program
