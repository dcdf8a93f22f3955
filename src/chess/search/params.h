#pragma once

#include <array>
#include <string_view>

#include "base/error.h"

namespace tablero::chess {

// Every number of the chess search. Formulas that use them are in margins.h.
struct Params {
    int razor_base = 240;
    int razor_slope = 260;
    int reverse_futility_depth = 8;
    int reverse_futility_slope = 78;
    int reverse_futility_improving = 66;
    int null_base = 4;
    int null_divisor = 3;
    int null_eval_divisor = 180;
    int null_eval_max = 4;
    int null_slack = 18;
    int null_verify_depth = 14;
    int probcut_depth = 5;
    int probcut_margin = 190;
    int probcut_improving = 50;
    int probcut_reduction = 4;
    int internal_reduction_depth = 4;
    int late_move_base = 9;
    int futility_depth = 9;
    int futility_base = 95;
    int futility_slope = 95;
    int history_prune_depth = 5;
    int history_prune_slope = 6000;
    int see_quiet_slope = 24;
    int see_capture_slope = 95;
    int capture_futility_base = 210;
    int capture_futility_slope = 210;
    int singular_depth = 6;
    int singular_margin = 16;  // sixteenths of the depth
    int double_extension_margin = 18;
    int double_extension_limit = 8;
    int reduction_base = 75;      // hundredths
    int reduction_divisor = 225;  // hundredths
    int capture_reduction_base = 20;
    int capture_reduction_divisor = 330;
    int reduction_history_divisor = 8600;
    int deeper_margin = 45;
    int history_bonus_slope = 160;
    int history_bonus_base = 90;
    int history_bonus_max = 1500;
    int history_malus_slope = 170;
    int history_malus_base = 60;
    int history_malus_max = 1350;
    int quiescence_futility = 180;
    int correction_pawn = 64;  // of 128
    int correction_non_pawn = 56;
    int correction_move = 48;
};

// For tuning and for studies: each number with its range and a sensible step.
struct ParamInfo {
    std::string_view name;
    int Params::*member;
    int min;
    int max;
    int step;
};

inline constexpr std::array kParamTable{
    ParamInfo{"RazorBase", &Params::razor_base, 100, 600, 30},
    ParamInfo{"RazorSlope", &Params::razor_slope, 100, 500, 30},
    ParamInfo{"ReverseFutilityDepth", &Params::reverse_futility_depth, 4, 14, 1},
    ParamInfo{"ReverseFutilitySlope", &Params::reverse_futility_slope, 40, 150, 8},
    ParamInfo{"ReverseFutilityImproving", &Params::reverse_futility_improving, 0, 150, 8},
    ParamInfo{"NullBase", &Params::null_base, 2, 6, 1},
    ParamInfo{"NullDivisor", &Params::null_divisor, 2, 6, 1},
    ParamInfo{"NullEvalDivisor", &Params::null_eval_divisor, 80, 400, 20},
    ParamInfo{"NullEvalMax", &Params::null_eval_max, 1, 6, 1},
    ParamInfo{"NullSlack", &Params::null_slack, 0, 40, 3},
    ParamInfo{"NullVerifyDepth", &Params::null_verify_depth, 8, 24, 2},
    ParamInfo{"ProbcutDepth", &Params::probcut_depth, 3, 8, 1},
    ParamInfo{"ProbcutMargin", &Params::probcut_margin, 80, 350, 15},
    ParamInfo{"ProbcutImproving", &Params::probcut_improving, 0, 120, 8},
    ParamInfo{"ProbcutReduction", &Params::probcut_reduction, 2, 6, 1},
    ParamInfo{"InternalReductionDepth", &Params::internal_reduction_depth, 2, 8, 1},
    ParamInfo{"LateMoveBase", &Params::late_move_base, 1, 20, 1},
    ParamInfo{"FutilityDepth", &Params::futility_depth, 4, 14, 1},
    ParamInfo{"FutilityBase", &Params::futility_base, 20, 250, 12},
    ParamInfo{"FutilitySlope", &Params::futility_slope, 40, 200, 8},
    ParamInfo{"HistoryPruneDepth", &Params::history_prune_depth, 2, 9, 1},
    ParamInfo{"HistoryPruneSlope", &Params::history_prune_slope, 1000, 12000, 500},
    ParamInfo{"SeeQuietSlope", &Params::see_quiet_slope, 8, 60, 3},
    ParamInfo{"SeeCaptureSlope", &Params::see_capture_slope, 40, 200, 8},
    ParamInfo{"CaptureFutilityBase", &Params::capture_futility_base, 80, 500, 20},
    ParamInfo{"CaptureFutilitySlope", &Params::capture_futility_slope, 80, 500, 20},
    ParamInfo{"SingularDepth", &Params::singular_depth, 4, 10, 1},
    ParamInfo{"SingularMargin", &Params::singular_margin, 6, 40, 2},
    ParamInfo{"DoubleExtensionMargin", &Params::double_extension_margin, 0, 60, 3},
    ParamInfo{"DoubleExtensionLimit", &Params::double_extension_limit, 0, 20, 1},
    ParamInfo{"ReductionBase", &Params::reduction_base, 0, 200, 10},
    ParamInfo{"ReductionDivisor", &Params::reduction_divisor, 120, 400, 12},
    ParamInfo{"CaptureReductionBase", &Params::capture_reduction_base, -100, 150, 10},
    ParamInfo{"CaptureReductionDivisor", &Params::capture_reduction_divisor, 180, 600, 20},
    ParamInfo{"ReductionHistoryDivisor", &Params::reduction_history_divisor, 3000, 20000, 700},
    ParamInfo{"DeeperMargin", &Params::deeper_margin, 10, 120, 6},
    ParamInfo{"HistoryBonusSlope", &Params::history_bonus_slope, 50, 400, 15},
    ParamInfo{"HistoryBonusBase", &Params::history_bonus_base, 0, 300, 15},
    ParamInfo{"HistoryBonusMax", &Params::history_bonus_max, 600, 3000, 100},
    ParamInfo{"HistoryMalusSlope", &Params::history_malus_slope, 50, 400, 15},
    ParamInfo{"HistoryMalusBase", &Params::history_malus_base, 0, 300, 15},
    ParamInfo{"HistoryMalusMax", &Params::history_malus_max, 600, 3000, 100},
    ParamInfo{"QuiescenceFutility", &Params::quiescence_futility, 60, 400, 15},
    ParamInfo{"CorrectionPawn", &Params::correction_pawn, 0, 160, 8},
    ParamInfo{"CorrectionNonPawn", &Params::correction_non_pawn, 0, 160, 8},
    ParamInfo{"CorrectionMove", &Params::correction_move, 0, 160, 8},
};

// The defaults with some numbers changed: "NAME=VALUE NAME=VALUE …". Values beyond a number's range
// are allowed: they switch ideas off. Errors name the word.
Result<Params> parse_params(std::string_view text);

}  // namespace tablero::chess
