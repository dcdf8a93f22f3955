#pragma once

#include <cstdint>

#include "gomoku/threat_board.h"
#include "gomoku/threats/vcf.h"
#include "gomoku/threats/vct_graph.h"
#include "gomoku/threats/vct_proofs.h"

namespace tablero::gomoku {

// What a new position of an attack by threats looks like: won, failed, or how hard it seems.
template <class R>
class VctJudge {
  public:
    using Node = VctGraph::Node;

    // All must outlive the judge.
    VctJudge(VcfSolver<R>& vcf, const VctProofs& proofs, const ThreatParams& params)
        : vcf_(vcf),
          proofs_(proofs),
          params_(params) {}

    // An attack that has not won by fours at this ply counts as failed. Up to ply `quiet` the
    // attacker may also play quiet moves.
    void begin(int deepest, int quiet) {
        ply_limit_ = deepest;
        quiet_plies_ = quiet;
        met_ply_limit_ = false;
    }
    // Whether an attack failed for that reason alone.
    bool met_ply_limit() const { return met_ply_limit_; }

    // By what an earlier proof says, else by what can be seen at once.
    void judge(ThreatBoard<R>& board, Node& node, int ply);
    // A position that is followed further is worth a second look at its fours.
    void judge_again(ThreatBoard<R>& board, Node& node);

    // Positions spent on fours since this was asked last.
    std::uint64_t take_cost() { return std::exchange(cost_, 0); }

  private:
    void judge_attack(ThreatBoard<R>& board, Node& node);
    void judge_defence(ThreatBoard<R>& board, Node& node, int ply);
    void judge_capturing_defence(ThreatBoard<R>& board, Node& node);
    bool wins_by_fours(ThreatBoard<R>& board, Node& node, const VcfLimits& limits);
    void win_by_fours(Node& node) const;
    bool threatens_by_fours(ThreatBoard<R>& board);

    VcfSolver<R>& vcf_;
    const VctProofs& proofs_;
    const ThreatParams& params_;
    int ply_limit_ = 0;
    int quiet_plies_ = -1;
    bool met_ply_limit_ = false;
    std::uint64_t cost_ = 0;
};

TABLERO_EACH_RULES(extern template class VctJudge)

}  // namespace tablero::gomoku
