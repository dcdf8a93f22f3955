#include "tactics/danger.h"

#include <array>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "tactics/chess_names.h"

namespace tablero::tactics {

int worth(chess::PieceType type) {
    constexpr std::array<int, 7> kWorth{1, 3, 3, 5, 9, 99, 0};
    return kWorth[type];
}

Bitboard attackers(const Position& position, Square square, Color color) {
    return position.attackers_to(square, position.pieces()) & position.pieces(color);
}

Bitboard attacks_from(const Position& position, Square square) {
    const chess::Piece piece = position.piece_on(square);
    if (piece == chess::kNoPiece) return 0;
    if (type_of(piece) == chess::kPawn) return chess::pawn_attacks(color_of(piece), square);
    return chess::attacks(type_of(piece), square, position.pieces());
}

std::vector<Square> squares_of(Bitboard board) {
    std::vector<Square> squares;
    while (board != 0)
        squares.push_back(chess::pop_lsb(board));
    return squares;
}

bool is_loose(const Position& position, Square square) {
    const Color owner = color_of(position.piece_on(square));
    if (attackers(position, square, owner) != 0) return false;
    // A line piece may cover it through the enemy's line piece that attacks it.
    Bitboard sliders = attackers(position, square, ~owner) &
                       (position.pieces(chess::kBishop) | position.pieces(chess::kRook) |
                        position.pieces(chess::kQueen));
    while (sliders != 0) {
        const Bitboard without = position.pieces() ^ chess::square_board(chess::pop_lsb(sliders));
        if ((position.attackers_to(square, without) & position.pieces(owner)) != 0) return false;
    }
    return true;
}

bool is_in_danger(const Position& position, Square square) {
    const Color owner = color_of(position.piece_on(square));
    Bitboard enemies = attackers(position, square, ~owner);
    if (enemies == 0) return false;
    if (is_loose(position, square)) return true;
    const int own = worth_on(position, square);
    while (enemies != 0) {
        if (worth_on(position, chess::pop_lsb(enemies)) < own) return true;
    }
    return false;
}

bool is_trapped(const Position& position, Square square) {
    const chess::PieceType type = type_of(position.piece_on(square));
    if (position.in_check() || type == chess::kPawn || type == chess::kKing) return false;
    if (contains(position.king_blockers(position.side_to_move()), square)) return false;
    if (!is_in_danger(position, square)) return false;
    Position next = position;
    for (const chess::Move move : legal_moves(position)) {
        if (move.from() != square || move.is_castling()) continue;
        const chess::Piece taken = position.captured_piece(move);
        if (taken != chess::kNoPiece && worth(type_of(taken)) >= worth(type)) return false;
        next.make(move);
        const bool safe = !is_in_danger(next, move.to());
        next.unmake(move);
        if (safe) return false;
    }
    return true;
}

int material_balance(const Position& position, Color color) {
    int balance = 0;
    for (const chess::PieceType type :
         {chess::kPawn, chess::kKnight, chess::kBishop, chess::kRook, chess::kQueen}) {
        balance += worth(type) * (chess::popcount(position.pieces(color, type)) -
                                  chess::popcount(position.pieces(~color, type)));
    }
    return balance;
}

}  // namespace tablero::tactics
