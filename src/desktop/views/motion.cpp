#include "desktop/views/motion.h"

#include <algorithm>
#include <cstdlib>

namespace tablero::desktop {

namespace {

constexpr float kSeconds = 0.17F;

int distance(chess::Square a, chess::Square b) {
    return std::max(std::abs(chess::file_of(a) - chess::file_of(b)),
                    std::abs(chess::rank_of(a) - chess::rank_of(b)));
}

// Could the piece that was there be the one that stands here now? A pawn may have promoted.
bool could_be(chess::Piece before, chess::Piece after, bool is_move) {
    if (before == after) return true;
    return is_move && chess::type_of(before) == chess::kPawn &&
           chess::color_of(before) == chess::color_of(after);
}

}  // namespace

float ease_out(float t) {
    const float rest = 1 - std::clamp(t, 0.0F, 1.0F);
    return 1 - rest * rest * rest;
}

float Motion::progress(TimePoint now) const {
    const float seconds = std::chrono::duration<float>(now - began_).count();
    return ease_out(seconds / kSeconds);
}

void Motion::forget() {
    slides_.clear();
    leaving_.clear();
    arriving_.clear();
}

void Motion::watch(const GameView* game, TimePoint now, bool animate) {
    if (game == nullptr) {
        known_ = false;
        return forget();
    }
    const bool changed = game->serial != serial_ || game->shown_ply != shown_ply_;
    const bool compares = known_ && changed && animate;
    if (compares || !known_ || progress(now) >= 1) forget();
    if (compares) {
        began_ = now;
        if (game->chess) compare_chess(*game->chess);
        if (game->gomoku) compare_gomoku(*game->gomoku);
    }
    if (changed) skips_slide_ = false;
    known_ = true;
    serial_ = game->serial;
    shown_ply_ = game->shown_ply;
    if (game->chess) squares_ = game->chess->squares;
    cells_ = game->gomoku ? game->gomoku->cells : std::vector<gomoku::Cell>{};
}

void Motion::compare_chess(const ChessBoardView& board) {
    std::vector<chess::Square> left;
    std::vector<chess::Square> reached;
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<chess::Square>(i);
        const auto at = static_cast<std::size_t>(i);
        if (board.squares[at] == squares_[at]) continue;
        if (squares_[at] != chess::kNoPiece) left.push_back(square);
        if (board.squares[at] != chess::kNoPiece) reached.push_back(square);
    }
    // Another position altogether is not a move.
    if (left.size() > 6) return;
    for (const chess::Square to : reached) {
        const chess::Piece piece = board.squares[to];
        auto nearest = left.end();
        for (auto from = left.begin(); from != left.end(); ++from) {
            const bool is_move = board.last_move.from == *from && board.last_move.to == to;
            if (!could_be(squares_[*from], piece, is_move)) continue;
            if (nearest == left.end() || distance(*from, to) < distance(*nearest, to))
                nearest = from;
        }
        if (nearest == left.end()) continue;
        if (!skips_slide_) slides_.push_back({piece, *nearest, to});
        left.erase(nearest);
    }
    for (const chess::Square square : left)
        leaving_.push_back({squares_[square], square, gomoku::Cell::kEmpty, gomoku::kNoPoint});
}

void Motion::compare_gomoku(const GomokuBoardView& board) {
    if (board.cells.size() != cells_.size()) return;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
        if (board.cells[i] == cells_[i]) continue;
        const int size = board.size;
        const gomoku::Point point =
            gomoku::point_at(static_cast<int>(i) % size, static_cast<int>(i) / size);
        if (board.cells[i] != gomoku::Cell::kEmpty) arriving_.push_back(point);
        if (cells_[i] != gomoku::Cell::kEmpty)
            leaving_.push_back({chess::kNoPiece, chess::kNoSquare, cells_[i], point});
    }
}

}  // namespace tablero::desktop
