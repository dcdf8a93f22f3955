#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/error.h"
#include "base/packed_bytes.h"
#include "gomoku/eval/point_network.h"
#include "training/gomoku/packed_board.h"
#include "training/optimiser.h"

namespace tablero::training {

// Where the parts of a view lie in the flat array that holds all parameters (or their slopes).
struct PointLayout {
    static constexpr std::size_t kRows = gomoku::kCombinations * gomoku::kPointUnits;
    static constexpr std::size_t kOwn = 0;
    static constexpr std::size_t kOther = kOwn + kRows;
    static constexpr std::size_t kHead = kOther + kRows;
    static constexpr std::size_t kHeadBiases = kHead + gomoku::kHeadUnits * gomoku::kPointUnits;
    static constexpr std::size_t kOutput = kHeadBiases + gomoku::kHeadUnits;
    static constexpr std::size_t kDirect = kOutput + gomoku::kHeadUnits;
    static constexpr std::size_t kOutputBias = kDirect + gomoku::kPointUnits;
    static constexpr std::size_t kOrderOwn = kOutputBias + 1;
    static constexpr std::size_t kOrderOther = kOrderOwn + gomoku::kCombinations;
    // Views begin on cache-line borders.
    static constexpr std::size_t kSize = (kOrderOther + gomoku::kCombinations + 15) / 16 * 16;
};

// gomoku::PointNetwork in floating point: a point's values are 1 where they are clipped, sixteen of
// them are 1 to the head, an output of 1 means kEvalScale. The words of the order of moves count
// kOrderGain times, so that they can go far in small steps.
struct PointModel {
    static constexpr float kOrderGain = 16;

    // Small random weights; the same seed gives the same model.
    PointModel(gomoku::RuleSet rule_set, std::uint64_t seed);

    // For the optimiser and the checkpoints.
    static constexpr std::string_view kCheckpointMagic = "TBLRGCK1";
    float clip(std::size_t i) const;
    void put_shape(ByteWriter& out) const { out.put(static_cast<std::uint32_t>(rules)); }
    static Result<PointModel> from_shape(ByteReader& in);
    void put_fixed(ByteWriter& /*out*/) const {}
    bool get_fixed(ByteReader& /*in*/) const { return true; }

    std::size_t views() const { return gomoku::PointNetwork::views_for(rules); }
    std::size_t view_offset(gomoku::Color side) const {
        return views() == 1 || side == gomoku::Color::kBlack ? 0 : PointLayout::kSize;
    }

    gomoku::RuleSet rules;
    Parameters parameters;
};

// Runs positions through a view of a model, forth and back. One per thread: it owns the
// intermediate values.
class PointPropagation {
  public:
    // The output for a view of the position, and what backward() needs.
    float forward(const float* model, const GomokuView& position);
    // Adds the slopes that follow from the slope of the output.
    void backward(const float* model, const GomokuView& position, float slope, float* slopes) const;

    using Units = std::array<float, gomoku::kPointUnits>;
    const Units& sums() const { return sums_; }  // of the last position

  private:
    alignas(64) Units sums_{};    // sixteenths
    alignas(64) Units hidden_{};  // before clipping
};

// The words of the order of moves against the move that was played: the loss (minus the logarithm
// of its share), and its slopes.
double order_loss(const float* model, const GomokuView& position, float* slopes);
// Whether the move that was played is the first in that order.
bool order_is_right(const float* model, const GomokuView& position);

// The sums of a position as the integers of a network give them.
gomoku::PointSums sums_of(const gomoku::PointView& network, const GomokuView& position);

// In integers. What rounding does to the sums of these positions, on average, goes to the biases.
gomoku::PointNetwork quantise(const PointModel& model, std::span<const GomokuView> usual);

}  // namespace tablero::training
