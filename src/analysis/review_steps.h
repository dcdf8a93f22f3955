#pragma once

#include <algorithm>
#include <stop_token>
#include <vector>

#include "analysis/review.h"
#include "search/limits.h"

// What the reviews of both games do in the same way.

namespace tablero::analysis {

// What the engine says of a position; decision.line is in moves of its game.
template <class Engine, class Position>
auto think(Engine& engine,
           const Position& position,
           const ReviewLimits& limits,
           const std::stop_token& stop) {
    engine.set_position(position);
    typename Engine::Limits search_limits;
    search_limits.nodes = limits.nodes;
    search_limits.move_time = limits.movetime;
    auto decision = engine.think(search_limits, {}, stop);
    // Too few nodes for a single move leave no score.
    if (std::abs(decision.score) > search::kWin) decision.score = search::kDraw;
    return decision;
}

// As much of a line as an evaluation keeps.
template <class Move>
std::vector<play::Move> kept_line(const std::vector<Move>& line) {
    std::vector<play::Move> kept;
    for (std::size_t i = 0; i < std::min(line.size(), kLongestLine); ++i)
        kept.push_back(play::Move(line[i]));
    return kept;
}

}  // namespace tablero::analysis
