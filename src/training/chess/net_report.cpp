#include "training/chess/net_report.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include <fmt/format.h>

#include "base/rng.h"
#include "chess/movegen.h"
#include "nnue/network_file.h"

namespace tablero::training {

namespace {

int largest(std::span<const std::int16_t> weights) {
    int most = 0;
    for (const std::int16_t weight : weights)
        most = std::max(most, std::abs(int{weight}));
    return most;
}

}  // namespace

std::string describe_network(const nnue::Network& network) {
    const nnue::Architecture& shape = network.architecture;
    const bool has_residual = largest(network.residual) != 0;
    std::string text = fmt::format("hash {:016x}\ninputs {}\nhidden {}\nbuckets {}\nmirrored {}\n",
                                   nnue::network_hash(network),
                                   shape.inputs,
                                   shape.hidden,
                                   shape.output_buckets,
                                   shape.mirrored ? "yes" : "no");
    text += fmt::format("residual {}\nqa {}\nqb {}\nscale {}\n",
                        has_residual ? "material" : "none",
                        nnue::kQa,
                        network.qb,
                        nnue::kScale);
    text += fmt::format("largest hidden weight {} of {}\nlargest output weight {} of {}\n",
                        largest(network.feature_weights),
                        nnue::kMaxHiddenWeight,
                        largest(network.output_weights),
                        nnue::kMaxOutputWeight);
    return text + network.record;
}

std::vector<PackedPosition> random_positions(std::size_t count, std::uint64_t seed) {
    constexpr int kLongest = 120;
    Rng rng(seed);
    std::vector<PackedPosition> positions;
    while (positions.size() < count) {
        chess::Position position;
        for (int ply = 0; ply < kLongest && positions.size() < count; ++ply) {
            const chess::MoveList moves = chess::legal_moves(position);
            if (moves.empty()) break;
            position.make(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
            if (!position.in_check()) positions.push_back(pack(position, 0, GameResult::kDraw));
        }
    }
    return positions;
}

}  // namespace tablero::training
