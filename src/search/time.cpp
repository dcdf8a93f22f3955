#include "search/time.h"

namespace tablero::search {

bool TimeManager::enough(std::int64_t elapsed, const Progress& progress) const {
    if (!timed_ || soft_ >= kForever) return false;
    // A best move that has held for long, or that took most of the nodes, needs less confirmation.
    const CoreParams& p = params_;
    const double stability = per_cent(p.time_stability_base) -
                             per_cent(p.time_stability_slope) *
                                 std::min(progress.stable_iterations, p.time_stability_most);
    const double effort =
        progress.depth >= p.time_effort_depth
            ? std::clamp(per_cent(p.time_effort_base) -
                             per_cent(p.time_effort_slope) * progress.best_move_share,
                         per_cent(p.time_effort_least),
                         per_cent(p.time_effort_most))
            : 1.0;
    // A falling score is the sign of a problem that deserves time.
    const double trouble =
        std::clamp(1.0 + progress.score_drop / static_cast<double>(p.time_drop_divisor),
                   per_cent(p.time_drop_least),
                   per_cent(p.time_drop_most));
    const double scaled = static_cast<double>(soft_) * stability * effort * trouble;
    return static_cast<double>(elapsed) >= std::min(scaled, static_cast<double>(hard_));
}

}  // namespace tablero::search
