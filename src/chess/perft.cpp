#include "chess/perft.h"

#include "chess/movegen.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

std::uint64_t count(Position& position, int depth) {
    const MoveList moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const Move move : moves) {
        position.make(move);
        nodes += count(position, depth - 1);
        position.unmake(move);
    }
    return nodes;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth) {
    if (depth <= 0) return 1;
    Position copy = position;
    return count(copy, depth);
}

}  // namespace tablero::chess
