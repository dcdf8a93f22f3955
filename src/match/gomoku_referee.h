#pragma once

#include "gomoku/any_board.h"
#include "match/referee.h"

namespace tablero::match {

// Gomoku under any of the rule sets. Moves are points ("j10"); black is the first side.
class GomokuReferee : public Referee {
  public:
    // The size must be one that the rules allow.
    GomokuReferee(gomoku::RuleSet rules, int size);

    std::unique_ptr<Referee> clone() const override;
    // A game always starts from the empty board: opening.start must be empty.
    Status set_up(const Opening& opening) override;
    Side side_to_move() const override;
    std::optional<Outcome> outcome() const override;
    std::vector<std::string> legal_moves() const override;
    // Points around the centre: anywhere else a stone is all but lost.
    std::vector<std::string> opening_moves() const override;
    Result<std::string> play(std::string_view move) override;

  private:
    template <typename Wanted>
    std::vector<std::string> legal_points(Wanted wanted) const;

    gomoku::AnyBoard board_;
};

}  // namespace tablero::match
