#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "base/error.h"
#include "search/limits.h"
#include "search/params.h"
#include "search/score.h"

namespace tablero::search {

// What the table knows of a position. Scores are as the node sees them (wins counted from the
// root).
struct TableHit {
    Score score = kNoScore;
    Score eval = kNoScore;
    int depth = 0;
    std::uint16_t move = 0;
    Bound bound = Bound::kNone;
    bool was_pv = false;
};

// Figures for `tablero bench --table`; collected only by a table made for it.
struct TableCounters {
    std::uint64_t probes = 0;
    std::uint64_t hits = 0;
    std::uint64_t stores = 0;
    std::uint64_t replacements = 0;  // of another position's entry
    std::array<std::uint64_t, 4> bounds{};
};

// The transposition table, shared by all threads without locks.
//
// A cluster is one cache line: six entries of 8 bytes (move, score, evaluation, depth, bound and
// age) and six 16-bit check words. A check word is the low key bits mixed with the entry, so that
// an entry torn by two writers fails the check instead of being believed. The cluster of a key is
// the high half of key × number of clusters: any size works and nothing is divided.
class Table {
  public:
    static constexpr std::size_t kDefaultMegabytes = 16;

    // A table of the default size; where the memory for it is not to be had, of a single cluster,
    // which megabytes() tells as 0.
    Table();
    ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // Fails, and keeps the old table, when the memory is not to be had (cgroup limit included).
    // A new table is empty.
    Status resize(std::size_t megabytes, int threads = 1);
    std::size_t megabytes() const { return megabytes_; }
    // Afterwards every page is in memory, so that the next search does not wait for them.
    void clear(int threads = 1);
    // Takes the memory of the other table, emptied if it was searched with, and leaves it its own:
    // cheaper than new pages.
    void take_over(Table& other);

    // A new search begins: older entries become the first to be replaced.
    void new_generation(const CoreParams& params = {}) {
        exact_worth_ = params.table_exact_worth;
        age_cost_ = params.table_age_cost;
        shallower_ = params.table_shallower;
        used_ = true;
        generation_ = static_cast<std::uint8_t>(generation_ + kGenerationStep);
    }

    bool probe(std::uint64_t key, int ply, TableHit& hit) const;
    void store(std::uint64_t key, int ply, const TableHit& hit);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

    // Per mille of sampled entries that belong to the current search.
    int hashfull() const;

    // Counting makes probes and stores slower and is for one thread only.
    void count_into(TableCounters* counters) { counters_ = counters; }

  private:
    static constexpr int kEntries = 6;
    // Depth, bound and age share 16 bits: the low three bits of the age byte are bound and PV flag.
    static constexpr std::uint8_t kGenerationStep = 8;

    struct alignas(64) Cluster {
        std::array<std::atomic<std::uint64_t>, kEntries> data;
        std::array<std::atomic<std::uint16_t>, kEntries> check;
    };
    static_assert(sizeof(Cluster) == 64);

    Cluster& cluster(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        const Wide product = static_cast<Wide>(key) * cluster_count_;
        return clusters_[static_cast<std::size_t>(product >> 64)];
    }
    // How little an entry is worth keeping: deep, young and exact ones are worth most.
    int worth(std::uint64_t data) const;
    void release();

    Cluster smallest_{};  // in place of memory that is not to be had, so that there is always one
    Cluster* clusters_ = &smallest_;
    std::size_t cluster_count_ = 1;
    std::size_t megabytes_ = 0;
    std::uint8_t generation_ = 0;
    // What an entry is worth beyond its depth, in plies.
    int exact_worth_ = CoreParams{}.table_exact_worth;
    int age_cost_ = CoreParams{}.table_age_cost;
    // A bound that is so much less deep does not replace what this search knows of a position.
    int shallower_ = CoreParams{}.table_shallower;
    bool used_ = false;  // a search has begun since it was last empty
    TableCounters* counters_ = nullptr;
};

}  // namespace tablero::search
