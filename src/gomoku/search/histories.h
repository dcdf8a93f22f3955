#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "gomoku/threats/vcf.h"
#include "gomoku/threats/vct.h"
#include "search/history.h"

namespace tablero::gomoku {

using History = search::HistoryValue<8192>;
using Correction = search::HistoryValue<1024>;

// What a worker learns while searching: which points are good for a colour, which answer to the
// move before is good, how far the evaluation is off, which positions hold no win by fours, and
// proven wins by threats.
template <class R>
class Heuristics {
  public:
    Heuristics() : replies_(kPairs), reply_corrections_(kPairs) {}

    void clear() {
        main_ = {};
        std::fill(replies_.begin(), replies_.end(), History{});
        threat_corrections_ = {};
        std::fill(reply_corrections_.begin(), reply_corrections_.end(), Correction{});
        vcf.clear();
        vct.clear();
    }

    History& main(Color color, Point point) {
        return main_[static_cast<std::size_t>(index_of(color))][point];
    }
    // `previous` is the opponent's last move, or none.
    History& reply(Point previous, Point point) { return replies_[pair_of(previous, point)]; }

    // How far the evaluation was off with the threats that stand for either side, and after the
    // last two moves.
    Correction& threat_correction(const ThreatBoard<R>& board) {
        const Color me = board.side();
        const std::uint32_t both = std::uint32_t{board.classes(me)} << 16 | board.classes(~me);
        const std::uint32_t mixed = both * 0x9E3779B1U;
        return threat_corrections_[static_cast<std::size_t>(index_of(me))]
                                  [mixed >> (32 - kThreatBits)];
    }
    Correction& reply_correction(const Board<R>& board) {
        const Point last = board.last_move();
        return reply_corrections_[pair_of(board.last_own_move(),
                                          last < kPointLimit ? last : kUnusedRow)];
    }

    VcfSolver<R> vcf{16};
    VctSolver<R> vct{vcf, 14};

  private:
    // Columns 22 to 31 are gaps between rows, so point 31 is never played.
    static constexpr Point kUnusedRow = kRowStride - 1;
    static constexpr std::size_t kPairs = std::size_t{kPointLimit} * kPointLimit;
    static constexpr int kThreatBits = 12;

    static std::size_t pair_of(Point first, Point second) {
        const std::size_t row = first < kPointLimit ? first : kUnusedRow;
        return row * kPointLimit + second;
    }

    std::array<std::array<History, kPointLimit>, 2> main_{};
    std::vector<History> replies_;
    std::array<std::array<Correction, std::size_t{1} << kThreatBits>, 2> threat_corrections_{};
    std::vector<Correction> reply_corrections_;
};

}  // namespace tablero::gomoku
