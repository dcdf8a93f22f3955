#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/inspector.h"
#include "search/limits.h"
#include "search/node.h"
#include "search/params.h"
#include "search/score.h"

// What a game must bring to be searched. A game is a type with static members only; `Worker<G>` is
// a template over it, instantiated once per game (and per rule set), so nothing is called through a
// pointer on a hot path. What is missing or misspelt is named where the worker is instantiated.
//
//   Position     the board with its history; copyable, one per thread
//   Move         a 16-bit value: bits(), from_bits(), converts to false when it is no move
//   MoveList     a range of moves
//   Config       what all threads share and never change during a search (network, tables,
//                switches); `bool selective`: false switches off every pruning, reduction and
//                extension; `params`: the numbers of the search, those of the core among them
//   Evaluator    one per worker; made from a Config
//   Heuristics   what a worker learns while searching and keeps (histories); clear()
//   WorkerState  what a worker needs besides, for one search
//   Frame        what the game keeps per ply, visible to the plies below
//   Facts        what the game works out for one node on the way through its steps
//   Picker       yields the legal moves of a node, likely best first
//   Steps        the parts of a node and of the root that depend on the game

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
class Worker;

// Once for every kind of node.
template <typename G, NodeKind K>
concept NodeSteps = requires(Worker<G>& w, Node<G>& n, typename G::Move move) {
    // The depth ran out.
    { G::Steps::template horizon<K>(w, n) } -> std::same_as<Score>;
    // End-game tables, proven wins.
    { G::Steps::template knowledge<K>(w, n) } -> std::same_as<std::optional<Score>>;
    // Leaves the node without trying its moves.
    { G::Steps::template prune_node<K>(w, n) } -> std::same_as<std::optional<Score>>;
    // Skips this move.
    { G::Steps::template prune_move<K>(w, n, move) } -> std::same_as<bool>;
    { G::Steps::template extend<K>(w, n, move) } -> std::same_as<Extension>;
    // Plies less for the scout; asked before the move is played.
    { G::Steps::template reduction<K>(w, n, move) } -> std::same_as<int>;
};

template <typename G>
concept CommonSteps = requires(Worker<G>& w, Node<G>& n, typename G::Move move) {
    // Fills raw_eval, eval and frame->static_eval.
    { G::Steps::static_eval(w, n) } -> std::same_as<void>;
    // Works out what the next steps ask about the move.
    { G::Steps::consider(w, n, move) } -> std::same_as<void>;
    // The depth of the scout's repetition after `score`, between `reduced` and `new_depth` or so.
    { G::Steps::confirm_depth(w, n, Score{}, int{}, int{}) } -> std::same_as<int>;
    // Position, evaluator and frame together.
    { G::Steps::make(w, n, move) } -> std::same_as<void>;
    { G::Steps::unmake(w, n, move) } -> std::same_as<void>;
    // The move was searched and did not cut.
    { G::Steps::tried(w, n, move) } -> std::same_as<void>;
    // After the last move of the node.
    { G::Steps::learn(w, n, Bound{}) } -> std::same_as<void>;
    // May the table's score end this node?
    { G::Steps::trusts_table(w, n) } -> std::same_as<bool>;
    // The table's score ends this node.
    { G::Steps::cut_by_table(w, n) } -> std::same_as<void>;
    // Where the frames run out.
    { G::Steps::quick_eval(w) } -> std::same_as<Score>;
};

template <typename G>
concept RootSteps = requires(Worker<G>& w,
                             const Worker<G>& seen,
                             std::vector<RootMove<typename G::Move>>& moves,
                             std::vector<typename G::Move> line) {
    // Before the first iteration.
    { G::Steps::order_root(w, moves) } -> std::same_as<void>;
    // A proven answer, put first with its score and line: nothing is left to search.
    { G::Steps::settle_root(w, moves) } -> std::same_as<bool>;
    // May drop moves other than the first.
    { G::Steps::before_iteration(w, moves) } -> std::same_as<void>;
    // The score to show, where more is known of the root than the search has found.
    { G::Steps::shown_score(seen, Score{}) } -> std::same_as<Score>;
    // The line to show, wins to their end.
    { G::Steps::complete_line(seen, line, Score{}) } -> std::same_as<std::vector<typename G::Move>>;
    { G::Steps::inspect(seen, moves[0], InspectorLevel{}) } -> std::same_as<InspectedMove>;
};

template <typename G>
concept GameParts = requires(typename G::Heuristics& heuristics,
                             typename G::Config& config,
                             typename G::Evaluator& evaluator,
                             typename G::Position& position) {
    typename G::Frame;
    typename G::Facts;
    typename G::Picker;
    requires std::default_initializable<typename G::WorkerState>;
    requires std::constructible_from<typename G::Evaluator, const typename G::Config&>;
    { evaluator.reset(position) } -> std::same_as<void>;
    { heuristics.clear() } -> std::same_as<void>;
    { config.selective } -> std::convertible_to<bool>;
    { config.params } -> std::convertible_to<const CoreParams&>;
};

template <typename G>
concept Game = PlainGame<G> && GameParts<G> &&
    requires(const typename G::Position& seen, typename G::Move move) {
    { G::key(seen) } -> std::same_as<std::uint64_t>;
    // Half-moves played in the game, for time management.
    { G::game_ply(seen) } -> std::same_as<int>;
    // Whether a move from the table can be played here.
    { G::is_playable(seen, move) } -> std::same_as<bool>;
} && NodeSteps<G, NodeKind::kRoot> && NodeSteps<G, NodeKind::kPv> &&
    NodeSteps<G, NodeKind::kZero> && CommonSteps<G> && RootSteps<G>;

// Apart from the rest, since a picker is complete only where the moves of a node are tried.
template <typename G, typename Picker>
concept PickerOf = requires(Worker<G>& worker, Node<G>& node, Picker& picker) {
    Picker(worker, node);
    { picker.next() } -> std::same_as<typename G::Move>;
};

}  // namespace tablero::search
