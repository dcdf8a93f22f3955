#include <algorithm>
#include <array>
#include <cmath>

#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

class ChessPainter : BoardPainter<ChessBoardView> {
  public:
    using BoardPainter::BoardPainter;

    void paint() {
        frame();
        if (has_coordinates()) coordinates();
        square_marks();
        targets();
        pieces();
        arrows();
        carried();
    }

  private:
    Rect square(chess::Square s) const {
        return place_.square(chess::file_of(s), chess::rank_of(s));
    }

    void frame() {
        const float radius = p_.px(8);
        p_.canvas.shadow(place_.frame, radius, p_.px(18), colours_.shadow);
        p_.canvas.rounded(place_.frame, radius, colours_.board_frame);
        p_.canvas.rounded_edge(place_.frame, radius, 1, colours_.panel_edge);
        for (int row = 0; row < 8; ++row)
            for (int column = 0; column < 8; ++column)
                p_.canvas.rectangle(
                    place_.square(column, row),
                    (row + column) % 2 == 0 ? colours_.square_dark : colours_.square_light);
    }

    // At the left and below.
    void coordinates() {
        const float border = place_.field.x - place_.frame.x;
        const TextStyle style{std::max(static_cast<int>(border * 0.58F), 10), false, false};
        for (int i = 0; i < 8; ++i) {
            const Vec across = place_.middle(i, 0);
            const Vec along = place_.middle(0, i);
            const std::string file(1, static_cast<char>('a' + i));
            const std::string rank(1, static_cast<char>('1' + i));
            p_.canvas.text(file,
                           {across.x, place_.frame.bottom() - border / 2},
                           style,
                           colours_.coordinate,
                           Align::kCentre);
            p_.canvas.text(rank,
                           {place_.frame.x + border / 2, along.y},
                           style,
                           colours_.coordinate,
                           Align::kCentre);
        }
    }

    void tint(chess::Square s, Colour colour) {
        p_.canvas.begin_part();
        if (s != chess::kNoSquare) p_.canvas.rectangle(square(s), colour);
    }

    // Corners of a square, for marks that must not depend on colour alone.
    void corners(chess::Square s, Colour colour) {
        if (s == chess::kNoSquare) return;
        const Rect r = square(s);
        const float reach = place_.cell * 0.22F;
        const float width = std::max(p_.px(3), 2.0F);
        for (const float x : {r.x, r.right() - width}) {
            for (const float y : {r.y, r.bottom() - width}) {
                const bool left = x == r.x;
                const bool top = y == r.y;
                p_.canvas.rectangle({left ? x : r.right() - reach, y, reach, width}, colour);
                p_.canvas.rectangle({x, top ? y : r.bottom() - reach, width, reach}, colour);
            }
        }
    }

    void square_marks() {
        if (board_.last_move.exists()) {
            tint(board_.last_move.from, faded(colours_.mark_gold, 0.42F));
            tint(board_.last_move.to, faded(colours_.mark_gold, 0.55F));
        }
        if (board_.selected != chess::kNoSquare) {
            tint(board_.selected, faded(colours_.mark_cyan, 0.45F));
            corners(board_.selected, colours_.mark_cyan);
        }
        if (board_.premove.exists()) premove();
        if (board_.check != chess::kNoSquare) check();
    }

    void premove() {
        for (const chess::Square s : {board_.premove.from, board_.premove.to}) {
            tint(s, faded(rgb(0x5a7dff), 0.45F));
            corners(s, rgb(0x2a4bd0));
        }
    }

    void check() {
        const Vec middle = place_.middle(board_.check);
        const float radius = place_.cell * (0.44F + 0.04F * p_.wave(1.2));
        tint(board_.check, faded(colours_.red, 0.35F));
        p_.canvas.disc(middle, radius, faded(colours_.red, 0.5F));
        p_.canvas.ring(middle, radius, std::max(p_.px(3), 2.0F), colours_.red);
    }

    void targets() {
        const chess::Square under = place_.square_at(p_.pointer.at);
        for (const chess::Square s : board_.targets) {
            const Vec middle = place_.middle(s);
            p_.canvas.begin_part();
            if (s == under) tint(s, faded(colours_.mark_cyan, 0.4F));
            if (board_.squares[s] == chess::kNoPiece)
                p_.canvas.disc(middle, place_.cell * 0.15F, Colour{20, 60, 50, 150});
            else
                p_.canvas.ring(
                    middle, place_.cell * 0.44F, place_.cell * 0.075F, Colour{20, 60, 50, 160});
        }
    }

    void piece_at(chess::Piece piece, Vec middle, float scale = 1, float alpha = 1) {
        const int size = static_cast<int>(place_.cell);
        const float shown = place_.cell * scale;
        Rect rect{middle.x - shown / 2, middle.y - shown / 2, shown, shown};
        p_.canvas.begin_part();
        if (scale == 1) rect = {std::round(rect.x), std::round(rect.y), shown, shown};
        p_.canvas.picture(p_.art.piece(piece, size), rect, faded(rgb(0xffffff), alpha));
    }

    bool slides_to(chess::Square s) const {
        const auto& slides = p_.motion.slides();
        return p_.motion.progress(p_.now) < 1 &&
               std::any_of(slides.begin(), slides.end(), [&](const Motion::Slide& slide) {
                   return slide.to == s;
               });
    }

    void pieces() {
        const float t = p_.motion.progress(p_.now);
        if (t < 1)
            for (const Motion::Leaving& gone : p_.motion.leaving())
                if (gone.square != chess::kNoSquare)
                    piece_at(gone.piece, place_.middle(gone.square), 1 - 0.4F * t, 1 - t);
        for (int i = 0; i < 64; ++i) {
            const auto s = static_cast<chess::Square>(i);
            const chess::Piece piece = board_.squares[static_cast<std::size_t>(i)];
            if (piece == chess::kNoPiece || slides_to(s)) continue;
            piece_at(piece, place_.middle(s), 1, s == p_.pointer.carried ? 0.35F : 1);
        }
        if (t < 1)
            for (const Motion::Slide& slide : p_.motion.slides())
                piece_at(slide.piece, mix(place_.middle(slide.from), place_.middle(slide.to), t));
    }

    void arrow(chess::Square from, chess::Square to, Colour colour, float share) {
        const Vec a = place_.middle(from);
        const Vec b = place_.middle(to);
        const Vec along = direction(b - a);
        p_.canvas.begin_part();
        p_.canvas.arrow(a + along * (place_.cell * 0.32F),
                        b - along * (place_.cell * 0.08F),
                        place_.cell * share,
                        colour);
    }

    // Opaque, or two that lie on each other would be seen in two tones.
    void arrows() {
        constexpr Colour kEngine = rgb(0x7d3cc8);  // stands out on brown, blue, green and grey
        float share = 0.13F;
        for (const ChessMoveView& move : board_.engine_arrows) {
            arrow(move.from, move.to, kEngine, share);
            share *= 0.7F;
        }
        if (board_.mistake.exists())
            arrow(board_.mistake.from, board_.mistake.to, rgb(0xd0443e), 0.13F);
        if (board_.better_move.exists()) {
            arrow(board_.better_move.from, board_.better_move.to, rgb(0x2f9e54), 0.15F);
            paint_star(p_, corner_of(board_.better_move.to), place_.cell * 0.15F, rgb(0x1f7d3f));
        }
        if (board_.suggestion.exists()) {
            arrow(board_.suggestion.from, board_.suggestion.to, colours_.mark_gold, 0.15F);
            paint_bulb(p_, corner_of(board_.suggestion.to), place_.cell * 0.17F);
        }
        for (const ChessMark& mark : board_.marks)
            user_mark(mark);
        if (p_.pointer.arrow_from != chess::kNoSquare) {
            const chess::Square to = place_.square_at(p_.pointer.at);
            if (to != chess::kNoSquare) user_mark({p_.pointer.arrow_from, to, 0});
        }
    }

    Vec corner_of(chess::Square s) const {
        const Rect r = square(s);
        return {r.right() - place_.cell * 0.18F, r.y + place_.cell * 0.2F};
    }

    void user_mark(const ChessMark& mark) {
        static constexpr std::array<Colour, 4> kColours = {
            rgb(0x1f8a4c), rgb(0xc2353a), rgb(0x2f6fd0), rgb(0xe0a020)};
        const Colour colour = kColours[static_cast<std::size_t>(mark.colour) % 4];
        p_.canvas.begin_part();
        if (mark.from == mark.to)
            return p_.canvas.ring(
                place_.middle(mark.from), place_.cell * 0.43F, place_.cell * 0.07F, colour);
        arrow(mark.from, mark.to, colour, 0.14F);
    }

    void carried() {
        if (p_.pointer.carried == chess::kNoSquare) return;
        const chess::Piece piece = board_.squares[p_.pointer.carried];
        if (piece != chess::kNoPiece) piece_at(piece, p_.pointer.at, 1.12F);
    }
};

}  // namespace

void paint_chess_board(const Paint& p, const ChessBoardView& board) {
    ChessPainter(p, board).paint();
}

void paint_promotion(const Paint& p, const Widget& w) {
    const bool over = p.hovers(w) || w.is_on;
    const Colour ground = mix(p.colours().square_light, rgb(0xffffff), 0.4F);
    p.canvas.rectangle(w.rect, over ? mix(ground, p.colours().mark_cyan, 0.55F) : ground);
    p.canvas.rounded_edge(
        w.rect, 0, over ? 3 : 1, over ? p.colours().mark_cyan : p.colours().panel_edge);
    const chess::Color colour = w.value < 0.5F ? chess::kWhite : chess::kBlack;
    p.canvas.picture(p.art.piece(chess::make_piece(colour, static_cast<chess::PieceType>(w.index)),
                                 static_cast<int>(w.rect.w)),
                     w.rect);
}

}  // namespace tablero::desktop
