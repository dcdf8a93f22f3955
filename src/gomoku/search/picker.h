#pragma once

#include <array>

#include "gomoku/search/game.h"

namespace tablero::gomoku {

// How urgent a point looks before any search: what it makes, what it denies, what it takes.
template <class R>
int ordering_score(const search::Worker<Gomoku<R>>& worker,
                   const ThreatBoard<R>& board,
                   Point point);

// Yields the candidates of a node, likely best first: the table's move, then by ordering score and
// history.
template <class R>
class MovePicker {
  public:
    using Worker = search::Worker<Gomoku<R>>;
    using Node = search::Node<Gomoku<R>>;

    MovePicker(Worker& worker, Node& node);
    Move next();

  private:
    struct Scored {
        int score;
        Point point;
    };

    void list_moves();

    Worker& worker_;
    Node& node_;
    bool listed_ = false;
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    std::array<Scored, std::size_t{kMaxSize} * kMaxSize> moves_;  // the first count_ are set
};

}  // namespace tablero::gomoku
