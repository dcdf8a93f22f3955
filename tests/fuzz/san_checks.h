#pragma once

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "chess/movegen.h"
#include "chess/notation/fen.h"
#include "chess/notation/san.h"

namespace tablero::test {

// The text is a FEN, or nothing for the start position, a line break, and a move. A refusal says
// why; a move that is read is legal, and its own notation is read back as the same move.
inline void check_san(std::string_view text) {
    const auto line_end = text.find('\n');
    chess::Position position;
    if (line_end != std::string_view::npos) {
        if (auto parsed = chess::parse_fen(text.substr(0, line_end)))
            position = std::move(parsed->position);
        text.remove_prefix(line_end + 1);
    }
    const auto move = chess::parse_san(position, text);
    if (!move) {
        if (move.error().message.empty()) std::abort();
        return;
    }
    if (*move == chess::Move::null()) return;
    const chess::MoveList moves = legal_moves(position);
    if (std::find(moves.begin(), moves.end(), *move) == moves.end()) std::abort();
    if (chess::read_san(position, to_san(position, *move)).move != *move) std::abort();
}

}  // namespace tablero::test
