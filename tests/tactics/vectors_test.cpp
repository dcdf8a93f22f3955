// Every value of the published sample of pattern vectors, asked of the knowledge base.
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include "tests/tactics/board_facts.h"
#include "tests/tactics/data_files.h"
#include "tests/tactics/shared_session.h"

namespace tablero::tactics {
namespace {

using Json = nlohmann::json;

// The greatest value of each motif for each move, by "c3d5" and motif name.
std::map<std::pair<std::string, std::string>, int> best_values(
    PrologSession& session,
    const Json& position,
    const std::vector<std::string>& moves,
    Variant variant) {
    std::map<std::pair<std::string, std::string>, int> best;
    const auto answer =
        session.ask(test::board_facts(position["fen"].get<std::string>(), moves), variant);
    EXPECT_TRUE(answer.problems.empty());
    for (const MotifHit& hit : answer.hits) {
        const std::string uci{static_cast<char>('a' + hit.move.from_column - 1),
                              static_cast<char>('0' + hit.move.from_row),
                              static_cast<char>('a' + hit.move.to_column - 1),
                              static_cast<char>('0' + hit.move.to_row)};
        const auto [entry, fresh] =
            best.try_emplace({uci, session.motifs()[hit.motif].name}, hit.score);
        if (!fresh) entry->second = std::max(entry->second, hit.score);
    }
    return best;
}

void check_position(PrologSession& session,
                    const Json& position,
                    Variant variant,
                    const char* key) {
    std::vector<std::string> moves;
    for (const auto& [uci, entry] : position["moves"].items()) {
        if (moves.empty() || moves.back() != uci.substr(0, 4)) moves.push_back(uci.substr(0, 4));
    }
    const auto best = best_values(session, position, moves, variant);
    for (const auto& [uci, entry] : position["moves"].items()) {
        const auto value = [&](const char* motif) {
            const auto found = best.find({uci.substr(0, 4), motif});
            return found == best.end() ? Json(nullptr) : Json(found->second);
        };
        const std::string where = position["fen"].get<std::string>() + " " + uci;
        EXPECT_EQ(value("capture"), entry["capture"]) << where;
        EXPECT_EQ(!value("promotion").is_null(), entry["promotion"].get<bool>()) << where;
        EXPECT_EQ(value("fork"), entry[key]["fork"]) << where;
        EXPECT_EQ(value("skewer"), entry[key]["skewer"]) << where;
        EXPECT_EQ(value("absolute_pin"), entry[key]["abs_pin"]) << where;
        EXPECT_EQ(value("relative_pin"), entry[key]["rel_pin"]) << where;
    }
}

TEST(Vectors, TheKnowledgeBaseGivesEveryValueOfTheSample) {
    TABLERO_NEEDS_PROLOG();
    std::ifstream file(test::data_file("tactics/vectors-sample.jsonl"));
    if (!file) GTEST_SKIP() << "no tactics/vectors-sample.jsonl in TABLERO_DATA";
    int positions = 0;
    for (std::string line; std::getline(file, line); ++positions) {
        const Json position = Json::parse(line);
        check_position(*test::shared_session(), position, Variant::kLiteral, "literal");
        check_position(*test::shared_session(), position, Variant::kStrict, "strict");
    }
    EXPECT_EQ(positions, 200);
}

}  // namespace
}  // namespace tablero::tactics
