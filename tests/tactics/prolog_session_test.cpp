#include "tactics/prolog_session.h"

#include <cstdio>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tactics/board_facts.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

using test::board_facts;
using testing::HasSubstr;

constexpr const char* kKnightForksFen = "8/4k3/1q6/8/8/2N5/8/K7 w - - 0 1";

class Knowledge : public testing::Test {
  protected:
    void SetUp() override {
        TABLERO_NEEDS_PROLOG();
        session_ = test::shared_session();
    }
    // The session outlives the test: leave it with the built-in knowledge alone.
    void TearDown() override {
        if (session_ == nullptr) return;
        EXPECT_FALSE(session_->load("/nonexistent/knowledge.pl").ok());
        if (!path_.empty()) std::remove(path_.c_str());
    }

    Status load(const std::string& text) {
        path_ = testing::TempDir() + testing::UnitTest::GetInstance()->current_test_info()->name() +
                ".pl";
        std::ofstream(path_) << text;
        return session_->load(path_);
    }

    MotifAnswer ask() {
        return session_->ask(board_facts(kKnightForksFen, {"c3d5", "c3b5"}), Variant::kLiteral);
    }

    // The built-in knowledge still answers.
    void expect_fork() {
        const auto answer = ask();
        int forks = 0;
        for (const MotifHit& hit : answer.hits) {
            if (session_->motifs()[hit.motif].name == "fork") {
                ++forks;
                EXPECT_EQ(hit.score, 106);
                EXPECT_EQ(hit.move, test::move_fact("c3d5"));
            }
        }
        EXPECT_EQ(forks, 1);
    }

    int count(const MotifAnswer& answer, const std::string& name) {
        int found = 0;
        for (const MotifHit& hit : answer.hits)
            found += session_->motifs()[hit.motif].name == name;
        return found;
    }

    void expect_refused(const std::string& text, const std::string& where, const std::string& why) {
        const Status status = load(text);
        ASSERT_FALSE(status.ok());
        EXPECT_THAT(status.error().message, HasSubstr(path_ + where));
        EXPECT_THAT(status.error().message, HasSubstr(why));
        for (const Motif& motif : session_->motifs())
            EXPECT_FALSE(motif.from_user) << motif.name;
        expect_fork();
    }

    PrologSession* session_ = nullptr;
    std::string path_;
};

TEST_F(Knowledge, HasTheSixMotifsWithTheirWeights) {
    ASSERT_TRUE(load("motif(always, 4, 7, 0).\nalways(_, _, _, _).\n").ok());
    const auto& motifs = session_->motifs();
    ASSERT_EQ(motifs.size(), 7U);
    EXPECT_EQ(motifs[0].name, "capture");
    EXPECT_EQ(motifs[1].name, "promotion");
    EXPECT_FALSE(motifs[1].has_score);
    EXPECT_EQ(motifs[1].base, 800);
    EXPECT_EQ(motifs[2].name, "fork");
    EXPECT_EQ(motifs[2].base, 100);
    EXPECT_EQ(motifs[2].weight, 3);
    EXPECT_EQ(motifs[3].name, "skewer");
    EXPECT_EQ(motifs[4].name, "absolute_pin");
    EXPECT_EQ(motifs[5].name, "relative_pin");
    EXPECT_EQ(motifs[6].name, "always");
    EXPECT_TRUE(motifs[6].from_user);
    EXPECT_EQ(count(ask(), "always"), 2);
    expect_fork();
}

TEST_F(Knowledge, ASecondSessionIsRefused) {
    const auto second = PrologSession::start();
    ASSERT_FALSE(second.ok());
    EXPECT_THAT(second.error().message, HasSubstr("already"));
    expect_fork();
}

TEST_F(Knowledge, AnswersFromAnyThread) {
    std::thread([this] { expect_fork(); }).join();
    std::thread([this] { expect_fork(); }).join();
}

TEST_F(Knowledge, FactsLiveForOneQuery) {
    (void)ask();
    const auto empty =
        session_->ask(board_facts("8/8/8/8/8/8/8/8 w - - 0 1", {"c3d5"}), Variant::kLiteral);
    EXPECT_TRUE(empty.hits.empty());
}

TEST_F(Knowledge, AUsersMotifIsScored) {
    ASSERT_TRUE(load(":- dynamic piece/4, move/4.\n"
                     "motif(long_way, 5, 10, 2).\n"
                     "long_way(FR, FC, TR, TC, S) :- piece(n, _, FR, FC), S is abs(TR - FR) + 10 * "
                     "abs(TC - FC).\n")
                    .ok());
    const auto answer = ask();
    EXPECT_TRUE(answer.problems.empty());
    EXPECT_EQ(count(answer, "long_way"), 2);
    for (const MotifHit& hit : answer.hits) {
        if (session_->motifs()[hit.motif].name == "long_way") {
            EXPECT_EQ(hit.score, 12);
        }
    }
    expect_fork();
}

TEST_F(Knowledge, AUsersFileCannotReplaceBuiltInRules) {
    ASSERT_TRUE(load("piece_value(k, 1).\npath_clear(_, _, _, _).\n"
                     "motif(pawn, 5, 1, 1).\npawn(_, _, _, _, V) :- piece_value(k, V).\n")
                    .ok());
    expect_fork();
    for (const MotifHit& hit : ask().hits) {
        if (session_->motifs()[hit.motif].name == "pawn") {
            EXPECT_EQ(hit.score, 1);
        }
    }
}

TEST_F(Knowledge, AUsersMotifMayReweightABuiltInOne) {
    ASSERT_TRUE(load("motif(fork, 5, 500, 1).\n").ok());
    EXPECT_EQ(session_->motifs()[2].base, 500);
    expect_fork();
}

TEST_F(Knowledge, SyntaxErrorIsRefused) {
    expect_refused("motif(m, 4, 1, 1).\nm(_, _, _, _) :- foo(.\n", ":2:", "yntax error");
}

TEST_F(Knowledge, MissingPredicateIsRefused) {
    expect_refused("% nothing\nmotif(nothere, 5, 1, 1).\n", ":2:", "no predicate nothere/5");
}

TEST_F(Knowledge, WrongArityIsRefused) {
    expect_refused("motif(m, 5, 1, 1).\nm(_, _, _, _).\n", ":1:", "no predicate m/5");
}

TEST_F(Knowledge, MalformedMotifIsRefused) {
    expect_refused("motif(m, 6, 1, x).\n", ":1:", "needs a name");
}

TEST_F(Knowledge, ATakenNameIsRefused) {
    expect_refused("motif(score, 4, 1, 1).\nscore(_, _, _, _).\n", ":1:", "taken");
}

TEST_F(Knowledge, AFileWithoutMotifsIsRefused) {
    expect_refused("a.\n", ": ", "no motif");
}

TEST_F(Knowledge, AFailingDirectiveIsRefused) {
    expect_refused("motif(m, 4, 1, 1).\nm(_, _, _, _).\n:- fail.\n", ":3:", "failed");
}

TEST_F(Knowledge, AnEndlessDirectiveIsRefused) {
    expect_refused("loop :- loop.\n\n:- loop.\n", ":3:", "does not end");
}

TEST_F(Knowledge, HaltIsRefused) {
    expect_refused(
        "motif(m, 4, 1, 1).\nm(_, _, _, _).\n:- halt.\n", ":3:", "must not end the program");
}

TEST_F(Knowledge, AMissingFileIsRefused) {
    const Status status = session_->load("/nonexistent/knowledge.pl");
    ASSERT_FALSE(status.ok());
    EXPECT_THAT(status.error().message, HasSubstr("/nonexistent/knowledge.pl"));
    expect_fork();
}

TEST_F(Knowledge, ADirectoryAndBinaryNoiseAreRefused) {
    EXPECT_FALSE(session_->load(testing::TempDir()).ok());
    EXPECT_FALSE(load(std::string("\x00\xff\xfe'(((", 7)).ok());
    expect_fork();
}

TEST_F(Knowledge, AnEndlessMotifIsStopped) {
    ASSERT_TRUE(load("motif(m, 4, 1, 1).\nm(A, B, C, D) :- m(A, B, C, D).\n").ok());
    const auto answer = ask();
    ASSERT_EQ(answer.problems.size(), 1U);
    EXPECT_THAT(answer.problems[0], HasSubstr(path_ + ":2: m/4: does not end"));
    expect_fork();
}

TEST_F(Knowledge, AMotifThatEatsMemoryIsStopped) {
    ASSERT_TRUE(load("motif(m, 5, 1, 1).\nm(_, _, _, _, S) :- grow(S, []).\ngrow(S, L) :- grow(S, "
                     "[L | L]).\n")
                    .ok());
    EXPECT_EQ(ask().problems.size(), 1U);
    expect_fork();
}

TEST_F(Knowledge, AnUnknownProcedureInARuleIsReported) {
    ASSERT_TRUE(load("motif(m, 4, 1, 1).\nm(A, B, C, D) :- unheard_of(A, B, C, D).\n").ok());
    const auto answer = ask();
    ASSERT_EQ(answer.problems.size(), 1U);
    EXPECT_THAT(answer.problems[0], HasSubstr(path_ + ":2: m/4:"));
    EXPECT_THAT(answer.problems[0], HasSubstr("unheard_of/4"));
    expect_fork();
}

TEST_F(Knowledge, AScoreThatIsNoIntegerIsReported) {
    ASSERT_TRUE(load("motif(m, 5, 1, 1).\nm(_, _, _, _, many).\n").ok());
    EXPECT_EQ(ask().problems.size(), 1U);
    expect_fork();
}

TEST_F(Knowledge, HaltInARuleDoesNotEndTheProgram) {
    ASSERT_TRUE(load("motif(m, 4, 1, 1).\nm(_, _, _, _) :- halt.\n").ok());
    (void)ask();
    expect_fork();
}

TEST_F(Knowledge, OutputNeverReachesStdout) {
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    ASSERT_TRUE(load(":- write(loud), nl.\n:- format(user_output, \"loud~n\", []), "
                     "flush_output(user_output).\n"
                     "motif(m, 4, 1, 1).\nm(_, _, _, _) :- print(loud), nl, flush_output.\n")
                    .ok());
    const auto answer = ask();
    EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("loud"));
    EXPECT_EQ(count(answer, "m"), 2);
    expect_fork();
}

TEST_F(Knowledge, ReadingFindsNoInput) {
    ASSERT_TRUE(load(":- read(X), X == end_of_file.\nmotif(m, 4, 1, 1).\nm(_, _, _, _).\n").ok());
    expect_fork();
}

}  // namespace
}  // namespace tablero::tactics
