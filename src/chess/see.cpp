#include "chess/piece_values.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

struct Capturer {
    PieceType type;
    Square square;
};

Capturer least_valuable(const Board& board, Bitboard candidates) {
    for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen}) {
        const Bitboard found = candidates & board.by_type[type];
        if (found) return {type, lsb(found)};
    }
    return {kKing, lsb(candidates)};
}

// Sliders that reach the square under the given occupancy: those behind a piece that has left, too.
Bitboard slider_attackers(const Board& board, Square to, Bitboard occupied) {
    return (bishop_attacks(to, occupied) & (board.by_type[kBishop] | board.by_type[kQueen])) |
           (rook_attacks(to, occupied) & (board.by_type[kRook] | board.by_type[kQueen]));
}

}  // namespace

// Whether a piece that shielded its king may take on `to` without opening a line to it.
bool Position::may_join_exchange(Square from, Square to, Color color, Bitboard occupied) const {
    const Bitboard after = occupied ^ square_board(from);
    const Bitboard enemies = pieces(~color) & after & ~square_board(to);
    return !(slider_attackers(board_, king_square(color), after) & enemies);
}

// `balance` is what the side that moved last has beyond its goal if its piece on the square is
// lost. Once that is not negative, the other side gains nothing by going on.
bool Position::see_ge(Move move, int threshold) const {
    if (move.is_castling()) return threshold <= 0;
    const Square to = move.to();
    PieceType on_square = type_of(piece_on(move.from()));
    int balance = see_value(type_of(captured_piece(move))) - threshold;
    if (move.is_promotion()) {
        balance += see_value(move.promotion()) - see_value(kPawn);
        on_square = move.promotion();
    }
    if (balance < 0) return false;
    balance -= see_value(on_square);
    if (balance >= 0) return true;

    Bitboard occupied = (pieces() ^ square_board(move.from())) | square_board(to);
    if (move.is_en_passant()) occupied ^= square_board(step(to, -forward(side_)));
    Bitboard attackers = attackers_to(to, occupied);
    Color mover = side_;
    while (true) {
        const Color taker = ~mover;
        attackers &= occupied;
        Bitboard candidates = attackers & pieces(taker);
        Bitboard shields = candidates & king_blockers(taker);
        while (shields) {
            const Square shield = pop_lsb(shields);
            if (!may_join_exchange(shield, to, taker, occupied)) candidates ^= square_board(shield);
        }
        if (!candidates) return mover == side_;
        const Capturer capturer = least_valuable(board_, candidates);
        if (capturer.type == kKing) {
            const bool square_is_guarded = attackers & pieces(mover);
            return (square_is_guarded ? mover : taker) == side_;
        }
        balance = -balance - 1 - see_value(capturer.type);
        mover = taker;
        if (balance >= 0) return mover == side_;
        occupied ^= square_board(capturer.square);
        attackers |= slider_attackers(board_, to, occupied);
    }
}

}  // namespace tablero::chess
