#include <cmath>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "chess/eval/handcrafted.h"
#include "random_games.h"
#include "training/chess/tune_weights.h"

namespace tablero::training {
namespace {

// The last position of games of random moves.
std::vector<PackedPosition> random_positions(std::uint32_t count) {
    std::vector<PackedPosition> packed;
    for (std::uint32_t index = 0; index < count; ++index) {
        const ChessRecord game = random_game(index);
        chess::Position position;
        for (const chess::Move move : game.opening)
            position.make(move);
        for (std::size_t ply = 0; ply < game.moves.size() && ply < index % 90; ++ply)
            position.make(game.moves[ply].move);
        packed.push_back(pack(position, 0, GameResult::kDraw));
    }
    return packed;
}

TEST(TuneTest, ScaleIsTheOneTheResultsWereDrawnWith) {
    std::vector<PackedPosition> positions(200'000);
    Rng rng(1);
    for (auto& packed : positions) {
        packed.score = static_cast<std::int16_t>(static_cast<int>(rng.below(1201)) - 600);
        const double chance = 1 / (1 + std::exp(-packed.score / 250.0));
        packed.result = static_cast<double>(rng.below(1'000'000)) < chance * 1e6 ? 2 : 0;
    }
    EXPECT_NEAR(result_scale(positions), 250, 5);
}

// Targets come from a table with dearer knights; the fit must find them, and must hold what no
// position speaks of where it was.
TEST(TuneTest, FitFindsTheWeightsBehindTheTargets) {
    const TuneSettings settings{.epochs = 60, .rate = 4, .pull = 1e-9, .scale = 200};
    chess::Weights truth = chess::kDefaultWeights;
    const int knights = chess::feature::kPieceSquare + 32;
    for (int i = knights; i < knights + 32; ++i)
        truth[static_cast<std::size_t>(i)] += chess::Tapered(60, 60);
    std::vector<FeatureCounts> counts;
    for (const auto& packed : random_positions(4000))
        counts.push_back(count_features(packed, chess::kDefaultWeights, settings));
    std::vector<double> middle;
    std::vector<double> end;
    for (const auto& weight : truth) {
        middle.push_back(weight.middle());
        end.push_back(weight.end());
    }
    for (auto& position : counts) {
        position.target = static_cast<float>(
            1 / (1 + std::exp(-score_of(position, middle, end) / settings.scale)));
    }
    const double before = tuning_loss(counts, chess::kDefaultWeights, settings.scale);
    const auto fitted = tune_weights(
        counts, chess::kDefaultWeights, settings, [](int /*epoch*/, double /*loss*/) {});
    EXPECT_LT(tuning_loss(counts, fitted, settings.scale), before / 20);
    EXPECT_EQ(fitted[0], chess::kDefaultWeights[0]);  // a pawn on the first rank is never seen
}

}  // namespace
}  // namespace tablero::training
