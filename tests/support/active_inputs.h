#pragma once

#include "chess/eval/features.h"

namespace tablero::chess {

// What a network sees of a position, piece by piece: what is followed move by move must be the
// same.
inline ActiveInputs active_inputs(const Position& position,
                                  Color view,
                                  bool flip,
                                  std::uint32_t network_inputs = kPieceInputs) {
    const Bitboard lost = seen_en_prise(network_inputs, position.board());
    ActiveInputs inputs;
    for (Bitboard rest = position.pieces(); rest != 0;) {
        const Square square = pop_lsb(rest);
        inputs.push(
            input_of(view, flip, position.piece_on(square), square, contains(lost, square)));
    }
    return inputs;
}

}  // namespace tablero::chess
