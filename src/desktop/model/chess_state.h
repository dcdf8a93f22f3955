#pragma once

#include "chess/notation/openings.h"
#include "chess/position.h"
#include "desktop/model/game_state.h"

namespace tablero::desktop {

class ChessState : public GameState {
  public:
    explicit ChessState(chess::Position start = chess::Position())
        : start_(std::move(start)),
          position_(start_) {}

    const chess::Position& start() const { return start_; }
    const chess::Position& position() const { return position_; }
    const std::vector<chess::Move>& moves() const { return moves_; }
    chess::Position position_after(int ply) const;
    void make(chess::Move move);

    GameKind kind() const override { return GameKind::kChess; }
    std::unique_ptr<GameState> clone() const override {
        return std::make_unique<ChessState>(*this);
    }
    Side side_to_move() const override { return static_cast<Side>(position_.side_to_move()); }
    Result<PlayedMove> play(std::string_view typed, Language language) override;
    bool undo() override;
    std::vector<std::string> move_ids() const override;
    std::optional<Ending> ending() const override;
    bool can_win(Side side) const override;
    void show(GameView& view, int ply, Language language) const override;

  private:
    chess::Position start_;
    chess::Position position_;
    std::vector<chess::Move> moves_;
};

// Where the king lands in castling, else the destination.
ChessMoveView shown_move(chess::Move move);

// One of the 960 start positions, 0 to 959 (518 is the usual one).
chess::Position chess960_start(int number);

// The moves with their numbers in SAN, at most `most`: "12. Nf6+ Kh8 13. Nxd7".
std::string line_text(chess::Position position,
                      const std::vector<chess::Move>& moves,
                      std::size_t most,
                      Language language);

}  // namespace tablero::desktop
