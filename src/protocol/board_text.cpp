#include "protocol/board_text.h"

#include <array>

#include <fmt/format.h>

#include "base/words/say.h"

namespace tablero::text {

namespace {

using gomoku::AnyBoard;
using gomoku::Color;
using gomoku::Point;

constexpr std::string_view kAsciiPieces = "PNBRQK.?pnbrqk";

// Filled symbols for black, outlined ones for white, as printed books have them.
std::string_view unicode_piece(chess::Piece piece) {
    constexpr std::array<std::string_view, 14> kPieces{
        "♙", "♘", "♗", "♖", "♕", "♔", "·", "?", "♟", "♞", "♝", "♜", "♛", "♚"};
    return kPieces[piece];
}

std::string chess_board(const chess::Position& position, chess::Square last, Symbols symbols) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        text += fmt::format("  {} ", rank + 1);
        for (int file = 0; file < 8; ++file) {
            const auto square =
                chess::make_square(static_cast<chess::File>(file), static_cast<chess::Rank>(rank));
            const chess::Piece piece = position.piece_on(square);
            text += square == last ? '(' : file > 0 && square == last + 1 ? ')' : ' ';
            if (symbols == Symbols::kUnicode) {
                text += unicode_piece(piece);
            } else {
                text += kAsciiPieces[piece];
            }
        }
        if (last != chess::kNoSquare && chess::file_of(last) == 7 && chess::rank_of(last) == rank)
            text += ')';
        text += '\n';
    }
    return text + "     a b c d e f g h\n";
}

struct Stones {
    std::string_view empty;
    std::string_view black;
    std::string_view white;
};
constexpr Stones kUnicodeStones{"·", "●", "○"};
constexpr Stones kAsciiStones{".", "X", "O"};

std::string_view symbol(gomoku::Cell cell, Symbols symbols) {
    const Stones& stones = symbols == Symbols::kUnicode ? kUnicodeStones : kAsciiStones;
    if (cell == gomoku::Cell::kEmpty) return stones.empty;
    return cell == gomoku::Cell::kBlack ? stones.black : stones.white;
}

std::string gomoku_board(const AnyBoard& board, Symbols symbols, Language language) {
    std::string text;
    for (int row = board.size() - 1; row >= 0; --row) {
        text += fmt::format("  {:2} ", row + 1);
        for (int column = 0; column < board.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            const Point last = board.last_move();
            const bool after_last = column > 0 && gomoku::point_at(column - 1, row) == last;
            text += point == last ? '(' : after_last ? ')' : ' ';
            text += symbol(board.at(point), symbols);
        }
        if (gomoku::point_at(board.size() - 1, row) == board.last_move()) text += ')';
        text += '\n';
    }
    text += "     ";
    for (int column = 0; column < board.size(); ++column)
        text += fmt::format(" {}", static_cast<char>('a' + column));
    text += '\n';
    if (has_captures(board.rules())) {
        text += say(language,
                    tr("  taken: Black {}, White {} (ten win)\n"),
                    board.captured(Color::kBlack),
                    board.captured(Color::kWhite));
    }
    return text;
}

}  // namespace

std::string board_text(const play::Position& position,
                       std::optional<play::Move> last,
                       Symbols symbols,
                       Language language) {
    if (!position.is_chess()) return gomoku_board(position.gomoku(), symbols, language);
    return chess_board(position.chess(), last ? last->chess().to() : chess::kNoSquare, symbols);
}

}  // namespace tablero::text
