#include "tests/support/see_oracle.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "chess/piece_values.h"

namespace tablero::test {
namespace {

using namespace chess;

struct Step {
    int file;
    int rank;
};

class Exchange {
  public:
    explicit Exchange(const Position& position) {
        for (int s = 0; s < 64; ++s)
            squares_[s] = position.piece_on(static_cast<Square>(s));
        for (const Color color : {kWhite, kBlack})
            find_shields(color);
    }

    int play(const Position& position, Move move) {
        target_ = move.to();
        const Color us = position.side_to_move();
        int gain = value(move.to());
        Piece mover = squares_[move.from()];
        squares_[move.from()] = kNoPiece;
        if (move.is_en_passant()) {
            squares_[(move.from() & 56) | (move.to() & 7)] = kNoPiece;
            gain = see_value(kPawn);
        }
        if (move.is_promotion()) {
            gain += see_value(move.promotion()) - see_value(kPawn);
            mover = make_piece(us, move.promotion());
        }
        squares_[target_] = mover;
        return gain - best_reply(~us);
    }

  private:
    int value(int square) const {
        return squares_[square] == kNoPiece ? 0 : see_value(type_of(squares_[square]));
    }

    // What the side gains by taking on the target now, or nothing when it rather stops.
    int best_reply(Color side) {
        const int from = least_valuable(side);
        if (from < 0) return 0;
        const Piece taker = squares_[from];
        if (type_of(taker) == kKing && is_attacked(target_, ~side)) return 0;
        const int gain = value(target_);
        squares_[target_] = taker;
        squares_[from] = kNoPiece;
        return std::max(0, gain - best_reply(~side));
    }

    int least_valuable(Color side) {
        for (const PieceType type : {kPawn, kKnight, kBishop, kRook, kQueen, kKing}) {
            for (int from = 0; from < 64; ++from) {
                if (squares_[from] == make_piece(side, type) && from != target_ &&
                    attacks(from, target_) && may_leave(from, side)) {
                    return from;
                }
            }
        }
        return -1;
    }

    bool attacks(int from, int to) const {
        const int files = (to & 7) - (from & 7);
        const int ranks = (to >> 3) - (from >> 3);
        const Piece piece = squares_[from];
        switch (type_of(piece)) {
            case kPawn:
                return std::abs(files) == 1 && ranks == (color_of(piece) == kWhite ? 1 : -1);
            case kKnight:
                return std::abs(files * ranks) == 2;
            case kKing:
                return std::max(std::abs(files), std::abs(ranks)) == 1;
            case kBishop:
                return std::abs(files) == std::abs(ranks) && is_clear(from, to);
            case kRook:
                return (files == 0 || ranks == 0) && is_clear(from, to);
            case kQueen:
                return (files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks)) &&
                       is_clear(from, to);
            default:
                return false;
        }
    }

    bool is_clear(int from, int to) const {
        const auto sign = [](int x) { return (x > 0) - (x < 0); };
        const int step = sign((to >> 3) - (from >> 3)) * 8 + sign((to & 7) - (from & 7));
        if (step == 0) return false;
        for (int s = from + step; s != to; s += step) {
            if (squares_[s] != kNoPiece) return false;
        }
        return true;
    }

    bool is_attacked(int square, Color by) const {
        for (int from = 0; from < 64; ++from) {
            if (squares_[from] != kNoPiece && color_of(squares_[from]) == by &&
                attacks(from, square)) {
                return true;
            }
        }
        return false;
    }

    int king_of(Color color) const {
        return static_cast<int>(
            std::find(squares_.begin(), squares_.end(), make_piece(color, kKing)) -
            squares_.begin());
    }

    // Sliders of the other side that see the king, the piece on the target not counted.
    bool king_is_exposed(Color color) const {
        const int king = king_of(color);
        for (int from = 0; from < 64; ++from) {
            const Piece piece = squares_[from];
            const PieceType type = piece == kNoPiece ? kNoPieceType : type_of(piece);
            const bool slides = type == kBishop || type == kRook || type == kQueen;
            if (slides && color_of(piece) != color && from != target_ && attacks(from, king))
                return true;
        }
        return false;
    }

    // Own pieces whose removal lets a slider see the king that did not see it before.
    void find_shields(Color color) {
        const int king = king_of(color);
        for (int slider = 0; slider < 64; ++slider) {
            const Piece piece = squares_[slider];
            if (piece == kNoPiece || color_of(piece) == color || type_of(piece) < kBishop ||
                type_of(piece) > kQueen || attacks(slider, king)) {
                continue;
            }
            for (int s = 0; s < 64; ++s) {
                if (squares_[s] == kNoPiece || color_of(squares_[s]) != color || s == king)
                    continue;
                const Piece shield = squares_[s];
                squares_[s] = kNoPiece;
                shields_[s] = shields_[s] || attacks(slider, king);
                squares_[s] = shield;
            }
        }
    }

    bool may_leave(int from, Color side) {
        if (!shields_[from]) return true;
        const Piece piece = squares_[from];
        squares_[from] = kNoPiece;
        const bool exposed = king_is_exposed(side);
        squares_[from] = piece;
        return !exposed;
    }

    std::array<Piece, 64> squares_{};
    std::array<bool, 64> shields_{};
    int target_ = -1;
};

}  // namespace

int exchange_value(const Position& position, Move move) {
    if (move.is_castling()) return 0;
    return Exchange(position).play(position, move);
}

}  // namespace tablero::test
