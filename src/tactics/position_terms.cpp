#include "tactics/position_terms.h"

#include "chess/attacks.h"
#include "tactics/chess_names.h"

namespace tablero::tactics {

namespace {

Bitboard neighbours(chess::File file) {
    const Bitboard board = chess::file_board(file);
    return chess::shift<chess::kEast>(board) | chess::shift<chess::kWest>(board);
}

Bitboard ahead_of(Color color, Square square) {
    const int rank = rank_of(square);
    if (color == chess::kWhite) return rank == 7 ? 0 : chess::kFullBoard << (8 * (rank + 1));
    return rank == 0 ? 0 : chess::kFullBoard >> (8 * (8 - rank));
}

bool pawn_has(FactKind kind, const Position& p, Color color, Square square) {
    const Bitboard own = p.pieces(color, chess::kPawn);
    const Bitboard file = chess::file_board(file_of(square));
    const Bitboard beside = neighbours(file_of(square));
    const Bitboard ahead = ahead_of(color, square);
    switch (kind) {
        case FactKind::kIsolatedPawn:
            return (own & beside) == 0;
        case FactKind::kDoubledPawn:
            return (own & file & ahead) != 0;
        case FactKind::kBackwardPawn:
            return (own & beside) != 0 && (own & beside & ~ahead) == 0;
        default:
            return (p.pieces(~color, chess::kPawn) & ahead & (file | beside)) == 0 &&
                   (own & file & ahead) == 0;
    }
}

}  // namespace

Bitboard bearers(FactKind kind, const Position& p, Color color) {
    Bitboard found = 0;
    switch (kind) {
        case FactKind::kIsolatedPawn:
        case FactKind::kDoubledPawn:
        case FactKind::kBackwardPawn:
        case FactKind::kPassedPawn:
            for (Bitboard left = p.pieces(color, chess::kPawn); left != 0;) {
                const Square square = chess::pop_lsb(left);
                if (pawn_has(kind, p, color, square)) found |= chess::square_board(square);
            }
            return found;
        case FactKind::kRookFile:
            for (Bitboard left = p.pieces(color, chess::kRook); left != 0;) {
                const Square square = chess::pop_lsb(left);
                if ((chess::file_board(file_of(square)) & p.pieces(color, chess::kPawn)) == 0)
                    found |= chess::square_board(square);
            }
            return found;
        case FactKind::kOutpost:
            for (Bitboard left = p.pieces(color, chess::kKnight); left != 0;) {
                const Square square = chess::pop_lsb(left);
                const Bitboard chasers = neighbours(file_of(square)) & ahead_of(color, square) &
                                         p.pieces(~color, chess::kPawn);
                const bool guarded =
                    (chess::pawn_attacks(~color, square) & p.pieces(color, chess::kPawn)) != 0;
                if (chasers == 0 && guarded && relative_rank(color, square) >= chess::kRank4)
                    found |= chess::square_board(square);
            }
            return found;
        default:
            return 0;
    }
}

int space_of(const Position& p, Color color) {
    const Bitboard files = chess::file_board(chess::kFileC) | chess::file_board(chess::kFileD) |
                           chess::file_board(chess::kFileE) | chess::file_board(chess::kFileF);
    const Bitboard half = color == chess::kWhite ? chess::rank_board(chess::kRank2) |
                                                       chess::rank_board(chess::kRank3) |
                                                       chess::rank_board(chess::kRank4)
                                                 : chess::rank_board(chess::kRank5) |
                                                       chess::rank_board(chess::kRank6) |
                                                       chess::rank_board(chess::kRank7);
    Bitboard free = files & half & ~p.pieces(color, chess::kPawn);
    for (Bitboard left = p.pieces(~color, chess::kPawn); left != 0;)
        free &= ~chess::pawn_attacks(~color, chess::pop_lsb(left));
    return chess::popcount(free);
}

bool is_bad_bishop(const Position& p, Square square) {
    constexpr int kManyPawns = 3;
    constexpr int kFixed = 2;
    const chess::Piece piece = p.piece_on(square);
    if (piece == chess::kNoPiece || type_of(piece) != chess::kBishop) return false;
    const Color color = color_of(piece);
    const bool dark = (chess::square_board(square) & chess::kDarkSquares) != 0;
    const Bitboard pawns =
        p.pieces(color, chess::kPawn) & (dark ? chess::kDarkSquares : ~chess::kDarkSquares);
    const Bitboard others = p.pieces(chess::kPawn);
    const Bitboard fixed = color == chess::kWhite ? pawns & chess::shift<chess::kSouth>(others)
                                                  : pawns & chess::shift<chess::kNorth>(others);
    return chess::popcount(pawns) >= kManyPawns && chess::popcount(fixed) >= kFixed;
}

bool is_about_pieces(FactKind kind) {
    return kind >= FactKind::kPassedPawn && kind <= FactKind::kOutpost;
}

bool is_weakness(FactKind kind) {
    return kind == FactKind::kIsolatedPawn || kind == FactKind::kDoubledPawn ||
           kind == FactKind::kBackwardPawn;
}

}  // namespace tablero::tactics
