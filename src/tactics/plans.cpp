#include "tactics/plans.h"

#include <algorithm>
#include <cstdlib>

#include "chess/attacks.h"
#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/position_terms.h"
#include "tactics/settle.h"

namespace tablero::tactics {

namespace {

bool is_slider(chess::PieceType type) {
    return type == chess::kBishop || type == chess::kRook || type == chess::kQueen;
}

Bitboard sliders(const Position& position, Color color) {
    return position.pieces(color) &
           (position.pieces(chess::kBishop) | position.pieces(chess::kRook) |
            position.pieces(chess::kQueen));
}

Position next_board(Position position, Move move) {
    position.make(move);
    return position;
}

// The square can be entered and nothing is lost there.
bool is_safe_move(const Position& position, Move move) {
    if (!position.is_pseudo_legal(move) || !position.is_legal(move)) return false;
    const Position next = next_board(position, move);
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(next, captures);
    return std::none_of(captures.begin(), captures.end(), [&](Move capture) {
        return capture.to() == move.to() && exchange_gain(next, capture) >= 1;
    });
}

}  // namespace

QuietMove::QuietMove(const Position& before, Move move)
    : before_(before),
      after_(next_board(before, move)),
      move_(move),
      us_(before.side_to_move()),
      from_(move.from()),
      to_(move.to()),
      piece_(type_of(before.piece_on(move.from()))) {}

Bitboard QuietMove::own_pawn_attacks(const Position& position) const {
    Bitboard covered = 0;
    for (const Square pawn : squares_of(position.pieces(us_, chess::kPawn)))
        covered |= chess::pawn_attacks(us_, pawn);
    return covered;
}

bool QuietMove::is_attacked(const Position& position, Square square) const {
    const Bitboard without_king = position.pieces() & ~position.pieces(us_, chess::kKing);
    return (position.attackers_to(square, without_king) & position.pieces(~us_)) != 0;
}

QuietMove::Squares QuietMove::pins() const {
    if (!is_slider(piece_) || is_in_danger(after_, to_)) return {};
    const Bitboard seen = attacks_from(after_, to_);
    const Bitboard held = seen & after_.pieces(~us_) & ~after_.pieces(chess::kPawn);
    for (const Square pinned : squares_of(held & ~after_.pieces(chess::kKing))) {
        if (contains(attacks_from(after_, pinned), to_)) continue;
        const Bitboard without = after_.pieces() ^ chess::square_board(pinned);
        const Bitboard behind = chess::attacks(piece_, to_, without) & ~seen & after_.pieces(~us_);
        for (const Square prize : squares_of(behind)) {
            const bool was_so = chess::aligned(from_, pinned, prize) &&
                                contains(attacks_from(before_, from_), pinned);
            const int worth_behind = worth_on(after_, prize);
            if (!was_so && worth_behind > worth_on(after_, pinned) && worth_behind > worth(piece_))
                return {pinned, prize};
        }
    }
    return {};
}

QuietMove::Squares QuietMove::guards() const {
    const Bitboard fresh = attacks_from(after_, to_) & ~attacks_from(before_, from_);
    Squares best;
    for (const Square square :
         squares_of(fresh & after_.pieces(us_) & ~after_.pieces(chess::kKing))) {
        if (attackers(after_, square, ~us_) == 0 || is_in_danger(after_, square)) continue;
        if (best.empty() || worth_on(after_, square) > worth_on(after_, best.front()))
            best = {square};
    }
    return best;
}

QuietMove::Squares QuietMove::blocks_passer() const {
    const int ahead = to_ + chess::forward(us_);
    if (piece_ == chess::kPawn || ahead < 0 || ahead > chess::kH8) return {};
    const auto pawn = static_cast<Square>(ahead);
    if (!contains(bearers(FactKind::kPassedPawn, before_, ~us_), pawn)) return {};
    return {pawn};
}

QuietMove::Squares QuietMove::opens_line() const {
    constexpr int kLeastGain = 3;
    Squares best;
    int most = kLeastGain - 1;
    for (const Square square : squares_of(sliders(after_, us_) & ~chess::square_board(to_))) {
        const Bitboard free = attacks_from(after_, square) & ~after_.pieces(us_);
        const int gain = chess::popcount(free) -
                         chess::popcount(attacks_from(before_, square) & ~before_.pieces(us_));
        if (gain <= most) continue;
        most = gain;
        best = {square};
    }
    return best;
}

QuietMove::Squares QuietMove::offers_trade() const {
    if (piece_ == chess::kPawn || piece_ == chess::kKing || is_in_danger(after_, to_)) return {};
    if (is_loose(after_, to_)) return {};
    const Bitboard fresh = attacks_from(after_, to_) & ~attacks_from(before_, from_);
    for (const Square square : squares_of(fresh & after_.pieces(~us_))) {
        // What takes it can be taken back, or it attacks in its turn.
        const bool is_mutual = type_of(after_.piece_on(square)) == piece_;
        if (worth_on(after_, square) == worth(piece_) && (is_mutual || !is_loose(after_, square)))
            return {square};
    }
    return {};
}

QuietMove::Squares QuietMove::takes_seventh_rank() const {
    if (piece_ != chess::kRook || relative_rank(us_, to_) != chess::kRank7) return {};
    if (relative_rank(us_, from_) == chess::kRank7 || is_in_danger(after_, to_)) return {};
    const bool before_king = relative_rank(us_, after_.king_square(~us_)) == chess::kRank8;
    const Bitboard pawns = after_.pieces(~us_, chess::kPawn) & chess::rank_board(rank_of(to_));
    return before_king || pawns != 0 ? Squares{to_} : Squares{};
}

QuietMove::Squares QuietMove::doubles_rooks() const {
    if (piece_ != chess::kRook || file_of(from_) == file_of(to_)) return {};
    const Bitboard file = chess::file_board(file_of(to_));
    if ((file & after_.pieces(us_, chess::kPawn)) != 0) return {};
    const Bitboard others = after_.pieces(us_, chess::kRook) & file & ~chess::square_board(to_);
    for (const Square other : squares_of(others)) {
        if ((chess::between(to_, other) & after_.pieces()) == 0) return {other};
    }
    return {};
}

QuietMove::Squares QuietMove::clears_castling() const {
    const Square king = before_.king_square(us_);
    if (before_.is_chess960() || from_ == king) return {};
    for (const auto side : {chess::kKingSide, chess::kQueenSide}) {
        if ((after_.castling_rights() & castling_right(us_, side)) == 0) continue;
        const Bitboard way = chess::between(king, before_.castling_rook(us_, side));
        if ((way & before_.pieces()) == chess::square_board(from_) && (way & after_.pieces()) == 0)
            return {king};
    }
    return {};
}

Bitboard QuietMove::ways_out(const Position& position) const {
    const Square king = position.king_square(us_);
    Bitboard ways = 0;
    const Bitboard ahead =
        chess::king_attacks(king) & ~chess::rank_board(rank_of(king)) & ~position.pieces(us_);
    for (const Square square : squares_of(ahead)) {
        if (!is_attacked(position, square)) ways |= chess::square_board(square);
    }
    return ways;
}

QuietMove::Squares QuietMove::makes_luft() const {
    const Square king = before_.king_square(us_);
    const bool has_heavy =
        (before_.pieces(~us_, chess::kRook) | before_.pieces(~us_, chess::kQueen)) != 0;
    if (piece_ != chess::kPawn || !has_heavy || before_.in_check()) return {};
    // A king that is yet to castle has other worries.
    const auto rights =
        castling_right(us_, chess::kKingSide) | castling_right(us_, chess::kQueenSide);
    if ((before_.castling_rights() & rights) != 0) return {};
    if (relative_rank(us_, king) != chess::kRank1 || std::abs(file_of(king) - file_of(from_)) > 1)
        return {};
    return ways_out(before_) == 0 && ways_out(after_) != 0 ? Squares{king} : Squares{};
}

QuietMove::Squares QuietMove::keeps_out() const {
    if (piece_ != chess::kPawn) return {};
    const Bitboard fresh =
        chess::pawn_attacks(us_, to_) & ~own_pawn_attacks(before_) & ~after_.pieces();
    for (const auto type : {chess::kKnight, chess::kBishop}) {
        for (const Square enemy : squares_of(after_.pieces(~us_, type))) {
            for (const Square square : squares_of(attacks_from(after_, enemy) & fresh)) {
                const auto rank = relative_rank(us_, square);
                if (rank == chess::kRank4 || rank == chess::kRank5) return {enemy, square};
            }
        }
    }
    return {};
}

QuietMove::Squares QuietMove::blocks_check() const {
    if (!before_.in_check() || piece_ == chess::kKing) return {};
    return squares_of(before_.checkers());
}

QuietMove::Squares QuietMove::leaves_check() const {
    if (!before_.in_check() || piece_ != chess::kKing) return {};
    return squares_of(before_.checkers());
}

bool is_prepared(const Position& before, const std::vector<Move>& line) {
    const Move next = line[2];
    if (before.in_check() || next.is_castling() || next.from() == line[0].to()) return false;
    Position ready = next_board(before, line[0]);
    if (ready.in_check()) return false;
    ready.make_null();
    if (ready.is_capture(next)) return false;
    return is_safe_move(ready, next) && !is_safe_move(before, next);
}

bool is_on_its_way(const Position& before, const std::vector<Move>& line) {
    const auto piece = type_of(before.piece_on(line[0].from()));
    if (piece != chess::kKnight && piece != chess::kKing) return false;
    const Move next = line[2];
    if (before.in_check() || next.from() != line[0].to() || next.is_castling()) return false;
    Position then = next_board(before, line[0]);
    if (then.in_check()) return false;
    then.make_null();
    // A piece that is driven away has no plan.
    const bool is_driven = contains(
        attacks_from(next_board(next_board(before, line[0]), line[1]), line[1].to()), line[0].to());
    return !is_driven && next.to() != line[0].from() &&
           then.piece_on(next.to()) == chess::kNoPiece &&
           !contains(attacks_from(before, line[0].from()), next.to());
}

}  // namespace tablero::tactics
