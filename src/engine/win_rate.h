#pragma once

#include <algorithm>
#include <cmath>

#include "search/score.h"

namespace tablero::engine {

// Winning chances as people are shown them, from -1 (lost) to 1 (won): the curve that lichess
// publishes, so that figures compare. Scores count within ±1000, forced results as its ends.
inline double winning_chances(search::Score score) {
    constexpr double kSteepness = 0.00368208;
    return 2 / (1 + std::exp(-kSteepness * std::clamp(score, -1000, 1000))) - 1;
}

// The same as a share, 0 to 1; forced results are certain.
inline double win_share(search::Score score) {
    if (search::is_decided(score)) return score > 0 ? 1 : 0;
    return 0.5 + 0.5 * winning_chances(score);
}

// Chances of the side to move, per mille; they add up to 1000.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
    bool operator==(const WinDrawLoss&) const = default;
};

// How a score turns into a result: two logistic curves, one for winning and one for losing, whose
// distance is the room for a draw. A side that is kEvenChance ahead wins every second game; kSpread
// is how fast certainty grows with the score. Forced results are certain.
struct WinRateModel {
    static constexpr double kEvenChance = 130;
    static constexpr double kSpread = 70;

    static double win_chance(search::Score score) {
        if (search::is_decided(score)) return score > 0 ? 1.0 : 0.0;
        return 1.0 / (1.0 + std::exp((kEvenChance - score) / kSpread));
    }
    static double loss_chance(search::Score score) { return win_chance(-score); }

    // Points to expect from the game, 0 to 1.
    static double expected_points(search::Score score) {
        return 0.5 + 0.5 * (win_chance(score) - loss_chance(score));
    }

    static WinDrawLoss chances(search::Score score) {
        WinDrawLoss result;
        result.win = static_cast<int>(std::lround(1000 * win_chance(score)));
        result.loss = static_cast<int>(std::lround(1000 * loss_chance(score)));
        result.draw = std::max(0, 1000 - result.win - result.loss);
        return result;
    }
};

}  // namespace tablero::engine
