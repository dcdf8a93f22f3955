#pragma once

#include <array>
#include <span>

#include "search/params.h"

namespace tablero::chess {

// Every number of the chess search. Formulas that use them are in margins.h.
// Reductions are in 1024ths of a ply unless said otherwise; weights of a history are 1024ths of it.
#define TABLERO_CHESS_PARAMS(X)                                                                \
    X(razor_depth, 3, 0, 8, 1)                                                                 \
    X(razor_base, 240, 100, 600, 30)                                                           \
    X(razor_slope, 260, 100, 500, 30)                                                          \
    X(reverse_futility_depth, 8, 4, 14, 1)                                                     \
    X(reverse_futility_slope, 78, 40, 150, 8)                                                  \
    X(reverse_futility_improving, 66, 0, 150, 8)                                               \
    X(reverse_futility_share, 50, 0, 100, 5) /* per cent of what is above beta is believed */  \
    X(null_depth, 2, 1, 8, 1)                                                                  \
    X(null_base, 4, 2, 6, 1)                                                                   \
    X(null_divisor, 3, 2, 6, 1)                                                                \
    X(null_eval_divisor, 180, 80, 400, 20)                                                     \
    X(null_eval_max, 4, 1, 6, 1)                                                               \
    X(null_slack, 18, 0, 40, 3)                                                                \
    X(null_slack_base, 120, 0, 300, 10)                                                        \
    X(null_verify_depth, 14, 8, 24, 2)                                                         \
    X(null_verify_share, 75, 25, 100, 5) /* per cent of the depth */                           \
    X(probcut_depth, 5, 3, 8, 1)                                                               \
    X(probcut_margin, 190, 80, 350, 15)                                                        \
    X(probcut_improving, 50, 0, 120, 8)                                                        \
    X(probcut_reduction, 4, 2, 6, 1)                                                           \
    X(internal_reduction_depth, 4, 2, 8, 1)                                                    \
    X(late_move_base, 9, 1, 20, 1)                                                             \
    X(late_move_divisor, 2, 1, 4, 1) /* where the evaluation does not rise */                  \
    X(futility_depth, 9, 4, 14, 1)                                                             \
    X(futility_base, 95, 20, 250, 12)                                                          \
    X(futility_slope, 95, 40, 200, 8)                                                          \
    X(futility_history, 4, 0, 64, 1)                                                           \
    X(history_prune_depth, 5, 2, 9, 1)                                                         \
    X(history_prune_slope, 6000, 1000, 12000, 500)                                             \
    X(see_quiet_slope, 24, 8, 60, 3)                                                           \
    X(see_capture_slope, 95, 40, 200, 8)                                                       \
    X(capture_futility_depth, 6, 2, 12, 1)                                                     \
    X(capture_futility_base, 210, 80, 500, 20)                                                 \
    X(capture_futility_slope, 210, 80, 500, 20)                                                \
    X(capture_futility_history, 16, 0, 128, 2)                                                 \
    X(singular_depth, 6, 4, 10, 1)                                                             \
    X(singular_table_depth, 3, 1, 6, 1) /* the entry may be so much less deep */               \
    X(singular_reach, 2, 1, 4, 1)       /* times the depth of the root, in plies */            \
    X(singular_margin, 16, 6, 40, 2)    /* sixteenths of the depth */                          \
    X(singular_divisor, 2, 1, 4, 1)                                                            \
    X(singular_beaten_plies, 2, 0, 4, 1)                                                       \
    X(singular_cut_plies, 1, 0, 4, 1)                                                          \
    X(double_extension_margin, 18, 0, 60, 3)                                                   \
    X(double_extension_limit, 8, 0, 20, 1)                                                     \
    X(reduction_depth, 2, 1, 6, 1)                                                             \
    X(reduction_moves, 2, 1, 6, 1)                                                             \
    X(reduction_base, 75, 0, 200, 10)       /* hundredths of a ply */                          \
    X(reduction_divisor, 225, 120, 400, 12) /* hundredths */                                   \
    X(capture_reduction_base, 20, -100, 150, 10)                                               \
    X(capture_reduction_divisor, 330, 180, 600, 20)                                            \
    X(reduction_cut_quiet, 1700, 0, 3000, 100)                                                 \
    X(reduction_cut_capture, 1000, 0, 3000, 100)                                               \
    X(reduction_not_improving, 700, 0, 3000, 100)                                              \
    X(reduction_table_capture, 700, 0, 3000, 100)                                              \
    X(reduction_cutoffs, 700, 0, 3000, 100)                                                    \
    X(reduction_cutoff_count, 3, 0, 10, 1)                                                     \
    X(reduction_pv, 1000, 0, 3000, 100)                                                        \
    X(reduction_was_pv, 900, 0, 3000, 100)                                                     \
    X(reduction_check, 800, 0, 3000, 100)                                                      \
    X(reduction_in_check, 500, 0, 3000, 100)                                                   \
    X(reduction_killer, 900, 0, 3000, 100)                                                     \
    X(reduction_history_divisor, 8600, 3000, 20000, 700)                                       \
    X(capture_reduction_history_divisor, 5733, 2000, 20000, 500)                               \
    X(deeper_margin, 45, 10, 120, 6)                                                           \
    X(deeper_slope, 2, 0, 10, 1)                                                               \
    X(shallower_slope, 1, 0, 10, 1)                                                            \
    X(history_bonus_slope, 160, 50, 400, 15)                                                   \
    X(history_bonus_base, 90, 0, 300, 15)                                                      \
    X(history_bonus_max, 1500, 600, 3000, 100)                                                 \
    X(history_malus_slope, 170, 50, 400, 15)                                                   \
    X(history_malus_base, 60, 0, 300, 15)                                                      \
    X(history_malus_max, 1350, 600, 3000, 100)                                                 \
    X(order_victim, 16, 1, 64, 2)          /* per centipawn taken, against its history */      \
    X(order_losing_divisor, 40, 8, 200, 4) /* of that sum: what a capture may lose by SEE */   \
    X(order_check, 9000, 0, 30000, 500)                                                        \
    X(order_check_loss, 50, 0, 300, 10) /* what such a check may lose by SEE */                \
    X(quiescence_futility, 180, 60, 400, 15)                                                   \
    X(quiescence_evasions, 2, 1, 10, 1)                                                        \
    X(quiescence_share, 50, 0, 100, 5) /* per cent of what is above beta is believed */        \
    X(correction_pawn, 64, 0, 160, 8)  /* of 128 */                                            \
    X(correction_non_pawn, 56, 0, 160, 8)                                                      \
    X(correction_minor, 40, 0, 160, 8)                                                         \
    X(correction_line, 48, 0, 160, 8)                                                          \
    X(material_scale, 200, 0, 500, 25) /* of 1024, taken off where no pieces are left */       \
    X(quiescence_captures, 3, 1, 10, 1)                                                        \
    X(order_danger, 8000, 0, 20000, 1000)                                                      \
    X(last_move_bonus, 64, 0, 160, 10) /* of 128 */                                            \
    X(table_bonus, 64, 0, 160, 10)     /* of 128 */                                            \
    X(reduction_correction, 8, 0, 40, 2)                                                       \
    X(reduction_raised, 700, 0, 2000, 100)                                                     \
    X(null_everywhere, 0, 0, 1, 1)                                                             \
    X(hindsight_deeper, 3, 1, 10, 1)                                                           \
    X(hindsight_margin, 180, 0, 500, 25)                                                       \
    X(correction_depth_divisor, 8, 1, 32, 1)                                                   \
    X(correction_max, 256, 32, 1024, 16)                                                       \
    X(fifty_damping_divisor, 220, 110, 1000, 10) /* half-moves */                              \
    X(table_clock, 90, 60, 100, 2) /* half-moves from which the table is not believed */       \
    X(tablebase_depth_bonus, 6, 0, 20, 1)                                                      \
    X(mate_nodes, 100'000'000, 1'000'000, 1'000'000'000, 10'000'000) /* for `go mate` alone */ \
    X(mate_share, 90, 10, 100, 5) /* per cent of the limits for the solver of mates */         \
    X(mate_clock_divisor, 30, 5, 100, 5)                                                       \
    X(mate_short_moves, 3, 1, 8, 1) /* mates up to this long are looked for among all moves */ \
    X(mate_widest, 16, 0, 128, 8)   /* replies left, in the last pass before all moves */

struct Params : search::CoreParams {
    TABLERO_CHESS_PARAMS(TABLERO_PARAM_MEMBER)
};

inline constexpr std::array kParamRows{TABLERO_CORE_PARAMS(TABLERO_PARAM_INFO)
                                           TABLERO_CHESS_PARAMS(TABLERO_PARAM_INFO)};
inline constexpr std::span<const search::ParamInfo<Params>> kParamTable{kParamRows};

}  // namespace tablero::chess
