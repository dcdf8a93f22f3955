#pragma once

#include <array>
#include <memory>
#include <vector>

#include "gomoku/point_network.h"
#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// What the units of a network add to its table, with sums kept per position of the line being
// searched, for each colour by itself. Only what is asked for is worked out: the sums of the side
// to move, from the nearest position before that has them, move by move, so that the next answer to
// the same move finds them one move away. One per worker, for one board.
template <class R>
class NetworkEvaluator {
  public:
    explicit NetworkEvaluator(std::shared_ptr<const PointNetwork> network)
        : network_(std::move(network)) {}

    // The position a search begins from.
    void reset(const ThreatBoard<R>& board);
    search::Score evaluate(const ThreatBoard<R>& board);

  private:
    static constexpr std::uint64_t kUnknown = ~std::uint64_t{0};
    struct Sums {
        std::uint64_t serial = kUnknown;  // of the position
        PointSums values{};
    };
    using Line = std::vector<Sums>;  // by the number of moves

    PointSums fresh(const ThreatBoard<R>& board, Color color) const;
    // Brings the sums of a colour from those after so many moves up to the present.
    void follow(const ThreatBoard<R>& board, Color color, std::size_t known);
    // What each move after so many changed, as the colour sees it.
    void list_changes(const ThreatBoard<R>& board, Color color, std::size_t known);

    std::shared_ptr<const PointNetwork> network_;
    std::array<Line, 2> lines_;
    std::vector<std::vector<PointChange>> changes_;  // by move
    // In the rounds of looking back, a round for each move: when a point was last looked at, and
    // what it said before.
    struct Seen {
        std::uint64_t round = 0;
        PointSight before{};
    };
    std::array<Seen, kPointLimit> seen_{};
    std::uint64_t round_ = 0;
};

TABLERO_EACH_RULES(extern template class NetworkEvaluator)

}  // namespace tablero::gomoku
