#include "engine/chess_flip.h"

namespace tablero::engine {

using chess::Color;
using chess::Piece;
using chess::Square;

chess::Position flipped(const chess::Position& position) {
    chess::PositionSetup setup;
    for (int i = 0; i < 64; ++i) {
        const auto square = static_cast<Square>(i);
        const Piece piece = position.piece_on(square);
        setup.squares[chess::flip_rank(square)] =
            piece == chess::kNoPiece
                ? piece
                : chess::make_piece(~chess::color_of(piece), chess::type_of(piece));
    }
    for (const Color color : {chess::kWhite, chess::kBlack}) {
        for (const auto side : {chess::kKingSide, chess::kQueenSide}) {
            if ((position.castling_rights() & chess::castling_right(color, side)) != 0) {
                setup.castling_rooks[~color][side] =
                    chess::flip_rank(position.castling_rook(color, side));
            }
        }
    }
    setup.side_to_move = ~position.side_to_move();
    if (position.en_passant_square() != chess::kNoSquare)
        setup.en_passant = chess::flip_rank(position.en_passant_square());
    setup.halfmove_clock = position.halfmove_clock();
    setup.fullmove_number = position.fullmove_number();
    setup.chess960 = position.is_chess960();
    return chess::Position(setup);
}

}  // namespace tablero::engine
