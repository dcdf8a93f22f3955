#pragma once

#include <array>
#include <string_view>

namespace tablero::gomoku {

// Every number of the gomoku search. Formulas that use them are in margins.h.
struct Params {
    int reverse_futility_depth = 7;
    int reverse_futility_slope = 60;
    int razor_depth = 4;
    int razor_base = 90;
    int razor_slope = 80;
    int null_depth = 4;
    int null_base = 3;
    int null_divisor = 5;
    int internal_reduction_depth = 4;
    int late_move_depth = 14;
    int late_move_base = 4;
    int late_move_slope = 25;    // hundredths of depth squared
    int late_three_share = 250;  // per cent of that for moves about a three
    int futility_depth = 7;
    int futility_base = 70;
    int futility_slope = 55;
    int reduction_base = 150;     // hundredths
    int reduction_divisor = 170;  // hundredths
    int reduction_history_divisor = 6000;
    int history_bonus_slope = 120;
    int history_bonus_max = 1400;
    int vcf_depth = 20;        // nodes up to this depth look for one
    int vcf_moves = 10;        // attacker moves at the horizon
    int vcf_nodes = 250;       // and nodes
    int vcf_first_nodes = 10;  // in the first iteration, which is always finished
    int vcf_root_nodes = 400;  // before the first iteration
    int vcf_root_share = 5;    // per cent of the nodes so far, before each further one
    int vct_root_share = 3;    // per cent of the nodes so far, before each iteration
    int vct_good_share = 25;   // the same from this score on, for either side
    int vct_good_score = 150;
    int vct_great_share = 100;  // and from this one
    int vct_great_score = 350;
    int vct_full_nodes = 100000;  // from here on; less before
    int vct_capture_share = 10;   // at most, where captures make threats dear to follow
    int vct_quiet_plies = 60;     // in which the attack may play quiet threats
};

struct ParamInfo {
    std::string_view name;
    int Params::*member;
    int least;
    int most;
    int step;
};

// For tuning and for tests: each number with its range and a sensible step.
inline constexpr std::array kParamInfos{
    ParamInfo{"reverse_futility_depth", &Params::reverse_futility_depth, 0, 12, 1},
    ParamInfo{"reverse_futility_slope", &Params::reverse_futility_slope, 10, 200, 8},
    ParamInfo{"razor_depth", &Params::razor_depth, 0, 8, 1},
    ParamInfo{"razor_base", &Params::razor_base, 0, 500, 15},
    ParamInfo{"razor_slope", &Params::razor_slope, 0, 300, 12},
    ParamInfo{"null_depth", &Params::null_depth, 2, 10, 1},
    ParamInfo{"null_base", &Params::null_base, 1, 6, 1},
    ParamInfo{"null_divisor", &Params::null_divisor, 2, 10, 1},
    ParamInfo{"internal_reduction_depth", &Params::internal_reduction_depth, 3, 12, 1},
    ParamInfo{"late_move_depth", &Params::late_move_depth, 0, 24, 1},
    ParamInfo{"late_move_base", &Params::late_move_base, 2, 30, 1},
    ParamInfo{"late_move_slope", &Params::late_move_slope, 10, 400, 15},
    ParamInfo{"late_three_share", &Params::late_three_share, 100, 10000, 50},
    ParamInfo{"futility_depth", &Params::futility_depth, 0, 12, 1},
    ParamInfo{"futility_base", &Params::futility_base, 0, 300, 12},
    ParamInfo{"futility_slope", &Params::futility_slope, 10, 200, 8},
    ParamInfo{"reduction_base", &Params::reduction_base, 0, 200, 10},
    ParamInfo{"reduction_divisor", &Params::reduction_divisor, 100, 400, 12},
    ParamInfo{"reduction_history_divisor", &Params::reduction_history_divisor, 1000, 20000, 500},
    ParamInfo{"history_bonus_slope", &Params::history_bonus_slope, 20, 400, 15},
    ParamInfo{"history_bonus_max", &Params::history_bonus_max, 200, 4000, 100},
    ParamInfo{"vcf_depth", &Params::vcf_depth, 0, 64, 2},
    ParamInfo{"vcf_moves", &Params::vcf_moves, 1, 60, 2},
    ParamInfo{"vcf_nodes", &Params::vcf_nodes, 10, 5000, 50},
    ParamInfo{"vcf_first_nodes", &Params::vcf_first_nodes, 1, 500, 5},
    ParamInfo{"vcf_root_nodes", &Params::vcf_root_nodes, 100, 100000, 500},
    ParamInfo{"vcf_root_share", &Params::vcf_root_share, 0, 100, 2},
    ParamInfo{"vct_root_share", &Params::vct_root_share, 0, 400, 2},
    ParamInfo{"vct_good_share", &Params::vct_good_share, 0, 400, 5},
    ParamInfo{"vct_good_score", &Params::vct_good_score, 0, 1000, 25},
    ParamInfo{"vct_great_share", &Params::vct_great_share, 0, 400, 5},
    ParamInfo{"vct_great_score", &Params::vct_great_score, 0, 5000, 25},
    ParamInfo{"vct_full_nodes", &Params::vct_full_nodes, 0, 10000000, 10000},
    ParamInfo{"vct_capture_share", &Params::vct_capture_share, 0, 400, 5},
    ParamInfo{"vct_quiet_plies", &Params::vct_quiet_plies, 0, 200, 10},
};

}  // namespace tablero::gomoku
