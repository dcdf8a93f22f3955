#include "desktop/draw/board_svg.h"

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/draw/board_art.h"
#include "desktop/draw/mark_svg.h"
#include "desktop/draw/piece_art.h"

namespace tablero::desktop {

namespace {

constexpr int kCell = 100;
constexpr int kBorder = 50;

// The words of the outlines, with "O x y r" as circles and the rest as paths.
std::string piece_svg(PieceShape shape, const PieceColours& colours, int x, int y) {
    std::string svg = fmt::format(
        R"svg(<g transform="translate({} {})" fill="{}" stroke="{}" stroke-width="2.6" )svg"
        R"(stroke-linejoin="round" stroke-linecap="round">)",
        x,
        y,
        hex(colours.top),
        hex(colours.edge));
    const auto add = [&](std::string_view data, std::string_view style) {
        std::string path;
        const auto finish = [&] {
            if (!path.empty()) svg += fmt::format(R"(<path d="{}"{}/>)", path, style);
            path.clear();
        };
        for (auto word = next_word(data); !word.empty(); word = next_word(data)) {
            if (word.front() == 'O') {
                finish();
                const auto y_word = next_word(data);
                const auto radius = next_word(data);
                svg += fmt::format(
                    R"(<circle cx="{}" cy="{}" r="{}"/>)", word.substr(1), y_word, radius);
                continue;
            }
            if (word.front() == 'M') finish();
            path.append(path.empty() ? "" : " ").append(word);
        }
        finish();
    };
    const PieceOutlines& art = piece_outlines(shape);
    add(art.parts, "");
    add(art.details, fmt::format(R"( fill="none" stroke="{}")", hex(colours.detail)));
    return svg + "</g>\n";
}

std::string label_svg(float x, float y, std::string_view text, Colour colour) {
    return fmt::format(R"(<text x="{}" y="{}" font-family="sans-serif" font-size="28" fill="{}" )"
                       R"(text-anchor="middle" dominant-baseline="central">{}</text>)"
                       "\n",
                       x,
                       y,
                       hex(colour),
                       text);
}

// Letters below, numbers at the left.
std::string coordinates(int cells, bool flipped, Colour colour) {
    std::string svg;
    for (int i = 0; i < cells; ++i) {
        const int shown = flipped ? cells - 1 - i : i;
        const auto along = static_cast<float>(kBorder + i * kCell + kCell / 2);
        const auto end = static_cast<float>(kBorder + cells * kCell + kBorder / 2);
        svg += label_svg(along, end, std::string(1, static_cast<char>('a' + shown)), colour);
        svg += label_svg(kBorder / 2.0F,
                         static_cast<float>(2 * kBorder + cells * kCell) - along,
                         fmt::format("{}", shown + 1),
                         colour);
    }
    return svg;
}

std::string chess_mark_svg(const ChessMark& mark, bool flipped) {
    static constexpr std::array<std::string_view, 4> kColours{
        "#2f9e54", "#d0443e", "#2f6fd0", "#d9a520"};
    const auto middle = [&](chess::Square square) {
        const int file = chess::file_of(square);
        const int rank = chess::rank_of(square);
        return Vec{static_cast<float>(kBorder + (flipped ? 7 - file : file) * kCell + kCell / 2),
                   static_cast<float>(kBorder + (flipped ? rank : 7 - rank) * kCell + kCell / 2)};
    };
    const auto colour = kColours[static_cast<std::size_t>(mark.colour)];
    if (mark.from == mark.to) return ring_svg(middle(mark.from), 44, colour);
    return arrow_svg(middle(mark.from), middle(mark.to), 16, colour);
}

std::string chess_svg(const ChessBoardView& board, const Palette& colours) {
    std::string svg;
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const int file = chess::file_of(square);
        const int rank = chess::rank_of(square);
        const int x = kBorder + (board.flipped ? 7 - file : file) * kCell;
        const int y = kBorder + (board.flipped ? rank : 7 - rank) * kCell;
        svg +=
            fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)"
                        "\n",
                        x,
                        y,
                        kCell,
                        kCell,
                        hex((file + rank) % 2 == 0 ? colours.square_dark : colours.square_light));
        const auto piece = board.squares[static_cast<std::size_t>(i)];
        if (piece == chess::kNoPiece) continue;
        const bool white = chess::color_of(piece) == chess::kWhite;
        svg += piece_svg(static_cast<PieceShape>(chess::type_of(piece)),
                         white ? colours.white_pieces : colours.black_pieces,
                         x,
                         y);
    }
    for (const ChessMark& mark : board.marks)
        svg += chess_mark_svg(mark, board.flipped);
    return svg;
}

// A board of gomoku: its lines run through the middles of its cells.
class GomokuSvg {
  public:
    GomokuSvg(const GomokuBoardView& board, const Palette& colours)
        : board_(board),
          colours_(colours) {}

    std::string all() const {
        std::string svg = lines();
        for (int row = 0; row < board_.size; ++row)
            for (int column = 0; column < board_.size; ++column)
                svg += stone(gomoku::point_at(column, row));
        for (const record::Mark& mark : board_.marks) {
            if (is_on_board(mark.from) && is_on_board(mark.to))
                svg += mark_svg(mark, middle(mark.from), middle(mark.to), colours_);
        }
        return svg;
    }

  private:
    Vec middle(int column, int row) const {
        return {static_cast<float>(kFirst + column * kCell),
                static_cast<float>(kFirst + (board_.size - 1 - row) * kCell)};
    }
    Vec middle(std::uint16_t point) const {
        const auto place = static_cast<gomoku::Point>(point);
        return middle(gomoku::column_of(place), gomoku::row_of(place));
    }
    bool is_on_board(std::uint16_t point) const {
        const auto place = static_cast<gomoku::Point>(point);
        return gomoku::column_of(place) < board_.size && gomoku::row_of(place) < board_.size;
    }

    std::string lines() const {
        std::string svg;
        for (int i = 0; i < board_.size; ++i)
            svg += fmt::format(
                R"(<path d="M{0} {1} H{2} M{1} {0} V{2}" stroke="{3}" stroke-width="3"/>)"
                "\n",
                kFirst,
                kFirst + i * kCell,
                kFirst + (board_.size - 1) * kCell,
                hex(colours_.wood_line));
        for (const int column : star_lines(board_.size))
            for (const int row : star_lines(board_.size))
                svg += disc(middle(column, row), 11, colours_.wood_line, "none", 0);
        return svg;
    }

    std::string stone(gomoku::Point point) const {
        const int index = gomoku::row_of(point) * board_.size + gomoku::column_of(point);
        const auto cell = board_.cells[static_cast<std::size_t>(index)];
        if (cell == gomoku::Cell::kEmpty) return {};
        const StoneColours& stone =
            board_.hides_colours ? grey_stone() : classic_stone(cell == gomoku::Cell::kBlack);
        const bool is_last = point == board_.last_move;
        return disc(
            middle(point), 44, stone.body, is_last ? "#d0443e" : "#333333", is_last ? 7 : 2);
    }

    static std::string disc(
        Vec at, int radius, Colour colour, std::string_view edge, int edge_width) {
        return fmt::format(
            R"(<circle cx="{}" cy="{}" r="{}" fill="{}" stroke="{}" stroke-width="{}"/>)"
            "\n",
            at.x,
            at.y,
            radius,
            hex(colour),
            edge,
            edge_width);
    }

    static constexpr int kFirst = kBorder + kCell / 2;
    const GomokuBoardView& board_;
    const Palette& colours_;
};

}  // namespace

std::string board_svg(const GameView& game, const Palette& colours) {
    const int cells = game.chess ? 8 : game.gomoku->size;
    const int side = cells * kCell + 2 * kBorder;
    const Colour ground = game.chess ? colours.board_frame : colours.wood;
    std::string svg =
        fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {0}">)"
                    "\n"
                    R"(<rect width="{0}" height="{0}" fill="{1}"/>)"
                    "\n",
                    side,
                    hex(ground));
    svg += game.chess ? chess_svg(*game.chess, colours) : GomokuSvg(*game.gomoku, colours).all();
    svg += coordinates(cells,
                       game.chess && game.chess->flipped,
                       game.chess ? colours.coordinate : colours.wood_text);
    return svg + "</svg>\n";
}

}  // namespace tablero::desktop
