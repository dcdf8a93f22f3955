#pragma once

#include <algorithm>
#include <cstdint>

#include "search/params.h"

namespace tablero::gomoku {

// Every number of the searches for wins by fours (VCF) and by threats (VCT); they are among those
// of the gomoku search (gomoku/search/params.h). An effort is a number of positions that would have
// to be settled.
#define TABLERO_THREAT_PARAMS(X)                                                                  \
    X(vcf_pair_worth, 8, 0, 64, 2)   /* in the order of fours, where 16 are a move class */       \
    X(vct_fours_moves, 12, 1, 60, 2) /* attacker moves by fours from a position of an attack */   \
    X(vct_fours_nodes, 60, 1, 1000, 10)                                                           \
    X(vct_capture_fours_moves, 6, 1, 60, 1)                                                       \
    X(vct_capture_fours_nodes, 150, 1, 2000, 20)                                                  \
    X(vct_first_fours_nodes, 5, 1, 200, 1) /* most positions are never followed further */        \
    X(vct_effort_four, 2, 1, 50, 1)        /* to prove an attack whose defender answers one */    \
    X(vct_effort_three, 3, 1, 50, 1)                                                              \
    X(vct_effort_quiet_threat, 6, 1, 50, 1)                                                       \
    X(vct_effort_capture_threat, 3, 1, 50, 1)                                                     \
    X(vct_effort_counters_divisor, 2, 1, 20, 1) /* of the defender's own fours, one more each */  \
    X(vct_effort_threats_divisor, 2, 1, 20, 1)  /* of the attacker's, one more to refute each */  \
    X(vct_effort_quiet, 20, 1, 200, 2)          /* what the quiet moves count before they are */  \
    X(vct_effort_quiet_refuted, 2, 1, 50, 1)    /* listed, to prove and to refute */              \
    X(vct_overlap_divisor, 2, 1, 20, 1) /* so many others add one to the effort of the hardest */ \
    X(vct_spare_divisor, 4, 1, 50, 1)   /* of the next best effort: more before turning to it */  \
    X(vct_promising_score, 400, 0, 2000, 50)    /* an attack below it is doubted, one more for */ \
    X(vct_promising_divisor, 100, 10, 1000, 10) /* so much each */                                \
    X(vct_promising_most, 15, 0, 100, 1)                                                          \
    X(vct_doubt_bare_four, 8, 0, 50, 1) /* a threat that builds nothing besides */                \
    X(vct_doubt_bare_three, 1, 0, 50, 1)                                                          \
    X(vct_doubt_elsewhere, 1, 0, 50, 1) /* or has nothing to do with the one before */            \
    X(vct_replay_divisor, 4, 1, 50, 1)  /* lines replayed cost as one position judged */          \
    X(vct_short_plies, 8, 2, 60, 2)     /* short wins are looked for first: so long, and with */  \
    X(vct_short_nodes, 25'000, 0, 1'000'000, 5'000) /* so many positions */                       \
    X(vct_middle_plies, 12, 2, 80, 2)                                                             \
    X(vct_middle_nodes, 40'000, 0, 1'000'000, 5'000)                                              \
    X(vct_long_plies, 20, 2, 120, 2)                                                              \
    X(vct_long_nodes, 80'000, 0, 1'000'000, 10'000)

struct ThreatParams {
    TABLERO_THREAT_PARAMS(TABLERO_PARAM_MEMBER)
};

// What is not settled takes an effort.
constexpr std::uint32_t effort(int number) {
    return static_cast<std::uint32_t>(std::max(1, number));
}

}  // namespace tablero::gomoku
