#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "search/limits.h"
#include "search/params.h"

namespace tablero::search {

// What the search has seen so far, for deciding whether one more iteration is worth its time.
struct Progress {
    int depth = 0;
    int stable_iterations = 0;  // the best move has not changed for so many
    Score score_drop = 0;       // how far the score fell against the average of earlier iterations
    double best_move_share = 0.5;  // of the nodes that went into the best root move
};

// Soft and hard limits of one move, in milliseconds since the search began.
// Soft: no new iteration after it (scaled by how clear the choice is). Hard: stop at once.
class TimeManager {
  public:
    TimeManager() = default;

    template <typename Move>
    TimeManager(const Limits<Move>& limits, int game_ply, const CoreParams& params = {})
        : params_(params) {
        if (!limits.is_timed()) return;
        timed_ = true;
        hard_ = kForever;
        if (limits.remaining) plan_from_clock(*limits.remaining, limits, game_ply);
        if (limits.move_time) {
            const auto whole = std::max<std::int64_t>(1, *limits.move_time - overhead(limits));
            soft_ = limits.remaining ? std::min(soft_, whole) : kForever;
            hard_ = std::min(hard_, whole);
        }
        if (limits.turn_limit) {
            const auto whole = std::max<std::int64_t>(1, *limits.turn_limit - overhead(limits));
            hard_ = std::min(hard_, whole);
            soft_ = limits.remaining ? std::min(soft_, whole) : kForever;
        }
    }

    bool is_timed() const { return timed_; }
    std::int64_t hard() const { return hard_; }
    std::int64_t soft() const { return soft_; }

    // Whether the iteration after this one should not be begun.
    bool enough(std::int64_t elapsed, const Progress& progress) const;

  private:
    static constexpr std::int64_t kForever = std::numeric_limits<std::int64_t>::max() / 4;

    // A share of what is left: all moves still to be played get theirs, the increment comes on top,
    // and the hard limit leaves enough for the moves after this one.
    template <typename Move>
    void plan_from_clock(std::int64_t remaining, const Limits<Move>& limits, int game_ply) {
        const std::int64_t left =
            std::max<std::int64_t>(1, remaining - overhead(limits) - reserve(remaining));
        const double moves = limits.moves_to_go > 0
                                 ? std::min(limits.moves_to_go, params_.time_moves_to_go)
                                 : expected_moves(game_ply);
        const double share =
            static_cast<double>(left) / moves +
            per_cent(params_.time_increment) * static_cast<double>(limits.increment);
        const int most = limits.moves_to_go == 1 ? params_.time_most_last : params_.time_most;
        const double cap = per_cent(most) * static_cast<double>(left);
        const auto within = [&](int part) {
            const double time = std::min(per_cent(part) * share, cap);
            return std::max<std::int64_t>(1, static_cast<std::int64_t>(time));
        };
        hard_ = within(params_.time_hard);
        soft_ = within(params_.time_soft);
    }

    // Never planned for: what a busy machine may take from us between two looks at the clock.
    std::int64_t reserve(std::int64_t remaining) const {
        return std::min<std::int64_t>(remaining / params_.time_reserve_divisor,
                                      params_.time_reserve);
    }
    double expected_moves(int game_ply) const {
        return std::max(
            per_cent(params_.time_moves_least),
            per_cent(params_.time_moves_base) - per_cent(params_.time_moves_slope) * game_ply);
    }
    template <typename Move>
    static std::int64_t overhead(const Limits<Move>& limits) {
        return limits.overhead.value_or(kUsualOverhead);
    }
    static double per_cent(int number) { return number / 100.0; }

    CoreParams params_;
    bool timed_ = false;
    std::int64_t soft_ = kForever;
    std::int64_t hard_ = kForever;
};

}  // namespace tablero::search
