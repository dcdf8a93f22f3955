#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "gomoku/pattern_table.h"
#include "gomoku/search/params.h"

namespace tablero::gomoku::margins {

inline int reverse_futility(const Params& p, int depth, bool open_four_due) {
    return p.reverse_futility_slope * depth + (open_four_due ? p.reverse_futility_due : 0);
}

inline int razor(const Params& p, int depth) {
    return p.razor_base + p.razor_slope * depth;
}

inline int futility(const Params& p, int depth) {
    return p.futility_base + p.futility_slope * depth;
}

inline int null_reduction(const Params& p, int depth) {
    return p.null_base + depth / p.null_divisor;
}

// Moves tried before the calm ones of the rest are skipped, and those about a three.
inline int late_move_count(const Params& p, int depth, bool calm, bool hopeful) {
    const int most = p.late_move_base + p.late_move_slope * depth * depth / 100;
    const int count = hopeful ? most : most * p.late_not_improving / 100;
    return calm ? count : count * p.late_three_share / 100;
}

// Plies from the root within which forced answers cost no depth.
inline int extension_limit(const Params& p, int root_depth, bool captures) {
    return captures ? p.extension_capture_reach * root_depth + p.extension_capture_plies
                    : p.extension_reach * root_depth + p.extension_plies;
}

inline int history_bonus(const Params& p, int depth) {
    return std::min(p.history_bonus_slope * depth, p.history_bonus_max);
}

// What a node says about the static score it began with; deep nodes speak louder.
inline int correction_bonus(const Params& p, int error, int depth) {
    return std::clamp(
        error * depth / p.correction_depth_divisor, -p.correction_max, p.correction_max);
}

// With captures a four has many answers, so a node of the solver costs several times as much.
inline int vcf_share(const Params& p, int nodes, bool captures) {
    return captures ? std::max(1, nodes / p.vcf_capture_divisor) : nodes;
}

// What a leaf may spend on a win by fours. The first iteration is always finished, so it is kept
// short.
inline int vcf_nodes(const Params& p, int root_depth, bool captures) {
    if (root_depth <= 1) return vcf_share(p, p.vcf_first_nodes, captures);
    return captures ? p.vcf_capture_nodes : p.vcf_nodes;
}

// What the root may spend on a win by fours before its next iteration.
inline std::uint64_t vcf_root_nodes(const Params& p, std::uint64_t nodes_so_far) {
    return std::min(static_cast<std::uint64_t>(p.vcf_root_most),
                    nodes_so_far * static_cast<std::uint64_t>(p.vcf_root_share) / 100);
}

// What the root may spend on a win by threats before its next iteration: the more the clearer it
// seems that one side has an attack, and the longer the search has lasted. Short searches have
// better use for their time.
inline std::uint64_t vct_root_nodes(const Params& p,
                                    std::uint64_t nodes_so_far,
                                    int score,
                                    bool captures) {
    const int clear = std::abs(score);
    const auto full = static_cast<std::uint64_t>(p.vct_full_nodes);
    const int wanted = clear >= p.vct_great_score  ? p.vct_great_share
                       : clear >= p.vct_good_score ? p.vct_good_share
                                                   : p.vct_root_share;
    const int share = captures ? std::min(wanted, p.vct_capture_share) : wanted;
    const int least = std::min(share, p.vct_root_share);
    const std::uint64_t extra = static_cast<std::uint64_t>(share - least) *
                                std::min(nodes_so_far, full) / std::max<std::uint64_t>(1, full);
    return nodes_so_far * (static_cast<std::uint64_t>(least) + extra) / 100;
}

// With captures every answer to a quiet threat has to be looked at, so there are fewer of them.
inline int vct_quiet_plies(const Params& p, bool captures) {
    return captures ? p.vct_quiet_plies / p.vct_quiet_divisor : p.vct_quiet_plies;
}

// What taking pairs is worth for ordering, with so many stones taken before.
inline int pair_score(const Params& p, int pairs, int taken) {
    return pairs * (p.order_pair + p.order_near_ten * taken / 2);
}

// What making or denying a move class is worth for ordering.
struct ClassOrder {
    std::array<int, kMoveClasses> make;
    std::array<int, kMoveClasses> deny;

    explicit ClassOrder(const Params& p)
        : make{0,  // none
               0,  // forbidden
               p.order_make_open_two,
               p.order_make_three,
               p.order_make_two_twos,
               p.order_make_open_three,
               p.order_make_open_three_plus,
               p.order_make_double_three,
               p.order_make_four,
               p.order_make_four_plus,
               p.order_make_four_three,
               p.order_make_open_four,
               p.order_make_five},
          deny{0,  // none
               0,  // forbidden
               p.order_deny_open_two,
               p.order_deny_three,
               p.order_deny_two_twos,
               p.order_deny_open_three,
               p.order_deny_open_three_plus,
               p.order_deny_double_three,
               p.order_deny_four,
               p.order_deny_four_plus,
               p.order_deny_four_three,
               p.order_deny_open_four,
               p.order_deny_five} {}
};

// Plies less for the n-th move at a depth.
class Reductions {
  public:
    explicit Reductions(const Params& p) {
        for (std::size_t i = 1; i < logs_.size(); ++i) {
            logs_[i] = std::log(static_cast<double>(i));
        }
        base_ = p.reduction_base / 100.0;
        divisor_ = p.reduction_divisor / 100.0;
    }
    int get(int depth, int move_count) const {
        const double product = logs_[clamped(depth)] * logs_[clamped(move_count)];
        return static_cast<int>(base_ + product / divisor_);
    }

  private:
    std::size_t clamped(int n) const {
        return static_cast<std::size_t>(std::clamp(n, 1, static_cast<int>(logs_.size()) - 1));
    }
    std::array<double, 256> logs_{};
    double base_ = 0;
    double divisor_ = 1;
};

}  // namespace tablero::gomoku::margins
