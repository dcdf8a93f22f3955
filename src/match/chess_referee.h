#pragma once

#include "chess/position.h"
#include "match/referee.h"

namespace tablero::match {

// Chess and Chess960. Moves are UCI text. A third occurrence of a position, fifty moves without
// capture or pawn move, and material that cannot mate end the game without a claim.
class ChessReferee : public Referee {
  public:
    explicit ChessReferee(bool chess960) : chess960_(chess960) {}

    std::unique_ptr<Referee> clone() const override;
    Status set_up(const Opening& opening) override;
    Side side_to_move() const override;
    std::optional<Outcome> outcome() const override;
    std::vector<std::string> legal_moves() const override;
    Result<std::string> play(std::string_view text) override;

  private:
    bool chess960_;
    chess::Position position_;
};

}  // namespace tablero::match
