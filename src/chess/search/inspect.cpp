#include <fmt/format.h>

#include "chess/eval/evaluator.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "chess/search/game.h"
#include "chess/search/picker.h"

namespace tablero::chess {

search::InspectedMove ChessSteps::inspect(const Worker& w,
                                          const search::RootMove<Move>& entry,
                                          search::InspectorLevel level) {
    const bool chess960 = w.position.is_chess960();
    search::InspectedMove described;
    described.move = to_uci(entry.move, chess960);
    described.score = entry.score;
    described.nodes = entry.nodes;
    for (const Move move : entry.line)
        described.line.push_back(to_uci(move, chess960));
    if (level < search::InspectorLevel::kHeuristic) return described;
    Position end = w.position;
    const Piece piece = end.piece_on(entry.move.from());
    described.ordering =
        w.heuristics
            ->quiet(
                end.side_to_move(), entry.move, threats_of(end.board(), ~end.side_to_move()).all)
            .get() +
        w.heuristics->pawn(end.pawn_key())[piece_to(piece, entry.move.to())].get();
    for (const Move move : entry.line)
        end.make(move);
    described.breakdown = evaluation_breakdown(end);
    if (level >= search::InspectorLevel::kPositions) described.board = to_fen(end);
    return described;
}

}  // namespace tablero::chess
