#pragma once

#include "desktop/model/game_state.h"
#include "gomoku/any_board.h"

namespace tablero::desktop {

class GomokuState : public GameState {
  public:
    GomokuState(gomoku::RuleSet rules, int size, GomokuOpening opening = GomokuOpening::kFree);

    const gomoku::AnyBoard& board() const { return board_; }
    const std::vector<gomoku::Point>& moves() const { return moves_; }
    gomoku::AnyBoard board_after(int ply) const;
    // Why the side to move may not play there, as a sentence; empty: it may.
    Phrase objection(gomoku::Point point) const;

    GameKind kind() const override { return GameKind::kGomoku; }
    std::unique_ptr<GameState> clone() const override {
        return std::make_unique<GomokuState>(*this);
    }
    Side side_to_move() const override;
    Result<PlayedMove> play(std::string_view typed, Language language) override;
    bool undo() override;
    std::vector<std::string> move_ids() const override;
    std::optional<Ending> ending() const override;
    bool can_win(Side /*side*/) const override { return true; }
    void show(GameView& view, int ply, Language language) const override;

  private:
    bool closed_by_opening(gomoku::Point point, int ply) const;

    GomokuOpening opening_;
    gomoku::AnyBoard board_;
    std::vector<gomoku::Point> moves_;
};

}  // namespace tablero::desktop
