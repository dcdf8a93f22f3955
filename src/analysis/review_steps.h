#pragma once

#include <optional>
#include <stop_token>

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

// evaluate(i) is asked for every position of a game of so many plies, from the last to the first.
// None when told to stop.
template <class Evaluate>
std::optional<Evaluations> evaluate_backwards(std::size_t plies,
                                              const OnPosition& on_position,
                                              const std::stop_token& stop,
                                              const Evaluate& evaluate) {
    Evaluations evaluations(plies + 1);
    for (std::size_t i = evaluations.size(); i-- > 0;) {
        evaluations[i] = evaluate(i);
        if (stop.stop_requested()) return std::nullopt;
        if (on_position) on_position(i, evaluations);
    }
    return evaluations;
}

// Reviews each move as soon as evaluate(on_position) knows both positions. None when that has none.
template <class Evaluate, class ReviewPly>
std::optional<GameReview> review_as_evaluated(std::size_t plies,
                                              const OnPly& on_ply,
                                              Language language,
                                              const Evaluate& evaluate,
                                              const ReviewPly& review_ply) {
    GameReview review;
    review.language = language;
    review.plies.resize(plies);
    const auto hear = [&](std::size_t position, const Evaluations& evaluations) {
        if (position == plies) return;
        review.plies[position] = review_ply(evaluations, position);
        if (on_ply) on_ply(position, review.plies[position]);
    };
    if (!evaluate(hear)) return std::nullopt;
    fill_players(review);
    return review;
}

}  // namespace tablero::analysis
