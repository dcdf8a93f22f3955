#include "tactics/facts.h"

#include <string_view>

namespace tablero::tactics {

namespace {

using chess::Square;

constexpr std::string_view kTypeLetters = "pnbrqk";

SquareFact square_fact(Square square) {
    if (square == chess::kNoSquare) return {};
    return {rank_of(square) + 1, file_of(square) + 1};
}

std::vector<char> castling_letters(chess::CastlingRights rights) {
    std::vector<char> letters;
    for (const chess::Color color : {chess::kWhite, chess::kBlack}) {
        for (const auto side : {chess::kKingSide, chess::kQueenSide}) {
            if ((rights & castling_right(color, side)) == 0) continue;
            const char letter = side == chess::kKingSide ? 'K' : 'Q';
            letters.push_back(static_cast<char>(color == chess::kWhite ? letter : letter | 32));
        }
    }
    return letters;
}

}  // namespace

MoveFact fact_of(const chess::Position& position, chess::Move move) {
    const SquareFact from = square_fact(move.from());
    const SquareFact to = square_fact(pattern_destination(position, move));
    return {from.row, from.column, to.row, to.column};
}

PositionFacts facts_of(const chess::Position& position,
                       const chess::MoveList& moves,
                       Square last_capture) {
    PositionFacts facts;
    for (chess::Bitboard rest = position.pieces(); rest != 0;) {
        const Square square = chess::pop_lsb(rest);
        const chess::Piece piece = position.piece_on(square);
        const SquareFact at = square_fact(square);
        facts.pieces.push_back(
            {kTypeLetters[type_of(piece)], color_of(piece) == chess::kWhite, at.row, at.column});
    }
    for (const chess::Move move : moves) {
        if (move.is_promotion() && move.promotion() != chess::kQueen) continue;
        facts.moves.push_back(fact_of(position, move));
    }
    facts.white_to_move = position.side_to_move() == chess::kWhite;
    facts.castling = castling_letters(position.castling_rights());
    facts.en_passant = square_fact(position.en_passant_square());
    facts.last_capture = square_fact(last_capture);
    return facts;
}

}  // namespace tablero::tactics
