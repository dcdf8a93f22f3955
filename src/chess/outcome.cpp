#include "chess/outcome.h"

#include "chess/movegen.h"
#include "chess/position.h"

namespace tablero::chess {

EndReason end_reason(const Position& position) {
    if (legal_moves(position).empty())
        return position.in_check() ? EndReason::kCheckmate : EndReason::kStalemate;
    if (position.has_insufficient_material()) return EndReason::kInsufficientMaterial;
    if (position.is_fifty_move_draw()) return EndReason::kFiftyMoves;
    if (position.repetition_count() >= 2) return EndReason::kThreefold;
    return EndReason::kNone;
}

}  // namespace tablero::chess
