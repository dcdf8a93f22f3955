// The tuner finds the optimum of functions that are known, from noisy comparisons alone.
#include "training/spsa.h"

#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/rng.h"

namespace tablero::training {
namespace {

SpsaSettings settings_for(std::uint64_t iterations) {
    return {{{"slope", 40, 0, 200, 8}, {"depth", 12, 1, 20, 1}, {"margin", -300, -400, 400, 30}},
            iterations,
            7,
            0.01};
}

// The best place is (120, 6, 0); each step away from it costs.
double loss(const std::vector<int>& point) {
    const double a = (point[0] - 120) / 8.0;
    const double b = (point[1] - 6) / 1.0;
    const double c = (point[2] - 0) / 30.0;
    return a * a + b * b + c * c;
}

// Games between two points: the better one wins more often, by chance.
int play(const SpsaTrial& trial, std::uint64_t iteration) {
    constexpr int kGames = 8;
    Rng rng(iteration + 1);
    const double expected = 1 / (1 + std::exp((loss(trial.plus) - loss(trial.minus)) / 20));
    int result = 0;
    for (int game = 0; game < kGames; ++game)
        result += rng.unit() < expected ? 1 : -1;
    return result;
}

std::string run_to_end(Spsa& run, std::string journal) {
    while (!run.done()) {
        const std::uint64_t number = run.iteration();
        const int result = play(run.trial(), number);
        run.learn(result);
        journal += journal_line(run, result);
    }
    return journal;
}

TEST(Spsa, FindsTheOptimumOfAKnownFunction) {
    Spsa run(settings_for(6000));
    run_to_end(run, "");
    EXPECT_NEAR(run.values()[0], 120, 8);
    EXPECT_NEAR(run.values()[1], 6, 1);
    EXPECT_NEAR(run.values()[2], 0, 30);
}

TEST(Spsa, PointsLieOppositeEachOtherWithinTheirRanges) {
    Spsa run(settings_for(200));
    while (!run.done()) {
        const SpsaTrial trial = run.trial();
        for (std::size_t i = 0; i < trial.plus.size(); ++i) {
            const TunedNumber& number = run.settings().numbers[i];
            for (const int value : {trial.plus[i], trial.minus[i]}) {
                EXPECT_GE(value, number.min);
                EXPECT_LE(value, number.max);
            }
            EXPECT_GE(std::abs(trial.plus[i] - trial.minus[i]), number.step) << number.name;
        }
        run.learn(0);
    }
    EXPECT_EQ(run.values()[0], 40) << "games that end level change nothing";
}

TEST(Spsa, AResumedRunIsTheSameToTheByte) {
    Spsa whole(settings_for(300));
    const std::string head = journal_head(whole, "8 games");
    const std::string journal = run_to_end(whole, head);
    // Cut in the middle of a line, as a crash would.
    for (const std::size_t length : {head.size(), head.size() + 1000, journal.size() - 3}) {
        Spsa again(settings_for(300));
        std::string cut = journal.substr(0, length);
        ASSERT_TRUE(resume_from_journal(again, "8 games", cut).ok());
        cut.resize(cut.rfind('\n') + 1);
        EXPECT_EQ(run_to_end(again, cut), journal);
    }
}

TEST(Spsa, AJournalOfAnotherRunIsRefused) {
    Spsa run(settings_for(300));
    const std::string head = journal_head(run, "8 games");
    EXPECT_FALSE(resume_from_journal(run, "16 games", head).ok());
    Spsa longer(settings_for(301));
    EXPECT_FALSE(resume_from_journal(longer, "8 games", head).ok());
    EXPECT_FALSE(resume_from_journal(run, "8 games", "").ok());
}

TEST(Spsa, ThePlotNamesEveryNumber) {
    Spsa run(settings_for(20));
    const std::string svg = journal_svg(run, run_to_end(run, journal_head(run, "")));
    for (const TunedNumber& number : run.settings().numbers)
        EXPECT_THAT(svg, testing::HasSubstr(number.name));
}

}  // namespace
}  // namespace tablero::training
