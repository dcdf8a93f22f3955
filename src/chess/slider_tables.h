#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess/magic_numbers.h"
#include "chess/rays.h"

namespace tablero::chess {

// Maps the relevant occupancy of a square to a small number by a multiplication that gathers its
// bits.
class MagicIndex {
  public:
    constexpr MagicIndex() = default;
    MagicIndex(PieceType slider, Square square)
        : mask_(relevant_occupancy(slider, square)),
          magic_(slider == kRook ? kRookMagics[square] : kBishopMagics[square]),
          shift_(64 - popcount(mask_)) {}

    std::size_t operator()(Bitboard occupied) const {
        return (occupied & mask_) * magic_ >> shift_;
    }

  private:
    Bitboard mask_ = 0;
    std::uint64_t magic_ = 0;
    int shift_ = 0;
};

#ifdef __BMI2__
// The same by the instruction made for it. The header of intrinsics is not worth its half second in
// every source that knows a position.
class PextIndex {
  public:
    constexpr PextIndex() = default;
    PextIndex(PieceType slider, Square square) : mask_(relevant_occupancy(slider, square)) {}

    std::size_t operator()(Bitboard occupied) const {
        return __builtin_ia32_pext_di(occupied, mask_);
    }

  private:
    Bitboard mask_ = 0;
};
using FastIndex = PextIndex;
#else
using FastIndex = MagicIndex;
#endif

// The attacks of bishops and rooks for every square and blocker set (840 KB); immutable once built.
template <typename Index>
class SliderTables {
  public:
    SliderTables() {
        std::size_t used = 0;
        for (int s = 0; s < 64; ++s) {
            used += fill(bishops_[s], kBishop, static_cast<Square>(s), used);
            used += fill(rooks_[s], kRook, static_cast<Square>(s), used);
        }
    }

    Bitboard operator()(PieceType slider, Square square, Bitboard occupied) const {
        const Entry& entry = slider == kRook ? rooks_[square] : bishops_[square];
        return attacks_[entry.offset + entry.index(occupied)];
    }

  private:
    struct Entry {
        Index index;
        std::size_t offset = 0;
    };

    std::size_t fill(Entry& entry, PieceType slider, Square square, std::size_t offset) {
        entry = {Index(slider, square), offset};
        const Bitboard mask = relevant_occupancy(slider, square);
        Bitboard subset = 0;
        do {
            attacks_[offset + entry.index(subset)] = ray_attacks(slider, square, subset);
            subset = next_subset(subset, mask);
        } while (subset != 0);
        return std::size_t{1} << popcount(mask);
    }

    static constexpr std::size_t kEntries = 5248 + 102400;  // sums of 2^bits over the squares
    std::array<Entry, 64> bishops_;
    std::array<Entry, 64> rooks_;
    std::array<Bitboard, kEntries> attacks_{};
};

// The tables of this build, ready when main starts: code that runs before it must not ask for
// attacks.
extern const SliderTables<FastIndex> kSliderTables;

}  // namespace tablero::chess
