#include "training/chess/samples.h"

#include <cstdlib>

#include "nnue/architecture.h"
#include "training/look_ahead.h"

namespace tablero::training {

bool SampleFilter::keeps(const chess::Position& position, int ply, ChessScoredMove move) const {
    return ply >= first_ply && std::abs(move.score) <= max_score && !position.in_check() &&
           !position.is_tactical(move.move);
}

Result<ChessSource> open_chess_games(const std::string& path, const ChessSourceSettings& settings) {
    const auto unpack = [settings](std::span<const std::uint8_t> game,
                                   std::vector<PackedPosition>& out) {
        LookAhead scores(settings.look_ahead, nnue::kScale, settings.filter.max_score);
        const Status replayed = replay_game<ChessFormat>(
            game,
            [&](const chess::Position& position, int ply, ChessScoredMove move, GameResult result) {
                scores.see(move.score, position.side_to_move() == chess::kWhite ? 1 : -1);
                if (!settings.filter.keeps(position, ply, move)) return;
                scores.keep_at(out.size());
                out.push_back(pack(position, move.score, result));
            });
        scores.apply(out);
        return replayed;
    };
    const auto is_chess = [](const GameFileHeader& header) { return header.game == 0; };
    return ChessSource::open(path, settings, {is_chess, unpack});
}

}  // namespace tablero::training
