#include "search/audit.h"

#include <gtest/gtest.h>

namespace tablero::search {
namespace {

TEST(PruningAudit, ChecksOneInSoMany) {
    PruningAudit audit(4, 1);
    int checks = 0;
    for (int i = 0; i < 4000; ++i) {
        audit.sample("idea", [&] {
            ++checks;
            return std::optional(checks % 10 == 0);
        });
    }
    const auto& row = audit.rows().at("idea");
    EXPECT_EQ(row.decisions, 4000U);
    EXPECT_EQ(row.checked, static_cast<std::uint64_t>(checks));
    EXPECT_EQ(row.wrong, row.checked / 10);
    EXPECT_NEAR(checks, 1000, 120);
}

TEST(PruningAudit, CountsNothingInsideACheck) {
    PruningAudit audit(1, 1);
    audit.sample("outer", [&] {
        audit.sample("inner", [] { return std::optional(true); });
        return std::optional(false);
    });
    EXPECT_EQ(audit.rows().count("inner"), 0U);
    EXPECT_EQ(audit.rows().at("outer").checked, 1U);
}

TEST(PruningAudit, AStoppedSearchSaysNothing) {
    PruningAudit audit(1, 1);
    audit.sample("idea", [] { return std::optional<bool>(); });
    EXPECT_EQ(audit.rows().at("idea").decisions, 1U);
    EXPECT_EQ(audit.rows().at("idea").checked, 0U);
}

}  // namespace
}  // namespace tablero::search
