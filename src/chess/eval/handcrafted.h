#pragma once

#include <algorithm>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "chess/eval/weights.h"
#include "chess/position.h"

// The hand-written evaluation as a list of features. It is a sum of weights, so one walk over the
// position serves three readers: the search adds the weights up, the breakdown groups them, and the
// tuner records how often each was used.
//
// A sink has `void add(int weight, Color color, int count)`: `color` has the feature `count` times.

namespace tablero::chess {

template <typename Sink>
class FeatureWalk {
  public:
    FeatureWalk(const Position& position, Sink& sink) : p_(position), sink_(sink) {
        for (const Color color : {kWhite, kBlack})
            prepare(color);
    }

    void run() {
        for (const Color color : {kWhite, kBlack}) {
            pawns(color);
            pieces(color);
        }
        for (const Color color : {kWhite, kBlack}) {
            king(color);
            threats(color);
            space(color);
        }
        sink_.add(feature::kTempo, p_.side_to_move(), 1);
    }

  private:
    static constexpr std::array<int, 6> kAttackUnits{0, 2, 2, 3, 5, 0};

    static Bitboard pawn_attack_board(Color color, Bitboard pawns) {
        return color == kWhite ? shift<kNorth + kWest>(pawns) | shift<kNorth + kEast>(pawns)
                               : shift<kSouth + kWest>(pawns) | shift<kSouth + kEast>(pawns);
    }
    static Bitboard neighbour_files(File file) {
        const Bitboard board = file_board(file);
        return shift<kEast>(board) | shift<kWest>(board);
    }
    // All ranks in front of the square, from the view of the colour.
    static Bitboard ranks_ahead(Color color, Square square) {
        const int rank = rank_of(square);
        if (color == kWhite) return rank == 7 ? 0 : kFullBoard << (8 * (rank + 1));
        return rank == 0 ? 0 : kFullBoard >> (8 * (8 - rank));
    }
    static int distance(Square a, Square b) {
        return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
    }

    void prepare(Color color) {
        const Bitboard own_pawns = p_.pieces(color, kPawn);
        attacked_[color][kPawn] = pawn_attack_board(color, own_pawns);
        attacked_[color][kKing] = king_attacks(p_.king_square(color));
        all_attacked_[color] = attacked_[color][kPawn] | attacked_[color][kKing];
        const Bitboard enemy_pawn_attacks = pawn_attack_board(~color, p_.pieces(~color, kPawn));
        const Bitboard low_ranks = color == kWhite ? rank_board(kRank2) | rank_board(kRank3)
                                                   : rank_board(kRank7) | rank_board(kRank6);
        const Bitboard blocked =
            own_pawns & (color == kWhite ? p_.pieces() >> 8 : p_.pieces() << 8);
        mobility_area_[color] =
            ~(enemy_pawn_attacks | (blocked & low_ranks) | p_.pieces(color, kKing));
        king_zone_[color] =
            king_attacks(p_.king_square(color)) | square_board(p_.king_square(color));
        king_zone_[color] |= color == kWhite ? king_zone_[color] << 8 : king_zone_[color] >> 8;
    }

    void place(Color color, PieceType type, Square square) {
        const int rank = relative_rank(color, square);
        const int file = std::min<int>(file_of(square), 7 - file_of(square));
        sink_.add(feature::kPieceSquare + type * 32 + rank * 4 + file, color, 1);
    }

    void pawns(Color color) {
        const Bitboard own = p_.pieces(color, kPawn);
        const Bitboard enemy = p_.pieces(~color, kPawn);
        for (Bitboard left = own; left != 0;) {
            const Square square = pop_lsb(left);
            place(color, kPawn, square);
            const int rank = relative_rank(color, square);
            const Bitboard neighbours = neighbour_files(file_of(square)) & own;
            const Bitboard ahead = ranks_ahead(color, square);
            const Bitboard file_ahead = ahead & file_board(file_of(square));
            const Bitboard beside = rank_board(rank_of(square));
            const bool guarded = contains(attacked_[color][kPawn], square);
            if ((file_ahead & own) != 0) sink_.add(feature::kDoubledPawn, color, 1);
            if (neighbours == 0) {
                sink_.add(feature::kIsolatedPawn, color, 1);
            } else if (guarded || (neighbours & beside) != 0) {
                sink_.add(feature::kConnectedPawn + rank, color, 1);
            } else if ((neighbours & ~ahead) == 0) {
                sink_.add(feature::kBackwardPawn, color, 1);
            }
            const Bitboard stoppers =
                (file_ahead | (ahead & neighbour_files(file_of(square)))) & enemy;
            if (stoppers == 0 && (file_ahead & own) == 0) passed_pawn(color, square, rank);
        }
    }

    void passed_pawn(Color color, Square square, int rank) {
        const Square front = step(square, forward(color));
        sink_.add(feature::kPassedPawn + rank, color, 1);
        if (!contains(p_.pieces(), front)) sink_.add(feature::kFreePassedPawn + rank, color, 1);
        if (rank < kRank4) return;
        sink_.add(
            feature::kPassedOwnKing + distance(p_.king_square(color), front), color, rank - 2);
        sink_.add(
            feature::kPassedEnemyKing + distance(p_.king_square(~color), front), color, rank - 2);
    }

    void pieces(Color color) {
        for (Bitboard left = p_.pieces(color, kKnight); left != 0;) {
            const Square square = pop_lsb(left);
            piece(color, kKnight, square, knight_attacks(square), feature::kKnightMobility);
            outpost(color, square);
        }
        const Bitboard without_queens = p_.pieces() ^ p_.pieces(kQueen);
        for (Bitboard left = p_.pieces(color, kBishop); left != 0;) {
            const Square square = pop_lsb(left);
            piece(color,
                  kBishop,
                  square,
                  bishop_attacks(square, without_queens),
                  feature::kBishopMobility);
        }
        const Bitboard without_majors = without_queens ^ p_.pieces(color, kRook);
        for (Bitboard left = p_.pieces(color, kRook); left != 0;) {
            const Square square = pop_lsb(left);
            piece(
                color, kRook, square, rook_attacks(square, without_majors), feature::kRookMobility);
            rook_file(color, square);
        }
        for (Bitboard left = p_.pieces(color, kQueen); left != 0;) {
            const Square square = pop_lsb(left);
            const Bitboard reach =
                bishop_attacks(square, p_.pieces()) | rook_attacks(square, p_.pieces());
            piece(color, kQueen, square, reach, feature::kQueenMobility);
        }
        place(color, kKing, p_.king_square(color));
        if (more_than_one(p_.pieces(color, kBishop))) sink_.add(feature::kBishopPair, color, 1);
    }

    void piece(Color color, PieceType type, Square square, Bitboard reach, int mobility) {
        place(color, type, square);
        attacked_[color][type] |= reach;
        all_attacked_[color] |= reach;
        sink_.add(
            mobility + std::min(popcount(reach & mobility_area_[color]), type == kQueen ? 27 : 14),
            color,
            1);
        const int hits = popcount(reach & king_zone_[~color]);
        if (hits > 0) {
            attack_units_[color] += kAttackUnits[type] + hits - 1;
            ++attackers_[color];
        }
    }

    void outpost(Color color, Square square) {
        const int rank = relative_rank(color, square);
        const Bitboard chasers = neighbour_files(file_of(square)) & ranks_ahead(color, square) &
                                 p_.pieces(~color, kPawn);
        if (rank >= kRank4 && rank <= kRank6 && chasers == 0 &&
            contains(attacked_[color][kPawn], square)) {
            sink_.add(feature::kKnightOutpost, color, 1);
        }
    }

    void rook_file(Color color, Square square) {
        const Bitboard file = file_board(file_of(square));
        if ((file & p_.pieces(kPawn)) == 0) {
            sink_.add(feature::kRookOpenFile, color, 1);
        } else if ((file & p_.pieces(color, kPawn)) == 0) {
            sink_.add(feature::kRookHalfOpenFile, color, 1);
        }
    }

    void king(Color color) {
        const Square king = p_.king_square(color);
        const int centre = std::clamp<int>(file_of(king), 1, 6);
        for (int file = centre - 1; file <= centre + 1; ++file) {
            const Bitboard board = file_board(static_cast<File>(file));
            const Bitboard in_front =
                board & (ranks_ahead(color, king) | rank_board(rank_of(king)));
            const Bitboard own = in_front & p_.pieces(color, kPawn);
            const Bitboard enemy = in_front & p_.pieces(~color, kPawn);
            sink_.add(feature::kKingShelter + (own != 0 ? nearest_rank(color, own) : 0), color, 1);
            sink_.add(
                feature::kKingStorm + (enemy != 0 ? nearest_rank(color, enemy) : 0), color, 1);
            if ((board & p_.pieces(kPawn)) == 0) sink_.add(feature::kKingOpenFile, color, 1);
        }
        danger(color);
    }

    static int nearest_rank(Color color, Bitboard pawns) {
        const Square square =
            color == kWhite ? lsb(pawns) : static_cast<Square>(63 - std::countl_zero(pawns));
        return relative_rank(color, square);
    }

    // Attack units of the enemy's pieces on the king's surroundings, and the safe checks it could
    // give.
    void danger(Color color) {
        const Color enemy = ~color;
        const Square king = p_.king_square(color);
        const bool with_queen = p_.pieces(enemy, kQueen) != 0;
        if (attackers_[enemy] >= (with_queen ? 1 : 2)) {
            const int units = attack_units_[enemy] + 2 * attackers_[enemy];
            sink_.add(feature::kKingDanger + std::min(units, 31), color, 1);
        }
        const Bitboard safe = ~p_.pieces(enemy) & ~all_attacked_[color];
        const Bitboard diagonals = bishop_attacks(king, p_.pieces());
        const Bitboard straights = rook_attacks(king, p_.pieces());
        safe_check(color, kKnight, knight_attacks(king) & attacked_[enemy][kKnight] & safe);
        safe_check(color, kBishop, diagonals & attacked_[enemy][kBishop] & safe);
        safe_check(color, kRook, straights & attacked_[enemy][kRook] & safe);
        safe_check(color, kQueen, (diagonals | straights) & attacked_[enemy][kQueen] & safe);
    }

    void safe_check(Color color, PieceType type, Bitboard squares) {
        if (squares != 0) sink_.add(feature::kSafeCheck + type, color, 1);
    }

    void threats(Color color) {
        const Bitboard enemies = p_.pieces(~color) & ~p_.pieces(kPawn) & ~p_.pieces(kKing);
        count_by_type(feature::kPawnThreat, color, attacked_[color][kPawn] & enemies);
        const Bitboard weak = p_.pieces(~color) & ~p_.pieces(kKing) & ~attacked_[~color][kPawn];
        count_by_type(feature::kMinorThreat,
                      color,
                      (attacked_[color][kKnight] | attacked_[color][kBishop]) & weak);
        count_by_type(feature::kRookThreat, color, attacked_[color][kRook] & weak);
        const int hanging = popcount(weak & all_attacked_[color] & ~all_attacked_[~color]);
        if (hanging != 0) sink_.add(feature::kHangingPiece, color, hanging);
    }

    void count_by_type(int first, Color color, Bitboard targets) {
        while (targets != 0)
            sink_.add(first + type_of(p_.piece_on(pop_lsb(targets))), color, 1);
    }

    // Squares behind the own pawns in the centre that the enemy's pawns do not reach.
    void space(Color color) {
        constexpr Bitboard kCentreFiles = 0x3C3C3C3C3C3C3C3CULL;
        const Bitboard own_half = color == kWhite ? 0x00000000FFFFFF00ULL : 0x00FFFFFF00000000ULL;
        const Bitboard free =
            kCentreFiles & own_half & ~p_.pieces(color, kPawn) & ~attacked_[~color][kPawn];
        const int minors = popcount(p_.pieces(color) & (p_.pieces(kKnight) | p_.pieces(kBishop)));
        if (minors > 0) sink_.add(feature::kSpace, color, popcount(free) * minors / 4);
    }

    const Position& p_;
    Sink& sink_;
    std::array<std::array<Bitboard, 6>, 2> attacked_{};
    std::array<Bitboard, 2> all_attacked_{};
    std::array<Bitboard, 2> mobility_area_{};
    std::array<Bitboard, 2> king_zone_{};
    std::array<int, 2> attack_units_{};
    std::array<int, 2> attackers_{};
};

template <typename Sink>
void walk_features(const Position& position, Sink& sink) {
    FeatureWalk<Sink>(position, sink).run();
}

// 24 with all pieces on the board, 0 with pawns and kings only.
inline int game_phase(const Position& p) {
    const int phase = popcount(p.pieces(kKnight) | p.pieces(kBishop)) +
                      2 * popcount(p.pieces(kRook)) + 4 * popcount(p.pieces(kQueen));
    return std::min(phase, 24);
}

// How much of the end-game value counts here, 0 to 1: less where an advantage is hard to win.
float end_game_share(const Position& position, const Weights& weights);

}  // namespace tablero::chess
