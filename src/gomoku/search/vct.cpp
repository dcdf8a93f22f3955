#include "gomoku/search/vct.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>

#include "gomoku/search/vct_judge.inl"
#include "gomoku/search/vct_moves.inl"
#include "gomoku/search/vct_proof.inl"

namespace tablero::gomoku {

namespace {

constexpr std::size_t kFirstBuckets = 1024;

// What the quiet moves of a position count as before they are listed: they are tried when the
// forcing ones prove hard.
constexpr std::uint32_t kQuietProof = 12;
constexpr std::uint32_t kQuietDisproof = 2;

// A stone of an attack works together with another one within four points on a line.
bool works_with(Point a, Point b) {
    const int columns = std::abs(column_of(a) - column_of(b));
    const int rows = std::abs(row_of(a) - row_of(b));
    return std::max(columns, rows) <= 4 && (columns == 0 || rows == 0 || columns == rows);
}

// Short wins are looked for first, since a search without bounds likes to lose itself in long
// lines: so many positions for wins that reach fours within so many plies.
struct Stage {
    int plies;
    std::uint64_t nodes;
};
constexpr int kMostPlies = 180;
constexpr std::array<Stage, 4> kStages{
    {{8, 100'000}, {12, 100'000}, {20, 200'000}, {kMostPlies, ~std::uint64_t{0}}}};

}  // namespace

template <class R>
VctSolver<R>::VctSolver(VcfSolver<R>& vcf, int log2_entries)
    : vcf_(vcf),
      proven_(std::size_t{1} << log2_entries),
      mask_((Key{1} << log2_entries) - 1) {}

template <class R>
void VctSolver<R>::clear() {
    std::fill(proven_.begin(), proven_.end(), Proven{});
    graph_.clear();
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
    // Asked about the same position again, it goes on where it was.
    const bool goes_on = !graph_.empty() && graph_.front().key == board.board().key() &&
                         limits.quiet_plies == quiet_plies_;
    if (!goes_on) begin_stage(board, 0);
    quiet_plies_ = limits.quiet_plies;
    const VctAnswer answer = search_in_stages(board);
    if (limits_.stop) static_cast<void>(limits_.stop(nodes_ - reported_nodes_));
    return answer;
}

template <class R>
void VctSolver<R>::begin_stage(ThreatBoard<R>& board, std::size_t stage) {
    keep_proofs();
    graph_.clear();
    edges_.clear();
    buckets_.assign(kFirstBuckets, 0);
    stage_ = stage;
    stage_nodes_left_ = kStages[stage].nodes;
    ply_limit_ = kStages[stage].plies;
    met_ply_limit_ = false;
    static_cast<void>(find_or_add(board, true, 0));
}

template <class R>
VctAnswer VctSolver<R>::search_in_stages(ThreatBoard<R>& board) {
    constexpr std::uint32_t kRoot = 0;
    for (;;) {
        const std::uint64_t before = nodes_;
        const std::uint64_t left = limits_.nodes - std::min(limits_.nodes, before);
        node_limit_ = before + std::min(left, stage_nodes_left_);
        search(board, kRoot, kNever, kNever, 0);
        stage_nodes_left_ -= std::min(stage_nodes_left_, nodes_ - before);
        const Node& root = graph_[kRoot];
        if (root.proof == 0) {
            distance_ = root.distance;
            proof_nodes_ = 0;
            first_move_ = remember_proof(board, kRoot, 0);
            return VctAnswer::kWin;
        }
        const bool refuted = root.disproof == 0;
        if (refuted && !met_ply_limit_) return VctAnswer::kNone;
        const bool told_to_stop = cut_short_ && nodes_ <= node_limit_;
        const bool last = stage_ + 1 == kStages.size();
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
    if (nodes_ > node_limit_ || graph_.size() >= kMostPositions) cut_short_ = true;
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
    judge(board, node, ply);
    graph_.push_back(node);
    buckets_[slot] = static_cast<std::uint32_t>(graph_.size());
    return buckets_[slot] - 1;
}

template <class R>
void VctSolver<R>::expand(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const bool attacking = graph_[index].attacker_moves;
    if (!attacking) {
        list_defences(board);
    } else if constexpr (R::kCaptures) {
        list_capturing_attacks(board);
    } else {
        list_attacks(board);
    }
    graph_[index].first_edge = static_cast<std::uint32_t>(edges_.size());
    graph_[index].expanded = add_edges(board, index, ply);
    if (attacking && ply <= limits_.quiet_plies) {
        graph_[index].quiet_waits =
            board.points(~board.side(), Threat::kFive).empty() && !board.board().five_pending();
    }
}

// The edges of a node lie side by side, so those that it has move to the end.
template <class R>
void VctSolver<R>::expand_quiet(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const std::uint32_t old_first = graph_[index].first_edge;
    const std::uint16_t old_count = graph_[index].edge_count;
    list_quiet_attacks(board);
    const std::size_t first = edges_.size();
    for (std::uint32_t i = 0; i < old_count; ++i)
        edges_.push_back(Edge(edges_[old_first + i]));
    graph_[index].first_edge = static_cast<std::uint32_t>(first);
    if (add_edges(board, index, ply)) {
        graph_[index].quiet_waits = false;
    } else {
        graph_[index].first_edge = old_first;
        graph_[index].edge_count = old_count;
    }
}

// Threats that build nothing besides, or have nothing to do with the one before, come later.
template <class R>
std::uint32_t doubts_about(const ThreatBoard<R>& board, Point move, int ply) {
    const MoveClass kind = board.move_class(board.side(), move);
    const Point own = board.board().last_own_move();
    const bool bare = kind == MoveClass::kFour || kind == MoveClass::kOpenThree;
    const bool elsewhere = ply > 0 && !works_with(own, move);
    return (bare ? 1U : 0U) + (elsewhere ? 1U : 0U);
}

// Adds the moves just listed to the edges of a node, which must be the last ones. False when a
// limit was met; nothing is added then.
template <class R>
bool VctSolver<R>::add_edges(ThreatBoard<R>& board, std::uint32_t index, int ply) {
    const bool attacking = graph_[index].attacker_moves;
    const std::vector<Point> moves = moves_;
    const std::size_t first = graph_[index].first_edge;
    const std::size_t before = edges_.size();
    for (const Point move : moves) {
        const std::size_t known = graph_.size();
        const std::uint32_t doubts = attacking ? doubts_about(board, move, ply) : 0;
        board.play(move);
        const std::uint32_t child = find_or_add(board, !attacking, ply + 1);
        board.undo();
        const bool fresh = graph_.size() > known;
        const bool open = graph_[child].proof > 0 && graph_[child].disproof > 0;
        if (fresh && open) graph_[child].proof += doubts;
        // A move that settles the node makes the rest superfluous.
        const Node& judged = graph_[child];
        const bool settles = attacking ? judged.proof == 0 : judged.disproof == 0;
        const bool useless = attacking && judged.disproof == 0;
        if (!useless) edges_.push_back({child, move});
        if (settles) break;
        if (out_of_nodes()) {
            edges_.resize(before);
            return false;
        }
    }
    graph_[index].edge_count = static_cast<std::uint16_t>(edges_.size() - first);
    return true;
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
    if (node.quiet_waits) {
        least = kQuietProof;
        most = kQuietDisproof;
        open = 1;
    }
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
typename VctSolver<R>::Choice VctSolver<R>::choose(const Node& node) const {
    std::uint32_t best = node.quiet_waits ? kQuietProof : kNever;
    Choice choice{{0, kNoPoint}, kNever};
    for (std::uint32_t i = 0; i < node.edge_count; ++i) {
        const Edge& edge = edges_[node.first_edge + i];
        const Node& child = graph_[edge.node];
        const std::uint32_t effort = node.attacker_moves ? child.proof : child.disproof;
        if (effort < best) {
            choice = {edge, best};
            best = effort;
        } else {
            choice.next_best = std::min(choice.next_best, effort);
        }
    }
    return choice;
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
    if (!graph_[index].expanded) {
        judge_again(board, graph_[index]);
        if (graph_[index].proof == 0 || graph_[index].disproof == 0) return;
        expand(board, index, ply);
    }
    for (;;) {
        if (cut_short_) return;
        Node& node = graph_[index];
        sum_up(node);
        if (node.proof >= proof_limit || node.disproof >= disproof_limit) return;
        if (node.proof == 0 || node.disproof == 0 || out_of_nodes()) return;
        const auto [chosen, second] = choose(node);
        if (chosen.move == kNoPoint) {
            expand_quiet(board, index, ply);
            continue;
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

template class VctSolver<Rules42>;
template class VctSolver<RulesPente>;
template class VctSolver<RulesFreestyle>;
template class VctSolver<RulesStandard>;
template class VctSolver<RulesRenju>;

}  // namespace tablero::gomoku
