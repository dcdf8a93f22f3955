#include <algorithm>
#include <array>
#include <numbers>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

constexpr Colour kMark = rgb(0x1f8a4c);

// What people draw on a board of gomoku, in the shapes that SGF knows.
class MarkPainter : BoardPainter<GomokuBoardView> {
  public:
    using BoardPainter::BoardPainter;

    void paint() {
        for (const record::Mark& mark : board_.marks)
            draw(mark);
        const gomoku::Point to = place_.point_at(p_.pointer.at);
        if (p_.pointer.arrow_point == gomoku::kNoPoint || to == gomoku::kNoPoint) return;
        record::Mark begun;
        begun.shape = p_.pointer.arrow_point == to ? record::Mark::Shape::kCircle
                                                   : record::Mark::Shape::kArrow;
        begun.from = p_.pointer.arrow_point;
        begun.to = to;
        draw(begun);
    }

  private:
    using Shape = record::Mark::Shape;

    float width() const { return std::max(place_.cell * 0.09F, 2.0F); }
    bool is_on_board(std::uint16_t point) const {
        const auto place = static_cast<gomoku::Point>(point);
        return gomoku::column_of(place) < board_.size && gomoku::row_of(place) < board_.size;
    }

    void draw(const record::Mark& mark) {
        if (!is_on_board(mark.from) || !is_on_board(mark.to)) return;
        const Vec at = place_.middle(static_cast<gomoku::Point>(mark.from));
        const float reach = place_.cell * 0.3F;
        switch (mark.shape) {
            case Shape::kArrow:
                return p_.canvas.arrow(at,
                                       place_.middle(static_cast<gomoku::Point>(mark.to)),
                                       place_.cell * 0.16F,
                                       faded(kMark, 0.8F));
            case Shape::kCross:
                p_.canvas.line(at - Vec{reach, reach}, at + Vec{reach, reach}, width(), kMark);
                return p_.canvas.line(
                    at + Vec{-reach, reach}, at + Vec{reach, -reach}, width(), kMark);
            case Shape::kTriangle:
                return outline<3>(at, reach * 1.3F, -0.5F);
            case Shape::kSquare:
            case Shape::kField:
                return outline<4>(at, reach * 1.4F, -0.25F);
            case Shape::kLabel:
                return label(at, mark.label);
            case Shape::kCircle:
                return p_.canvas.ring(at, place_.cell * 0.45F, width(), kMark);
        }
    }

    // Corners on a circle, the first so many half turns from the right.
    template <std::size_t N>
    void outline(Vec at, float radius, float turned) {
        std::array<Vec, N + 1> corners;
        for (std::size_t i = 0; i <= N; ++i) {
            const float angle = std::numbers::pi_v<float> *
                                (turned + 2 * static_cast<float>(i) / static_cast<float>(N));
            corners[i] = at + Vec{std::cos(angle), std::sin(angle)} * radius;
        }
        p_.canvas.polyline(corners, width(), kMark);
    }

    void label(Vec at, const std::string& text) {
        p_.canvas.disc(at, place_.cell * 0.36F, colours_.wood);
        p_.canvas.text(text,
                       at,
                       {static_cast<int>(place_.cell * 0.5F), true, false},
                       colours_.wood_text,
                       Align::kCentre);
    }
};

}  // namespace

void paint_gomoku_marks(const Paint& p, const GomokuBoardView& board) {
    MarkPainter(p, board).paint();
}

}  // namespace tablero::desktop
