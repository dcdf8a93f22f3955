#include "fleet/status.h"

#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "fleet/homogeneity.h"
#include "fleet/roster.h"

namespace tablero::fleet {
namespace {

// Values of the tables of statistics books.
TEST(ChiSquare, TailsAreThoseOfTheTables) {
    EXPECT_NEAR(chi_square_tail(3.841, 1), 0.05, 1e-4);
    EXPECT_NEAR(chi_square_tail(5.991, 2), 0.05, 1e-4);
    EXPECT_NEAR(chi_square_tail(13.816, 2), 0.001, 1e-5);
    EXPECT_NEAR(chi_square_tail(18.307, 10), 0.05, 1e-4);
    EXPECT_NEAR(chi_square_tail(2.558, 10), 0.99, 1e-4);
    // With two degrees of freedom it is an exponential.
    for (double x = 0.1; x < 100; x *= 1.7)
        EXPECT_NEAR(chi_square_tail(x, 2) / std::exp(-x / 2), 1, 1e-9) << x;
    EXPECT_EQ(chi_square_tail(0, 3), 1);
}

std::vector<std::uint64_t> draw(Rng& rng, int games, std::uint32_t losses, std::uint32_t draws) {
    std::vector<std::uint64_t> counts(3);
    for (int i = 0; i < games; ++i) {
        const auto x = rng.below(100);
        ++counts[x < losses ? 0 : x < losses + draws ? 1 : 2];
    }
    return counts;
}

TEST(Outliers, EqualWorkersAreLeftAlone) {
    Rng rng(1);
    int reported = 0;
    for (int fleet = 0; fleet < 500; ++fleet) {
        Tallies tallies;
        for (int worker = 0; worker < 10; ++worker)
            tallies[std::to_string(worker)] = draw(rng, 300, 25, 50);
        reported += outliers(tallies).empty() ? 0 : 1;
    }
    EXPECT_LE(reported, 5) << "one in a thousand is to be expected";
}

TEST(Outliers, TheOneThatDiffersIsNamed) {
    Rng rng(2);
    Tallies tallies;
    for (int worker = 0; worker < 10; ++worker)
        tallies[std::to_string(worker)] = draw(rng, 300, 25, 50);
    tallies["bad"] = draw(rng, 300, 50, 40);
    const auto found = outliers(tallies);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].name, "bad");
    EXPECT_LT(found[0].chance, 1e-4);
}

TEST(Outliers, FewGamesProveNothing) {
    EXPECT_TRUE(outliers({}).empty());
    EXPECT_TRUE(outliers({{"one", {5, 0, 0}}}).empty());
    EXPECT_TRUE(outliers({{"one", {3, 0, 0}}, {"two", {0, 0, 3}}}).empty());
    EXPECT_TRUE(outliers({{"one", {}}, {"two", {0, 0, 0}}}).empty());
}

TEST(Cards, TravelAsTextAndTrustNobody) {
    WorkerCard worker;
    worker.host = "box";
    worker.games = 12;
    worker.noisy = true;
    const auto read = worker_card("name", card_text(worker));
    EXPECT_EQ(read.host, "box");
    EXPECT_EQ(read.games, 12U);
    EXPECT_TRUE(read.noisy);
    for (const char* bad : {"", "[]", "{", R"({"host": 5, "games": -1, "noisy": "x"})"}) {
        const auto card = worker_card("name", bad);
        EXPECT_EQ(card.host, "");
        EXPECT_EQ(card.games, 0U);
    }
    EXPECT_EQ(worker_card("a\x1b[2Jb", "{}").name, "a [2Jb") << "nobody draws on our terminal";
}

TEST(Status, ThePageTrustsNobody) {
    Snapshot snapshot;
    snapshot.identity = "id";
    snapshot.workers.push_back(worker_card("<script>", R"({"version": "a&b"})"));
    RunCard run;
    run.total = 100;
    run.done = 40;
    run.rate = 2;
    run.title = "\"><img>";
    snapshot.runs.push_back(run);
    const auto page = status_html({snapshot}, kEnglish);
    EXPECT_EQ(page.find("<script>"), std::string::npos);
    EXPECT_EQ(page.find("<img>"), std::string::npos);
    EXPECT_NE(page.find("a&amp;b"), std::string::npos);
    EXPECT_NE(status_text({snapshot}, kEnglish).find("30 s"), std::string::npos) << "time left";
    EXPECT_NE(status_json({snapshot}).find("\"time_left\":30"), std::string::npos);
}

TEST(Status, Durations) {
    EXPECT_EQ(duration_text(45), "45 s");
    EXPECT_EQ(duration_text(150), "2 min");
    EXPECT_EQ(duration_text(7500), "2 h 05 min");
    EXPECT_EQ(duration_text(200000), "2 d 7 h");
}

}  // namespace
}  // namespace tablero::fleet
