#include <algorithm>

#include "gomoku/search/candidates.h"
#include "gomoku/threats/defences.h"

namespace tablero::gomoku {

namespace {

// Could the attacker, whose four waits for an answer, reach ten stones with his next move? The
// answer may put one more pair into his reach.
template <class R>
bool ten_is_near(const ThreatBoard<R>& board, Color attacker) {
    int pairs = 0;
    board.capture_points(attacker).for_each(
        [&](Point point) { pairs = std::max(pairs, board.pairs_taken_at(attacker, point)); });
    return board.board().captured(attacker) + 2 * (pairs + 1) >= kCaptureWin;
}

// The four is on the board: points where a stone of the defender, there already, would have changed
// something about his answers and the five after them. False when that is not only a matter of
// points: other moves may help then.
template <class R>
bool add_points_that_matter(ThreatBoard<R>& board, PointSet& wanted) {
    const Color me = board.side();
    // The "four" may be a five that has to be broken.
    if (board.board().five_pending() || ten_is_near(board, ~me)) return false;
    const auto add_all = [&](const std::vector<Point>& points) {
        for (const Point point : points)
            wanted.add(point);
    };
    const std::vector<Point> replies = defences_to_five(board);
    add_all(replies);
    add_all(ends_of_pairs(board, ~me));
    for (const Point reply : replies) {
        // Another stone may make it legal.
        if (!board.is_legal(reply)) return false;
        // Stones taken may leave the end of a further pair free.
        if (!R::kBreakableFive || board.pairs_taken_at(me, reply) == 0) continue;
        board.play(reply);
        board.play_null();
        add_all(defences_to_five(board));
        board.undo_null();
        board.undo();
    }
    return true;
}

}  // namespace

template <class R>
bool open_four_wins(ThreatBoard<R>& board, VcfSolver<R>& vcf, const Params& params) {
    VcfLimits limits;
    limits.attacker_moves = 2;  // the four, and the five after every answer
    limits.nodes = effort(params.vcf_open_four_nodes);
    limits.pair_worth = params.vcf_pair_worth;
    board.play_null();
    const bool wins = vcf.solve(board, limits) == VcfAnswer::kWin && vcf.distance() == 3;
    board.undo_null();
    return wins;
}

template <class R>
void list_answers_to_open_four(ThreatBoard<R>& board,
                               VcfSolver<R>& vcf,
                               const Params& params,
                               std::vector<Point>& points) {
    points.clear();
    const Color me = board.side();
    // A five of one's own, though it can be broken, is worth anything that protects it.
    if (!board.points(me, Threat::kFive).empty() || !open_four_wins(board, vcf, params)) return;
    const Point four = vcf.first_move();
    PointSet wanted;
    const auto add = [&](Point point) { wanted.add(point); };
    add(four);
    board.capture_points(me).for_each(add);
    board.points(me, Threat::kFour).for_each(add);
    board.points(me, Threat::kOpenFour).for_each(add);
    for (const Point end : ends_of_pairs(board, ~me))
        add(end);
    for (const Point offer : offers_to(board, ~me, four))
        add(offer);
    board.play_null();
    board.play(four);
    const bool complete = add_points_that_matter(board, wanted);
    board.undo();
    board.undo_null();
    if (!complete) return;
    wanted.for_each([&](Point point) {
        if (board.board().is_empty(point) && board.is_legal(point)) points.push_back(point);
    });
}

template bool open_four_wins(ThreatBoard<Rules42>&, VcfSolver<Rules42>&, const Params&);
template bool open_four_wins(ThreatBoard<RulesPente>&, VcfSolver<RulesPente>&, const Params&);
template void list_answers_to_open_four(ThreatBoard<Rules42>&,
                                        VcfSolver<Rules42>&,
                                        const Params&,
                                        std::vector<Point>&);
template void list_answers_to_open_four(ThreatBoard<RulesPente>&,
                                        VcfSolver<RulesPente>&,
                                        const Params&,
                                        std::vector<Point>&);

}  // namespace tablero::gomoku
