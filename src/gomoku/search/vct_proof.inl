// Members of VctSolver that answer: what was proven, and how does it go on? Included by vct.cpp
// only.
#pragma once

#include "gomoku/search/vct_moves.inl"

namespace tablero::gomoku {

namespace {

// A line is for show and made when the time is up: it ends where it would cost more.
constexpr std::uint64_t kLineNodes = 1500;
constexpr std::uint64_t kProofNodes = 4000;

}  // namespace

// Its winning move, kNoPoint where the graph does not hold one.
template <class R>
Point VctSolver<R>::winning_move(const Node& node) const {
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
        const Edge& edge = edges_[node.first_edge + i];
        const Node& child = graph_[edge.node];
        if (child.proof == 0 && child.distance + 1 == node.distance) return edge.move;
    }
    return kNoPoint;
}

// What was proven on the way to no answer helps the next search.
template <class R>
void VctSolver<R>::keep_proofs() {
    for (const Node& node : graph_) {
        if (node.proof != 0 || node.edge_count == 0 || node.remembered) continue;
        const Point winning = node.attacker_moves ? winning_move(node) : kNoPoint;
        if (node.attacker_moves && winning == kNoPoint) continue;
        remember(node, winning);
    }
}

template <class R>
void VctSolver<R>::remember(const Node& node, Point winning) {
    const int distance = node.attacker_moves ? node.distance : -static_cast<int>(node.distance);
    proven_[node.key & mask_] = {node.key, distance, winning};
}

// Keeps the positions of a proof, at most kProofNodes: the winning move of each attack, every
// answer to it. Those nearer to the root are written last, so that they survive where two share a
// place in the table.
template <class R>
Point VctSolver<R>::remember_proof(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const Node node = graph_[index];
    if (node.distance == 0) return kNoPoint;
    if (node.wins_by_fours) {
        if (ply > 0) return kNoPoint;
        static_cast<void>(vcf_.solve(board, kLeafVcf<R>));
        return vcf_.first_move();
    }
    graph_[index].remembered = true;
    ++proof_nodes_;
    Point winning = kNoPoint;
    for (std::uint32_t i = 0; i < node.edge_count && winning == kNoPoint; ++i) {
        const Edge edge = edges_[node.first_edge + i];
        const Node& child = graph_[edge.node];
        if (child.proof != 0) continue;
        if (node.attacker_moves) {
            if (child.distance + 1 != node.distance) continue;
            winning = edge.move;
        }
        if (child.remembered || proof_nodes_ > kProofNodes) continue;
        board.play(edge.move);
        static_cast<void>(remember_proof(board, edge.node, ply + 1));
        board.undo();
    }
    remember(node, winning);
    return winning;
}

// How long the side to move still needs after the move on the board, 0 if that is not known.
template <class R>
int VctSolver<R>::distance_here(ThreatBoard<R>& board) {
    if (const Known old = known(board.board()); old.distance > 0) return old.distance;
    const Board<R>& rules = board.board();
    if (rules.decided().state != State::kPlaying || rules.five_pending()) return 0;
    return vcf_.solve(board, kLeafVcf<R>) == VcfAnswer::kWin ? vcf_.distance() : 0;
}

template <class R>
Point VctSolver<R>::longest_defence(ThreatBoard<R>& board) {
    list_defences(board);
    Point best = kNoPoint;
    int longest = 0;
    for (const Point reply : moves_) {
        if (line_nodes_ > kLineNodes) return kNoPoint;
        board.play(reply);
        const int distance = distance_here(board);
        board.undo();
        line_nodes_ += 1 + vcf_.nodes();
        if (distance > longest) {
            longest = distance;
            best = reply;
        }
    }
    return best;
}

template <class R>
std::vector<Point> VctSolver<R>::line(ThreatBoard<R>& board) {
    std::vector<Point> moves;
    line_nodes_ = 0;
    for (bool going = true; going;) {
        const Known here = known(board.board());
        const Point next = here.distance >= 0 ? here.move : longest_defence(board);
        going = next != kNoPoint && board.board().decided().state == State::kPlaying;
        if (going) {
            moves.push_back(next);
            board.play(next);
        }
    }
    const std::size_t played = moves.size();
    if (distance_here(board) > 0) {
        for (const Point point : vcf_.line(board))
            moves.push_back(point);
    }
    for (std::size_t i = 0; i < played; ++i)
        board.undo();
    return moves;
}

}  // namespace tablero::gomoku
