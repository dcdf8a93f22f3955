#include "desktop/draw/board_svg.h"

#include <fmt/format.h>

#include "base/text.h"
#include "desktop/draw/piece_art.h"

namespace tablero::desktop {

namespace {

constexpr int kCell = 100;
constexpr int kBorder = 50;

std::string hex(Colour colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.r, colour.g, colour.b);
}

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

std::string mark_svg(const ChessMark& mark, bool flipped) {
    static constexpr std::array<std::string_view, 4> kColours{
        "#2f9e54", "#d0443e", "#2f6fd0", "#d9a520"};
    const auto middle = [&](chess::Square square) {
        const int file = chess::file_of(square);
        const int rank = chess::rank_of(square);
        return std::pair{kBorder + (flipped ? 7 - file : file) * kCell + kCell / 2,
                         kBorder + (flipped ? rank : 7 - rank) * kCell + kCell / 2};
    };
    const auto [x, y] = middle(mark.from);
    const auto colour = kColours[static_cast<std::size_t>(mark.colour)];
    if (mark.from == mark.to)
        return fmt::format(
            R"(<circle cx="{}" cy="{}" r="44" fill="none" stroke="{}" stroke-width="8"/>)"
            "\n",
            x,
            y,
            colour);
    const auto [to_x, to_y] = middle(mark.to);
    return fmt::format(
        R"(<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="{}" stroke-width="16" )"
        R"(stroke-linecap="round" opacity="0.8"/><circle cx="{}" cy="{}" r="18" fill="{}"/>)"
        "\n",
        x,
        y,
        to_x,
        to_y,
        colour,
        to_x,
        to_y,
        colour);
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
        svg += mark_svg(mark, board.flipped);
    return svg;
}

std::string gomoku_svg(const GomokuBoardView& board, const Palette& colours) {
    std::string svg;
    const int first = kBorder + kCell / 2;
    const int last = first + (board.size - 1) * kCell;
    for (int i = 0; i < board.size; ++i)
        svg +=
            fmt::format(R"(<path d="M{0} {1} H{2} M{1} {0} V{2}" stroke="{3}" stroke-width="3"/>)"
                        "\n",
                        first,
                        first + i * kCell,
                        last,
                        hex(colours.wood_line));
    for (int row = 0; row < board.size; ++row) {
        for (int column = 0; column < board.size; ++column) {
            const auto cell = board.cells[static_cast<std::size_t>(row * board.size + column)];
            if (cell == gomoku::Cell::kEmpty) continue;
            const auto& stone = classic_stone(cell == gomoku::Cell::kBlack);
            const bool is_last = gomoku::point_at(column, row) == board.last_move;
            svg += fmt::format(
                R"(<circle cx="{}" cy="{}" r="44" fill="{}" stroke="{}" stroke-width="{}"/>)"
                "\n",
                first + column * kCell,
                last - row * kCell,
                hex(stone.body),
                is_last ? "#d0443e" : "#333333",
                is_last ? 7 : 2);
        }
    }
    return svg;
}

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
    svg += game.chess ? chess_svg(*game.chess, colours) : gomoku_svg(*game.gomoku, colours);
    svg += coordinates(cells,
                       game.chess && game.chess->flipped,
                       game.chess ? colours.coordinate : colours.wood_text);
    return svg + "</svg>\n";
}

}  // namespace tablero::desktop
