#include "gomoku/threats/vct.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "gomoku/threats/vct_moves.h"

namespace tablero::gomoku {

namespace {

constexpr std::uint32_t kNever = VctGraph::kNever;

// A stone of an attack works together with another one within four points on a line.
bool works_with(Point a, Point b) {
    const int columns = std::abs(column_of(a) - column_of(b));
    const int rows = std::abs(row_of(a) - row_of(b));
    return std::max(columns, rows) <= 4 && (columns == 0 || rows == 0 || columns == rows);
}

// Threats that build nothing besides, or have nothing to do with the one before, come later. Bare
// fours come last: where fours alone do not win, each of them doubles the lines to look at.
template <class R>
std::uint32_t doubts_about(const ThreatParams& params,
                           const ThreatBoard<R>& board,
                           Point move,
                           int ply) {
    const MoveClass kind = board.move_class(board.side(), move);
    const Point own = board.board().last_own_move();
    int doubts = 0;
    if (kind == MoveClass::kFour) doubts += params.vct_doubt_bare_four;
    if (kind == MoveClass::kOpenThree) doubts += params.vct_doubt_bare_three;
    if (ply > 0 && !works_with(own, move)) doubts += params.vct_doubt_elsewhere;
    return static_cast<std::uint32_t>(std::max(0, doubts));
}

// Short wins are looked for first, since a search without bounds likes to lose itself in long
// lines: so many positions for wins that reach fours within so many plies.
struct Stage {
    int plies;
    std::uint64_t nodes;
};
constexpr int kMostPlies = 180;
constexpr std::size_t kStages = 4;

Stage stage_of(const ThreatParams& params, std::size_t number) {
    switch (number) {
        case 0:
            return {params.vct_short_plies, effort(params.vct_short_nodes)};
        case 1:
            return {params.vct_middle_plies, effort(params.vct_middle_nodes)};
        case 2:
            return {params.vct_long_plies, effort(params.vct_long_nodes)};
        default:
            return {kMostPlies, ~std::uint64_t{0}};
    }
}

// A line is for show and made when the time is up: it ends where it would cost more.
constexpr std::uint64_t kLineNodes = 1500;

}  // namespace

template <class R>
VctSolver<R>::VctSolver(VcfSolver<R>& vcf, int log2_entries)
    : vcf_(vcf),
      proofs_(log2_entries),
      judge_(vcf, proofs_, limits_.params),
      graph_(limits_.params) {
    answers_.fill(kNoPoint);
}

template <class R>
void VctSolver<R>::clear() {
    proofs_.clear();
    graph_.clear();
    answers_.fill(kNoPoint);
}

template <class R>
VctAnswer VctSolver<R>::solve(ThreatBoard<R>& board, const VctLimits& limits) {
    assert(!board.board().five_pending());
    limits_ = limits;
    nodes_ = 0;
    reported_nodes_ = 0;
    cut_short_ = false;
    first_move_ = kNoPoint;
    if (const Known old = known(board.board()); old.distance > 0) {
        first_move_ = old.move;
        distance_ = old.distance;
        return VctAnswer::kWin;
    }
    // Asked about the same position again, it goes on where it was.
    const bool goes_on = !graph_.empty() && graph_[VctGraph::kRoot].key == board.board().key() &&
                         limits.quiet_plies == quiet_plies_;
    if (!goes_on) begin_stage(board, 0);
    quiet_plies_ = limits.quiet_plies;
    const VctAnswer answer = search_in_stages(board);
    if (limits_.stop) static_cast<void>(limits_.stop(nodes_ - reported_nodes_));
    return answer;
}

template <class R>
void VctSolver<R>::begin_stage(ThreatBoard<R>& board, std::size_t stage) {
    proofs_.keep_all(graph_);
    graph_.clear();
    stage_ = stage;
    const auto [plies, nodes] = stage_of(limits_.params, stage);
    stage_nodes_left_ = nodes;
    judge_.begin(plies, limits_.quiet_plies);
    static_cast<void>(find_or_add(board, true, 0));
}

template <class R>
VctAnswer VctSolver<R>::search_in_stages(ThreatBoard<R>& board) {
    for (;;) {
        const std::uint64_t before = nodes_;
        const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, before);
        node_limit_ = before + std::min(left, stage_nodes_left_);
        search(board, VctGraph::kRoot, kNever, kNever, 0);
        stage_nodes_left_ -= std::min(stage_nodes_left_, nodes_ - before);
        const VctGraph::Node& root = graph_[VctGraph::kRoot];
        if (root.proof == 0) {
            distance_ = root.distance;
            if (root.wins_by_fours)
                static_cast<void>(vcf_.solve(board, leaf_fours<R>(limits_.params)));
            first_move_ = root.wins_by_fours ? vcf_.first_move()
                                             : proofs_.keep_proof(graph_, VctGraph::kRoot);
            return VctAnswer::kWin;
        }
        const bool refuted = root.disproof == 0;
        if (refuted && !judge_.met_ply_limit()) return VctAnswer::kNone;
        const bool told_to_stop = cut_short_ && nodes_ <= node_limit_;
        const bool last = stage_ + 1 == kStages;
        if (last || told_to_stop || nodes_ > limits_.nodes) return VctAnswer::kUnknown;
        cut_short_ = false;
        begin_stage(board, stage_ + 1);
    }
}

template <class R>
bool VctSolver<R>::out_of_nodes() {
    constexpr std::uint64_t kReportEvery = 64;
    if (limits_.stop && nodes_ - reported_nodes_ >= kReportEvery) {
        if (limits_.stop(nodes_ - reported_nodes_)) cut_short_ = true;
        reported_nodes_ = nodes_;
    }
    if (nodes_ > node_limit_ || graph_.is_full()) cut_short_ = true;
    return cut_short_;
}

// The position on the board, judged when it is new.
template <class R>
VctGraph::Index VctSolver<R>::find_or_add(ThreatBoard<R>& board, bool attacker_moves, int ply) {
    const Key key = board.board().key();
    if (const auto found = graph_.find(key)) return *found;
    VctGraph::Node node;
    node.key = key;
    node.attacker_moves = attacker_moves;
    judge_.judge(board, node, ply);
    nodes_ += 1 + judge_.take_cost();
    return graph_.add(node);
}

template <class R>
void VctSolver<R>::expand(ThreatBoard<R>& board, Index index, int ply) {
    const bool attacking = graph_[index].attacker_moves;
    if (attacking) {
        list_attacks(board, moves_);
    } else {
        nodes_ += list_defences(board, vcf_, limits_.params, moves_);
    }
    graph_[index].expanded = add_edges(board, index, ply);
    if (attacking && ply <= limits_.quiet_plies) {
        graph_[index].quiet_waits =
            board.points(~board.side(), Threat::kFive).empty() && !board.board().five_pending();
    }
}

template <class R>
void VctSolver<R>::expand_quiet(ThreatBoard<R>& board, Index index, int ply) {
    list_quiet_attacks(board, moves_);
    graph_[index].quiet_waits = !add_edges(board, index, ply);
}

// Adds the moves just listed to the edges of a node. False when a limit was met; nothing is added
// then.
template <class R>
bool VctSolver<R>::add_edges(ThreatBoard<R>& board, Index index, int ply) {
    const bool attacking = graph_[index].attacker_moves;
    const Point expected = attacking && ply > 0 ? answers_[board.board().last_move()] : kNoPoint;
    const VctGraph::Place before = graph_.open_edges(index);
    for (const Point move : moves_) {
        const std::size_t known_nodes = graph_.size();
        const std::uint32_t doubts = attacking ? doubts_about(limits_.params, board, move, ply) : 0;
        board.play(move);
        const Index child = find_or_add(board, !attacking, ply + 1);
        board.undo();
        VctGraph::Node& judged = graph_[child];
        const bool fresh = graph_.size() > known_nodes;
        if (fresh && !judged.is_settled())
            judged.proof = move == expected ? 1 : judged.proof + doubts;
        // A move that settles the node makes the rest superfluous.
        const bool settles = attacking ? judged.proof == 0 : judged.disproof == 0;
        const bool useless = attacking && judged.disproof == 0;
        if (!useless) graph_.add_edge({child, move});
        if (settles) break;
        if (out_of_nodes()) {
            graph_.restore_edges(index, before);
            return false;
        }
    }
    graph_.close_edges(index);
    return true;
}

template <class R>
void VctSolver<R>::search(ThreatBoard<R>& board,
                          Index index,
                          std::uint32_t proof_limit,
                          std::uint32_t disproof_limit,
                          int ply) {
    if (graph_[index].is_settled()) return;
    if (ply >= kMostPlies) {
        cut_short_ = true;
        return graph_[index].fail();
    }
    if (!graph_[index].expanded) {
        judge_.judge_again(board, graph_[index]);
        nodes_ += judge_.take_cost();
        if (graph_[index].is_settled()) return;
        expand(board, index, ply);
    }
    while (!cut_short_) {
        VctGraph::Node& node = graph_[index];
        graph_.sum_up(node);
        if (node.proof >= proof_limit || node.disproof >= disproof_limit) return;
        if (node.is_settled() || out_of_nodes()) return;
        const auto [chosen, second] = graph_.choose(node);
        if (chosen.move == kNoPoint) {
            expand_quiet(board, index, ply);
            continue;
        }
        const VctGraph::Node& child = graph_[chosen.node];
        // A little more than the next best, so that the search does not jump back and forth.
        const std::uint32_t more = second / effort(limits_.params.vct_spare_divisor) + 1;
        const std::uint32_t spare = std::min(kNever, second + more);
        std::uint32_t child_proof = 0;
        std::uint32_t child_disproof = 0;
        if (node.attacker_moves) {
            child_proof = std::min(proof_limit, spare);
            child_disproof = std::min(kNever, disproof_limit - node.disproof + child.disproof);
        } else {
            child_disproof = std::min(disproof_limit, spare);
            child_proof = std::min(kNever, proof_limit - node.proof + child.proof);
        }
        board.play(chosen.move);
        search(board, chosen.node, child_proof, child_disproof, ply + 1);
        board.undo();
        remember_answer(chosen);
    }
}

// Positions of one attack differ by few stones, so that mostly the same move wins after the same
// defence.
template <class R>
void VctSolver<R>::remember_answer(const VctGraph::Edge& defence) {
    const VctGraph::Node& attack = graph_[defence.node];
    if (!attack.attacker_moves || attack.proof != 0) return;
    const Point winning = graph_.winning_move(attack);
    if (winning != kNoPoint) answers_[defence.move] = winning;
}

// How long the side to move still needs after the move on the board, 0 if that is not known.
template <class R>
int VctSolver<R>::distance_here(ThreatBoard<R>& board) {
    if (const Known old = known(board.board()); old.distance > 0) return old.distance;
    const Board<R>& rules = board.board();
    if (rules.decided().state != State::kPlaying || rules.five_pending()) return 0;
    return vcf_.solve(board, leaf_fours<R>(limits_.params)) == VcfAnswer::kWin ? vcf_.distance()
                                                                               : 0;
}

template <class R>
Point VctSolver<R>::longest_defence(ThreatBoard<R>& board, std::uint64_t& cost) {
    std::vector<Point> replies;
    static_cast<void>(list_defences(board, vcf_, limits_.params, replies));
    Point best = kNoPoint;
    int longest = 0;
    for (const Point reply : replies) {
        if (cost > kLineNodes) return kNoPoint;
        board.play(reply);
        const int distance = distance_here(board);
        board.undo();
        cost += 1 + vcf_.nodes();
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
    std::uint64_t cost = 0;
    for (bool going = true; going;) {
        const Known here = known(board.board());
        const Point next = here.distance >= 0 ? here.move : longest_defence(board, cost);
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

TABLERO_EACH_RULES(template class VctSolver)

}  // namespace tablero::gomoku
