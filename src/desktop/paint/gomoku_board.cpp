#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "desktop/draw/board_art.h"
#include "desktop/paint/paint.h"

namespace tablero::desktop {

namespace {

class GomokuPainter : BoardPainter<GomokuBoardView> {
  public:
    using BoardPainter::BoardPainter;

    void paint() {
        frame();
        lines();
        if (has_coordinates()) coordinates();
        part(&GomokuPainter::closed_points);
        part(&GomokuPainter::leaving);
        bodies();
        part(&GomokuPainter::winning_line);
        letters();
        part(&GomokuPainter::winning_rings);
        part(&GomokuPainter::five_marks);
        part(&GomokuPainter::forbidden);
        part(&GomokuPainter::ghosts);
        part(&GomokuPainter::values);
        part(&GomokuPainter::suggestion);
        part(&GomokuPainter::last_stone);
        part(&GomokuPainter::marks);
        part(&GomokuPainter::hover);
        part(&GomokuPainter::illegal);
    }

  private:
    void part(void (GomokuPainter::*draw)()) {
        p_.canvas.begin_part();
        (this->*draw)();
    }
    StoneKind kind_of(gomoku::Cell cell) const {
        if (board_.hides_colours) return StoneKind::kGrey;
        return cell == gomoku::Cell::kBlack ? StoneKind::kFirst : StoneKind::kSecond;
    }
    gomoku::Cell cell(gomoku::Point point) const { return board_.cells[index_of(point)]; }
    std::size_t index_of(gomoku::Point point) const {
        const int index = gomoku::row_of(point) * board_.size + gomoku::column_of(point);
        return static_cast<std::size_t>(index);
    }
    float stone_size() const { return place_.cell * 1.02F; }

    void frame() {
        const float radius = p_.px(8);
        p_.canvas.shadow(place_.frame, radius, p_.px(18), colours_.shadow);
        p_.canvas.picture(p_.art.wood(), place_.frame);
        p_.canvas.rounded_edge(place_.frame.inset(-1), radius * 0.3F, 3, colours_.wood_line);
    }

    void lines() {
        const int last = board_.size - 1;
        const float width = std::max(std::round(place_.cell / 30), 1.0F);
        const Vec bottom_left = place_.middle(0, 0);
        const Vec top_right = place_.middle(last, last);
        for (int i = 0; i <= last; ++i) {
            const Vec at = place_.middle(i, i);
            const float thick = i == 0 || i == last ? width + 1 : width;
            p_.canvas.rectangle(
                {bottom_left.x, std::floor(at.y - thick / 2), top_right.x - bottom_left.x, thick},
                colours_.wood_line);
            p_.canvas.rectangle(
                {std::floor(at.x - thick / 2), top_right.y, thick, bottom_left.y - top_right.y},
                colours_.wood_line);
        }
        for (const int column : star_lines(board_.size))
            for (const int row : star_lines(board_.size))
                p_.canvas.disc(place_.middle(column, row),
                               std::max(place_.cell * 0.11F, 2.0F),
                               colours_.wood_line);
    }

    void coordinates() {
        const float border = place_.field.x - place_.frame.x;
        const TextStyle style{std::clamp(static_cast<int>(border * 0.78F), 9, 18), false, false};
        for (int i = 0; i < board_.size; ++i) {
            const std::string letter(1, static_cast<char>('a' + i));
            const std::string number = fmt::format("{}", i + 1);
            p_.canvas.text(letter,
                           {place_.middle(i, 0).x, place_.frame.bottom() - border * 0.6F},
                           style,
                           colours_.wood_text,
                           Align::kCentre);
            p_.canvas.text(number,
                           {place_.frame.x + border * 0.65F, place_.middle(0, i).y},
                           style,
                           colours_.wood_text,
                           Align::kCentre);
        }
    }

    void closed_points() {
        for (const gomoku::Point point : board_.closed_by_opening) {
            const Vec at = place_.middle(point);
            const float r = place_.cell * 0.16F;
            p_.canvas.rectangle(place_.square(gomoku::column_of(point), gomoku::row_of(point)),
                                Colour{60, 35, 10, 60});
            p_.canvas.line(at - Vec{r, 0}, at + Vec{r, 0}, 2, faded(colours_.wood_text, 0.6F));
        }
    }

    void leaving() {
        const float t = p_.motion.progress(p_.now);
        if (t >= 1) return;
        for (const Motion::Leaving& gone : p_.motion.leaving())
            if (gone.point != gomoku::kNoPoint)
                paint_stone(p_,
                            kind_of(gone.stone),
                            place_.middle(gone.point),
                            stone_size() * (1 - 0.6F * t),
                            1 - t);
    }

    // One side after the other: neighbours in the list share a picture.
    void bodies() {
        for (const gomoku::Cell side : {gomoku::Cell::kBlack, gomoku::Cell::kWhite})
            for_stones([&](gomoku::Point point, float diameter, float alpha) {
                if (cell(point) == side)
                    paint_stone_body(p_, kind_of(side), place_.middle(point), diameter, alpha);
            });
    }

    void letters() {
        for_stones([&](gomoku::Point point, float diameter, float alpha) {
            if (p_.snapshot.settings.move_numbers)
                number(point);
            else
                paint_stone_letter(p_, kind_of(cell(point)), place_.middle(point), diameter, alpha);
        });
    }

    template <typename Visit>
    void for_stones(Visit&& visit) {
        const float t = p_.motion.progress(p_.now);
        const auto& arriving = p_.motion.arriving();
        for (int row = 0; row < board_.size; ++row) {
            for (int column = 0; column < board_.size; ++column) {
                const gomoku::Point point = gomoku::point_at(column, row);
                if (cell(point) == gomoku::Cell::kEmpty) continue;
                const bool arrives =
                    t < 1 && std::find(arriving.begin(), arriving.end(), point) != arriving.end();
                p_.canvas.begin_part();
                visit(point,
                      stone_size() * (arrives ? 1.35F - 0.35F * t : 1),
                      arrives ? 0.3F + 0.7F * t : 1);
            }
        }
    }

    void number(gomoku::Point point) {
        const std::size_t index = index_of(point);
        if (index >= board_.numbers.size() || board_.numbers[index] == 0) return;
        const Vec at = place_.middle(point);
        const StoneColours& stone = p_.art.stone_colours(kind_of(cell(point)));
        // The number takes the place of the letter.
        p_.canvas.disc(at, place_.cell * 0.30F, stone.body);
        const TextStyle style{std::max(static_cast<int>(place_.cell * 0.38F), 9), true, false};
        p_.canvas.text(
            fmt::format("{}", board_.numbers[index]), at, style, stone.letter, Align::kCentre);
    }

    void winning_line() {
        if (board_.winning_line.empty()) return;
        const auto ends =
            std::minmax_element(board_.winning_line.begin(),
                                board_.winning_line.end(),
                                [](gomoku::Point a, gomoku::Point b) {
                                    return std::pair(gomoku::column_of(a), gomoku::row_of(a)) <
                                           std::pair(gomoku::column_of(b), gomoku::row_of(b));
                                });
        const Vec from = place_.middle(*ends.first);
        const Vec to = place_.middle(*ends.second);
        p_.canvas.line(from,
                       to,
                       std::max(place_.cell * 0.16F, 3.0F),
                       faded(rgb(0xffd75e), 0.65F + 0.3F * p_.wave(1.4)));
    }

    void winning_rings() {
        for (const gomoku::Point point : board_.winning_line) {
            p_.canvas.ring(place_.middle(point),
                           place_.cell * 0.46F,
                           std::max(place_.cell * 0.09F, 2.0F),
                           rgb(0xffd75e));
            p_.canvas.ring(place_.middle(point), place_.cell * 0.52F, 1.5F, rgb(0x4a311a));
        }
    }

    // A five that can still be broken: dashed rings; where it can be broken: a diamond.
    void five_marks() {
        for (const gomoku::Point point : board_.breakable_five)
            dashed_ring(place_.middle(point), place_.cell * 0.48F, rgb(0xffd75e));
        for (const gomoku::Point point : board_.breaking_points) {
            const Vec at = place_.middle(point);
            // Wider where a suggestion lies on it.
            const float reach = point == board_.suggestion ? 0.64F : 0.26F;
            const float r = place_.cell * (reach + 0.05F * p_.wave(1.0));
            p_.canvas.convex(
                std::array{at - Vec{0, r}, at + Vec{r, 0}, at + Vec{0, r}, at - Vec{r, 0}},
                rgb(0x0b6b73));
            p_.canvas.convex(std::array{at - Vec{0, r * 0.55F},
                                        at + Vec{r * 0.55F, 0},
                                        at + Vec{0, r * 0.55F},
                                        at - Vec{r * 0.55F, 0}},
                             rgb(0xd8fbff));
        }
    }

    void dashed_ring(Vec at, float radius, Colour colour) {
        constexpr int kDashes = 8;
        const float width = std::max(place_.cell * 0.09F, 2.0F);
        for (int i = 0; i < kDashes; ++i) {
            const float a =
                2 * std::numbers::pi_v<float> * (static_cast<float>(i) + 0.2F) / kDashes;
            const float b =
                2 * std::numbers::pi_v<float> * (static_cast<float>(i) + 0.8F) / kDashes;
            p_.canvas.line(at + Vec{std::cos(a), std::sin(a)} * radius,
                           at + Vec{std::cos(b), std::sin(b)} * radius,
                           width,
                           colour);
        }
    }

    void cross(Vec at, float reach, float width, Colour colour) {
        p_.canvas.line(at - Vec{reach, reach}, at + Vec{reach, reach}, width, colour);
        p_.canvas.line(at + Vec{-reach, reach}, at + Vec{reach, -reach}, width, colour);
    }

    void forbidden() {
        for (const ForbiddenPoint& point : board_.forbidden) {
            const Vec at = place_.middle(point.point);
            p_.canvas.disc(at, place_.cell * 0.24F, faded(colours_.wood, 0.9F));
            p_.canvas.ring(
                at, place_.cell * 0.24F, std::max(place_.cell * 0.05F, 1.5F), rgb(0x9c1c20));
            cross(at, place_.cell * 0.11F, std::max(place_.cell * 0.06F, 1.5F), rgb(0x9c1c20));
        }
    }

    void ghosts() {
        int number = 1;
        bool first = board_.side_to_move == gomoku::Color::kBlack;
        const TextStyle style{std::max(static_cast<int>(place_.cell * 0.36F), 9), true, false};
        for (const gomoku::Point point : board_.line) {
            if (cell(point) == gomoku::Cell::kEmpty) {
                const Vec at = place_.middle(point);
                const StoneColours& stone =
                    p_.art.stone_colours(first ? StoneKind::kFirst : StoneKind::kSecond);
                p_.canvas.disc(at, place_.cell * 0.34F, faded(stone.body, 0.55F));
                p_.canvas.text(fmt::format("{}", number), at, style, stone.letter, Align::kCentre);
            }
            ++number;
            first = !first;
        }
    }

    // By how much of the best move's chance is lost; the figure says the same.
    static Colour worth(double lost) {
        return lost < 0.015  ? rgb(0x1f7d3f)
               : lost < 0.06 ? rgb(0x6e7a1c)
               : lost < 0.15 ? rgb(0x9a5a12)
                             : rgb(0x9c2a2a);
    }

    void values() {
        const TextStyle style{std::max(static_cast<int>(place_.cell * 0.36F), 8), true, false};
        for (const PointValue& value : board_.values) {
            if (value.point == board_.suggestion) continue;
            const Vec at = place_.middle(value.point);
            const float radius = place_.cell * 0.42F;
            p_.canvas.begin_part();
            p_.canvas.disc(at, radius, worth(value.lost));
            if (&value == &board_.values.front())
                p_.canvas.ring(at, radius, std::max(place_.cell * 0.07F, 2.0F), rgb(0xffe08a));
            p_.canvas.text(value.text, at, style, rgb(0xffffff), Align::kCentre);
        }
    }

    void suggestion() {
        if (board_.better_move != gomoku::kNoPoint) {
            const Vec at = place_.middle(board_.better_move);
            p_.canvas.ring(
                at, place_.cell * 0.42F, std::max(place_.cell * 0.08F, 2.0F), rgb(0x1f7d3f));
            paint_star(p_, at, place_.cell * 0.26F, rgb(0x1f7d3f));
        }
        if (board_.suggestion == gomoku::kNoPoint) return;
        const Vec at = place_.middle(board_.suggestion);
        const float pulse = p_.wave(1.8);
        p_.canvas.disc(
            at, place_.cell * (0.46F + 0.06F * pulse), faded(rgb(0xf2b63d), 0.35F + 0.2F * pulse));
        p_.canvas.ring(at, place_.cell * 0.46F, std::max(place_.cell * 0.07F, 2.0F), rgb(0xc98a12));
        paint_bulb(p_, at, place_.cell * 0.27F);
    }

    void last_stone() {
        if (board_.last_move == gomoku::kNoPoint || cell(board_.last_move) == gomoku::Cell::kEmpty)
            return;
        const Vec at = place_.middle(board_.last_move);
        const float pulse = p_.wave(1.6);
        p_.canvas.ring(at,
                       place_.cell * (0.46F + 0.05F * pulse),
                       std::max(place_.cell * 0.07F, 2.0F),
                       faded(rgb(0x1a1206), 0.8F));
        p_.canvas.ring(at,
                       place_.cell * (0.45F + 0.05F * pulse),
                       std::max(place_.cell * 0.05F, 1.5F),
                       rgb(0xffe08a));
    }

    // The mark that says why not stays in sight.
    bool is_closed(gomoku::Point point) const {
        return std::any_of(
            board_.forbidden.begin(), board_.forbidden.end(), [&](const ForbiddenPoint& forbidden) {
                return forbidden.point == point;
            });
    }

    // A ghost of the stone with a ring that expands and sparks around it.
    void marks() { paint_gomoku_marks(p_, board_); }

    void hover() {
        const gomoku::Point point = p_.pointer.hovered;
        if (point == gomoku::kNoPoint || !board_.accepts_click || p_.scene.top_layer > 0) return;
        if (cell(point) != gomoku::Cell::kEmpty || is_closed(point)) return;
        const Vec at = place_.middle(point);
        const auto kind = board_.hides_colours                           ? StoneKind::kGrey
                          : board_.side_to_move == gomoku::Color::kBlack ? StoneKind::kFirst
                                                                         : StoneKind::kSecond;
        if (board_.suggestion != point) paint_stone(p_, kind, at, stone_size(), 0.5F);
        const float t = p_.moves() ? std::min(p_.since(p_.pointer.hovered_since) / 0.45F, 1.0F) : 1;
        p_.canvas.ring(at,
                       place_.cell * (0.3F + 0.3F * ease_out(t)),
                       std::max(place_.cell * 0.06F, 1.5F),
                       faded(rgb(0x0b7f86), 1.0F - 0.35F * t));
        if (!p_.moves() || t >= 1) return;
        for (int i = 0; i < 10; ++i) {
            const float angle = static_cast<float>(i) * 0.6283F + static_cast<float>(point) * 0.7F;
            const float reach =
                place_.cell * (0.4F + (0.5F + 0.1F * static_cast<float>(i % 3)) * ease_out(t));
            p_.canvas.disc(at + Vec{std::cos(angle), std::sin(angle)} * reach,
                           place_.cell * 0.05F * (1 - t) + 0.5F,
                           faded(rgb(0x0b7f86), 1 - t));
        }
    }

    void illegal() {
        if (!board_.illegal || p_.now >= board_.illegal->until) return;
        const float left = std::chrono::duration<float>(board_.illegal->until - p_.now).count();
        Vec at = place_.middle(board_.illegal->point);
        const float t = 2 - std::min(left, 2.0F);
        if (p_.moves() && t < 0.45F)
            at.x += std::sin(t * 55) * place_.cell * 0.12F * (1 - t / 0.45F);
        const float pulse = p_.moves() ? 0.5F + 0.5F * std::cos(t * 9) : 1;
        const float fade = std::min(left / 0.4F, 1.0F);
        p_.canvas.disc(at,
                       place_.cell * (0.42F + 0.1F * pulse),
                       faded(rgb(0xe5484d), (0.25F + 0.3F * pulse) * fade));
        p_.canvas.ring(at,
                       place_.cell * 0.46F,
                       std::max(place_.cell * 0.08F, 2.0F),
                       faded(rgb(0xb01f24), fade));
        cross(at,
              place_.cell * 0.2F,
              std::max(place_.cell * 0.09F, 2.0F),
              faded(rgb(0xb01f24), fade));
    }
};

}  // namespace

void paint_gomoku_board(const Paint& p, const GomokuBoardView& board) {
    GomokuPainter(p, board).paint();
}

}  // namespace tablero::desktop
