#include "library/codec/chess_moves.h"

#include <bit>

namespace tablero::library {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::Move;
using chess::MoveKind;
using chess::PieceType;
using chess::Square;

// Places of a king beyond those it attacks: at most 8.
constexpr unsigned kCastleKingSide = 8;
constexpr unsigned kCastleQueenSide = 9;
constexpr unsigned kPass = 10;
// Places of a pawn: one step, two steps, a capture towards the a-file and one towards the h-file,
// and then each of them but the second with the four promotions.
constexpr unsigned kDoubleStep = 1;
constexpr unsigned kFirstPromotion = 4;
// The place is in the next byte.
constexpr unsigned kLongPlace = 15;

// How many squares of the set come before this one, and the other way round.
unsigned rank_in(Bitboard set, Square square) {
    return static_cast<unsigned>(std::popcount(set & (chess::square_board(square) - 1)));
}
Square nth_of(Bitboard set, unsigned n) {
    for (; n > 0 && set != 0; --n)
        set &= set - 1;
    return set == 0 ? chess::kNoSquare : chess::lsb(set);
}

PieceType type_on(const chess::Board& board, Square square) {
    unsigned type = chess::kPawn;
    while (type < chess::kKing && !chess::contains(board.by_type[type], square))
        ++type;
    return static_cast<PieceType>(type);
}

// The distance of a pawn's step or capture as seen by white.
int stride(Color side, Square from, Square to) {
    return side == chess::kWhite ? to - from : from - to;
}

unsigned pawn_place(Color side, Move move) {
    const int distance = stride(side, move.from(), move.to());
    if (distance == 16) return kDoubleStep;
    // Captures are named by the file they go to, whichever the side.
    const int files = chess::file_of(move.to()) - chess::file_of(move.from());
    const unsigned direction = files == 0 ? 0 : files < 0 ? 2 : 3;
    if (!move.is_promotion()) return direction;
    const unsigned way = direction == 0 ? 0 : direction - 1;
    return kFirstPromotion + way * 4 + static_cast<unsigned>(move.promotion() - chess::kKnight);
}

std::optional<Move> pawn_move(const ReplayBoard& board, Square from, unsigned place) {
    const int up = board.side == chess::kWhite ? 8 : -8;
    if (place == kDoubleStep) {
        const int two = from + 2 * up;
        if (two < 0 || two > 63) return std::nullopt;
        return Move(from, static_cast<Square>(two));
    }
    const bool promotes = place >= kFirstPromotion;
    unsigned direction = promotes ? (place - kFirstPromotion) / 4 : place;
    if (promotes && direction > 0) ++direction;
    const int aside = direction == 0 ? 0 : direction == 2 ? -1 : 1;
    const int file = chess::file_of(from) + aside;
    const int to = from + up + aside;
    if (file < 0 || file > 7 || to < 0 || to > 63) return std::nullopt;
    const auto target = static_cast<Square>(to);
    if (promotes) {
        const auto piece = static_cast<PieceType>(chess::kKnight + (place - kFirstPromotion) % 4);
        return Move(from, target, MoveKind::kPromotion, piece);
    }
    const bool en_passant = aside != 0 && !chess::contains(board.board.occupied(), target);
    return Move(from, target, en_passant ? MoveKind::kEnPassant : MoveKind::kNormal);
}

Bitboard places_of(const chess::Board& board, Color side, PieceType type, Square from) {
    return chess::attacks(type, from, board.occupied()) & ~board.by_color[side];
}

void pack_move_of(
    PieceType type, const chess::Board& board, Color side, Move move, Packer& packer) {
    const Square from = move == Move::null() ? board.king_square(side) : move.from();
    unsigned place = 0;
    if (move == Move::null()) {
        place = kPass;
    } else if (move.is_castling()) {
        place = move.to() > from ? kCastleKingSide : kCastleQueenSide;
    } else if (type == chess::kPawn) {
        place = pawn_place(side, move);
    } else {
        place = rank_in(places_of(board, side, type, from), move.to());
    }
    const bool is_long = type == chess::kQueen && place >= kLongPlace;
    const unsigned piece = rank_in(board.by_color[side], from) << 4;
    packer.byte(static_cast<std::uint8_t>(piece | (is_long ? kLongPlace : place)));
    if (is_long) packer.byte(static_cast<std::uint8_t>(place));
}

std::optional<Move> king_move(const ReplayBoard& board, Square from, unsigned place) {
    if (place == kPass) return Move::null();
    if (place != kCastleKingSide && place != kCastleQueenSide) return std::nullopt;
    const Square rook = board.castling_rooks[board.side][place - kCastleKingSide];
    if (rook == chess::kNoSquare) return std::nullopt;
    return Move(from, rook, MoveKind::kCastling);
}

}  // namespace

ReplayBoard::ReplayBoard(const chess::Position& position)
    : board(position.board()),
      side(position.side_to_move()) {
    for (const Color color : {chess::kWhite, chess::kBlack}) {
        castling_rooks[color] = {position.castling_rook(color, chess::kKingSide),
                                 position.castling_rook(color, chess::kQueenSide)};
    }
}

void ReplayBoard::play(Move move) {
    const Color us = side;
    side = ~side;
    if (move == Move::null()) return;
    const Bitboard from = chess::square_board(move.from());
    const Bitboard to = chess::square_board(move.to());
    if (move.is_castling()) {
        const bool king_side = move.to() > move.from();
        const auto rank = chess::rank_of(move.from());
        const auto square = [&](chess::File file) {
            return chess::square_board(chess::make_square(file, rank));
        };
        board.toggle(us, chess::kKing, from);
        board.toggle(us, chess::kRook, to);
        board.toggle(us, chess::kKing, square(king_side ? chess::kFileG : chess::kFileC));
        board.toggle(us, chess::kRook, square(king_side ? chess::kFileF : chess::kFileD));
        return;
    }
    const PieceType type = type_on(board, move.from());
    if (move.is_en_passant()) {
        board.toggle(~us, chess::kPawn, us == chess::kWhite ? to >> 8 : to << 8);
    } else if (board.by_color[~us] & to) {
        board.toggle(~us, type_on(board, move.to()), to);
    }
    board.toggle(us, type, from);
    board.toggle(us, move.is_promotion() ? move.promotion() : type, to);
}

void pack_move(const ReplayBoard& board, Move move, Packer& packer) {
    const PieceType type = move == Move::null() ? chess::kKing : type_on(board.board, move.from());
    pack_move_of(type, board.board, board.side, move, packer);
}

void pack_move(const chess::Position& position, Move move, Packer& packer) {
    const PieceType type =
        move == Move::null() ? chess::kKing : chess::type_of(position.piece_on(move.from()));
    pack_move_of(type, position.board(), position.side_to_move(), move, packer);
}

std::optional<Move> unpack_move(const ReplayBoard& board, Unpacker& unpacker) {
    const std::uint8_t code = unpacker.byte();
    const Square from = nth_of(board.board.by_color[board.side], code >> 4);
    if (from == chess::kNoSquare || !unpacker.ok()) return std::nullopt;
    unsigned place = code & 15;
    const PieceType type = type_on(board.board, from);
    if (type == chess::kPawn) return pawn_move(board, from, place);
    if (type == chess::kKing && place >= kCastleKingSide) return king_move(board, from, place);
    if (type == chess::kQueen && place == kLongPlace) place = unpacker.byte();
    const Square to = nth_of(places_of(board.board, board.side, type, from), place);
    if (to == chess::kNoSquare) return std::nullopt;
    return Move(from, to);
}

std::optional<Move> ChessCoder::get(Unpacker& unpacker) {
    const auto move = unpack_move(ReplayBoard(position_), unpacker);
    return move && allows(*move) ? move : std::nullopt;
}

bool ChessCoder::allows(Move move) const {
    if (move == Move::null()) return !position_.in_check();
    return position_.is_pseudo_legal(move) && position_.is_legal(move);
}

void ChessCoder::make(Move move) {
    if (move == Move::null()) {
        position_.make_null();
    } else {
        position_.make(move);
    }
}

void ChessCoder::unmake(Move move) {
    if (move == Move::null()) {
        position_.unmake_null();
    } else {
        position_.unmake(move);
    }
}

}  // namespace tablero::library
