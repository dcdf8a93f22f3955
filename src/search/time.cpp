#include "search/time.h"

namespace tablero::search {

bool TimeManager::enough(std::int64_t elapsed, const Progress& progress) const {
    if (!timed_ || soft_ >= kForever) return false;
    // A best move that has held for long, or that took most of the nodes, needs less confirmation.
    const double stability = 1.35 - 0.08 * std::min(progress.stable_iterations, 8);
    const double effort =
        progress.depth >= 6 ? std::clamp(1.9 - 1.4 * progress.best_move_share, 0.5, 1.6) : 1.0;
    // A falling score is the sign of a problem that deserves time.
    const double trouble = std::clamp(1.0 + progress.score_drop / 120.0, 0.85, 1.6);
    const double scaled = static_cast<double>(soft_) * stability * effort * trouble;
    return static_cast<double>(elapsed) >= std::min(scaled, static_cast<double>(hard_));
}

}  // namespace tablero::search
