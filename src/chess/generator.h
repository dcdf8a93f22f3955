#pragma once

#include <utility>

#include "chess/board.h"
#include "chess/castling.h"
#include "chess/move.h"
#include "chess/movegen.h"

// The one place that knows which moves are legal. It works on sets of squares, directly legal: a
// check limits where pieces may go, a pin limits a piece to its line. What happens to the moves is
// up to a sink, so that the same rules fill move lists, count moves without making them, and walk a
// tree:
//
//   sink.king_moves(from, targets), sink.knight_moves(from, targets)
//   sink.diagonal_moves(from, targets), sink.straight_moves(from, targets)   a queen's in two parts
//   sink.pawn_moves(targets, delta)                  from = to - delta; neither promotion nor
//   double step sink.double_steps(targets, delta) sink.promotions(targets, delta) four moves each
//   sink.en_passant(from, to)
//   sink.template castling<Side>(king, rook)

namespace tablero::chess {

// What the safety of the king demands from the side to move.
struct KingSafety {
    Bitboard evasions = kFullBoard;  // where other pieces may go: everywhere, or against a check
    Bitboard pinned_straight = 0;
    Bitboard pinned_diagonal = 0;
    Bitboard straight_lines = 0;  // the lines that pinned pieces may move along
    Bitboard diagonal_lines = 0;
    bool in_check = false;
    bool in_double_check = false;
};

// The parts of a position, beyond the board, that decide about moves.
struct MoveRights {
    CastlingRights castling = kNoCastling;
    Square en_passant = kNoSquare;
};

// Every square that a side attacks, through the enemy king: it cannot flee along the line of a
// check.
template <Color By>
Bitboard attacked_squares(const Board& board) {
    const Bitboard occupied = board.occupied() ^ board.pieces(~By, kKing);
    Bitboard attacked =
        pawn_attacks<By>(board.pieces(By, kPawn)) | king_attacks(board.king_square(By));
    for (Bitboard knights = board.pieces(By, kKnight); knights;) {
        attacked |= knight_attacks(pop_lsb(knights));
    }
    for (Bitboard sliders = board.diagonal_sliders(By); sliders;) {
        attacked |= bishop_attacks(pop_lsb(sliders), occupied);
    }
    for (Bitboard sliders = board.orthogonal_sliders(By); sliders;) {
        attacked |= rook_attacks(pop_lsb(sliders), occupied);
    }
    return attacked;
}

template <Color Us, GenKind K, typename Sink>
class Generator {
  public:
    Generator(const Board& board, const KingSafety& safety, Sink& sink)
        : board_(board),
          safety_(safety),
          sink_(sink),
          occupied_(board.occupied()) {}

    void run(const MoveRights& rights, const CastlingPaths& paths) {
        const CastlingRights castling = rights.castling & kOurRights;
        king_moves(castling, paths);
        if (safety_.in_double_check) return;
        pawn_moves(rights.en_passant);
        const Bitboard targets = kind_targets() & safety_.evasions;
        knight_moves(targets);
        slider_moves<kBishop>(targets);
        slider_moves<kRook>(targets);
    }

  private:
    static constexpr Color kThem = ~Us;
    static constexpr bool kWithCaptures = K != GenKind::kQuiets;
    static constexpr bool kWithQuiets = K != GenKind::kCaptures;
    static constexpr CastlingRights kOurRights =
        castling_right(Us, kKingSide) | castling_right(Us, kQueenSide);

    Bitboard own() const { return board_.by_color[Us]; }
    Bitboard enemies() const { return board_.by_color[kThem]; }

    Bitboard kind_targets() const {
        if constexpr (K == GenKind::kCaptures) return enemies();
        if constexpr (K == GenKind::kQuiets) return ~occupied_;
        return ~own();
    }

    void king_moves(CastlingRights castling, const CastlingPaths& paths) {
        const Square king = board_.king_square(Us);
        const Bitboard targets = king_attacks(king) & kind_targets();
        const bool short_open = castling_is_open<kKingSide>(castling, paths);
        const bool long_open = castling_is_open<kQueenSide>(castling, paths);
        if (!targets && !short_open && !long_open) return;
        const Bitboard attacked = attacked_squares<kThem>(board_);
        sink_.king_moves(king, targets & ~attacked);
        if (short_open) castle<kKingSide>(paths, attacked);
        if (long_open) castle<kQueenSide>(paths, attacked);
    }

    template <CastlingSide Side>
    bool castling_is_open(CastlingRights castling, const CastlingPaths& paths) const {
        return kWithQuiets && (castling & castling_right(Us, Side)) && !safety_.in_check &&
               !(occupied_ & paths(Us, Side).must_be_empty);
    }

    template <CastlingSide Side>
    void castle(const CastlingPaths& paths, Bitboard attacked) {
        const CastlingPath& path = paths(Us, Side);
        // In Chess960 the rook may be all that shields the king along the first rank.
        if ((attacked & path.king_path) | (safety_.pinned_straight & square_board(path.rook)))
            return;
        sink_.template castling<Side>(path.king, path.rook);
    }

    void knight_moves(Bitboard targets) {
        const Bitboard pinned = safety_.pinned_straight | safety_.pinned_diagonal;
        for (Bitboard knights = board_.pieces(Us, kKnight) & ~pinned; knights;) {
            const Square from = pop_lsb(knights);
            sink_.knight_moves(from, knight_attacks(from) & targets);
        }
    }

    // The straight moves (kRook) or the diagonal ones (kBishop). Queens take part in both.
    template <PieceType Slider>
    void slider_moves(Bitboard targets) {
        constexpr bool kStraight = Slider == kRook;
        const auto put = [&](Square from, Bitboard reach) {
            reach &= targets &
                     (kStraight ? rook_attacks(from, occupied_) : bishop_attacks(from, occupied_));
            if constexpr (kStraight) {
                sink_.straight_moves(from, reach);
            } else {
                sink_.diagonal_moves(from, reach);
            }
        };
        const auto& [along, across] =
            kStraight ? std::pair(safety_.pinned_straight, safety_.pinned_diagonal)
                      : std::pair(safety_.pinned_diagonal, safety_.pinned_straight);
        const Bitboard sliders =
            (kStraight ? board_.orthogonal_sliders(Us) : board_.diagonal_sliders(Us)) & ~across;
        for (Bitboard free = sliders & ~along; free;)
            put(pop_lsb(free), ~Bitboard{0});
        for (Bitboard held = sliders & along; held;)
            put(pop_lsb(held), kStraight ? safety_.straight_lines : safety_.diagonal_lines);
    }

    void pawn_moves(Square en_passant) {
        const Bitboard pawns = board_.pieces(Us, kPawn);
        pawn_pushes(pawns & ~safety_.pinned_diagonal);
        if constexpr (kWithCaptures) {
            const Bitboard capturers = pawns & ~safety_.pinned_straight;
            pawn_captures<kWest>(capturers);
            pawn_captures<kEast>(capturers);
            if (en_passant != kNoSquare) en_passant_captures(capturers, en_passant);
        }
    }

    void pawn_pushes(Bitboard pawns) {
        constexpr int kUp = forward(Us);
        constexpr Bitboard kThirdRank = rank_board(relative_rank(Us, kRank3));
        const Bitboard held = pawns & safety_.pinned_straight;
        Bitboard once = shift<kUp>(pawns & ~held) | (shift<kUp>(held) & safety_.straight_lines);
        once &= ~occupied_;
        const Bitboard landed = once & safety_.evasions;
        if constexpr (kWithQuiets) {
            sink_.pawn_moves(landed & ~kLastRank, kUp);
            sink_.double_steps(shift<kUp>(once & kThirdRank) & ~occupied_ & safety_.evasions,
                               2 * kUp);
        }
        if constexpr (kWithCaptures) {
            if (landed & kLastRank) sink_.promotions(landed & kLastRank, kUp);
        }
    }

    template <int Sideways>
    void pawn_captures(Bitboard pawns) {
        constexpr int kDelta = forward(Us) + Sideways;
        const Bitboard held = pawns & safety_.pinned_diagonal;
        Bitboard taken =
            shift<kDelta>(pawns & ~held) | (shift<kDelta>(held) & safety_.diagonal_lines);
        taken &= enemies() & safety_.evasions;
        sink_.pawn_moves(taken & ~kLastRank, kDelta);
        if (taken & kLastRank) sink_.promotions(taken & kLastRank, kDelta);
    }

    void en_passant_captures(Bitboard pawns, Square to) {
        for (Bitboard takers = pawn_attacks(kThem, to) & pawns; takers;) {
            const Square from = pop_lsb(takers);
            if (board_.en_passant_is_safe(Us, from, to)) sink_.en_passant(from, to);
        }
    }

    static constexpr Bitboard kLastRank = rank_board(relative_rank(Us, kRank8));

    const Board& board_;
    const KingSafety& safety_;
    Sink& sink_;
    const Bitboard occupied_;
};

}  // namespace tablero::chess
