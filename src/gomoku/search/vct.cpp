#include "gomoku/search/vct.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "gomoku/search/defences.h"
#include "gomoku/search/vct_moves.inl"

namespace tablero::gomoku {

namespace {

// What a position may spend on a win by fours. With captures the threats themselves are found that
// way, so there it is more.
template <class R>
constexpr VcfLimits kLeafVcf{R::kCaptures ? 6 : 12, R::kCaptures ? 150U : 60U};

constexpr std::size_t kFirstBuckets = 1024;

}  // namespace

template <class R>
VctSolver<R>::VctSolver(VcfSolver<R>& vcf, int log2_entries)
    : vcf_(vcf),
      proven_(std::size_t{1} << log2_entries),
      mask_((Key{1} << log2_entries) - 1) {}

template <class R>
void VctSolver<R>::clear() {
    std::fill(proven_.begin(), proven_.end(), Proven{});
}

template <class R>
typename VctSolver<R>::Known VctSolver<R>::known(const Board<R>& board) const {
    const Proven& entry = proven_[board.key() & mask_];
    if (entry.key != board.key()) return {};
    return {entry.distance, entry.move};
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
    const auto effort = static_cast<std::uint16_t>(std::bit_width(limits.nodes));
    Proven& remembered = proven_[board.board().key() & mask_];
    const bool tried = remembered.key == board.board().key() && remembered.log2_effort >= effort;
    if (tried && limits.quiet_plies < 0) return VctAnswer::kUnknown;
    graph_.clear();
    edges_.clear();
    buckets_.assign(kFirstBuckets, 0);
    const std::uint32_t root = find_or_add(board, true, 0);
    search(board, root, kNever, kNever, 0);
    if (limits_.stop) static_cast<void>(limits_.stop(nodes_ - reported_nodes_));
    if (graph_[root].proof == 0) {
        first_move_ = remember_proof(board, root, 0);
        distance_ = graph_[root].distance;
        return VctAnswer::kWin;
    }
    remembered = {board.board().key(), 0, kNoPoint, effort};
    return graph_[root].disproof == 0 && !cut_short_ ? VctAnswer::kNone : VctAnswer::kUnknown;
}

template <class R>
bool VctSolver<R>::out_of_nodes() {
    constexpr std::uint64_t kReportEvery = 64;
    if (limits_.stop && nodes_ - reported_nodes_ >= kReportEvery) {
        if (limits_.stop(nodes_ - reported_nodes_)) cut_short_ = true;
        reported_nodes_ = nodes_;
    }
    if (nodes_ > limits_.nodes) cut_short_ = true;
    return cut_short_;
}

template <class R>
void VctSolver<R>::win(Node& node, int distance) const {
    node.proof = 0;
    node.disproof = kNever;
    node.distance = static_cast<std::uint16_t>(distance);
}

template <class R>
void VctSolver<R>::fail(Node& node) const {
    node.proof = kNever;
    node.disproof = 0;
}

// The position on the board, judged when it is new.
template <class R>
std::uint32_t VctSolver<R>::find_or_add(ThreatBoard<R>& board, bool attacker_moves, int ply) {
    const Key key = board.board().key();
    if (2 * graph_.size() >= buckets_.size()) {
        buckets_.assign(4 * buckets_.size(), 0);
        for (std::uint32_t i = 0; i < graph_.size(); ++i) {
            std::size_t slot = graph_[i].key & (buckets_.size() - 1);
            while (buckets_[slot] != 0)
                slot = (slot + 1) & (buckets_.size() - 1);
            buckets_[slot] = i + 1;
        }
    }
    std::size_t slot = key & (buckets_.size() - 1);
    for (; buckets_[slot] != 0; slot = (slot + 1) & (buckets_.size() - 1)) {
        if (graph_[buckets_[slot] - 1].key == key) return buckets_[slot] - 1;
    }
    Node node;
    node.key = key;
    node.attacker_moves = attacker_moves;
    ++nodes_;
    if (attacker_moves) {
        judge_attack(board, node);
    } else if constexpr (R::kCaptures) {
        judge_capturing_defence(board, node);
    } else {
        judge_defence(board, node, ply);
    }
    graph_.push_back(node);
    buckets_[slot] = static_cast<std::uint32_t>(graph_.size());
    return buckets_[slot] - 1;
}

template <class R>
void VctSolver<R>::judge_attack(ThreatBoard<R>& board, Node& node) {
    const Color me = board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(me) ? win(node, 0) : fail(node);
    if (board.board().empty_points() == 0) return fail(node);
    if (!R::kCaptures && board.points(~me, Threat::kFive).size() >= 2 &&
        board.points(me, Threat::kFive).empty()) {
        return fail(node);
    }
    if (board.board().five_pending()) return;
    const bool won = vcf_.solve(board, kLeafVcf<R>) == VcfAnswer::kWin;
    nodes_ += vcf_.nodes() - 1;
    if (!won) {
        // Many threats are hard to refute, few promise little.
        const int threats =
            board.points(me, Threat::kFour).size() + board.points(me, Threat::kOpenThree).size();
        if constexpr (!R::kCaptures) {
            if (threats == 0 && board.points(~me, Threat::kFive).empty() && limits_.quiet_plies < 0)
                return fail(node);
        }
        node.disproof = static_cast<std::uint32_t>(1 + threats / 2);
        return;
    }
    win(node, vcf_.distance());
    node.wins_by_fours = true;
}

// Is there a threat, and what happens to a defender who ignores it?
template <class R>
void VctSolver<R>::judge_defence(ThreatBoard<R>& board, Node& node, int ply) {
    const Color attacker = ~board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(attacker) ? win(node, 0) : fail(node);
    if (!board.points(~attacker, Threat::kFive).empty() || board.board().empty_points() == 0) {
        return fail(node);
    }
    const int fives = board.points(attacker, Threat::kFive).size();
    if (fives >= 2) return win(node, 2);
    if (fives == 1) {
        node.least_distance = 2;
        return;
    }
    // A three leaves the defender several answers, a four only one.
    if (has_legal_open_four(board, attacker)) {
        node.least_distance = 4;
        node.proof = 3;
        return;
    }
    if (ply > limits_.quiet_plies + 1 || !threatens_by_fours(board)) return fail(node);
    node.least_distance = static_cast<std::uint16_t>(vcf_.distance() + 1);
    node.proof = 6;
}

template <class R>
void VctSolver<R>::judge_capturing_defence(ThreatBoard<R>& board, Node& node) {
    const Color attacker = ~board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(attacker) ? win(node, 0) : fail(node);
    if (board.board().empty_points() == 0) return fail(node);
    if (board.board().five_pending()) {
        node.least_distance = 1;
        return;
    }
    const bool outpaced =
        !board.points(~attacker, Threat::kFive).empty() || wins_by_capture(board, ~attacker);
    if (outpaced || !threatens_by_fours(board)) return fail(node);
    node.least_distance = static_cast<std::uint16_t>(vcf_.distance() + 1);
    node.proof = vcf_.distance() <= 1 ? 1 : 3;
}

// Would the attacker win by fours if the defender passed?
template <class R>
bool VctSolver<R>::threatens_by_fours(ThreatBoard<R>& board) {
    board.play_null();
    const bool wins = vcf_.solve(board, kLeafVcf<R>) == VcfAnswer::kWin;
    board.undo_null();
    nodes_ += vcf_.nodes();
    return wins;
}

template <class R>
void VctSolver<R>::expand(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const bool attacking = graph_[index].attacker_moves;
    if (!attacking) {
        list_defences(board);
    } else if constexpr (R::kCaptures) {
        list_capturing_attacks(board, ply);
    } else {
        list_attacks(board, ply);
    }
    const std::vector<Point> moves = moves_;
    const std::size_t first = edges_.size();
    for (const Point move : moves) {
        board.play(move);
        const std::uint32_t child = find_or_add(board, !attacking, ply + 1);
        board.undo();
        // A move that settles the node makes the rest superfluous.
        const Node& judged = graph_[child];
        const bool settles = attacking ? judged.proof == 0 : judged.disproof == 0;
        const bool useless = attacking && judged.disproof == 0;
        if (!useless) edges_.push_back({child, move});
        if (settles || out_of_nodes()) break;
    }
    Node& node = graph_[index];
    node.first_edge = static_cast<std::uint32_t>(first);
    node.edge_count = static_cast<std::uint16_t>(edges_.size() - first);
    node.expanded = true;
}

// The numbers of a node from those of its children. Where all of them have to be settled, the
// hardest counts with one more for each other: their proofs mostly overlap.
template <class R>
void VctSolver<R>::sum_up(Node& node) const {
    std::uint32_t least = kNever;
    std::uint32_t most = 0;
    std::uint32_t open = 0;
    int nearest = 0xFFFF;
    int farthest = node.least_distance - 1;
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
        const Node& child = graph_[edges_[node.first_edge + i].node];
        least = std::min(least, node.attacker_moves ? child.proof : child.disproof);
        const std::uint32_t other = node.attacker_moves ? child.disproof : child.proof;
        most = std::max(most, other);
        open += other > 0 ? 1 : 0;
        if (child.proof == 0) {
            nearest = std::min<int>(nearest, child.distance);
            farthest = std::max<int>(farthest, child.distance);
        }
    }
    if (node.attacker_moves && least == 0) return win(node, nearest + 1);
    const std::uint32_t sum = most >= kNever ? kNever : most + (open > 0 ? open - 1 : 0);
    if (!node.attacker_moves && open == 0) return win(node, farthest + 1);
    if (node.attacker_moves && open == 0) return fail(node);
    if (!node.attacker_moves && least == 0) return fail(node);
    node.proof = node.attacker_moves ? least : sum;
    node.disproof = node.attacker_moves ? sum : least;
}

template <class R>
void VctSolver<R>::search(ThreatBoard<R>& board,
                          std::uint32_t index,
                          std::uint32_t proof_limit,
                          std::uint32_t disproof_limit,
                          int ply) {
    if (graph_[index].proof == 0 || graph_[index].disproof == 0) return;
    if (ply >= kMostPlies) {
        cut_short_ = true;
        return fail(graph_[index]);
    }
    if (!graph_[index].expanded) expand(board, index, ply);
    for (;;) {
        if (cut_short_) return;
        Node& node = graph_[index];
        sum_up(node);
        if (node.proof >= proof_limit || node.disproof >= disproof_limit) return;
        if (node.proof == 0 || node.disproof == 0 || out_of_nodes()) return;
        // The child that is nearest to settling the node, and how near the next one is.
        std::uint32_t best = kNever + 1;
        std::uint32_t second = kNever;
        Edge chosen{};
        for (std::uint32_t i = 0; i < node.edge_count; ++i) {
            const Edge& edge = edges_[node.first_edge + i];
            const Node& child = graph_[edge.node];
            const std::uint32_t effort = node.attacker_moves ? child.proof : child.disproof;
            if (effort < best) {
                second = best;
                best = effort;
                chosen = edge;
            } else {
                second = std::min(second, effort);
            }
        }
        const Node& child = graph_[chosen.node];
        // A little more than the next best, so that the search does not jump back and forth.
        const std::uint32_t spare = std::min(kNever, second + second / 4 + 1);
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
    }
}

// Keeps the positions of a proof: the winning move of each attack, every answer to it. Those nearer
// to the root are written last, so that they survive where two share a place in the table.
template <class R>
Point VctSolver<R>::remember_proof(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const Node node = graph_[index];
    if (node.distance == 0) return kNoPoint;
    if (node.wins_by_fours) {
        if (ply > 0) return kNoPoint;
        static_cast<void>(vcf_.solve(board, kLeafVcf<R>));
        return vcf_.first_move();
    }
    Point winning = kNoPoint;
    for (std::uint32_t i = 0; i < node.edge_count && winning == kNoPoint; ++i) {
        const Edge edge = edges_[node.first_edge + i];
        const Node& child = graph_[edge.node];
        if (child.proof != 0) continue;
        if (node.attacker_moves) {
            if (child.distance + 1 != node.distance) continue;
            winning = edge.move;
        }
        const Proven& old = proven_[child.key & mask_];
        if (old.key == child.key && old.distance != 0) continue;
        board.play(edge.move);
        static_cast<void>(remember_proof(board, edge.node, ply + 1));
        board.undo();
    }
    const int distance = node.attacker_moves ? node.distance : -static_cast<int>(node.distance);
    proven_[node.key & mask_] = {node.key, distance, winning, 0};
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
        board.play(reply);
        const int distance = distance_here(board);
        board.undo();
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

template class VctSolver<Rules42>;
template class VctSolver<RulesPente>;
template class VctSolver<RulesFreestyle>;
template class VctSolver<RulesStandard>;
template class VctSolver<RulesRenju>;

}  // namespace tablero::gomoku
