#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "gomoku/threats/vcf.h"
#include "gomoku/threats/vct.h"
#include "search/history.h"

namespace tablero::gomoku {

using History = search::HistoryValue<8192>;

// What a worker learns while searching: which points are good for a colour, which answer to the
// move before is good, which positions hold no win by fours, and proven wins by threats.
template <class R>
class Heuristics {
  public:
    Heuristics() : replies_(std::size_t{kPointLimit} * kPointLimit) {}

    void clear() {
        main_ = {};
        std::fill(replies_.begin(), replies_.end(), History{});
        vcf.clear();
        vct.clear();
    }

    History& main(Color color, Point point) {
        return main_[static_cast<std::size_t>(index_of(color))][point];
    }
    // `previous` is the opponent's last move, or none.
    History& reply(Point previous, Point point) {
        const std::size_t row = previous < kPointLimit ? previous : kUnusedRow;
        return replies_[row * kPointLimit + point];
    }

    VcfSolver<R> vcf{16};
    VctSolver<R> vct{vcf, 14};

  private:
    // Columns 22 to 31 are gaps between rows, so point 31 is never played.
    static constexpr std::size_t kUnusedRow = kRowStride - 1;

    std::array<std::array<History, kPointLimit>, 2> main_{};
    std::vector<History> replies_;
};

}  // namespace tablero::gomoku
