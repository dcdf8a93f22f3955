#include "library/early_positions.h"

#include <algorithm>

#include "base/rng.h"
#include "gomoku/zobrist.h"
#include "library/codec/game_codec.h"

namespace tablero::library {

namespace {

using gomoku::Point;

constexpr int kSymmetries = 8;

// Mirrored left to right, upside down, and along the diagonal, by the bits of the number.
Point turned(Point point, int symmetry, int size) {
    int column = gomoku::column_of(point);
    int row = gomoku::row_of(point);
    if (symmetry & 1) column = size - 1 - column;
    if (symmetry & 2) row = size - 1 - row;
    if (symmetry & 4) std::swap(column, row);
    return gomoku::point_at(column, row);
}

Point turned_back(Point point, int symmetry, int size) {
    int column = gomoku::column_of(point);
    int row = gomoku::row_of(point);
    if (symmetry & 4) std::swap(column, row);
    if (symmetry & 1) column = size - 1 - column;
    if (symmetry & 2) row = size - 1 - row;
    return gomoku::point_at(column, row);
}

std::vector<KeyedMove> early_chess(const StoredGame& game, int plies) {
    std::vector<KeyedMove> found;
    ChessReplay replay(game.data);
    ChessCoder coder(replay.start());
    while (replay.ply() <= plies) {
        auto move = replay.next();
        if (move && !coder.allows(*move)) move.reset();
        found.push_back({coder.position().key(), move ? move->bits() : kGameEnds});
        if (!move) break;
        replay.play(*move);
        coder.make(*move);
    }
    return found;
}

std::vector<KeyedMove> early_gomoku(const StoredGame& game, int plies) {
    std::vector<KeyedMove> found;
    const auto replay = gomoku_replay(game.variant, game.data);
    if (!replay) return found;
    const auto& [rules, size] = std::pair(game.variant.rules, game.variant.size);
    auto board = replay->setup ? gomoku::AnyBoard::from_setup(rules, *replay->setup)
                               : gomoku::AnyBoard::create(rules, size);
    if (!board) return found;
    auto stones = stones_of(*board);
    for (std::size_t ply = 0; ply <= static_cast<std::size_t>(plies); ++ply) {
        const CanonicalBoard canonical(*board, stones);
        const bool ends = ply == replay->moves.size();
        found.push_back(
            {canonical.key(), ends ? kGameEnds : canonical.to_frame(replay->moves[ply])});
        if (ends || !board->play(replay->moves[ply])) break;
        // A point that was taken back may be played again.
        if (std::find(stones.begin(), stones.end(), replay->moves[ply]) == stones.end())
            stones.push_back(replay->moves[ply]);
    }
    return found;
}

}  // namespace

CanonicalBoard::CanonicalBoard(const gomoku::AnyBoard& board, const std::vector<Point>& stones)
    : size_(board.size()) {
    std::uint64_t rest = static_cast<std::uint64_t>(Variant{false, board.rules(), size_}.number());
    (void)split_mix(rest);
    if (board.side_to_move() == gomoku::Color::kWhite) rest ^= gomoku::kZobrist.white_to_move;
    for (const auto color : gomoku::kColors)
        rest ^= gomoku::kZobrist.of_captured(color, board.captured(color));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
        std::uint64_t key = rest;
        for (const Point stone : stones) {
            const auto cell = board.at(stone);
            if (cell == gomoku::Cell::kEmpty) continue;  // taken
            const auto color =
                cell == gomoku::Cell::kBlack ? gomoku::Color::kBlack : gomoku::Color::kWhite;
            key ^= gomoku::kZobrist.of_stone(color, turned(stone, symmetry, size_));
        }
        if (key < key_) symmetries_.clear();
        key_ = std::min(key, key_);
        if (key == key_) symmetries_.push_back(symmetry);
    }
}

Point CanonicalBoard::to_frame(Point point) const {
    Point least = kGameEnds;
    for (const int symmetry : symmetries_)
        least = std::min(least, turned(point, symmetry, size_));
    return least;
}

Point CanonicalBoard::from_frame(Point point) const {
    return turned_back(point, symmetries_.front(), size_);
}

std::vector<Point> stones_of(const gomoku::AnyBoard& board) {
    std::vector<Point> stones;
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            const Point point = gomoku::point_at(column, row);
            if (board.at(point) != gomoku::Cell::kEmpty) stones.push_back(point);
        }
    }
    return stones;
}

std::vector<KeyedMove> early_positions(const StoredGame& game, int plies) {
    return game.variant.is_chess ? early_chess(game, plies) : early_gomoku(game, plies);
}

}  // namespace tablero::library
