#include "engine/table_bench.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "base/rng.h"
#include "engine/bench.h"

namespace tablero::engine {

using search::TableHit;

namespace {

constexpr int kRounds = 5;
constexpr std::uint64_t kOperations = 1'000'000;

class NaiveTable {
  public:
    explicit NaiveTable(std::size_t megabytes) : entries_((megabytes << 20) / sizeof(Entry)) {}

    bool probe(std::uint64_t key, int /*ply*/, TableHit& hit) const {
        const Entry& entry = entries_[key % entries_.size()];
        if (entry.key != key) return false;
        hit = entry.hit;
        return true;
    }
    void store(std::uint64_t key, int /*ply*/, const TableHit& hit) {
        entries_[key % entries_.size()] = {key, hit};
    }

  private:
    struct Entry {
        std::uint64_t key = 0;
        TableHit hit;
    };
    static_assert(sizeof(Entry) == 24);

    std::vector<Entry> entries_;
};

std::vector<std::uint64_t> random_keys(std::uint64_t seed) {
    Rng rng(seed);
    std::vector<std::uint64_t> keys(kOperations);
    for (auto& key : keys)
        key = rng();
    return keys;
}

struct Pass {
    double seconds;
    std::uint64_t hits;
};

TableHit entry_for(std::uint64_t key) {
    TableHit hit;
    hit.move = static_cast<std::uint16_t>(key >> 20 | 1);
    hit.score = static_cast<int>(key >> 40 & 255);
    hit.eval = hit.score;
    hit.depth = static_cast<int>(key >> 50 & 15);
    hit.bound = search::Bound::kExact;
    return hit;
}

// Each key waits for the answer to the one before, as in a search, so that memory is not asked for
// many of them at a time.
template <typename Table>
Pass probe_all(const Table& table, const std::vector<std::uint64_t>& keys, std::uint64_t zero) {
    const double start = thread_cpu_seconds();
    std::uint64_t hits = 0;
    for (const std::uint64_t independent : keys) {
        TableHit hit;
        hits += table.probe(independent ^ (hits & zero), 0, hit) ? 1 : 0;
    }
    return {thread_cpu_seconds() - start, hits};
}

// The seconds of the stores alone. The search has always probed before, so their places are in the
// cache: a few hundred are probed, then the clock runs while they are stored.
template <typename Table>
double store_all(Table& table, const std::vector<std::uint64_t>& keys, std::uint64_t zero) {
    constexpr std::size_t kProbedBefore = 500;
    static_assert(kOperations % kProbedBefore == 0);
    double seconds = 0;
    std::uint64_t hits = 0;
    for (std::size_t first = 0; first < keys.size(); first += kProbedBefore) {
        const std::span part = std::span(keys).subspan(first, kProbedBefore);
        for (const std::uint64_t key : part) {
            TableHit hit;
            hits += table.probe(key, 0, hit) ? 1 : 0;
        }
        const double start = thread_cpu_seconds();
        for (const std::uint64_t key : part)
            table.store(key ^ (hits & zero), 0, entry_for(key));
        seconds += thread_cpu_seconds() - start;
    }
    return seconds;
}

// The quickest of the rounds: what else runs on the machine only ever adds.
struct Fastest {
    double finding = 1e9;
    double missing = 1e9;
    double storing = 1e9;
    std::uint64_t collisions = 0;

    template <typename Table>
    void add_round(Table& table, std::uint64_t round) {
        const auto stored = random_keys(2 * round + 1);
        const auto absent = random_keys(2 * round + 2);
        const std::uint64_t zero = stored.size() - kOperations;
        storing = std::min(storing, store_all(table, stored, zero));
        finding = std::min(finding, probe_all(table, stored, zero).seconds);
        const Pass miss = probe_all(table, absent, zero);
        missing = std::min(missing, miss.seconds);
        collisions += miss.hits;
    }

    TableTiming timing() const {
        constexpr double kPerOperation = 1e9 / static_cast<double>(kOperations);
        return {
            (missing + finding) / 2 * kPerOperation,
            storing * kPerOperation,
            static_cast<double>(collisions) * 1e6 / (static_cast<double>(kOperations) * kRounds)};
    }
};

}  // namespace

TableComparison compare_tables(std::size_t megabytes) {
    TableComparison comparison;
    search::Table ours;
    if (!ours.resize(megabytes)) return comparison;
    NaiveTable naive(megabytes);
    Fastest our_best;
    Fastest naive_best;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        our_best.add_round(ours, round);
        naive_best.add_round(naive, round);
    }
    comparison.ours = our_best.timing();
    comparison.naive = naive_best.timing();
    return comparison;
}

std::string describe(const search::TableCounters& c) {
    const auto percent = [](std::uint64_t part, std::uint64_t whole) {
        return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
    };
    return fmt::format(
        "table probes {}  hits {:.1f} %\n"
        "table stores {}  replacing another position {:.1f} %\n"
        "table bounds  exact {:.1f} %  lower {:.1f} %  upper {:.1f} %  none {:.1f} %",
        c.probes,
        percent(c.hits, c.probes),
        c.stores,
        percent(c.replacements, c.stores),
        percent(c.bounds[static_cast<std::size_t>(search::Bound::kExact)], c.stores),
        percent(c.bounds[static_cast<std::size_t>(search::Bound::kLower)], c.stores),
        percent(c.bounds[static_cast<std::size_t>(search::Bound::kUpper)], c.stores),
        percent(c.bounds[static_cast<std::size_t>(search::Bound::kNone)], c.stores));
}

std::string describe(const TableComparison& comparison, std::size_t megabytes) {
    const auto line = [](const char* name, const TableTiming& timing) {
        return fmt::format("{:<22} probe {:6.1f} ns  store {:6.1f} ns  collisions {:.1f} a million",
                           name,
                           timing.probe,
                           timing.store,
                           timing.collisions_per_million);
    };
    return fmt::format("{} MB, random keys\n{}\n{}",
                       megabytes,
                       line("this table", comparison.ours),
                       line("24 bytes, modulo", comparison.naive));
}

}  // namespace tablero::engine
