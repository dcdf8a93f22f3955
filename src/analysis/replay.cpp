#include "analysis/replay.h"

#include <algorithm>

#include "gomoku/names.h"

namespace tablero::analysis {

namespace {

constexpr char kEmpty = '-';
constexpr std::string_view kPieces = "PNBRQKpnbrqk";

// The squares of a board in a fixed order.
struct Cell {
    std::string name;
    char content = kEmpty;
};

char letter_of(chess::Piece piece) {
    if (piece == chess::kNoPiece) return kEmpty;
    return kPieces[static_cast<std::size_t>(type_of(piece)) +
                   (color_of(piece) == chess::kWhite ? 0U : 6U)];
}

std::vector<Cell> cells_of(const chess::Position& position) {
    std::vector<Cell> cells;
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<chess::Square>(i);
        cells.push_back(
            {{static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))},
             letter_of(position.piece_on(square))});
    }
    return cells;
}

std::vector<Cell> cells_of(const gomoku::AnyBoard& board) {
    std::vector<Cell> cells;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const auto point = gomoku::point_at(column, row);
            const auto cell = board.at(point);
            const char stone = cell == gomoku::Cell::kBlack ? 'b' : 'w';
            cells.push_back(
                {gomoku::point_name(point), cell == gomoku::Cell::kEmpty ? kEmpty : stone});
        }
    }
    return cells;
}

std::vector<Cell> cells_of(const play::Position& position) {
    return position.is_chess() ? cells_of(position.chess()) : cells_of(position.gomoku());
}

// What the eye follows: the square that is left, then what arrives, then the rest.
int rank_in_change(const std::vector<Cell>& before, const Cell& changed, const std::string& from) {
    if (changed.name == from) return 0;
    const auto mover = std::find_if(
        before.begin(), before.end(), [&](const Cell& cell) { return cell.name == from; });
    const char piece = mover == before.end() ? kEmpty : mover->content;
    const bool is_pawn = piece == 'P' || piece == 'p';
    return changed.content == piece || (is_pawn && changed.content != kEmpty) ? 1 : 2;
}

}  // namespace

std::string standing(const play::Position& position) {
    std::string text;
    for (const Cell& cell : cells_of(position)) {
        if (cell.content != kEmpty) text += cell.name + cell.content;
    }
    return text;
}

std::string change_of(const play::Position& before, play::Move move) {
    play::Position after = before;
    after.play(move);
    const auto old_cells = cells_of(before);
    std::vector<Cell> changed = cells_of(after);
    std::size_t index = 0;
    std::erase_if(changed,
                  [&](const Cell& cell) { return cell.content == old_cells[index++].content; });
    const std::string id = before.id_of(move);
    const std::string from = before.is_chess() ? id.substr(0, 2) : id;
    std::stable_sort(changed.begin(), changed.end(), [&](const Cell& a, const Cell& b) {
        return rank_in_change(old_cells, a, from) < rank_in_change(old_cells, b, from);
    });
    std::string text;
    for (const Cell& cell : changed)
        text += cell.name + cell.content;
    return text.empty() ? std::string(1, kEmpty) : text;
}

std::string changes_of(play::Position start, const std::vector<play::Move>& moves) {
    std::string text;
    for (const play::Move move : moves) {
        if (!text.empty()) text += ' ';
        text += change_of(start, move);
        start.play(move);
    }
    return text;
}

}  // namespace tablero::analysis
