#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "gomoku/search/vcf.h"
#include "gomoku/threat_board.h"

// Victory by continuous threats: after every move of the attacker the defender would lose at once
// if he passed. Fours threaten five; threes threaten an open four; with captures anything counts
// that would win by fours or by the fifth pair.
//
// The tree of threats and answers is searched by proof numbers: of all lines the one is followed
// whose proof (or disproof) seems to need the fewest further positions. Positions are kept in a
// graph for the time of one search, so that lines which differ only in the order of moves share
// their work, and each position is worked out once. Positions that the attacker wins by fours
// alone are settled by the VCF solver and never entered.
//
// Quiet moves that threaten to win by fours come after the fours and threes of a position, when
// those prove hard. Short wins are looked for before long ones, in stages; asked again about the
// same position, the solver goes on where it was.
//
// A win is exact: at the defender's turn every move is looked at that does not lose to the threat
// at once. Without captures these are the points that stop the threat, the defender's own fours,
// and after a quiet move whatever makes the threatened line fail when it is replayed. With captures
// they are all legal moves after which the threat no longer works.

namespace tablero::gomoku {

struct VctLimits {
    std::uint64_t nodes = ~std::uint64_t{0};
    // Up to this ply the attacker may also play a quiet move that threatens to win by fours.
    int quiet_plies = -1;
    // Asked now and then with the number of positions since the last time; true ends the search.
    std::function<bool(std::uint64_t)> stop;
};

enum class VctAnswer : std::uint8_t { kNone, kWin, kUnknown };

template <class R>
class VctSolver {
  public:
    // Remembers 2^log2_entries proven positions, 16 bytes each. `vcf` settles wins by fours and
    // must outlive the solver.
    VctSolver(VcfSolver<R>& vcf, int log2_entries);

    // Does the side to move win by threats? kUnknown when a limit was met before the end. The board
    // is left as it was. The game must not be over, and no five may be pending.
    VctAnswer solve(ThreatBoard<R>& board, const VctLimits& limits);

    // After kWin: the first move, and plies to the end of the game along the proof.
    Point first_move() const { return first_move_; }
    int distance() const { return distance_; }
    std::uint64_t nodes() const { return nodes_; }

    // What earlier proofs say: plies to the win of the side to move, negative for its loss, 0 when
    // nothing is known. The move is set for a win.
    struct Known {
        int distance = 0;
        Point move = kNoPoint;
    };
    Known known(const Board<R>& board) const;

    // How a known win or loss goes on, with the answers that hold out longest, as far as that is
    // cheap to say.
    std::vector<Point> line(ThreatBoard<R>& board);
    void clear();

  private:
    // A position of the graph. Proof and disproof are never both 0; a proof of 0 is a win.
    struct Node {
        Key key = 0;
        std::uint32_t proof = 1;
        std::uint32_t disproof = 1;
        std::uint32_t first_edge = 0;
        std::uint16_t edge_count = 0;
        std::uint16_t distance = 0;  // plies to the win, for proven positions
        bool expanded = false;
        bool quiet_waits = false;  // the attacker's quiet moves have not been listed yet
        bool attacker_moves = false;
        bool wins_by_fours = false;
        bool remembered = false;
        bool fours_unclear = false;        // whether the side to move wins by fours was not settled
        std::uint16_t least_distance = 0;  // of a defender who does not answer the threat
    };
    struct Edge {
        std::uint32_t node;
        Point move;
    };
    struct Choice {
        Edge edge;
        std::uint32_t next_best;
    };
    struct Proven {
        Key key = 0;
        std::int32_t distance = 0;
        Point move = kNoPoint;
    };

    static constexpr std::uint32_t kNever = 1U << 30;
    // Room for the graph: about 40 megabytes at most.
    static constexpr std::size_t kMostPositions = std::size_t{1} << 19;

    void begin_stage(ThreatBoard<R>& board, std::size_t stage);
    VctAnswer search_in_stages(ThreatBoard<R>& board);
    std::uint32_t find_or_add(ThreatBoard<R>& board, bool attacker_moves, int ply);
    void judge(ThreatBoard<R>& board, Node& node, int ply);
    void judge_attack(ThreatBoard<R>& board, Node& node);
    void judge_again(ThreatBoard<R>& board, Node& node);
    bool wins_by_fours(ThreatBoard<R>& board, Node& node, const VcfLimits& limits);
    void win_by_fours(Node& node) const;
    void judge_defence(ThreatBoard<R>& board, Node& node, int ply);
    void judge_capturing_defence(ThreatBoard<R>& board, Node& node);
    bool threatens_by_fours(ThreatBoard<R>& board);
    void list_attacks(const ThreatBoard<R>& board);
    void list_capturing_attacks(const ThreatBoard<R>& board);
    void list_quiet_attacks(const ThreatBoard<R>& board);
    void list_defences(ThreatBoard<R>& board);
    void list_answers_to_line(ThreatBoard<R>& board);
    void expand(ThreatBoard<R>& board, std::uint32_t index, int ply);
    void expand_quiet(ThreatBoard<R>& board, std::uint32_t index, int ply);
    bool add_edges(ThreatBoard<R>& board, std::uint32_t index, int ply);
    void sum_up(Node& node) const;
    // The child that is nearest to settling the node, and how near the next one is.
    Choice choose(const Node& node) const;
    void search(ThreatBoard<R>& board,
                std::uint32_t index,
                std::uint32_t proof_limit,
                std::uint32_t disproof_limit,
                int ply);
    bool out_of_nodes();
    int distance_here(ThreatBoard<R>& board);
    Point longest_defence(ThreatBoard<R>& board);
    void win(Node& node, int distance) const;
    void fail(Node& node) const;
    Point winning_move(const Node& node) const;
    void keep_proofs();
    void remember(const Node& node, Point winning);
    // Answers the winning move of an attack.
    Point remember_proof(ThreatBoard<R>& board, std::uint32_t index, int ply);

    VcfSolver<R>& vcf_;
    std::vector<Proven> proven_;
    Key mask_;
    std::vector<Node> graph_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> buckets_;  // node index + 1 by key, 0 for none
    std::vector<Point> moves_;
    VctLimits limits_;
    int quiet_plies_ = -1;  // of the graph, and the stage it belongs to
    std::size_t stage_ = 0;
    std::uint64_t stage_nodes_left_ = 0;
    int ply_limit_ = 0;
    bool met_ply_limit_ = false;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_limit_ = 0;
    std::uint64_t reported_nodes_ = 0;
    bool cut_short_ = false;
    std::uint64_t line_nodes_ = 0;
    std::uint64_t proof_nodes_ = 0;
    Point first_move_ = kNoPoint;
    int distance_ = 0;
};

extern template class VctSolver<Rules42>;
extern template class VctSolver<RulesPente>;
extern template class VctSolver<RulesFreestyle>;
extern template class VctSolver<RulesStandard>;
extern template class VctSolver<RulesRenju>;

}  // namespace tablero::gomoku
