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

template bool GomokuFilter::is_quiet(const ThreatBoard<gomoku::Rules42>&);
template bool GomokuFilter::is_quiet(const ThreatBoard<gomoku::RulesPente>&);
template bool GomokuFilter::is_quiet(const ThreatBoard<gomoku::RulesFreestyle>&);
template bool GomokuFilter::is_quiet(const ThreatBoard<gomoku::RulesStandard>&);
template bool GomokuFilter::is_quiet(const ThreatBoard<gomoku::RulesRenju>&);

}  // namespace tablero::training
