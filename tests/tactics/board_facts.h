#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tactics/facts.h"

namespace tablero::tactics::test {

// "c3d5" as a fact.
inline MoveFact move_fact(std::string_view uci) {
    return {uci[1] - '0', uci[0] - 'a' + 1, uci[3] - '0', uci[2] - 'a' + 1};
}

// The facts of a FEN's board and side to move with the given moves, read without any chess code.
inline PositionFacts board_facts(std::string_view fen, const std::vector<std::string>& moves) {
    PositionFacts facts;
    int row = 8;
    int column = 1;
    for (const char c : fen.substr(0, fen.find(' '))) {
        if (c == '/') {
            --row;
            column = 1;
        } else if (c >= '1' && c <= '8') {
            column += c - '0';
        } else {
            const bool white = c >= 'A' && c <= 'Z';
            facts.pieces.push_back({static_cast<char>(c | 32), white, row, column++});
        }
    }
    facts.white_to_move = fen[fen.find(' ') + 1] == 'w';
    for (const std::string& move : moves)
        facts.moves.push_back(move_fact(move));
    return facts;
}

}  // namespace tablero::tactics::test
