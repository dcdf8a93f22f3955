#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "gomoku/threat_board.h"
#include "gomoku/threats/vcf.h"
#include "gomoku/threats/vct_graph.h"
#include "gomoku/threats/vct_judge.h"
#include "gomoku/threats/vct_proofs.h"

// Victory by continuous threats: after every move of the attacker the defender would lose at once
// if he passed. Fours threaten five; threes threaten an open four; with captures anything counts
// that would win by fours or by the fifth pair.
//
// The tree of threats and answers is searched by proof numbers, in a graph that is kept for the
// time of one search (vct_graph.h). A new position is judged by what can be seen at once
// (vct_judge.h), its moves are those that threaten or answer a threat (vct_moves.h), and what was
// proven outlives the search (vct_proofs.h). Positions that the attacker wins by fours alone are
// settled by the VCF solver and never entered.
//
// Quiet moves that threaten to win by fours come after the fours and threes of a position, when
// those prove hard. What won after an answer of the defender is tried first wherever he answers
// there again. Short wins are looked for before long ones, in stages; asked again about the same
// position, the solver goes on where it was.
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
    ThreatParams params;
};

enum class VctAnswer : std::uint8_t { kNone, kWin, kUnknown };

template <class R>
class VctSolver {
  public:
    // Remembers 2^log2_entries proven positions, 16 bytes each. `vcf` settles wins by fours and
    // must outlive the solver.
    VctSolver(VcfSolver<R>& vcf, int log2_entries);
    VctSolver(const VctSolver&) = delete;
    VctSolver& operator=(const VctSolver&) = delete;

    // Does the side to move win by threats? kUnknown when a limit was met before the end. The board
    // is left as it was. The game must not be over, and no five may be pending.
    VctAnswer solve(ThreatBoard<R>& board, const VctLimits& limits);

    // After kWin: the first move, and plies to the end of the game along the proof.
    Point first_move() const { return first_move_; }
    int distance() const { return distance_; }
    std::uint64_t nodes() const { return nodes_; }

    // What earlier proofs say.
    using Known = VctProofs::Known;
    Known known(const Board<R>& board) const { return proofs_.known(board.key()); }
    // The position will soon be asked about.
    void prefetch(const Board<R>& board) const { proofs_.prefetch(board.key()); }

    // How a known win or loss goes on, with the answers that hold out longest, as far as that is
    // cheap to say.
    std::vector<Point> line(ThreatBoard<R>& board);
    void clear();

  private:
    using Index = VctGraph::Index;

    VctAnswer search_in_stages(ThreatBoard<R>& board);
    void begin_stage(ThreatBoard<R>& board, std::size_t stage);
    Index find_or_add(ThreatBoard<R>& board, bool attacker_moves, int ply);
    void search(ThreatBoard<R>& board,
                Index index,
                std::uint32_t proof_limit,
                std::uint32_t disproof_limit,
                int ply);
    void expand(ThreatBoard<R>& board, Index index, int ply);
    void expand_quiet(ThreatBoard<R>& board, Index index, int ply);
    bool add_edges(ThreatBoard<R>& board, Index index, int ply);
    void remember_answer(const VctGraph::Edge& defence);
    bool out_of_nodes();
    int distance_here(ThreatBoard<R>& board);
    Point longest_defence(ThreatBoard<R>& board, std::uint64_t& cost);

    VcfSolver<R>& vcf_;
    VctLimits limits_;
    VctProofs proofs_;
    VctJudge<R> judge_;
    VctGraph graph_;
    std::vector<Point> moves_;                // of the node that is expanded
    std::array<Point, kPointLimit> answers_;  // what won after a defence at the point
    int quiet_plies_ = -1;                    // of the graph, and the stage it belongs to
    std::size_t stage_ = 0;
    std::uint64_t stage_nodes_left_ = 0;
    std::uint64_t nodes_ = 0;
    std::uint64_t node_limit_ = 0;
    std::uint64_t reported_nodes_ = 0;
    bool cut_short_ = false;
    Point first_move_ = kNoPoint;
    int distance_ = 0;
};

TABLERO_EACH_RULES(extern template class VctSolver)

}  // namespace tablero::gomoku
