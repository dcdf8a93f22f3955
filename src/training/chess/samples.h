#pragma once

#include <string>

#include "training/chess/game_format.h"
#include "training/chess/packed_position.h"
#include "training/sample_source.h"

namespace tablero::training {

// Which positions of a game are worth learning from: quiet ones, past the random opening, where the
// score says something.
struct SampleFilter {
    int first_ply = 16;
    int max_score = 3000;

    bool keeps(const chess::Position& position, int ply, ChessScoredMove move) const;
};

struct ChessSourceSettings : SourceSettings {
    SampleFilter filter;
};

using ChessSource = SampleSource<PackedPosition>;

// The games of chess below a folder, or in one file.
Result<ChessSource> open_chess_games(const std::string& path, const ChessSourceSettings& settings);

}  // namespace tablero::training
