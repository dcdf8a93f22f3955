#include "tactics/resting_end.h"

#include <algorithm>

#include "chess/attacks.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"

namespace tablero::tactics {

namespace {

std::size_t last_rest(const SettledLine& line) {
    constexpr std::size_t kFarthest = 8;
    for (std::size_t i = std::min(line.given, kFarthest); i > 1; --i) {
        if (is_at_rest(line.boards[i])) return i;
    }
    return std::min<std::size_t>(1, line.given);
}

}  // namespace

RestingEnd::RestingEnd(const SettledLine& line) : line_(line), plies_(last_rest(line)) {
    for (std::size_t i = 0; i < now_.size(); ++i)
        now_[i] = static_cast<Square>(i);
    for (std::size_t i = 0; i < plies_; ++i)
        follow(line.moves[i], line.boards[i]);
}

// A castling piece is as good as gone: nobody asks where the rook went.
void RestingEnd::follow(Move move, const Position& before) {
    for (Square& now : now_) {
        if (now == chess::kNoSquare) continue;
        if (now == move.from()) {
            now = move.is_castling() ? chess::kNoSquare : move.to();
        } else if (now == move.to() || (move.is_en_passant() &&
                                        now == move.to() - chess::forward(before.side_to_move()))) {
            now = chess::kNoSquare;
        }
    }
}

std::vector<Move> RestingEnd::moves() const {
    return {line_.moves.begin(), line_.moves.begin() + static_cast<std::ptrdiff_t>(plies_)};
}

int room_of(const Position& position, Square square) {
    const Color own = color_of(position.piece_on(square));
    Bitboard guarded = 0;
    for (const Square pawn : squares_of(position.pieces(~own, chess::kPawn)))
        guarded |= chess::pawn_attacks(~own, pawn);
    return chess::popcount(attacks_from(position, square) & ~position.pieces(own) & ~guarded);
}

Bitboard besiegers(const Position& position, Color color) {
    const Square king = position.king_square(color);
    const Bitboard around = chess::king_attacks(king) | chess::square_board(king);
    Bitboard found = 0;
    const Bitboard pieces =
        position.pieces(~color) & ~position.pieces(chess::kPawn) & ~position.pieces(chess::kKing);
    for (const Square square : squares_of(pieces)) {
        if ((attacks_from(position, square) & around) != 0) found |= chess::square_board(square);
    }
    return found;
}

}  // namespace tablero::tactics
