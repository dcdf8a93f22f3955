// Every value of the published sample of pattern vectors, from both backends.
#include <fstream>
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include "tactics/tactics_lines.h"
#include "tests/tactics/data_files.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

using Json = nlohmann::json;

// The sample's entry for a position in the form of our answer.
Json expected_moves(const Json& position, const char* variant) {
    Json moves = Json::object();
    for (const auto& [uci, entry] : position["moves"].items()) {
        Json& move = moves[uci];
        for (const char* key : {"capture", "promotion", "gives_check"})
            move[key] = entry[key];
        for (const char* key : {"fork", "skewer", "abs_pin", "rel_pin", "score"}) {
            move[key] = entry[variant][key];
        }
    }
    return moves;
}

void check_sample(PrologSession* session) {
    std::ifstream file(test::data_file("tactics/vectors-sample.jsonl"));
    if (!file) GTEST_SKIP() << "no tactics/vectors-sample.jsonl in TABLERO_DATA";
    int positions = 0;
    for (std::string line; std::getline(file, line); ++positions) {
        const Json position = Json::parse(line);
        for (const bool strict : {false, true}) {
            TacticsJob job{strict ? Variant::kStrict : Variant::kLiteral, session, {}};
            const auto answer = tactics_line(job, position["fen"].get<std::string>());
            ASSERT_TRUE(answer.ok()) << position["fen"];
            ASSERT_EQ(Json::parse(*answer)["moves"],
                      expected_moves(position, strict ? "strict" : "literal"))
                << position["fen"];
        }
    }
    EXPECT_EQ(positions, 200);
}

TEST(Vectors, TheNativeDetectorsGiveEveryValueOfTheSample) {
    check_sample(nullptr);
}

TEST(Vectors, TheKnowledgeBaseGivesEveryValueOfTheSample) {
    TABLERO_NEEDS_PROLOG();
    check_sample(test::shared_session());
}

}  // namespace
}  // namespace tablero::tactics
