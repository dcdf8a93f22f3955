#pragma once

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "gomoku/point_network.h"
#include "gomoku/threat_board.h"

namespace tablero::gomoku {

// What the units of a network add to its table, with sums kept per position of the line being
// searched. Only positions that are asked about are worked out, each from the nearest one before it
// that was. One per worker, for one board.
template <class R>
class NetworkEvaluator {
  public:
    explicit NetworkEvaluator(std::shared_ptr<const PointNetwork> network)
        : network_(std::move(network)) {}

    // The position a search begins from.
    void reset(const ThreatBoard<R>& board);
    search::Score evaluate(const ThreatBoard<R>& board);

  private:
    struct Sums {
        std::uint64_t serial = kUnknown;
        std::array<PointSums, 2> by_color{};
    };
    static constexpr std::uint64_t kUnknown = ~std::uint64_t{0};

    Sums fresh(const ThreatBoard<R>& board) const;
    // Brings `sums` of the position `depth` moves after the start up to the present one.
    void follow(const ThreatBoard<R>& board, std::size_t depth, Sums& sums);

    std::shared_ptr<const PointNetwork> network_;
    std::vector<Sums> line_;
    std::array<std::uint64_t, kPointLimit> seen_{};  // in which round a point was last looked at
    std::uint64_t round_ = 0;
    std::array<std::vector<PointChange>, 2> changes_;  // of one round, as either colour sees them
};

TABLERO_EACH_RULES(extern template class NetworkEvaluator)

}  // namespace tablero::gomoku
