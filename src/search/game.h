#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "search/score.h"

// What a game must bring to be searched. A game is a type with static members only; `Worker<G>` is
// a template over it, instantiated once per game (and per rule set), so nothing is called through a
// pointer on a hot path.
//
//   Position     the board with its history; copyable, one per thread
//   Move         a 16-bit value: bits(), from_bits(), converts to false when it is no move
//   MoveList     a range of moves
//   Config       what all threads share and never change during a search (network, tables,
//   switches);
//                has `bool selective`: false switches off every pruning, reduction and extension
//   Evaluator    one per worker; made from a Config
//   Heuristics   what a worker learns while searching (histories); clear()
//   Frame        what the game keeps per ply, visible to the plies below
//   Facts        what the game works out for one node on the way through its steps
//   Picker       yields the legal moves of a node, likely best first: Picker(worker, node), next()
//   Steps        horizon, knowledge, static_eval, prune_node, prune_move, extend, reduction, learn:
//   see worker.h

namespace tablero::search {

template <typename G>
concept PlainGame = requires(typename G::Position& position,
                             const typename G::Position& seen,
                             typename G::Move move) {
    // Every legal move; none when the game is over by the rules of the position itself.
    { G::legal_moves(seen) } -> std::same_as<typename G::MoveList>;
    // Play and take back, without the evaluator or anything else of a worker.
    G::play(position, move);
    G::undo(position, move);
    // The score of a finished game, from the side to move, `ply` plies from the root.
    { G::terminal(seen, 0) } -> std::same_as<std::optional<Score>>;
    // The score of a position without a legal move.
    { G::no_moves(seen, 0) } -> std::same_as<Score>;
};

template <typename G>
concept Game = PlainGame<G> && requires(const typename G::Position& seen, typename G::Move move) {
    typename G::Config;
    typename G::Evaluator;
    typename G::Heuristics;
    typename G::Frame;
    typename G::Facts;
    typename G::Picker;
    typename G::Steps;
    { G::key(seen) } -> std::same_as<std::uint64_t>;
    // Half-moves played in the game, for time management.
    { G::game_ply(seen) } -> std::same_as<int>;
    // Whether a move from the table can be played here.
    { G::is_playable(seen, move) } -> std::same_as<bool>;
};

}  // namespace tablero::search
