#include "gomoku/threats/vct_judge.h"

#include <algorithm>
#include <cstdlib>

#include "gomoku/eval/evaluate.h"
#include "gomoku/threats/defences.h"
#include "gomoku/threats/vct_moves.h"

namespace tablero::gomoku {

namespace {

// A first look at fours. With captures it is the only one.
template <class R>
VcfLimits first_fours(const ThreatParams& params) {
    VcfLimits limits = leaf_fours<R>(params);
    if (!R::kCaptures) limits.nodes = effort(params.vct_first_fours_nodes);
    return limits;
}

// How much harder a win by threats looks where the attacker stands worse than he should.
template <class R>
std::uint32_t doubts_about_attack(const ThreatParams& params, const ThreatBoard<R>& board) {
    const int missing = params.vct_promising_score - evaluate(board);
    const int most = std::max(0, params.vct_promising_most);
    return static_cast<std::uint32_t>(std::clamp(missing / params.vct_promising_divisor, 0, most));
}

}  // namespace

template <class R>
void VctJudge<R>::judge(ThreatBoard<R>& board, Node& node, int ply) {
    const int proven = proofs_.known(board.board().key()).distance;
    if (proven != 0 && (proven > 0) == node.attacker_moves) {
        node.win(std::abs(proven));
        node.remembered = true;
    } else if (node.attacker_moves) {
        judge_attack(board, node);
        if (ply >= ply_limit_ && !node.is_settled()) {
            met_ply_limit_ = true;
            node.fail();
        }
    } else if constexpr (R::kCaptures) {
        judge_capturing_defence(board, node);
    } else {
        judge_defence(board, node, ply);
    }
}

template <class R>
void VctJudge<R>::judge_attack(ThreatBoard<R>& board, Node& node) {
    const Color me = board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(me) ? node.win(0) : node.fail();
    if (board.board().empty_points() == 0) return node.fail();
    if (!R::kCaptures && board.points(~me, Threat::kFive).size() >= 2 &&
        board.points(me, Threat::kFive).empty()) {
        return node.fail();
    }
    if (board.board().five_pending()) return;
    if (wins_by_fours(board, node, first_fours<R>(params_))) return win_by_fours(node);
    // Many threats are hard to refute, few promise little.
    const int threats =
        board.points(me, Threat::kFour).size() + board.points(me, Threat::kOpenThree).size();
    if constexpr (!R::kCaptures) {
        if (threats == 0 && board.points(~me, Threat::kFive).empty() && quiet_plies_ < 0)
            return node.fail();
    }
    node.disproof = effort(1 + threats / params_.vct_effort_threats_divisor);
    node.proof += doubts_about_attack(params_, board);
}

// Does the side to move win by fours? Notes in the node where more effort could change the answer.
template <class R>
bool VctJudge<R>::wins_by_fours(ThreatBoard<R>& board, Node& node, const VcfLimits& limits) {
    const VcfAnswer answer = vcf_.solve(board, limits);
    cost_ += vcf_.nodes() - 1;
    node.fours_unclear = answer == VcfAnswer::kUnknown;
    return answer == VcfAnswer::kWin;
}

template <class R>
void VctJudge<R>::win_by_fours(Node& node) const {
    node.win(vcf_.distance());
    node.wins_by_fours = true;
}

template <class R>
void VctJudge<R>::judge_again(ThreatBoard<R>& board, Node& node) {
    if (!node.fours_unclear) return;
    const bool wins = wins_by_fours(board, node, leaf_fours<R>(params_));
    node.fours_unclear = false;
    if (wins && node.attacker_moves) return win_by_fours(node);
    if (wins) node.fail();
}

// Is there a threat, and what happens to a defender who ignores it?
template <class R>
void VctJudge<R>::judge_defence(ThreatBoard<R>& board, Node& node, int ply) {
    const Color attacker = ~board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(attacker) ? node.win(0) : node.fail();
    if (!board.points(~attacker, Threat::kFive).empty() || board.board().empty_points() == 0) {
        return node.fail();
    }
    const int fives = board.points(attacker, Threat::kFive).size();
    if (fives >= 2) return node.win(2);
    if (fives == 1) {
        node.least_distance = 2;
        node.proof = effort(params_.vct_effort_four);
        return;
    }
    // The defender's own fours come before a three or less.
    if (wins_by_fours(board, node, first_fours<R>(params_))) return node.fail();
    if (has_legal_open_four(board, attacker)) {
        const int counters = board.points(~attacker, Threat::kFour).size();
        node.least_distance = 4;
        node.proof =
            effort(params_.vct_effort_three + counters / params_.vct_effort_counters_divisor);
        return;
    }
    if (ply > quiet_plies_ + 1 || !threatens_by_fours(board)) return node.fail();
    node.least_distance = static_cast<std::uint16_t>(vcf_.distance() + 1);
    node.proof = effort(params_.vct_effort_quiet_threat);
}

template <class R>
void VctJudge<R>::judge_capturing_defence(ThreatBoard<R>& board, Node& node) {
    const Color attacker = ~board.side();
    const State state = board.board().decided().state;
    if (state != State::kPlaying) return state == win_of(attacker) ? node.win(0) : node.fail();
    if (board.board().empty_points() == 0) return node.fail();
    if (board.board().five_pending()) {
        node.least_distance = 1;
        return;
    }
    const bool outpaced =
        !board.points(~attacker, Threat::kFive).empty() || wins_by_capture(board, ~attacker);
    if (outpaced || !threatens_by_fours(board)) return node.fail();
    node.least_distance = static_cast<std::uint16_t>(vcf_.distance() + 1);
    node.proof = vcf_.distance() <= 1 ? 1 : effort(params_.vct_effort_capture_threat);
}

// Would the attacker win by fours if the defender passed?
template <class R>
bool VctJudge<R>::threatens_by_fours(ThreatBoard<R>& board) {
    board.play_null();
    const bool wins = vcf_.solve(board, leaf_fours<R>(params_)) == VcfAnswer::kWin;
    board.undo_null();
    cost_ += vcf_.nodes();
    return wins;
}

TABLERO_EACH_RULES(template class VctJudge)

}  // namespace tablero::gomoku
