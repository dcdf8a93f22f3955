#pragma once

#include <cstdint>
#include <vector>

#include "gomoku/threat_board.h"
#include "gomoku/threats/params.h"
#include "gomoku/threats/vcf.h"

// Which moves attack by threats, and which defend.

namespace tablero::gomoku {

// What a position may spend on a win by fours. With captures the threats themselves are found that
// way, so there it is more.
template <class R>
VcfLimits leaf_fours(const ThreatParams& params) {
    VcfLimits limits;
    limits.attacker_moves = R::kCaptures ? params.vct_capture_fours_moves : params.vct_fours_moves;
    limits.nodes = effort(R::kCaptures ? params.vct_capture_fours_nodes : params.vct_fours_nodes);
    limits.pair_worth = params.vcf_pair_worth;
    return limits;
}

// May the attacker make an open four, or two fours?
template <class R>
bool has_legal_open_four(const ThreatBoard<R>& board, Color attacker);

// Fours and threes of the side to move; the point where a five is to be stopped. With captures also
// what takes stones, and with eight of them taken everything that puts a pair in danger.
template <class R>
void list_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves);

// Moves that build something short of a threat.
template <class R>
void list_quiet_attacks(const ThreatBoard<R>& board, std::vector<Point>& moves);

// Every move of the side to move that does not lose to the threat at once. Answers what that has
// cost, in positions.
template <class R>
std::uint64_t list_defences(ThreatBoard<R>& board,
                            VcfSolver<R>& vcf,
                            const ThreatParams& params,
                            std::vector<Point>& moves);

}  // namespace tablero::gomoku
