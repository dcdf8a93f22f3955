#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "chess/search/params.h"

// The formulas of the search, each a named function of depth and circumstances.

namespace tablero::chess::margins {

inline int razor(const Params& p, int depth) {
    return p.razor_base + p.razor_slope * depth * depth;
}

inline int reverse_futility(const Params& p, int depth, bool improving) {
    return p.reverse_futility_slope * depth - (improving ? p.reverse_futility_improving : 0);
}

// So many per cent of what a score is above beta are believed.
inline int believed(int score, int beta, int share) {
    return (score * share + beta * (100 - share)) / 100;
}

inline int null_reduction(const Params& p, int depth, int surplus) {
    return p.null_base + depth / p.null_divisor +
           std::min(surplus / p.null_eval_divisor, p.null_eval_max);
}

inline int probcut_beta(const Params& p, int beta, bool improving) {
    return beta + p.probcut_margin - (improving ? p.probcut_improving : 0);
}

// How far below beta the static evaluation may be for a pass.
inline int null_slack(const Params& p, int depth) {
    return p.null_slack * depth - p.null_slack_base;
}

// How many moves a node tries before the quiet rest is left out.
inline int late_move_count(const Params& p, int depth, bool improving) {
    return (p.late_move_base + depth * depth) / (improving ? 1 : p.late_move_divisor);
}

inline int futility(const Params& p, int reduced_depth, int history) {
    return p.futility_base + p.futility_slope * reduced_depth + history * p.futility_history / 1024;
}

inline int capture_futility(const Params& p, int depth, int history) {
    return p.capture_futility_base + p.capture_futility_slope * depth +
           history * p.capture_futility_history / 1024;
}

inline int history_prune(const Params& p, int depth) {
    return -p.history_prune_slope * depth;
}

inline int see_quiet(const Params& p, int reduced_depth) {
    return -p.see_quiet_slope * reduced_depth * reduced_depth;
}

inline int see_capture(const Params& p, int depth) {
    return -p.see_capture_slope * depth;
}

inline int singular_beta(const Params& p, int table_score, int depth) {
    return table_score - p.singular_margin * depth / 16;
}

inline int history_bonus(const Params& p, int depth) {
    return std::min(p.history_bonus_slope * depth + p.history_bonus_base, p.history_bonus_max);
}

inline int history_malus(const Params& p, int depth) {
    return std::min(p.history_malus_slope * depth + p.history_malus_base, p.history_malus_max);
}

inline int correction_bonus(const Params& p, int error, int depth) {
    return std::clamp(
        error * depth / p.correction_depth_divisor, -p.correction_max, p.correction_max);
}

// Late-move reductions by depth and move number, in 1024ths of a ply.
class Reductions {
  public:
    explicit Reductions(const Params& p) {
        fill(quiet_, p.reduction_base / 100.0, p.reduction_divisor / 100.0);
        fill(capture_, p.capture_reduction_base / 100.0, p.capture_reduction_divisor / 100.0);
    }
    int quiet(int depth, int number) const {
        return quiet_[std::min(depth, 63)][std::min(number, 63)];
    }
    int capture(int depth, int number) const {
        return capture_[std::min(depth, 63)][std::min(number, 63)];
    }

  private:
    using Grid = std::array<std::array<int, 64>, 64>;

    static void fill(Grid& grid, double base, double divisor) {
        grid = {};
        for (int depth = 1; depth < 64; ++depth) {
            for (int number = 1; number < 64; ++number) {
                grid[depth][number] =
                    static_cast<int>(1024 * (base + std::log(depth) * std::log(number) / divisor));
            }
        }
    }

    Grid quiet_;
    Grid capture_;
};

}  // namespace tablero::chess::margins
