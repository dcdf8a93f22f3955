// The names that mates have.
#include <array>
#include <cstdlib>

#include "base/enum_names.h"
#include "chess/attacks.h"
#include "tactics/chess_names.h"
#include "tactics/motif_line.h"

namespace tablero::tactics {

namespace {

// A king that is mated, and what stands around it.
class MatedKing {
  public:
    MatedKing(const Position& position, chess::Color winner)
        : p_(position),
          us_(winner),
          king_(position.king_square(~winner)) {}

    bool is_smothered() const {
        return checker_is(chess::kKnight) && (ring() & ~p_.pieces(~us_)) == 0;
    }

    // On its first rank behind its own men, by a check along that rank.
    bool is_on_the_back_rank() const {
        if (relative_rank(~us_, king_) != chess::kRank1) return false;
        const Bitboard rank = rank_board(rank_of(king_));
        if ((p_.checkers() & rank) == 0) return false;
        Bitboard front = ring() & ~rank;
        if ((front & ~p_.pieces(~us_)) != 0) return false;
        while (front != 0) {
            if (attackers(p_, chess::pop_lsb(front), us_) != 0) return false;
        }
        return true;
    }

    // In the corner, by a rook beside it that a knight covers.
    bool is_arabian() const {
        if (!in_corner() || !checker_is(chess::kRook)) return false;
        const Square rook = chess::lsb(p_.checkers());
        return contains(ring(), rook) && guarded_by(rook, chess::kKnight);
    }

    // On the edge, by a rook or queen along it, while a knight takes the way out and an own man
    // stands in front.
    bool is_anastasia() const {
        if (file_of(king_) != chess::kFileA && file_of(king_) != chess::kFileH) return false;
        if (rank_of(king_) == chess::kRank1 || rank_of(king_) == chess::kRank8) return false;
        if (!checker_is(chess::kRook) && !checker_is(chess::kQueen)) return false;
        if (file_of(chess::lsb(p_.checkers())) != file_of(king_)) return false;
        const int inwards = file_of(king_) == chess::kFileA ? chess::kEast : chess::kWest;
        const auto beside = static_cast<Square>(king_ + inwards);
        const auto knight = static_cast<Square>(king_ + 3 * inwards);
        return contains(p_.pieces(~us_), beside) &&
               p_.piece_on(knight) == make_piece(us_, chess::kKnight);
    }

    // By two bishops alone; the lines cross in Boden's, run side by side otherwise.
    bool is_by_bishops(bool crossing) const {
        if (!checker_is(chess::kBishop)) return false;
        Bitboard bishops = p_.pieces(us_, chess::kBishop);
        if (chess::popcount(bishops) != 2) return false;
        for (Bitboard free = ring() & ~p_.pieces(~us_); free != 0;) {
            const Bitboard guards = attackers(without_king(), chess::pop_lsb(free));
            if ((guards & bishops) == 0) return false;
        }
        const Square a = chess::pop_lsb(bishops);
        const Square b = chess::lsb(bishops);
        const bool one_side = (file_of(a) < file_of(king_)) == (file_of(b) < file_of(king_));
        return crossing != one_side;
    }

    // By a queen diagonally beside it, whose own men keep it from the two squares the queen
    // leaves.
    bool is_dovetail() const {
        if (!checker_is(chess::kQueen) || on_edge()) return false;
        const Square queen = chess::lsb(p_.checkers());
        if (!contains(ring(), queen) || file_of(queen) == file_of(king_) ||
            rank_of(queen) == rank_of(king_)) {
            return false;
        }
        // Seen through the king: the square behind it is no way out.
        const Bitboard seen = chess::attacks(chess::kQueen, queen, without_king());
        const Bitboard out = ring() & ~chess::square_board(queen) & ~seen;
        return chess::popcount(out) == 2 && (out & ~p_.pieces(~us_)) == 0;
    }

    // By a rook beside it that a knight covers, which a pawn of ours covers in turn, with an enemy
    // pawn at hand.
    bool is_hook() const {
        if (!checker_is(chess::kRook)) return false;
        const Square rook = chess::lsb(p_.checkers());
        if (!contains(ring(), rook)) return false;
        Bitboard knights = attackers(p_, rook, us_) & p_.pieces(chess::kKnight);
        while (knights != 0) {
            const Square knight = chess::pop_lsb(knights);
            const bool near = contains(ring(), knight);
            if (near && guarded_by(knight, chess::kPawn) &&
                (ring() & p_.pieces(~us_, chess::kPawn)) != 0) {
                return true;
            }
        }
        return false;
    }

  private:
    Bitboard ring() const { return chess::king_attacks(king_); }
    Bitboard without_king() const { return p_.pieces() ^ chess::square_board(king_); }
    Bitboard attackers(Bitboard occupied, Square square) const {
        return p_.attackers_to(square, occupied) & p_.pieces(us_);
    }
    static Bitboard attackers(const Position& p, Square square, chess::Color color) {
        return tactics::attackers(p, square, color);
    }
    bool checker_is(chess::PieceType type) const { return (p_.checkers() & p_.pieces(type)) != 0; }
    bool guarded_by(Square square, chess::PieceType type) const {
        return (attackers(p_, square, us_) & p_.pieces(type)) != 0;
    }
    bool on_edge() const { return chess::popcount(ring()) < 8; }
    bool in_corner() const { return chess::popcount(ring()) == 3; }

    const Position& p_;
    chess::Color us_;
    Square king_;
};

LineMotif pattern_of(const MatedKing& king) {
    if (king.is_smothered()) return LineMotif::kSmotheredMate;
    if (king.is_on_the_back_rank()) return LineMotif::kBackRankMate;
    if (king.is_arabian()) return LineMotif::kArabianMate;
    if (king.is_anastasia()) return LineMotif::kAnastasiaMate;
    if (king.is_by_bishops(true)) return LineMotif::kBodenMate;
    if (king.is_by_bishops(false)) return LineMotif::kDoubleBishopMate;
    if (king.is_dovetail()) return LineMotif::kDovetailMate;
    if (king.is_hook()) return LineMotif::kHookMate;
    return LineMotif::kMate;
}

}  // namespace

Found mate_pattern(const MotifLine& line) {
    if (!line.ends_in_mate() || line.end().side_to_move() == line.us()) return std::nullopt;
    const Square king = line.end().king_square(~line.us());
    const std::size_t last = line.size() - 1;
    FoundMotif found = shown(last, line.move(last).to(), {king});
    found.motif = pattern_of(MatedKing(line.end(), line.us()));
    return found;
}

}  // namespace tablero::tactics
