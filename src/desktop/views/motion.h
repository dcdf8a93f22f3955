#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/clock.h"
#include "desktop/model/game/game_view.h"

namespace tablero::desktop {

// How far an animation has come, 0 to 1, fast first and slow at its end.
float ease_out(float t);

// What moves on the board between two positions. Told the game every frame; finds by itself what
// changed, so that moves, moves taken back and steps through the game all look right.
class Motion {
  public:
    struct Slide {  // a piece on its way
        chess::Piece piece = chess::kNoPiece;
        chess::Square from = chess::kNoSquare;
        chess::Square to = chess::kNoSquare;
    };
    struct Leaving {  // fades and shrinks
        chess::Piece piece = chess::kNoPiece;
        chess::Square square = chess::kNoSquare;
        gomoku::Cell stone = gomoku::Cell::kEmpty;
        gomoku::Point point = gomoku::kNoPoint;
    };

    // With animate off everything is in its place at once.
    void watch(const GameView* game, TimePoint now, bool animate);
    // The next change is already where the pointer left it: a piece that was dragged.
    void skip_next_slide() { skips_slide_ = true; }

    // 0 at the change, 1 when all is at rest.
    float progress(TimePoint now) const;
    const std::vector<Slide>& slides() const { return slides_; }
    const std::vector<Leaving>& leaving() const { return leaving_; }
    const std::vector<gomoku::Point>& arriving() const { return arriving_; }

  private:
    void compare_chess(const ChessBoardView& board);
    void compare_gomoku(const GomokuBoardView& board);
    void forget();

    bool known_ = false;
    std::uint64_t serial_ = 0;
    int shown_ply_ = 0;
    bool skips_slide_ = false;
    TimePoint began_;
    std::array<chess::Piece, 64> squares_{};
    std::vector<gomoku::Cell> cells_;
    std::vector<Slide> slides_;
    std::vector<Leaving> leaving_;
    std::vector<gomoku::Point> arriving_;
};

}  // namespace tablero::desktop
