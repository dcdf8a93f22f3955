#include <cassert>

#include "chess/position.h"

namespace tablero::chess {

bool Position::castling_is_pseudo_legal(Move move) const {
    const CastlingSide side = castling_side(move);
    const CastlingPath& path = castling_(side_, side);
    return (state_.castling & castling_right(side_, side)) && move.from() == path.king &&
           move.to() == path.rook && !(pieces() & path.must_be_empty);
}

bool Position::castling_is_legal(Move move) const {
    if (in_check()) return false;
    const CastlingSide side = castling_side(move);
    Bitboard path = castling_(side_, side).king_path;
    while (path) {
        if (attackers_to(pop_lsb(path), pieces()) & pieces(~side_)) return false;
    }
    // In Chess960 the rook may have shielded the king's new square along the first rank.
    const Bitboard after = pieces() ^ square_board(move.to());
    return !(rook_attacks(castled_king(side_, side), after) & board_.orthogonal_sliders(~side_));
}

bool Position::pawn_move_is_pseudo_legal(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const bool reaches_last_rank = relative_rank(side_, to) == kRank8;
    if (reaches_last_rank != move.is_promotion()) return false;
    if (move.is_en_passant()) {
        return to == state_.en_passant && contains(pawn_attacks(side_, from), to);
    }
    if (contains(pawn_attacks(side_, from), to)) return contains(pieces(~side_), to);
    const Square ahead = step(from, forward(side_));
    if (contains(pieces(), ahead) || contains(pieces(), to)) return false;
    return to == ahead ||
           (relative_rank(side_, from) == kRank2 && to == step(ahead, forward(side_)));
}

bool Position::is_pseudo_legal(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    if (!contains(pieces(side_), from)) return false;
    if (!move.is_promotion() && move.promotion() != kKnight) return false;
    if (move.is_castling()) return castling_is_pseudo_legal(move);
    if (contains(pieces(side_), to)) return false;
    const PieceType type = type_of(piece_on(from));
    if (type == kPawn) return pawn_move_is_pseudo_legal(move);
    return move.kind() == MoveKind::kNormal && contains(attacks(type, from, pieces()), to);
}

bool Position::is_legal(Move move) const {
    assert(is_pseudo_legal(move));
    const Square from = move.from();
    const Square to = move.to();
    const Square king = king_square(side_);
    if (move.is_castling()) return castling_is_legal(move);
    if (move.is_en_passant()) return board_.en_passant_is_safe(side_, from, to);
    if (from == king) {
        return !(attackers_to(to, pieces() ^ square_board(from)) & pieces(~side_));
    }
    if (contains(king_blockers(side_), from) && !aligned(from, to, king)) return false;
    if (!in_check()) return true;
    if (more_than_one(checkers())) return false;
    return contains(between(king, lsb(checkers())) | checkers(), to);
}

bool Position::special_move_gives_check(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    const Square king = king_square(~side_);
    if (move.is_castling()) {
        const CastlingSide side = castling_side(move);
        const Bitboard movers = square_board(from) | square_board(to);
        const Bitboard rook = square_board(castled_rook(side_, side));
        const Bitboard after =
            (pieces() & ~movers) | rook | square_board(castled_king(side_, side));
        const Bitboard rooks = (board_.orthogonal_sliders(side_) & ~movers) | rook;
        return rook_attacks(king, after) & rooks;
    }
    if (move.is_en_passant()) {
        const Bitboard gone = square_board(from) | square_board(step(to, -forward(side_)));
        const Bitboard after = (pieces() ^ gone) | square_board(to);
        return contains(pawn_attacks(side_, to), king) ||
               (bishop_attacks(king, after) & board_.diagonal_sliders(side_)) ||
               (rook_attacks(king, after) & board_.orthogonal_sliders(side_));
    }
    // The new piece looks through the square that the pawn has left.
    return uncovers_check(move) ||
           contains(attacks(move.promotion(), to, pieces() ^ square_board(from)), king);
}

}  // namespace tablero::chess
