#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "gomoku/board.h"

namespace tablero::gomoku {

// A game whose rule set is chosen at run time: for front ends, records and referees. The search
// works on Board<R> itself.
class AnyBoard {
  public:
    using Boards = std::variant<Board<Rules42>,
                                Board<RulesPente>,
                                Board<RulesFreestyle>,
                                Board<RulesStandard>,
                                Board<RulesRenju>>;

    static Result<AnyBoard> create(RuleSet rules, int size);
    static Result<AnyBoard> from_setup(RuleSet rules, const Setup& setup);
    // The empty board and then these moves, each checked.
    static Result<AnyBoard> from_moves(RuleSet rules, int size, const std::vector<Point>& moves);

    RuleSet rules() const { return kRuleSets[boards_.index()]; }
    int size() const;
    Cell at(Point point) const;
    Color side_to_move() const;
    int captured(Color taker) const;
    int stones() const;
    Key key() const;
    Point last_move() const;
    std::vector<Point> moves() const;
    Legality legality(Point point) const;
    Captured captures_of(Point point) const;
    Outcome outcome() const;
    std::vector<Point> winning_line() const;
    std::vector<Point> breaking_replies() const;
    // The empty points, row by row from the bottom.
    std::vector<Point> empty_points() const;

    // Why the side to move may not play there.
    Status check(Point point) const;
    // Plays the move, or says why it may not be played and changes nothing.
    Status play(Point point);
    // Takes back the last move; false at the start.
    bool undo();

    // visitor(Board<R>) for the board behind.
    template <typename Visitor>
    decltype(auto) visit(Visitor&& visitor) const {
        return std::visit(std::forward<Visitor>(visitor), boards_);
    }

    // The diagram, rows from the top with X, O and '.', coordinates around it, and the state below.
    std::string to_text() const;

  private:
    explicit AnyBoard(Boards boards) : boards_(std::move(boards)) {}

    Boards boards_;
};

}  // namespace tablero::gomoku
