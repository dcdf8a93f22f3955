#include "chess/movegen.h"

#include "chess/generator.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

class ListSink {
  public:
    explicit ListSink(MoveList& list) : list_(list) {}

    void king_moves(Square from, Bitboard targets) { piece_moves(from, targets); }
    void knight_moves(Square from, Bitboard targets) { piece_moves(from, targets); }
    void diagonal_moves(Square from, Bitboard targets) { piece_moves(from, targets); }
    void straight_moves(Square from, Bitboard targets) { piece_moves(from, targets); }

    void pawn_moves(Bitboard targets, int delta) {
        while (targets) {
            const Square to = pop_lsb(targets);
            list_.push(Move(step(to, -delta), to));
        }
    }

    void double_steps(Bitboard targets, int delta) { pawn_moves(targets, delta); }

    void promotions(Bitboard targets, int delta) {
        while (targets) {
            const Square to = pop_lsb(targets);
            for (const PieceType type : {kQueen, kKnight, kRook, kBishop}) {
                list_.push(Move(step(to, -delta), to, MoveKind::kPromotion, type));
            }
        }
    }

    void en_passant(Square from, Square to) { list_.push(Move(from, to, MoveKind::kEnPassant)); }

    template <CastlingSide>
    void castling(Square king, Square rook) {
        list_.push(Move(king, rook, MoveKind::kCastling));
    }

  private:
    void piece_moves(Square from, Bitboard targets) {
        while (targets)
            list_.push(Move(from, pop_lsb(targets)));
    }

    MoveList& list_;
};

KingSafety king_safety(const Position& position) {
    const Color us = position.side_to_move();
    const Square king = position.king_square(us);
    KingSafety safety;
    if (const Bitboard checkers = position.checkers()) {
        safety.in_check = true;
        safety.in_double_check = more_than_one(checkers);
        safety.evasions = between(king, lsb(checkers)) | checkers;
    }
    for (Bitboard pinned = position.king_blockers(us) & position.pieces(us); pinned;) {
        const Square square = pop_lsb(pinned);
        const bool straight = file_of(square) == file_of(king) || rank_of(square) == rank_of(king);
        (straight ? safety.pinned_straight : safety.pinned_diagonal) |= square_board(square);
        (straight ? safety.straight_lines : safety.diagonal_lines) |= line(king, square);
    }
    return safety;
}

template <Color Us, GenKind K>
void generate_for(const Position& position, MoveList& list) {
    const KingSafety safety = king_safety(position);
    ListSink sink(list);
    Generator<Us, K, ListSink>(position.board(), safety, sink)
        .run({position.castling_rights(), position.en_passant_square()}, position.castling_paths());
}

}  // namespace

template <GenKind K>
void generate(const Position& position, MoveList& list) {
    if (position.side_to_move() == kWhite) {
        generate_for<kWhite, K>(position, list);
    } else {
        generate_for<kBlack, K>(position, list);
    }
}

template void generate<GenKind::kCaptures>(const Position&, MoveList&);
template void generate<GenKind::kQuiets>(const Position&, MoveList&);
template void generate<GenKind::kAll>(const Position&, MoveList&);

}  // namespace tablero::chess
