#include "tests/support/tic_tac_toe.h"

#include "search/pool_impl.h"

namespace tablero::test {

TicTacToe::Picker::Picker(WorkerT& worker, NodeT& node) : moves_(legal_moves(worker.position)) {
    const auto at = std::find(moves_.begin(), moves_.end(), node.table_move);
    if (at != moves_.end()) std::rotate(moves_.begin(), at, at + 1);
}

void TicTacToe::Steps::make(WorkerT& w, NodeT& n, Move move) {
    n.frame->move = move;
    play(w.position, move);
}

void TicTacToe::Steps::unmake(WorkerT& w, NodeT& /*n*/, Move move) {
    undo(w.position, move);
}

template <search::NodeKind K>
Score TicTacToe::Steps::horizon(WorkerT& w, NodeT& n) {
    w.count_node(n.ply);
    n.frame->line.clear();
    return terminal(w.position, n.ply).value_or(0);
}

search::InspectedMove TicTacToe::Steps::inspect(const WorkerT& /*w*/,
                                                const search::RootMove<Move>& entry,
                                                search::InspectorLevel level) {
    search::InspectedMove described;
    described.move = std::to_string(entry.move.cell());
    described.score = entry.score;
    for (const Move move : entry.line)
        described.line.push_back(std::to_string(move.cell()));
    if (level >= search::InspectorLevel::kHeuristic) described.breakdown.emplace_back("nothing", 0);
    if (level >= search::InspectorLevel::kPositions) described.board = ".........";
    return described;
}

}  // namespace tablero::test

template class tablero::search::Pool<tablero::test::TicTacToe>;
