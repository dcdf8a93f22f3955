// Transcripts of the Gomocup protocol: what goes in, what must come out.
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "protocol/gomocup_brain.h"
#include "protocol/gomocup_session.h"
#include "tests/fuzz/gomocup_checks.h"

namespace tablero::gomocup {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::SizeIs;
using testing::StartsWith;

// A brain that answers at once, and what it said, without its MESSAGE lines.
class Transcript : public testing::Test {
  protected:
    Transcript()
        : output_([this](std::string_view text) {
              for (const auto line : split(trim(text), '\n')) {
                  if (line.substr(0, 7) != "MESSAGE") answers_.emplace_back(line);
              }
              return true;
          }),
          brain_(output_) {
        brain_.stop();
    }

    std::vector<std::string> say(std::string_view lines) {
        answers_.clear();
        for (const auto line : split(lines, '\n'))
            going_ = brain_.handle(line, Clock::now());
        return answers_;
    }
    bool going_ = true;

  private:
    std::vector<std::string> answers_;
    protocol::Output output_;
    Brain brain_;
};

constexpr auto kMove = "[0-9]+,[0-9]+";

TEST_F(Transcript, AGameIsPlayed) {
    EXPECT_THAT(say("START 15"), ElementsAre("OK"));
    EXPECT_THAT(say("INFO timeout_turn 100\nINFO max_memory 80000000\nINFO game_type 1"),
                IsEmpty());
    EXPECT_THAT(say("BEGIN"), ElementsAre("7,7"));
    EXPECT_THAT(say("TURN 8,8"), ElementsAre(MatchesRegex(kMove)));
    EXPECT_TRUE(going_);
    say("END");
    EXPECT_FALSE(going_);
}

TEST_F(Transcript, CommandsAreFoundWithoutRegardToCaseAndBlanks) {
    EXPECT_THAT(say("  start   20 \r"), ElementsAre("OK"));
    EXPECT_THAT(say("\n\n"), IsEmpty());
    EXPECT_THAT(say("about"), ElementsAre(StartsWith("name=\"Tablero\"")));
}

TEST_F(Transcript, SizesAreChecked) {
    for (const char* size : {"4", "23", "", "x", "-5", "15 15", "99999999999"}) {
        EXPECT_THAT(say(std::string("START ") + size), ElementsAre(StartsWith("ERROR"))) << size;
    }
    EXPECT_THAT(say("RECTSTART 15,20"), ElementsAre(StartsWith("ERROR")));
    EXPECT_THAT(say("RECTSTART 15"), ElementsAre(StartsWith("ERROR")));
    EXPECT_THAT(say("RECTSTART 19,19"), ElementsAre("OK"));
    EXPECT_THAT(say("START 5"), ElementsAre("OK"));
    EXPECT_THAT(say("START 22"), ElementsAre("OK"));
}

TEST_F(Transcript, NothingIsPlayedBeforeStart) {
    for (const char* line :
         {"BEGIN", "TURN 7,7", "RESTART", "BOARD", "TAKEBACK 7,7", "SWAP2BOARD"}) {
        EXPECT_THAT(say(line), ElementsAre(StartsWith("ERROR"))) << line;
    }
}

TEST_F(Transcript, BadInputChangesNothing) {
    say("START 15\nBEGIN");
    for (const char* line : {"TURN 15,0",
                             "TURN -1,3",
                             "TURN 7",
                             "TURN 7,7",
                             "TURN a,b",
                             "TURN 1,2,3",
                             "BEGIN",
                             "TURN"}) {
        EXPECT_THAT(say(line), ElementsAre(StartsWith("ERROR"))) << line;
    }
    EXPECT_THAT(say("NONSENSE 1"), ElementsAre(StartsWith("UNKNOWN")));
    EXPECT_THAT(say("INFO\nINFO rule\nINFO rule x\nINFO nothing 5\nINFO captures 1"), IsEmpty());
    EXPECT_THAT(say("TURN 0,0"), ElementsAre(MatchesRegex(kMove)));
}

TEST_F(Transcript, ABoardIsSetUpAndAnswered) {
    say("START 15");
    EXPECT_THAT(say("BOARD\n7,7,1\n7,8,2\n8,7,1\n8,8,2\n9,7,1\n9,9,2\n10,7,1\n3,3,2\nDONE"),
                ElementsAre(testing::AnyOf("6,7", "11,7")));
    EXPECT_THAT(say("BOARD\n7,7,1\n7,7,2\nDONE"), ElementsAre(HasSubstr("two stones")));
    EXPECT_THAT(say("BOARD\n7,7,3\nDONE"), ElementsAre(HasSubstr("whose")));
    EXPECT_THAT(say("BOARD\n7,77,1\nDONE"), ElementsAre(HasSubstr("off the board")));
    EXPECT_THAT(say("BOARD\nDONE"), ElementsAre("7,7"));
}

TEST_F(Transcript, AWonOrFullBoardHasNoAnswer) {
    say("START 5");
    EXPECT_THAT(say("BOARD\n0,0,2\n1,0,2\n2,0,2\n3,0,2\n4,0,2\n0,1,1\n1,1,1\n2,1,1\n3,1,1\nDONE"),
                ElementsAre(HasSubstr("the game is over")));
    std::string full = "BOARD\n";
    for (int i = 0; i < 25; ++i) {
        const bool own = (i / 5 + i % 5 / 2) % 2 == 0;
        full += std::to_string(i % 5) + "," + std::to_string(i / 5) + (own ? ",1\n" : ",2\n");
    }
    EXPECT_THAT(say(full + "DONE"), ElementsAre(HasSubstr("full")));
    EXPECT_THAT(say("RESTART"), ElementsAre("OK"));
}

TEST_F(Transcript, MovesAreTakenBack) {
    say("START 15\nBEGIN");
    const auto reply = say("TURN 8,8");
    ASSERT_THAT(reply, SizeIs(1));
    EXPECT_THAT(say("TAKEBACK 8,8"), ElementsAre(StartsWith("ERROR")));
    EXPECT_THAT(say("TAKEBACK " + reply[0]), ElementsAre("OK"));
    EXPECT_THAT(say("TAKEBACK 8,8"), ElementsAre("OK"));
    EXPECT_THAT(say("TURN 8,8"), ElementsAre(reply[0]));
}

TEST_F(Transcript, ForbiddenMovesAreRefused) {
    // Black (the opponent) may not make six under renju.
    say("START 15\nINFO rule 4");
    EXPECT_THAT(say("TURN 0,0"), SizeIs(1));
    EXPECT_THAT(say("BOARD\n7,1,2\n7,2,2\n7,3,2\n7,5,2\n7,6,2\n9,1,1\n10,3,1\n11,5,1\n12,7,1\n13,9,"
                    "1\nDONE"),
                SizeIs(1));
    EXPECT_THAT(
        say("INFO rule 64\nSTART 19\nINFO captures 8,0\nBOARD\n9,9,1\n9,10,2\n9,11,2\nDONE"),
        ElementsAre("OK", "9,12"));
}

TEST_F(Transcript, PlayMakesTheMoveForTheBrain) {
    say("START 15");
    EXPECT_THAT(say("PLAY 3,4"), ElementsAre("3,4"));
    EXPECT_THAT(say("PLAY 3,4"), ElementsAre(StartsWith("ERROR")));
}

// Level 2 looks two moves ahead; what is no level changes nothing.
TEST(Levels, LimitHowFarTheBrainLooks) {
    std::string said;
    protocol::Output output([&](std::string_view text) {
        said += text;
        return true;
    });
    Brain brain(output);
    for (const char* line : {"START 15",
                             "INFO timeout_turn 5000",
                             "INFO level 2",
                             "INFO level 0",
                             "INFO level 6",
                             "INFO level x",
                             "TURN 7,7"})
        brain.handle(line, Clock::now());
    EXPECT_THAT(said, HasSubstr("MESSAGE depth 2 "));
}

TEST_F(Transcript, Swap2IsAnsweredAtEveryStage) {
    say("START 15\nINFO timeout_turn 200");
    EXPECT_THAT(say("SWAP2BOARD\nDONE"),
                ElementsAre(MatchesRegex("[0-9]+,[0-9]+ [0-9]+,[0-9]+ [0-9]+,[0-9]+")));
    EXPECT_THAT(say("SWAP2BOARD\n7,7\n8,8\n9,7\nDONE"),
                ElementsAre(testing::AnyOf("SWAP", MatchesRegex(kMove))));
    EXPECT_THAT(say("SWAP2BOARD\n7,7\n0,0\n8,7\n14,14\n9,7\nDONE"), ElementsAre("SWAP"));
    EXPECT_THAT(say("SWAP2BOARD\n7,7\nDONE"), ElementsAre(StartsWith("ERROR")));
}

TEST(GomocupSession, EndsWithTheInputAndAnswersWhatWasAsked) {
    std::string said;
    protocol::Output output([&](std::string_view text) {
        said += text;
        return true;
    });
    Session session(output);
    for (const char* line : {"START 15", "INFO timeout_turn 60000", "BEGIN", "TURN 8,8"}) {
        EXPECT_TRUE(session.handle(line));
    }
    EXPECT_FALSE(session.handle("END"));
    EXPECT_THAT(said, HasSubstr("OK\n"));
    EXPECT_THAT(said, HasSubstr("7,7\n"));
}

// What somebody says, in one text.
class Listener {
  public:
    protocol::Output& output() { return output_; }
    std::string text() {
        const std::lock_guard lock(mutex_);
        return text_;
    }

  private:
    std::mutex mutex_;
    std::string text_;
    protocol::Output output_{[this](std::string_view text) {
        const std::lock_guard lock(mutex_);
        text_ += text;
        return true;
    }};
};

TEST(GomocupSession, AFloodIsBoundedAndTold) {
    Listener listener;
    Session session(listener.output());
    session.handle("START 15");
    session.handle("INFO timeout_turn 600000");
    // The first stone of a game is found at once, the second takes as long as there is time: what
    // comes now has to wait.
    session.handle("TURN 7,7");
    for (std::size_t i = 0; i < Session::kLongestQueue + 10; ++i)
        session.handle("INFO time_left 1000");
    EXPECT_THAT(listener.text(), HasSubstr("ERROR 10000 commands are waiting already\n"));
    EXPECT_FALSE(session.handle("END"));
    EXPECT_THAT(listener.text(), testing::ContainsRegex("\n[0-9]+,[0-9]+\n"));
}

TEST(GomocupSession, ANetworkThatIsNoneIsToldAndTheGameGoesOn) {
    Listener listener;
    Session session(listener.output());
    for (const char* line :
         {"START 15", "INFO evalfile /no/such/net", "INFO timeout_turn 50", "BEGIN", "END"})
        session.handle(line);
    EXPECT_THAT(listener.text(), HasSubstr("MESSAGE "));
    EXPECT_THAT(listener.text(), HasSubstr("/no/such/net"));
    EXPECT_THAT(listener.text(), HasSubstr("7,7\n"));
}

// What a rule set needs is made when it is told, and not on the clock of the first move.
TEST_F(Transcript, RulesAreGotReadyBeforeTheFirstMove) {
    say("START 15");
    for (const char* rules : {"INFO rule 1", "INFO rule 4", "INFO rule 32", "INFO rule 64"}) {
        const auto before = std::clock();
        say(rules);
        const auto told = std::clock();
        EXPECT_THAT(say("TURN 7,7"), ElementsAre(MatchesRegex(kMove)));
        EXPECT_LT(std::clock() - told, (told - before) / 2) << rules;
        say("RESTART");
    }
}

std::int64_t resident_megabytes() {
    std::ifstream pages("/proc/self/statm");
    std::int64_t all = 0;
    std::int64_t resident = 0;
    pages >> all >> resident;
    return resident * sysconf(_SC_PAGESIZE) >> 20;
}

// Nor is the table: a manager may say what the rules are and ask for a move in one breath, but
// waits for the OK.
TEST_F(Transcript, TheTableIsMadeBeforeStartIsAnswered) {
    say("START 15");
    const auto before = resident_megabytes();
    say("INFO rule 4");
    EXPECT_LT(resident_megabytes() - before, 20);
}

TEST(GomocupFuzz, CorpusHoldsItsInvariants) {
    int files = 0;
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/gomocup";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        test::check_gomocup(text);
        ++files;
    }
    EXPECT_GE(files, 4);
}

}  // namespace
}  // namespace tablero::gomocup
