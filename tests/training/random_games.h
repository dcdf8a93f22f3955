#pragma once

#include "base/rng.h"
#include "chess/movegen.h"
#include "training/chess/game_format.h"

namespace tablero::training {

// A game of random moves whose scores are its material balance, so that there is something to
// learn.
inline ChessRecord random_game(std::uint32_t index) {
    Rng rng(index + 1000);
    ChessRecord game;
    game.index = index;
    chess::Position position;
    int white_material = 0;
    constexpr std::array<int, 7> kValues = {100, 600, 150, 500, 950, 0, 0};
    for (int ply = 0; ply < 8 + 90; ++ply) {
        const chess::MoveList moves = chess::legal_moves(position);
        if (moves.empty()) break;
        const chess::Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        const bool white = position.side_to_move() == chess::kWhite;
        if (ply < 8) {
            game.opening.push_back(move);
        } else {
            game.moves.push_back(
                {move, static_cast<std::int16_t>(white ? white_material : -white_material)});
        }
        const int taken = kValues[chess::type_of(position.captured_piece(move))];
        white_material += white ? taken : -taken;
        position.make(move);
    }
    game.result = white_material > 300    ? GameResult::kWhiteWins
                  : white_material < -300 ? GameResult::kBlackWins
                                          : GameResult::kDraw;
    return game;
}

}  // namespace tablero::training
