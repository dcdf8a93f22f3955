#pragma once

#include <array>
#include <span>

#include "gomoku/threats/params.h"
#include "search/params.h"

namespace tablero::gomoku {

// Every number of the gomoku search; those of its solvers are in gomoku/threats/params.h. Formulas
// that use them are in margins.h.
#define TABLERO_GOMOKU_PARAMS(X)                                                                  \
    X(reverse_futility_depth, 7, 0, 12, 1)                                                        \
    X(reverse_futility_slope, 60, 10, 200, 8)                                                     \
    X(reverse_futility_due, 60, 0, 500, 15) /* more where an open four is due */                  \
    X(razor_depth, 4, 0, 8, 1)                                                                    \
    X(razor_base, 90, 0, 500, 15)                                                                 \
    X(razor_slope, 80, 0, 300, 12)                                                                \
    X(null_depth, 4, 2, 10, 1)                                                                    \
    X(null_base, 3, 1, 6, 1)                                                                      \
    X(null_divisor, 5, 2, 10, 1)                                                                  \
    X(internal_reduction_depth, 4, 3, 12, 1)                                                      \
    X(late_move_depth, 14, 0, 24, 1)                                                              \
    X(late_move_base, 4, 2, 30, 1)                                                                \
    X(late_move_slope, 25, 10, 400, 15)      /* hundredths of depth squared */                    \
    X(late_three_share, 250, 100, 10000, 50) /* per cent, for moves about a three */              \
    X(late_not_improving, 70, 20, 200, 10)   /* per cent, where the score does not rise */        \
    X(near_ten, 4, 0, 8, 2)                  /* so few stones to ten make a pair urgent */        \
    X(futility_depth, 7, 0, 12, 1)                                                                \
    X(futility_base, 70, 0, 300, 12)                                                              \
    X(futility_slope, 55, 10, 200, 8)                                                             \
    X(extension_reach, 2, 1, 4, 1)         /* times the depth of the root, in plies */            \
    X(extension_plies, 8, 0, 30, 1)        /* and so many more */                                 \
    X(extension_capture_reach, 1, 1, 4, 1) /* the same where stones are captured */               \
    X(extension_capture_plies, 4, 0, 30, 1)                                                       \
    X(reduction_depth, 2, 1, 6, 1)                                                                \
    X(reduction_moves, 2, 1, 6, 1)                                                                \
    X(reduction_base, 150, 0, 200, 10)      /* hundredths of a ply */                             \
    X(reduction_divisor, 170, 100, 400, 12) /* hundredths */                                      \
    X(reduction_pv, 1, 0, 4, 1)             /* plies, as those that follow */                     \
    X(reduction_cut, 1, 0, 4, 1)                                                                  \
    X(reduction_not_improving, 1, 0, 4, 1)                                                        \
    X(reduction_three, 1, 0, 4, 1)                                                                \
    X(reduction_four, 1, 0, 4, 1)                                                                 \
    X(reduction_urgent, 1, 0, 4, 1)                                                               \
    X(reduction_history_divisor, 6000, 1000, 20000, 500)                                          \
    X(history_bonus_slope, 120, 20, 400, 15)                                                      \
    X(history_bonus_max, 1400, 200, 4000, 100)                                                    \
    X(eval_before, 30, 0, 60, 5)         /* per cent: the word on the position before */          \
    X(correction_threats, 40, 0, 200, 8) /* of 1024, as the next */                               \
    X(correction_reply, 40, 0, 200, 8)                                                            \
    X(correction_depth_divisor, 8, 1, 64, 1)                                                      \
    X(correction_max, 256, 16, 1024, 16)                                                          \
    X(order_worth, 2, 0, 10, 1)     /* of the evaluation's word on a point */                     \
    X(order_table, 100, 0, 400, 10) /* per cent of the table's word on a point */                 \
    X(order_history, 32, 0, 256, 4) /* 1024ths */                                                 \
    X(order_make_open_two, 10, 0, 100, 4)                                                         \
    X(order_make_three, 20, 0, 200, 5)                                                            \
    X(order_make_two_twos, 40, 0, 300, 10)                                                        \
    X(order_make_open_three, 150, 0, 1000, 20)                                                    \
    X(order_make_open_three_plus, 220, 0, 1000, 25)                                               \
    X(order_make_double_three, 400, 0, 2000, 40)                                                  \
    X(order_make_four, 120, 0, 1000, 20)                                                          \
    X(order_make_four_plus, 260, 0, 1000, 25)                                                     \
    X(order_make_four_three, 1200, 0, 5000, 100)                                                  \
    X(order_make_open_four, 4000, 0, 10000, 300)                                                  \
    X(order_make_five, 9000, 0, 20000, 500)                                                       \
    X(order_deny_open_two, 8, 0, 100, 4)                                                          \
    X(order_deny_three, 14, 0, 200, 5)                                                            \
    X(order_deny_two_twos, 30, 0, 300, 10)                                                        \
    X(order_deny_open_three, 90, 0, 1000, 20)                                                     \
    X(order_deny_open_three_plus, 140, 0, 1000, 25)                                               \
    X(order_deny_double_three, 260, 0, 2000, 40)                                                  \
    X(order_deny_four, 70, 0, 1000, 20)                                                           \
    X(order_deny_four_plus, 150, 0, 1000, 25)                                                     \
    X(order_deny_four_three, 700, 0, 5000, 100)                                                   \
    X(order_deny_open_four, 2000, 0, 10000, 300)                                                  \
    X(order_deny_five, 6000, 0, 20000, 500)                                                       \
    X(order_pair, 260, 0, 2000, 20)         /* for taking two stones */                           \
    X(order_near_ten, 140, 0, 2000, 20)     /* more for each pair taken before */                 \
    X(order_deny_pair, 75, 0, 200, 5)       /* per cent of that for saving them */                \
    X(vcf_depth, 20, 0, 64, 2)              /* nodes up to this depth look for one */             \
    X(vcf_moves, 10, 1, 60, 2)              /* attacker moves at the horizon */                   \
    X(vcf_nodes, 20, 1, 5000, 4)            /* and nodes */                                       \
    X(vcf_capture_nodes, 50, 1, 5000, 10)   /* with captures, where a four has many answers */    \
    X(vcf_reach, 4, 1, 31, 1)               /* and points from one four to the next */            \
    X(vcf_first_nodes, 10, 1, 500, 5)       /* in the first iteration, always finished */         \
    X(vcf_open_four_nodes, 60, 1, 1000, 10) /* for an open four among captures, at each node */   \
    X(vcf_root_moves, 60, 1, 200, 5)                                                              \
    X(vcf_root_nodes, 400, 100, 100000, 500) /* before the first iteration */                     \
    X(vcf_root_share, 5, 0, 100, 2)          /* per cent of the nodes so far, before others */    \
    X(vcf_root_most, 5000, 100, 100000, 500) /* the solver does not look at the clock */          \
    X(vcf_capture_divisor, 5, 1, 20, 1)      /* nodes are dearer with captures */                 \
    X(vct_root_share, 3, 0, 400, 2)          /* per cent of the nodes so far, each time */        \
    X(vct_good_share, 25, 0, 400, 5)         /* the same from this score on, for either side */   \
    X(vct_good_score, 150, 0, 1000, 25)                                                           \
    X(vct_great_share, 100, 0, 400, 5) /* and from this one */                                    \
    X(vct_great_score, 350, 0, 5000, 25)                                                          \
    X(vct_full_nodes, 100000, 0, 10000000, 10000) /* from here on; less before */                 \
    X(vct_least_nodes, 64, 0, 10000, 16)          /* less finds nothing worth having */           \
    X(vct_capture_share, 10, 0, 400, 5)           /* at most, where threats are dear to follow */ \
    X(vct_quiet_plies, 60, 0, 200, 10)            /* in which quiet threats may be played */      \
    X(vct_quiet_divisor, 10, 1, 50, 1)            /* of those plies with captures */

struct Params : search::CoreParams, ThreatParams {
    TABLERO_GOMOKU_PARAMS(TABLERO_PARAM_MEMBER)
};

inline constexpr std::array kParamRows{TABLERO_CORE_PARAMS(TABLERO_PARAM_INFO)
                                           TABLERO_GOMOKU_PARAMS(TABLERO_PARAM_INFO)
                                               TABLERO_THREAT_PARAMS(TABLERO_PARAM_INFO)};
inline constexpr std::span<const search::ParamInfo<Params>> kParamTable{kParamRows};

}  // namespace tablero::gomoku
