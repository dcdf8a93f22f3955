#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "gomoku/search/vcf.h"
#include "gomoku/search/vct.h"

namespace tablero::gomoku {

// A number that rises when a move refutes a node and falls when it was tried in vain, pulled back
// towards zero the larger it is.
class HistoryValue {
  public:
    static constexpr int kMax = 8192;
    int get() const { return value_; }
    void update(int bonus) {
        bonus = std::clamp(bonus, -kMax, kMax);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / kMax);
    }

  private:
    std::int16_t value_ = 0;
};

// What a worker learns while searching: which points are good for a colour, which answer to the
// move before is good, which positions hold no win by fours, and proven wins by threats.
template <class R>
class Heuristics {
  public:
    Heuristics() : replies_(std::size_t{kPointLimit} * kPointLimit) {}

    void clear() {
        main_ = {};
        std::fill(replies_.begin(), replies_.end(), HistoryValue{});
        vcf.clear();
        vct.clear();
    }

    HistoryValue& main(Color color, Point point) {
        return main_[static_cast<std::size_t>(index_of(color))][point];
    }
    // `previous` is the opponent's last move, or none.
    HistoryValue& reply(Point previous, Point point) {
        const std::size_t row = previous < kPointLimit ? previous : kUnusedRow;
        return replies_[row * kPointLimit + point];
    }

    std::vector<Point> points;  // room for the candidates of a node

    VcfSolver<R> vcf{16};
    VctSolver<R> vct{vcf, 14};

  private:
    // Columns 22 to 31 are gaps between rows, so point 31 is never played.
    static constexpr std::size_t kUnusedRow = kRowStride - 1;

    std::array<std::array<HistoryValue, kPointLimit>, 2> main_{};
    std::vector<HistoryValue> replies_;
};

}  // namespace tablero::gomoku
