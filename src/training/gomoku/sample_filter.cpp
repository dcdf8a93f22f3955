#include "training/gomoku/sample_filter.h"

#include "gomoku/threats/defences.h"

namespace tablero::training {

using gomoku::Color;
using gomoku::Threat;
using gomoku::ThreatBoard;

template <class R>
bool GomokuFilter::is_quiet(const ThreatBoard<R>& board) {
    for (const Color color : gomoku::kColors) {
        if (!board.points(color, Threat::kFive).empty() || wins_by_capture(board, color)) {
            return false;
        }
    }
    return board.points(board.side(), Threat::kOpenFour).empty() && !board.board().five_pending();
}

#define TABLERO_INSTANTIATE(R) template bool GomokuFilter::is_quiet(const ThreatBoard<R>&);
TABLERO_FOR_EACH_RULES(TABLERO_INSTANTIATE)
#undef TABLERO_INSTANTIATE

}  // namespace tablero::training
