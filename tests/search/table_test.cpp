#include "search/table.h"

#include <cstdlib>
#include <fstream>
#include <sys/resource.h>
#include <thread>
#include <unistd.h>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace tablero::search {
namespace {

TableHit entry(std::uint16_t move, Score score, int depth, Bound bound) {
    return {score, 17, depth, move, bound, true};
}

TEST(Table, GivesBackWhatWasStored) {
    Table table;
    table.store(0x1234567890ABCDEF, 3, entry(77, -250, 9, Bound::kLower));
    TableHit hit;
    ASSERT_TRUE(table.probe(0x1234567890ABCDEF, 3, hit));
    EXPECT_EQ(hit.move, 77);
    EXPECT_EQ(hit.score, -250);
    EXPECT_EQ(hit.eval, 17);
    EXPECT_EQ(hit.depth, 9);
    EXPECT_EQ(hit.bound, Bound::kLower);
    EXPECT_TRUE(hit.was_pv);
    EXPECT_FALSE(table.probe(0x1234567890ABCDEE, 3, hit));
}

TEST(Table, WinsAreRelativeToTheNode) {
    Table table;
    table.store(99, 6, entry(1, win_in(10), 5, Bound::kExact));
    TableHit hit;
    ASSERT_TRUE(table.probe(99, 2, hit));
    EXPECT_EQ(hit.score, win_in(6));
    table.store(98, 6, entry(1, loss_in(10), 5, Bound::kExact));
    ASSERT_TRUE(table.probe(98, 2, hit));
    EXPECT_EQ(hit.score, loss_in(6));
}

TEST(Table, DeepAndYoungEntriesSurviveAFlood) {
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    table.store(42, 0, entry(1, 10, 30, Bound::kExact));
    Rng rng(5);
    for (int i = 0; i < 200000; ++i)
        table.store(rng(), 0, entry(2, 0, 2, Bound::kUpper));
    TableHit hit;
    EXPECT_TRUE(table.probe(42, 0, hit));
}

// Of half a table of the first entries, how many are left after many of the second, so many
// searches later.
int left_of(const TableHit& first, int searches, const TableHit& second, const CoreParams& params) {
    Table table;
    EXPECT_TRUE(table.resize(1).ok());
    table.new_generation(params);
    Rng rng(5);
    std::vector<std::uint64_t> old;
    for (int i = 0; i < 50000; ++i)
        old.push_back(rng());
    for (const auto key : old)
        table.store(key, 0, first);
    for (int i = 0; i < searches; ++i)
        table.new_generation(params);
    for (int i = 0; i < 400000; ++i)
        table.store(rng(), 0, second);
    int left = 0;
    TableHit hit;
    for (const auto key : old)
        left += table.probe(key, 0, hit) ? 1 : 0;
    return left;
}

TEST(Table, OldEntriesGoFirst) {
    const TableHit deep = entry(2, 0, 8, Bound::kExact);
    const TableHit shallow = entry(3, 0, 1, Bound::kUpper);
    EXPECT_LT(left_of(deep, 4, shallow, {}), 100);
    CoreParams ageless;
    ageless.table_age_cost = 0;
    EXPECT_GT(left_of(deep, 4, shallow, ageless), 40000);
}

TEST(Table, ExactEntriesStayLonger) {
    const TableHit exact = entry(2, 0, 2, Bound::kExact);
    const TableHit deeper = entry(3, 0, 3, Bound::kUpper);
    EXPECT_GT(left_of(exact, 0, deeper, {}), 40000);
    CoreParams alike;
    alike.table_exact_worth = 0;
    EXPECT_LT(left_of(exact, 0, deeper, alike), 1000);
}

TEST(Table, AMuchShallowerBoundDoesNotReplaceWhatIsKnown) {
    const auto depth_after = [](int depth, Bound bound, const CoreParams& params) {
        Table table;
        table.new_generation(params);
        table.store(7, 0, entry(5, 1, 10, Bound::kLower));
        table.store(7, 0, entry(5, 1, depth, bound));
        TableHit hit;
        EXPECT_TRUE(table.probe(7, 0, hit));
        return hit.depth;
    };
    EXPECT_EQ(depth_after(6, Bound::kLower, {}), 6);
    EXPECT_EQ(depth_after(5, Bound::kLower, {}), 10);
    EXPECT_EQ(depth_after(5, Bound::kExact, {}), 5) << "but an exact score does";
    CoreParams strict;
    strict.table_shallower = 0;
    EXPECT_EQ(depth_after(6, Bound::kLower, strict), 10);
}

TEST(Table, AnySizeWorksAndAnImpossibleOneKeepsTheOld) {
    Table table;
    ASSERT_TRUE(table.resize(3).ok());
    EXPECT_EQ(table.megabytes(), 3U);
    table.store(7, 0, entry(5, 1, 1, Bound::kExact));
    const Status status = table.resize(33554432);
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().message.find("33554432"), std::string::npos);
    EXPECT_EQ(table.megabytes(), 3U);
    TableHit hit;
    EXPECT_TRUE(table.probe(7, 0, hit));
}

TEST(Table, HashfullCountsThisSearchOnly) {
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    Rng rng(9);
    for (int i = 0; i < 400000; ++i)
        table.store(rng(), 0, entry(3, 0, 1, Bound::kUpper));
    EXPECT_GT(table.hashfull(), 900);
    table.new_generation();
    EXPECT_EQ(table.hashfull(), 0);
    table.clear(2);
    EXPECT_EQ(table.hashfull(), 0);
}

TEST(Table, TakesOverTheMemoryOfAnother) {
    Table table;
    Table other;
    ASSERT_TRUE(other.resize(3).ok());
    other.new_generation();
    other.store(7, 0, entry(5, 1, 1, Bound::kExact));
    table.store(8, 0, entry(5, 1, 1, Bound::kExact));
    table.take_over(other);
    EXPECT_EQ(table.megabytes(), 3U);
    EXPECT_EQ(other.megabytes(), Table::kDefaultMegabytes);
    TableHit hit;
    EXPECT_FALSE(table.probe(7, 0, hit));
    EXPECT_TRUE(other.probe(8, 0, hit));
}

// Sanitizers reserve more address space than any limit leaves them.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// The process gets two more megabytes of address space than it has.
void forbid_memory() {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const std::size_t bytes = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) + (2U << 20);
    const rlimit limit{bytes, bytes};
    setrlimit(RLIMIT_AS, &limit);
}

bool works_without_memory() {
    Table roomy;
    forbid_memory();
    Table table;
    TableHit hit;
    bool works = table.megabytes() == 0 && !table.probe(7, 0, hit);
    table.store(7, 0, entry(5, 1, 1, Bound::kExact));
    works = works && table.probe(7, 0, hit) && hit.move == 5 && table.hashfull() > 0;
    works = works && !table.resize(64).ok() && table.probe(7, 0, hit);
    table.clear();
    works = works && !table.probe(7, 0, hit);
    table.take_over(roomy);
    roomy.store(8, 0, entry(6, 1, 1, Bound::kExact));
    return works && table.megabytes() == Table::kDefaultMegabytes && roomy.megabytes() == 0 &&
           roomy.probe(8, 0, hit) && !table.probe(8, 0, hit);
}

TEST(TableDeathTest, WorksWhereItsMemoryIsNotToBeHad) {
    EXPECT_EXIT(std::_Exit(works_without_memory() ? 0 : 1), testing::ExitedWithCode(0), "");
}
#endif

TEST(Table, CountersTellHitsAndReplacements) {
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    TableCounters counters;
    table.count_into(&counters);
    TableHit hit;
    table.store(1, 0, entry(3, 0, 1, Bound::kUpper));
    table.probe(1, 0, hit);
    table.probe(2, 0, hit);
    EXPECT_EQ(counters.probes, 2U);
    EXPECT_EQ(counters.hits, 1U);
    EXPECT_EQ(counters.stores, 1U);
    EXPECT_EQ(counters.replacements, 0U);
    EXPECT_EQ(counters.bounds[static_cast<int>(Bound::kUpper)], 1U);
}

// Writers of different entries to the same clusters: whatever is read back was written as a whole.
TEST(Table, TornEntriesAreNotBelieved) {
    Table table;
    ASSERT_TRUE(table.resize(1).ok());
    const auto work = [&table](std::uint16_t seed) {
        Rng rng(seed);
        for (int i = 0; i < 100000; ++i) {
            const std::uint64_t key = rng.below(64);
            const auto value = static_cast<std::uint16_t>(1 + rng.below(1000));
            table.store(key, 0, {value, value, value % 100, value, Bound::kExact, false});
            TableHit hit;
            if (table.probe(key, 0, hit)) {
                ASSERT_EQ(hit.move, hit.score);
                ASSERT_EQ(hit.move % 100, hit.depth);
            }
        }
    };
    std::jthread first(work, 1);
    work(2);
}

}  // namespace
}  // namespace tablero::search
