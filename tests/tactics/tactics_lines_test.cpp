#include "tactics/tactics_lines.h"

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "chess/notation/fen.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

using Json = nlohmann::json;

std::vector<Json> answers(TacticsJob& job, const std::string& input, bool expect_good) {
    LineReader in(memory_source(input));
    std::vector<Json> lines;
    const bool good = tactics_lines(
        job, in, [&](const std::string& line) { lines.push_back(Json::parse(line)); });
    EXPECT_EQ(good, expect_good);
    return lines;
}

TEST(TacticsLines, AnswerForEveryLegalMove) {
    TacticsJob job;
    const auto lines = answers(job, std::string(chess::kStartFen) + "\n", true);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0]["fen"], chess::kStartFen);
    EXPECT_EQ(lines[0]["moves"].size(), 20U);
    const Json quiet = {{"capture", nullptr},
                        {"promotion", false},
                        {"gives_check", false},
                        {"fork", nullptr},
                        {"skewer", nullptr},
                        {"abs_pin", nullptr},
                        {"rel_pin", nullptr},
                        {"score", 0}};
    EXPECT_EQ(lines[0]["moves"]["e2e4"], quiet);
}

TEST(TacticsLines, ABadLineIsReportedInPlaceAndTheRestGoesOn) {
    TacticsJob job;
    const auto lines = answers(job,
                               "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\n"
                               "\n"
                               "# a comment\n"
                               "not a position\n"
                               "8/4k3/1q6/8/8/2N5/8/K7 w - - bm Nd5+; id \"fork\";\n"
                               "8/8/8/8/8/8/8/8 w - - 0 1\n",
                               false);
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_TRUE(lines[0]["moves"].empty());
    EXPECT_EQ(lines[1]["line"], 4);
    EXPECT_TRUE(lines[1]["error"].is_string());
    EXPECT_EQ(lines[2]["fen"], "8/4k3/1q6/8/8/2N5/8/K7 w - -");
    EXPECT_EQ(lines[2]["moves"]["c3d5"]["fork"], 106);
    EXPECT_EQ(lines[3]["line"], 6);
}

TEST(TacticsLines, BytesThatAreNoTextStayValidJson) {
    TacticsJob job;
    const auto lines = answers(job, "\xff\xfe\x01 w - -\n", false);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0]["line"], 1);
}

TEST(TacticsLines, Chess960CastlingIsKingTakesRook) {
    TacticsJob job;
    const auto line = tactics_line(job, "4k3/8/8/8/8/8/8/1KR5 w C - 0 1");
    ASSERT_TRUE(line.ok());
    EXPECT_TRUE(Json::parse(*line)["moves"].contains("b1c1"));
}

TEST(TacticsLines, PrologAnswersTheSame) {
    TABLERO_NEEDS_PROLOG();
    TacticsJob native;
    TacticsJob prolog;
    prolog.session = test::shared_session();
    for (const char* fen : {"r3k2r/pp1n1ppp/2p1b3/q7/2BP4/2N1PQ2/PP3PPP/R3K2R w KQkq - 0 1",
                            "4k3/P7/8/3pP3/8/8/8/R3K3 w Q d6 0 2"}) {
        for (const Variant variant : {Variant::kLiteral, Variant::kStrict}) {
            native.variant = prolog.variant = variant;
            EXPECT_EQ(*tactics_line(native, fen), *tactics_line(prolog, fen));
        }
    }
}

}  // namespace
}  // namespace tablero::tactics
