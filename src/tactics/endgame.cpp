#include "tactics/endgame.h"

#include <algorithm>
#include <cstdlib>

#include "chess/outcome.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/position_terms.h"
#include "tactics/settle.h"

namespace tablero::tactics {

namespace {

constexpr int kLongestRun = 5;    // moves of a pawn that has not moved yet
constexpr int kClearlyAhead = 2;  // in pawns

bool has_pawns_only(const Position& p) {
    return p.pieces() == (p.pieces(chess::kKing) | p.pieces(chess::kPawn));
}

int distance(Square a, Square b) {
    return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

Square corner_of(Color color, chess::File file) {
    return chess::make_square(file, color == chess::kWhite ? chess::kRank8 : chess::kRank1);
}

// The squares between two on a file.
Bitboard between_on_file(Square a, Square b) {
    const auto [low, high] = std::minmax({rank_of(a), rank_of(b)});
    Bitboard squares = 0;
    for (int rank = low + 1; rank < high; ++rank)
        squares |=
            chess::square_board(chess::make_square(file_of(a), static_cast<chess::Rank>(rank)));
    return squares;
}

}  // namespace

bool is_in_opposition(const Position& p) {
    if (!has_pawns_only(p)) return false;
    const Square white = p.king_square(chess::kWhite);
    const Square black = p.king_square(chess::kBlack);
    const int files = std::abs(file_of(white) - file_of(black));
    const int ranks = std::abs(rank_of(white) - rank_of(black));
    return files + ranks == 2 && files * ranks == 0;
}

Bitboard runaway_pawns(const Position& p, Color color) {
    if (!has_pawns_only(p)) return 0;
    Bitboard found = 0;
    const Square catcher = p.king_square(~color);
    const int lead = p.side_to_move() == color ? 0 : 1;
    for (Bitboard left = bearers(FactKind::kPassedPawn, p, color); left != 0;) {
        const Square pawn = chess::pop_lsb(left);
        const Square goal = corner_of(color, file_of(pawn));
        const Bitboard way = between_on_file(pawn, goal) | chess::square_board(goal);
        if ((way & p.pieces()) != 0) continue;
        const int moves = std::min(kLongestRun, std::abs(rank_of(goal) - rank_of(pawn)));
        if (distance(catcher, goal) > moves + lead) found |= chess::square_board(pawn);
    }
    return found;
}

Bitboard passers_before_rook(const Position& p, Square rook) {
    Bitboard found = 0;
    for (const Color color : {chess::kWhite, chess::kBlack}) {
        Bitboard left = bearers(FactKind::kPassedPawn, p, color) & chess::file_board(file_of(rook));
        while (left != 0) {
            const Square pawn = chess::pop_lsb(left);
            const bool is_behind = color == chess::kWhite ? rank_of(rook) < rank_of(pawn)
                                                          : rank_of(rook) > rank_of(pawn);
            if (is_behind && (between_on_file(rook, pawn) & p.pieces()) == 0)
                found |= chess::square_board(pawn);
        }
    }
    return found;
}

bool holds_wrong_corner(const Position& p, Color defender) {
    const Color attacker = ~defender;
    const Bitboard bishops = p.pieces(attacker, chess::kBishop);
    const Bitboard pawns = p.pieces(attacker, chess::kPawn);
    if (p.pieces(defender) != p.pieces(defender, chess::kKing) || bishops == 0 || pawns == 0)
        return false;
    if (p.pieces(attacker) != (p.pieces(attacker, chess::kKing) | bishops | pawns)) return false;
    for (const chess::File file : {chess::kFileA, chess::kFileH}) {
        const Square corner = corner_of(attacker, file);
        if ((pawns & ~chess::file_board(file)) != 0) continue;
        const bool dark = (chess::square_board(corner) & chess::kDarkSquares) != 0;
        const bool reached = (bishops & (dark ? chess::kDarkSquares : ~chess::kDarkSquares)) != 0;
        if (!reached && distance(p.king_square(defender), corner) <= 1) return true;
    }
    return false;
}

bool is_fortress(const Position& p, const chess::Tablebase& tables) {
    if (std::abs(material_balance(p, chess::kWhite)) < kClearlyAhead) return false;
    if (!is_at_rest(p) || chess::end_reason(p) != chess::EndReason::kNone) return false;
    const auto result = tables.probe(p);
    return result && *result != chess::TableResult::kWin && *result != chess::TableResult::kLoss;
}

}  // namespace tablero::tactics
