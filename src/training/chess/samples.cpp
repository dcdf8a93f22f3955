#include "training/chess/samples.h"

#include <cstdlib>

namespace tablero::training {

bool SampleFilter::keeps(const chess::Position& position, int ply, ChessScoredMove move) const {
    return ply >= first_ply && std::abs(move.score) <= max_score && !position.in_check() &&
           !position.is_tactical(move.move);
}

Result<ChessSource> open_chess_games(const std::string& path, const ChessSourceSettings& settings) {
    const SampleFilter filter = settings.filter;
    const auto unpack = [filter](std::span<const std::uint8_t> game,
                                 std::vector<PackedPosition>& out) {
        return replay_game<ChessFormat>(
            game,
            [&](const chess::Position& position, int ply, ChessScoredMove move, GameResult result) {
                if (filter.keeps(position, ply, move)) {
                    out.push_back(pack(position, move.score, result));
                }
            });
    };
    const auto is_chess = [](const GameFileHeader& header) { return header.game == 0; };
    return ChessSource::open(path, settings, {is_chess, unpack});
}

}  // namespace tablero::training
