#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "gomoku/types.h"

namespace tablero::gomoku {

// A set of points of the board; iterates in order. Knows how many it holds.
class PointSet {
  public:
    static constexpr int kWords = kPointLimit / 64;

    bool empty() const { return count_ == 0; }
    int size() const { return count_; }
    bool contains(Point point) const { return (words_[point / 64] >> (point % 64) & 1) != 0; }

    // The point must not be in the set.
    void insert(Point point) {
        words_[point / 64] |= std::uint64_t{1} << (point % 64);
        ++count_;
    }
    // The point must be in the set.
    void erase(Point point) {
        words_[point / 64] &= ~(std::uint64_t{1} << (point % 64));
        --count_;
    }
    void add(Point point) {
        if (!contains(point)) insert(point);
    }

    // The lowest point; the set must not be empty.
    Point first() const {
        std::size_t word = 0;
        while (words_[word] == 0)
            ++word;
        return static_cast<Point>(word * 64 +
                                  static_cast<std::size_t>(std::countr_zero(words_[word])));
    }

    // Calls visit(point) for each.
    template <typename Visitor>
    void for_each(Visitor&& visit) const {
        if (count_ == 0) return;
        for (std::size_t word = 0; word < kWords; ++word) {
            for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
                visit(static_cast<Point>(word * 64 +
                                         static_cast<std::size_t>(std::countr_zero(bits))));
            }
        }
    }

  private:
    std::array<std::uint64_t, kWords> words_{};
    int count_ = 0;
};

}  // namespace tablero::gomoku
