#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/error.h"
#include "base/packed_bytes.h"
#include "gomoku/point_network.h"
#include "training/gomoku/packed_board.h"
#include "training/gomoku/table_model.h"
#include "training/optimiser.h"

namespace tablero::training {

// Where the units of a view lie in the flat array that holds all parameters (or their slopes):
// after the table.
struct PointLayout {
    static constexpr std::size_t kRows = gomoku::kCombinations * gomoku::kPointUnits;
    static constexpr std::size_t kOwn = TableLayout::kSize;
    static constexpr std::size_t kOther = kOwn + kRows;
    static constexpr std::size_t kHead = kOther + kRows;
    static constexpr std::size_t kHeadBiases = kHead + gomoku::kHeadUnits * gomoku::kPointUnits;
    static constexpr std::size_t kOutput = kHeadBiases + gomoku::kHeadUnits;
    static constexpr std::size_t kDirect = kOutput + gomoku::kHeadUnits;
    static constexpr std::size_t kOutputBias = kDirect + gomoku::kPointUnits;
    // Views begin on cache-line borders.
    static constexpr std::size_t kSize = (kOutputBias + 1 + 15) / 16 * 16;
};

// gomoku::PointNetwork in floating point: a table, and if wanted units: a point's values are 1
// where they are clipped, sixteen of them are 1 to the head, an output of 1 means kEvalScale.
struct PointModel {
    // The table begins with the weights set by hand, units with small random ones; the same seed
    // gives the same model.
    PointModel(gomoku::RuleSet rule_set, bool with_units, std::uint64_t seed);

    // For the optimiser and the checkpoints.
    static constexpr std::string_view kCheckpointMagic = "TBLRGCK2";
    float clip(std::size_t i) const;
    void put_shape(ByteWriter& out) const {
        out.put(static_cast<std::uint32_t>(rules));
        out.put(std::uint32_t{has_units ? 1U : 0U});
    }
    static Result<PointModel> from_shape(ByteReader& in);
    void put_fixed(ByteWriter& /*out*/) const {}
    bool get_fixed(ByteReader& /*in*/) const { return true; }

    std::size_t views() const { return gomoku::PointNetwork::views_for(rules); }
    std::size_t view_size() const { return has_units ? PointLayout::kSize : TableLayout::kSize; }
    std::size_t view_number(gomoku::Color side) const {
        return views() == 1 || side == gomoku::Color::kBlack ? 0 : 1;
    }
    static gomoku::Color side_of_view(std::size_t view) {
        return view == 0 ? gomoku::Color::kBlack : gomoku::Color::kWhite;
    }
    std::size_t view_offset(gomoku::Color side) const { return view_number(side) * view_size(); }

    gomoku::RuleSet rules;
    bool has_units;
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

// A model at work: its tables worked out. One per thread.
class PointPass {
  public:
    explicit PointPass(const PointModel& model);

    // The output for a position seen by `side`, and what learn() needs.
    float forward(gomoku::Color side, const GomokuView& position);
    // Adds the slopes that follow from the slope of the output, and from the order of moves.
    void learn(gomoku::Color side, const GomokuView& position, float slope, Parameters& slopes);
    // Once after all positions: what was learnt of the tables.
    void finish(Parameters& slopes) const;

    const TableNumbers& table(gomoku::Color side) const {
        return views_[model_.view_number(side)].table;
    }

  private:
    struct View {
        TableModel model;
        TableNumbers table;
        TableNumbers slopes;
    };

    const PointModel& model_;
    std::vector<View> views_;
    PointPropagation units_;
};

// The sums of a position as the integers of a network give them.
gomoku::PointSums sums_of(const gomoku::PointView& network, const GomokuView& position);

// In integers, scores `spread` times as large. What rounding does to the sums of these positions,
// on average, goes to the biases.
gomoku::PointNetwork quantise(const PointModel& model,
                              std::span<const GomokuView> usual,
                              double spread);

// The other way round: the model says what a network says whose scores are `spread` times as large,
// or its table, where the network or the model has no units. The network may be of other rules.
void begin_with(PointModel& model, const gomoku::PointNetwork& network, double spread);

}  // namespace tablero::training
