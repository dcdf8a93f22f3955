#pragma once

#include <vector>

#include "gomoku/search/params.h"
#include "gomoku/threat_board.h"
#include "gomoku/threats/vcf.h"

namespace tablero::gomoku {

// The moves worth searching for the side to move, by what is forced; none that could win or save
// the game is left out:
//   - the other side threatens a five that wins: what can stop it (with captures, also taking
//     and preparing to take);
//   - it threatens an open four, and there are no captures: what can stop it, and own fours;
//   - else every point within two of a stone. The centre on an empty board.
// Legal moves only; empty when every defence is forbidden.
template <class R>
void list_candidates(const ThreatBoard<R>& board, std::vector<Point>& points);

// With captures: would the enemy, if the side to move passed, make a four that cannot be stopped?
// `vcf` answers, and remembers. No five may be pending.
template <class R>
bool open_four_wins(ThreatBoard<R>& board, VcfSolver<R>& vcf, const Params& params);

// The answers to that threat: any other legal move loses to it. They stand in its way, take stones,
// prepare to take stones of the coming line, or make a four. Nothing is listed when there is no
// such threat.
template <class R>
void list_answers_to_open_four(ThreatBoard<R>& board,
                               VcfSolver<R>& vcf,
                               const Params& params,
                               std::vector<Point>& points);

}  // namespace tablero::gomoku
