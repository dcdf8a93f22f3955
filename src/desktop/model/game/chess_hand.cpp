#include "desktop/model/game/chess_hand.h"

#include <algorithm>
#include <utility>

#include "chess/movegen.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/game/chess_marks.h"

namespace tablero::desktop {

namespace {

using chess::Move;
using chess::Position;
using chess::Square;

// Where a person points to for this move: castling is the king's two squares, in Chess960 the rook
// itself, since the king's destination may be an ordinary move as well.
Square pointed_at(const Position& position, Move move) {
    if (!move.is_castling() || position.is_chess960()) return move.to();
    return shown_move(move).to;
}

std::vector<Move> moves_between(const Position& position, Square from, Square to) {
    std::vector<Move> moves;
    for (const Move move : chess::legal_moves(position)) {
        const bool fits =
            pointed_at(position, move) == to || (move.is_castling() && move.to() == to);
        if (move.from() == from && fits) moves.push_back(move);
    }
    return moves;
}

bool is_of(const Position& position, Square square, chess::Color color) {
    const auto piece = position.piece_on(square);
    return piece != chess::kNoPiece && chess::color_of(piece) == color;
}

bool is_movable(const Position& position, ChessHand::Rights rights, Square square) {
    const auto side = position.side_to_move();
    return (rights.may_move && is_of(position, square, side)) ||
           (rights.may_premove && is_of(position, square, ~side));
}

// A piece of the side whose turn it is not.
bool waits_for_turn(const Position& position, ChessHand::Rights rights, Square square) {
    return rights.may_move && is_of(position, square, ~position.side_to_move());
}

}  // namespace

ChessHand::Completed ChessHand::make(const ChessClick& click,
                                     const Position& position,
                                     Rights rights) {
    const Square square = click.square;
    if (square == chess::kNoSquare || promotion_) {
        promotion_.reset();
        selected_ = chess::kNoSquare;
        return std::nullopt;
    }
    if (rights.looks_back) {
        refused_ = ChessMoveView{square, square};
        return std::nullopt;
    }
    const Square from = selected_;
    if (from == square) {
        selected_ = chess::kNoSquare;
        return std::nullopt;
    }
    if (from != chess::kNoSquare) {
        if (auto move = try_move(position, rights, from, square)) return move;
        if (promotion_ || premove_.exists()) return std::nullopt;
        if (!is_movable(position, rights, square)) refused_ = ChessMoveView{from, square};
    } else if (waits_for_turn(position, rights, square)) {
        refused_ = ChessMoveView{square, square};
    }
    premove_ = {};
    selected_ = is_movable(position, rights, square) ? square : chess::kNoSquare;
    return std::nullopt;
}

ChessHand::Completed ChessHand::make(const ChessDrag& drag,
                                     const Position& position,
                                     Rights rights) {
    const auto& [from, to] = drag;
    promotion_.reset();
    selected_ = chess::kNoSquare;
    premove_ = {};
    if (from == chess::kNoSquare || to == chess::kNoSquare || from == to) return std::nullopt;
    if (!is_movable(position, rights, from)) {
        if (rights.looks_back || waits_for_turn(position, rights, from))
            refused_ = ChessMoveView{from, to};
        return std::nullopt;
    }
    const auto move = try_move(position, rights, from, to);
    if (!move && !promotion_ && !premove_.exists()) refused_ = ChessMoveView{from, to};
    return move;
}

// Completes a move, or opens the promotion picker, or plans a move; nothing when it is neither.
ChessHand::Completed ChessHand::try_move(const Position& position,
                                         Rights rights,
                                         Square from,
                                         Square to) {
    const auto side = position.side_to_move();
    if (rights.may_move && is_of(position, from, side)) {
        const auto moves = moves_between(position, from, to);
        if (moves.empty()) return std::nullopt;
        selected_ = chess::kNoSquare;
        if (moves.front().is_promotion()) {
            promotion_ = PromotionPicker{from, to, side};
            return std::nullopt;
        }
        return moves.front();
    }
    if (rights.may_premove && is_of(position, from, ~side)) {
        selected_ = chess::kNoSquare;
        premove_ = {from, to};
    }
    return std::nullopt;
}

ChessHand::Completed ChessHand::make(const PromotionChoice& choice,
                                     const Position& position,
                                     Rights /*rights*/) {
    if (!promotion_) return std::nullopt;
    const auto picker = *promotion_;
    promotion_.reset();
    for (const Move move : moves_between(position, picker.from, picker.to)) {
        if (move.promotion() == choice.piece) return move;
    }
    return std::nullopt;
}

std::optional<Move> ChessHand::take_premove(const Position& position) {
    const ChessMoveView wanted = std::exchange(premove_, {});
    if (!wanted.exists()) return std::nullopt;
    for (const Move move : moves_between(position, wanted.from, wanted.to)) {
        if (!move.is_promotion() || move.promotion() == chess::kQueen) return move;
    }
    return std::nullopt;
}

ChessHand::Completed ChessHand::make(const DrawMark& mark,
                                     const Position& /*position*/,
                                     Rights /*rights*/) {
    toggle_mark(marks_, mark);
    return std::nullopt;
}

ChessHand::Completed ChessHand::make(const ClearMarks& /*clear*/,
                                     const Position& /*position*/,
                                     Rights /*rights*/) {
    marks_.clear();
    return std::nullopt;
}

bool ChessHand::let_go() {
    const bool held = selected_ != chess::kNoSquare || promotion_ || premove_.exists();
    selected_ = chess::kNoSquare;
    promotion_.reset();
    premove_ = {};
    return held;
}

void ChessHand::board_changed() {
    selected_ = chess::kNoSquare;
    promotion_.reset();
    marks_.clear();
}

void ChessHand::show(const Position& position, Rights rights, ChessBoardView& view) const {
    view.selected = selected_;
    view.promotion = promotion_;
    view.premove = premove_;
    view.marks = marks_;
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        if (is_movable(position, rights, square)) view.movable.push_back(square);
    }
    if (selected_ == chess::kNoSquare || !is_of(position, selected_, position.side_to_move()))
        return;
    for (const Move move : chess::legal_moves(position)) {
        if (move.from() != selected_) continue;
        const Square to = pointed_at(position, move);
        if (std::find(view.targets.begin(), view.targets.end(), to) == view.targets.end())
            view.targets.push_back(to);
    }
}

}  // namespace tablero::desktop
