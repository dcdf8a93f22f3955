#include "chess/notation/san.h"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "base/enum_names.h"
#include "base/text.h"
#include "chess/movegen.h"
#include "chess/notation/san_text.h"
#include "chess/notation/text_names.h"
#include "chess/notation/uci_move.h"
#include "chess/position.h"

namespace tablero::chess {
namespace {

constexpr std::string_view kPieceLetters = "PNBRQK";

SanReading problem(SanProblem what) {
    return {Move::none(), what};
}

// The pieces of the side to move that reach the square, pins and checks aside.
Bitboard reaching(const Position& position, PieceType piece, Square to) {
    return attacks(piece, to, position.pieces()) & position.pieces(position.side_to_move(), piece);
}

Bitboard origins_allowed(const SanText& text) {
    Bitboard allowed = kFullBoard;
    if (text.from_file >= 0) allowed &= file_board(static_cast<File>(text.from_file));
    if (text.from_rank >= 0) allowed &= rank_board(static_cast<Rank>(text.from_rank));
    return allowed;
}

SanReading read_castling(const Position& position, CastlingSide side) {
    const Color us = position.side_to_move();
    if (!(position.castling_rights() & castling_right(us, side)))
        return problem(SanProblem::kCannotCastle);
    const Move move(
        position.king_square(us), position.castling_rook(us, side), MoveKind::kCastling);
    if (!position.is_pseudo_legal(move) || !position.is_legal(move))
        return problem(SanProblem::kCannotCastle);
    return {move};
}

// The one legal move among pseudo-legal ones that start on `origins` and are alike otherwise.
SanReading choose(const Position& position, Bitboard origins, Move pattern) {
    if (!origins) return problem(SanProblem::kNoSuchMove);
    Move found;
    while (origins) {
        const Move move(pop_lsb(origins), pattern.to(), pattern.kind(), pattern.promotion());
        if (!position.is_legal(move)) continue;
        if (found) return problem(SanProblem::kAmbiguous);
        found = move;
    }
    return found ? SanReading{found} : problem(SanProblem::kExposesKing);
}

// Pawns that may make this move; en passant shows in the square it goes to.
Bitboard pawn_origins(const Position& position, const SanText& text, bool en_passant) {
    const Color us = position.side_to_move();
    const Bitboard pawns = position.pieces(us, kPawn) & origins_allowed(text);
    const Square to = text.to;
    const Bitboard straight = file_board(file_of(to));
    const bool says_capture = text.captures && text.from_file < 0;
    if (en_passant || contains(position.pieces(~us), to)) {
        // "d5" is never a capture; "xd5" and "exd5" are.
        if (text.from_file < 0 && !says_capture) return 0;
        return pawn_attacks(~us, to) & pawns & ~straight;
    }
    if (contains(position.pieces(), to) || says_capture) return 0;
    if (relative_rank(us, to) == kRank1) return 0;
    const Square behind = step(to, -forward(us));
    if (contains(position.pieces(), behind) || relative_rank(us, to) != kRank4)
        return pawns & square_board(behind);
    return pawns & square_board(step(behind, -forward(us)));
}

SanReading read_pawn_move(const Position& position, const SanText& text) {
    const bool last_rank = relative_rank(position.side_to_move(), text.to) == kRank8;
    const bool same_file = text.from_file == file_of(text.to);
    const bool en_passant = text.to == position.en_passant_square() && !same_file &&
                            (text.from_file >= 0 || text.captures);
    const Bitboard origins = pawn_origins(position, text, en_passant);
    if (!origins) return problem(SanProblem::kNoSuchMove);
    if (last_rank != (text.promotion != kNoPieceType)) {
        return problem(last_rank ? SanProblem::kPromotionMissing : SanProblem::kNoPromotion);
    }
    if (last_rank)
        return choose(position, origins, {kA1, text.to, MoveKind::kPromotion, text.promotion});
    const MoveKind kind = en_passant ? MoveKind::kEnPassant : MoveKind::kNormal;
    return choose(position, origins, {kA1, text.to, kind});
}

// "e1g1", "Kg1": the king's way to its castled square, or king takes rook.
SanReading read_king_as_castling(const Position& position, Square to) {
    const Color us = position.side_to_move();
    for (const CastlingSide side : {kKingSide, kQueenSide}) {
        if (to != castled_king(us, side) && to != position.castling_rook(us, side)) continue;
        if (const auto castling = read_castling(position, side); castling.move) return castling;
    }
    return problem(SanProblem::kNoSuchMove);
}

SanReading read_piece_move(const Position& position, PieceType piece, const SanText& text) {
    if (text.promotion != kNoPieceType) return problem(SanProblem::kNoPromotion);
    const Bitboard allowed = origins_allowed(text);
    const Bitboard own = position.pieces(position.side_to_move());
    const Bitboard origins =
        contains(own, text.to) ? 0 : reaching(position, piece, text.to) & allowed;
    if (!origins && piece == kKing && (position.pieces(kKing) & own & allowed))
        return read_king_as_castling(position, text.to);
    return choose(position, origins, {kA1, text.to});
}

SanReading read_move(const Position& position, const SanText& text) {
    PieceType piece = text.piece;
    if (piece == kNoPieceType && text.has_from_square()) {
        const Piece standing = position.piece_on(text.from_square());
        if (standing == kNoPiece || color_of(standing) != position.side_to_move())
            return problem(SanProblem::kNoSuchMove);
        piece = type_of(standing);
    }
    if (piece != kNoPieceType && piece != kPawn) return read_piece_move(position, piece, text);
    const SanReading reading = read_pawn_move(position, text);
    if (reading.problem == SanProblem::kNone || !text.small_b) return reading;
    SanText as_bishop = text;
    as_bishop.from_file = -1;
    const SanReading bishop = read_piece_move(position, kBishop, as_bishop);
    return bishop.move ? bishop : reading;
}

Phrase reason(SanProblem problem) {
    static constexpr std::array kReasons{Phrase{},
                                         tr("not a move"),
                                         tr("no such move here"),
                                         tr("ambiguous"),
                                         tr("leaves the king in check"),
                                         tr("the promotion piece is missing"),
                                         tr("a promotion piece where no pawn promotes"),
                                         tr("castling is not possible here"),
                                         tr("a null move is not possible in check")};
    return name_in(kReasons, problem);
}

// The shortest of nothing, file, rank and square that sets the move apart from its like.
std::string disambiguation(const Position& position, PieceType piece, Move move) {
    const Square from = move.from();
    Bitboard rivals = reaching(position, piece, move.to()) & ~square_board(from);
    Bitboard legal_rivals = 0;
    while (rivals) {
        const Square rival = pop_lsb(rivals);
        if (position.is_legal(Move(rival, move.to()))) legal_rivals |= square_board(rival);
    }
    if (!legal_rivals) return "";
    std::string square = square_name(from);
    if (!(legal_rivals & file_board(file_of(from)))) return square.substr(0, 1);
    if (!(legal_rivals & rank_board(rank_of(from)))) return square.substr(1);
    return square;
}

std::string move_body(const Position& position, Move move) {
    if (move.is_castling()) return move.to() > move.from() ? "O-O" : "O-O-O";
    const PieceType piece = type_of(position.piece_on(move.from()));
    const bool captures = position.is_capture(move);
    std::string text;
    if (piece == kPawn) {
        if (captures) text += static_cast<char>('a' + file_of(move.from()));
    } else {
        text += kPieceLetters[piece];
        text += disambiguation(position, piece, move);
    }
    if (captures) text += 'x';
    text += square_name(move.to());
    if (move.is_promotion()) text += {'=', kPieceLetters[move.promotion()]};
    return text;
}

}  // namespace

std::string to_san(const Position& position, Move move) {
    if (!move) return "--";
    std::string text = move_body(position, move);
    if (!position.gives_check(move)) return text;
    Position after = position;
    after.make(move);
    return text + (legal_moves(after).empty() ? '#' : '+');
}

SanReading read_san(const Position& position, std::string_view text) {
    const auto wanted = read_san_text(text);
    if (!wanted) return problem(SanProblem::kNotAMove);
    switch (wanted->form) {
        case SanText::Form::kNull:
            if (position.in_check()) return problem(SanProblem::kNullInCheck);
            return {Move::null()};
        case SanText::Form::kCastling:
            return read_castling(position, wanted->castling_side);
        case SanText::Form::kPieceMove:
            break;
    }
    return read_move(position, *wanted);
}

Error describe_problem(const Position& position, std::string_view text, SanProblem problem) {
    const auto wanted = read_san_text(text);
    if (problem != SanProblem::kAmbiguous || !wanted)
        return Error("{}: {}", quoted(text), reason(problem));
    Error choices;
    for (const Move move : legal_moves(position)) {
        const PieceType piece = type_of(position.piece_on(move.from()));
        const PieceType named = wanted->piece == kNoPieceType ? kPawn : wanted->piece;
        if (move.to() != wanted->to || piece != named || move.is_castling()) continue;
        if (!contains(origins_allowed(*wanted), move.from())) continue;
        if (wanted->promotion != kNoPieceType && move.promotion() != wanted->promotion) continue;
        const std::string san = to_san(position, move);
        choices = choices.message.empty() ? Error::verbatim(san) : Error("{} or {}", choices, san);
    }
    return Error("{}: ambiguous, {}", quoted(text), choices);
}

Result<Move> parse_san(const Position& position, std::string_view text) {
    const SanReading reading = read_san(position, text);
    if (reading.problem == SanProblem::kNone) return reading.move;
    return describe_problem(position, text, reading.problem);
}

}  // namespace tablero::chess
