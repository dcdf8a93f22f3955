#include "chess/magic_finder.h"

#include <algorithm>
#include <cassert>

#include "base/clock.h"
#include "base/interrupt.h"
#include "chess/rays.h"

namespace tablero::chess {
namespace {

constexpr int kMaxBits = 16;
constexpr int kMaxSubsets = 4096;

// Every blocker set of a square with a small number that stands for its attacks: two sets with
// equal attacks share the number (at most 144 of them differ), so one table cell fits in 32 bits.
struct BlockerSets {
    BlockerSets(PieceType slider, Square square) : mask(relevant_occupancy(slider, square)) {
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
    }

    // Bad multipliers collide early when neighbours in the list have little in common.
    void shuffle(Rng& rng) {
        for (int i = count - 1; i > 0; --i) {
            const auto j = rng.below(static_cast<std::uint32_t>(i) + 1);
            std::swap(occupancy[i], occupancy[j]);
            std::swap(attack_id[i], attack_id[j]);
        }
    }

    Bitboard mask;
    int count = 0;
    std::array<Bitboard, kMaxSubsets> occupancy{};
    std::array<std::uint8_t, kMaxSubsets> attack_id{};
};

// The index table under trial. A cell counts only when it carries the stamp of the current trial,
// so nothing is cleared between trials.
class TrialTable {
  public:
    explicit TrialTable(int bits) : shift_(64 - bits), cells_(std::size_t{1} << bits) {}

    bool accepts(const BlockerSets& sets, std::uint64_t magic) {
        advance_epoch();
        for (int i = 0; i < sets.count; ++i) {
            std::uint32_t& cell = cells_[sets.occupancy[i] * magic >> shift_];
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
        std::fill(cells_.begin(), cells_.end(), 0);
        epoch_ = 0x100;
    }

    int shift_;
    std::uint32_t epoch_ = 0;
    std::vector<std::uint32_t> cells_;
};

// Sparse multipliers move few bits at a time and collide less often than dense ones.
std::uint64_t sparse_random(Rng& rng) {
    return rng() & rng() & rng();
}

// A multiplier that brings few of the mask's bits to the top cannot tell the subsets apart.
bool is_promising(Bitboard mask, std::uint64_t magic) {
    return popcount(mask * magic >> 56) >= 6;
}

}  // namespace

int natural_bits(PieceType slider, Square square) {
    return popcount(relevant_occupancy(slider, square));
}

bool verify_magic(PieceType slider, Square square, int bits, std::uint64_t magic) {
    assert(bits >= 1 && bits <= kMaxBits);
    const Bitboard mask = relevant_occupancy(slider, square);
    std::vector<Bitboard> table(std::size_t{1} << bits);
    Bitboard subset = 0;
    do {
        const Bitboard expected = ray_attacks(slider, square, subset);
        Bitboard& cell = table[subset * magic >> (64 - bits)];
        if (cell != 0 && cell != expected) return false;
        cell = expected;
        subset = next_subset(subset, mask);
    } while (subset != 0);
    return true;
}

MagicSearch find_magic(
    PieceType slider, Square square, int bits, std::uint64_t max_tries, std::uint64_t seed) {
    assert(bits >= 1 && bits <= kMaxBits);
    const auto start = Clock::now();
    MagicSearch search{slider, square, bits, std::nullopt, 0, 0};
    std::uint64_t square_seed = seed * 128 + (slider == kRook ? 64 : 0) + square;
    Rng rng(split_mix(square_seed));
    BlockerSets sets(slider, square);
    sets.shuffle(rng);
    TrialTable table(bits);
    while (search.tries < max_tries) {
        if (search.tries % 4096 == 0 && interrupted()) break;
        ++search.tries;
        const std::uint64_t magic = sparse_random(rng);
        if (!is_promising(sets.mask, magic) || !table.accepts(sets, magic)) continue;
        if (!verify_magic(slider, square, bits, magic)) continue;
        search.magic = magic;
        break;
    }
    search.milliseconds = seconds_since(start) * 1000;
    return search;
}

}  // namespace tablero::chess
