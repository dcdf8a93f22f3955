#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "gomoku/point_table.h"
#include "gomoku/rules.h"
#include "nnue/aligned.h"
#include "search/score.h"

// A network that looks at every point of the board by itself: a table (point_table.h), and with
// units more than that. What either side could make at a point are two combinations; each picks a
// row, and the sum of the two rows, clipped, is what the point has to say: kPointUnits values. They
// are added up over the board, and a small head makes a score of the sums, which is added to that
// of the table.
//
// A stone changes the combinations of some thirty points, so the sums are kept up to date
// (network_evaluator.h). All arithmetic is in integers that cannot overflow on a board of any size,
// so every machine gets the same score.

namespace tablero::gomoku {

constexpr std::size_t kPointUnits = 32;
constexpr std::size_t kHeadUnits = 32;

// 1.0 in the integers of each layer.
constexpr int kPointOne = 127;    // of a point's values, where they are clipped
constexpr int kSumShift = 1;      // sums are halved before the head, to fit in 16 bits
constexpr int kSumOne = 1016;     // sixteen points' worth of halved sums
constexpr int kHeadOne = 256;     // of the head's weights
constexpr int kHeadShift = 11;    // from kSumOne * kHeadOne to about kPointOne
constexpr int kOutputOne = 2048;  // of the output's weights
constexpr int kDirectOne = 256;   // of the weights that lead from the sums to the output
constexpr int kScoreOne = kPointOne * kOutputOne;
static_assert(kScoreOne == kSumOne * kDirectOne);
static_assert(kMaxSize * kMaxSize * kPointOne <= UINT16_MAX);
static_assert((kMaxSize * kMaxSize * kPointOne >> kSumShift) <= INT16_MAX);

// Winning chances are sigmoid(score / kEvalScale).
constexpr int kEvalScale = 200;
// The words of the order of moves are logarithms of odds in these units.
constexpr int kOrderOne = 100;

// The largest weights; the sums of products then fit in 32 bits.
constexpr int kMaxPointWeight = 4 * kPointOne;
constexpr int kMaxHeadWeight = 4 * kHeadOne;
constexpr int kMaxOutputWeight = 8 * kOutputOne;
constexpr int kMaxDirectWeight = 4 * kDirectOne;
static_assert(std::int64_t{kMaxSize} * kMaxSize * kPointOne / 2 * kMaxHeadWeight * kPointUnits <
              INT32_MAX / 2 + 1);

// Aligned as the vectors are that add them up.
struct alignas(64) PointSums : std::array<std::uint16_t, kPointUnits> {};

// What either side could make at a point, as one side sees it.
struct PointSight {
    Combination mine;
    Combination theirs;
};

struct PointChange {
    PointSight before;
    PointSight after;
};

// The network as one side sees the board.
struct PointView {
    using Rows = nnue::AlignedVector<std::int16_t>;

    PointTable table;
    // The units; the rows are empty where there are none.
    Rows own;    // what the side to move could make
    Rows other;  // and the other side
    Rows head;
    std::array<std::int32_t, kHeadUnits> head_biases{};
    std::array<std::int16_t, kHeadUnits> output{};
    std::array<std::int16_t, kPointUnits> direct{};
    std::int32_t output_bias = 0;

    void make_room_for_units();
    // Adds what a point says.
    void add(PointSums& sums, PointSight seen) const;
    // Points say something else.
    void follow(PointSums& sums, std::span<const PointChange> changes) const;
    search::Score score(const PointSums& sums) const;
};

struct PointNetwork {
    RuleSet rules = RuleSet::kFreestyle;  // without captures
    bool has_units = false;
    // One, or two where the rules differ for black and white.
    std::vector<PointView> views;
    std::string record;  // how it was made

    static std::size_t views_for(RuleSet rules) { return rules == RuleSet::kRenju ? 2 : 1; }
    static PointNetwork zero(RuleSet rules, bool has_units);
    // Says what the weights set by hand say.
    static PointNetwork by_hand(RuleSet rules);
    BoardValues values() const { return {views.front().table, views.back().table}; }
    const PointView& view(Color side) const {
        return views[views.size() == 1 ? 0 : static_cast<std::size_t>(index_of(side))];
    }
    // Whether every number is within the bounds that exclude overflow.
    Status check() const;
};

// The network file, all numbers little-endian:
//   8 bytes   "TBLRGNET"
//   u32 × 5   version, rule set, views, units of a point (0 or 32), length of the record
//   record    UTF-8 text, at most 64 KiB
//   a view    i16 table: own, other (combinations), first of own, of other (move classes),
//             standing, tempo, order of own, of other (combinations); with units also i16 own,
//             other (combinations × units), head (units × units); i32 head biases; i16 output,
//             direct; i32 output bias
//   u64       checksum of everything before
std::vector<std::uint8_t> serialise(const PointNetwork& network);
Result<PointNetwork> parse_point_network(std::span<const std::uint8_t> bytes);
Status save_network(const PointNetwork& network, const std::string& path);
Result<PointNetwork> load_point_network(const std::string& path, const std::stop_token& stop = {});
// The checksum its file ends with.
std::uint64_t network_hash(const PointNetwork& network);

}  // namespace tablero::gomoku
