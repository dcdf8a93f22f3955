#include "chess/magic_finder.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <limits>
#include <memory>
#include <mutex>
#include <thread>

#include "base/clock.h"
#include "base/rng.h"
#include "chess/rays.h"

// A magic multiplier gathers the relevant blockers of a square in the top bits of a product, which
// then index a table of attacks. Nobody knows how to compute good ones, so they are guessed and
// tested.
//
// The guesses for one square come in numbered blocks, each with a generator seeded by its number.
// The answer is the first good guess of the lowest block that has one, so threads may share the
// blocks of a square and still agree with a single thread.

namespace tablero::chess {
namespace {

constexpr int kMaxSubsets = 4096;
constexpr std::uint64_t kBlockSize = 16384;
constexpr std::uint64_t kNoBlock = std::numeric_limits<std::uint64_t>::max();

// Every blocker set of a square with a small number that stands for its attacks: two sets with
// equal attacks share the number (at most 144 of them differ), so one table cell fits in 32 bits.
struct BlockerSets {
    BlockerSets(PieceType slider, Square square) {
        const Bitboard mask = relevant_occupancy(slider, square);
        std::vector<Bitboard> distinct;
        Bitboard subset = 0;
        do {
            const Bitboard attacks = ray_attacks(slider, square, subset);
            const auto known = std::find(distinct.begin(), distinct.end(), attacks);
            occupancy[count] = subset;
            attack_id[count] = static_cast<std::uint8_t>(known - distinct.begin());
            if (known == distinct.end()) distinct.push_back(attacks);
            ++count;
            subset = next_subset(subset, mask);
        } while (subset != 0);
        shuffle();
    }

    int count = 0;
    std::array<Bitboard, kMaxSubsets> occupancy{};
    std::array<std::uint8_t, kMaxSubsets> attack_id{};

  private:
    // Bad multipliers collide early when neighbours in the list have little in common.
    void shuffle() {
        Rng rng(0);
        for (int i = count - 1; i > 0; --i) {
            const auto j = rng.below(static_cast<std::uint32_t>(i) + 1);
            std::swap(occupancy[i], occupancy[j]);
            std::swap(attack_id[i], attack_id[j]);
        }
    }
};

// The index table under trial. A cell counts only when it carries the stamp of the current trial,
// so nothing is cleared between trials.
class TrialTable {
  public:
    bool accepts(const BlockerSets& sets, int bits, std::uint64_t magic) {
        advance_epoch();
        const int shift = 64 - bits;
        for (int i = 0; i < sets.count; ++i) {
            std::uint32_t& cell = cells_[sets.occupancy[i] * magic >> shift];
            const std::uint32_t stamped = epoch_ | sets.attack_id[i];
            if ((cell & kEpochMask) != epoch_) {
                cell = stamped;
            } else if (cell != stamped) {
                return false;
            }
        }
        return true;
    }

  private:
    static constexpr std::uint32_t kEpochMask = 0xFFFFFF00;

    void advance_epoch() {
        epoch_ += 0x100;
        if (epoch_ != 0) return;
        cells_.fill(0);
        epoch_ = 0x100;
    }

    std::uint32_t epoch_ = 0;
    std::array<std::uint32_t, std::size_t{1} << kMaxMagicBits> cells_{};
};

// With room for every blocker set, few set bits are best: the products then overlap least. With
// less room, sets with equal attacks have to meet, and only dense multipliers bring that about.
std::uint64_t guess(Rng& rng, bool sparse) {
    const std::uint64_t first = rng();
    const std::uint64_t second = rng();
    return sparse ? first & second & rng() : first | second;
}

// The search for one square, shared by the threads that work on it.
class SquareSearch {
  public:
    SquareSearch(const MagicTask& task, const MagicLimits& limits)
        : task_(task),
          limits_(limits),
          sets_(task.slider, task.square) {}

    MagicSearch run(std::vector<TrialTable>& tables) {
        const auto start = Clock::now();
        try_block(next_block_++, tables.front());
        if (has_work()) {
            std::vector<std::jthread> helpers;
            for (std::size_t i = 1; i < tables.size(); ++i) {
                helpers.emplace_back([this, &table = tables[i]] { try_blocks(table); });
            }
            try_blocks(tables.front());
        }
        if (found_block_ == kNoBlock) found_ = {task_, std::nullopt, tries_done_, 0};
        found_.milliseconds = seconds_since(start) * 1000;
        return found_;
    }

  private:
    bool has_work() const {
        const std::uint64_t blocks = (limits_.max_tries + kBlockSize - 1) / kBlockSize;
        return next_block_ < std::min(blocks, found_block_.load()) &&
               !limits_.stop.stop_requested();
    }

    void try_blocks(TrialTable& table) {
        while (has_work())
            try_block(next_block_++, table);
    }

    void try_block(std::uint64_t block, TrialTable& table) {
        Rng rng = block_rng(block);
        const bool sparse = task_.bits >= natural_bits(task_.slider, task_.square);
        const std::uint64_t first = std::min(block * kBlockSize, limits_.max_tries);
        const std::uint64_t size = std::min(kBlockSize, limits_.max_tries - first);
        for (std::uint64_t i = 0; i < size; ++i) {
            const std::uint64_t magic = guess(rng, sparse);
            if (!table.accepts(sets_, task_.bits, magic) || !verify_magic(task_, magic)) continue;
            report(block, {task_, magic, first + i + 1, 0});
            return;
        }
        tries_done_ += size;
    }

    Rng block_rng(std::uint64_t block) const {
        std::uint64_t state = limits_.seed;
        state = split_mix(state) ^ (task_.slider * 64U + task_.square);
        state = split_mix(state) ^ block;
        return Rng(split_mix(state));
    }

    void report(std::uint64_t block, const MagicSearch& found) {
        const std::lock_guard lock(mutex_);
        if (block > found_block_) return;
        found_ = found;
        found_block_ = block;
    }

    const MagicTask task_;
    const MagicLimits limits_;
    const BlockerSets sets_;
    std::atomic<std::uint64_t> next_block_ = 0;
    std::atomic<std::uint64_t> found_block_ = kNoBlock;
    std::atomic<std::uint64_t> tries_done_ = 0;
    std::mutex mutex_;
    MagicSearch found_;
};

}  // namespace

int natural_bits(PieceType slider, Square square) {
    return popcount(relevant_occupancy(slider, square));
}

bool verify_magic(const MagicTask& task, std::uint64_t magic) {
    assert(task.bits >= 1 && task.bits <= kMaxMagicBits);
    const Bitboard mask = relevant_occupancy(task.slider, task.square);
    std::vector<Bitboard> table(std::size_t{1} << task.bits);
    Bitboard subset = 0;
    do {
        const Bitboard expected = ray_attacks(task.slider, task.square, subset);
        Bitboard& cell = table[subset * magic >> (64 - task.bits)];
        if (cell != 0 && cell != expected) return false;
        cell = expected;
        subset = next_subset(subset, mask);
    } while (subset != 0);
    return true;
}

std::vector<MagicSearch> find_magics(const std::vector<MagicTask>& tasks,
                                     const MagicLimits& limits,
                                     const std::function<void(std::size_t)>& on_done) {
    std::vector<TrialTable> tables(std::max(limits.threads, 1));
    std::vector<MagicSearch> searches;
    for (const MagicTask& task : tasks) {
        searches.push_back(std::make_unique<SquareSearch>(task, limits)->run(tables));
        if (on_done) on_done(searches.size());
    }
    return searches;
}

}  // namespace tablero::chess
