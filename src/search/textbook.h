#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "search/game.h"
#include "search/statistics.h"

// Alpha-beta as the textbooks print it: no table, no reductions, nothing but the window. It is for
// study (what does a better move order buy?) and the oracle that the fast search is tested against.

namespace tablero::search {

struct NaturalOrder {
    template <typename Position, typename MoveList>
    void operator()(const Position& /*state*/, MoveList& /*moves*/) const {}
};

template <typename Move>
struct TextbookResult {
    Move move{};
    Score value = 0;
    SearchStatistics statistics;
};

template <PlainGame G, typename EvalFn, typename CutoffTest, typename OrderMoves>
class TextbookSearch {
  public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    TextbookSearch(EvalFn eval_fn, CutoffTest cutoff_test, OrderMoves order_moves)
        : eval_fn_(std::move(eval_fn)),
          cutoff_test_(std::move(cutoff_test)),
          order_moves_(std::move(order_moves)) {}

    TextbookResult<Move> run(Position& state) {
        result_ = {};
        result_.value = value_of(state, -kInfinite, kInfinite, 0);
        return result_;
    }

  private:
    Score value_of(Position& state, Score alpha, Score beta, int depth) {
        auto& statistics = result_.statistics;
        ++statistics.nodes_visited;
        statistics.max_depth_reached = std::max(statistics.max_depth_reached, depth);
        if (depth > 0) {
            if (const auto score = G::terminal(state, depth)) return *score;
        }
        auto moves = G::legal_moves(state);
        if (moves.begin() == moves.end()) return G::no_moves(state, depth);
        if (cutoff_test_(std::as_const(state), depth)) return eval_fn_(std::as_const(state));
        order_moves_(std::as_const(state), moves);
        Score best = -kInfinite;
        for (const Move move : moves) {
            G::play(state, move);
            const Score score = -value_of(state, -beta, -alpha, depth + 1);
            G::undo(state, move);
            if (score > best) {
                best = score;
                if (depth == 0) result_.move = move;
            }
            alpha = std::max(alpha, score);
            if (alpha >= beta) {
                ++statistics.pruning_count;
                if constexpr (requires { order_moves_.refuted(state, move); }) {
                    order_moves_.refuted(std::as_const(state), move);
                }
                break;
            }
        }
        return best;
    }

    EvalFn eval_fn_;
    CutoffTest cutoff_test_;
    OrderMoves order_moves_;
    TextbookResult<Move> result_;
};

// eval_fn(state): a score from the view of the side to move. cutoff_test(state, depth): whether to
// evaluate here instead of going deeper. order_moves(state, moves): sorts the list in place, best
// first; where it has a member refuted(state, move), that is told of every cut-off. The state is
// restored before returning.
template <PlainGame G, typename EvalFn, typename CutoffTest, typename OrderMoves = NaturalOrder>
TextbookResult<typename G::Move> heuristic_alphabeta_search(const G& /*game*/,
                                                            typename G::Position& state,
                                                            EvalFn eval_fn,
                                                            CutoffTest cutoff_test,
                                                            OrderMoves order_moves = {}) {
    TextbookSearch<G, EvalFn, CutoffTest, OrderMoves> search(
        std::move(eval_fn), std::move(cutoff_test), std::move(order_moves));
    return search.run(state);
}

}  // namespace tablero::search
