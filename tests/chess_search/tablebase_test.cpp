#include "chess/tablebase.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/search/game.h"
#include "search/pool.h"

namespace tablero::chess {
namespace {

std::string tables_folder() {
    const char* data = std::getenv("TABLERO_DATA");
    const std::string root =
        data != nullptr ? data : std::string(TABLERO_SOURCE_DIR) + "/../shared/data";
    return root + "/chess/syzygy";
}

struct Probe {
    Position position;
    int result;
    std::set<std::string> keeping;
};

std::vector<Probe> probes() {
    std::vector<Probe> found;
    std::ifstream file(tables_folder() + "/probe_tests.epd");
    for (std::string line; std::getline(file, line);) {
        const auto fields = split(line, ';');
        Probe probe{parse_fen(fields[0]).value().position, 0, {}};
        for (const auto field : fields) {
            const auto parts = words(field);
            if (parts.size() == 2 && parts[0] == "wdl") probe.result = *parse_number<int>(parts[1]);
            if (!parts.empty() && parts[0] == "keeps")
                probe.keeping.insert(parts.begin() + 1, parts.end());
        }
        found.push_back(std::move(probe));
    }
    return found;
}

TEST(Tablebase, AFolderWithoutTablesIsAnError) {
    const auto tables = Tablebase::open("/nonexistent");
    ASSERT_FALSE(tables.ok());
    EXPECT_FALSE(tables.error().message.empty());
}

TEST(Tablebase, AgreesWithThePublishedResults) {
    if (!std::filesystem::exists(tables_folder()))
        GTEST_SKIP() << "no tables in " << tables_folder();
    const auto tables = Tablebase::open(tables_folder());
    ASSERT_TRUE(tables.ok()) << tables.error().message;
    EXPECT_EQ((*tables)->largest(), 4);
    for (const Probe& probe : probes()) {
        const auto result = (*tables)->probe(probe.position);
        ASSERT_TRUE(result.has_value()) << to_fen(probe.position);
        EXPECT_EQ(static_cast<int>(*result), probe.result) << to_fen(probe.position);
    }
}

TEST(Tablebase, TheEngineKeepsTheResult) {
    if (!std::filesystem::exists(tables_folder()))
        GTEST_SKIP() << "no tables in " << tables_folder();
    const auto tables = Tablebase::open(tables_folder());
    ASSERT_TRUE(tables.ok()) << tables.error().message;
    search::Pool<Chess> pool;
    auto config = pool.config();
    config.tablebase = *tables;
    pool.configure(config);
    for (const Probe& probe : probes()) {
        search::Limits<Move> limits;
        limits.depth = 4;
        const auto decision = pool.think(probe.position, limits);
        if (!decision.best) continue;
        EXPECT_TRUE(probe.keeping.contains(to_uci(decision.best, false))) << to_fen(probe.position);
        // One centipawn stands for a win, or a loss, that the fifty-move rule spoils.
        const int shown =
            search::is_decided(decision.score) ? (decision.score > 0 ? 2 : -2) : decision.score;
        EXPECT_EQ(shown, probe.result) << to_fen(probe.position);
    }
}

}  // namespace
}  // namespace tablero::chess
