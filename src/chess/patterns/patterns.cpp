#include "chess/patterns/patterns.h"

#include <algorithm>
#include <array>

#include "chess/attacks.h"
#include "chess/castling.h"

namespace tablero::chess {

namespace {

constexpr std::array<int, 6> kValues{1, 3, 3, 5, 9, 100};
// For ordering captures the king counts 10.
constexpr std::array<int, 6> kCaptureValues{1, 3, 3, 5, 9, 10};

bool is_line_piece(PieceType type) {
    return type == kBishop || type == kRook || type == kQueen;
}

void raise(std::optional<int>& best, int value) {
    if (!best || *best < value) best = value;
}

int addition(std::optional<int> value, int base, int weight) {
    return value && *value > 0 ? base + weight * *value : 0;
}

}  // namespace

int pattern_score(const MovePatterns& patterns, const PatternWeights& weights) {
    return addition(patterns.capture, weights.capture_base, weights.capture_weight) +
           addition(patterns.fork, weights.fork_base, weights.line_weight) +
           addition(patterns.skewer, weights.skewer_base, weights.line_weight) +
           addition(patterns.absolute_pin, weights.absolute_pin_base, weights.line_weight) +
           addition(patterns.relative_pin, weights.relative_pin_base, weights.line_weight) +
           (patterns.promotion ? weights.promotion : 0) +
           (patterns.gives_check ? weights.check : 0);
}

Square pattern_destination(const Position& position, Move move) {
    if (!move.is_castling()) return move.to();
    return castled_king(position.side_to_move(), move.to() > move.from() ? kKingSide : kQueenSide);
}

PatternFinder::PatternFinder(const Position& position, PatternVariant variant)
    : position_(position),
      variant_(variant),
      us_(position.side_to_move()),
      enemy_(position.pieces(~us_)),
      fork_targets_(enemy_ &
                    (position.pieces(kKing) | position.pieces(kQueen) | position.pieces(kRook))),
      occupied_(position.pieces()) {}

MovePatterns PatternFinder::operator()(Move move) const {
    const Square from = move.from();
    const Square to = pattern_destination(position_, move);
    const PieceType type = type_of(position_.piece_on(from));
    MovePatterns patterns;
    if (contains(enemy_, to)) {
        const PieceType victim = type_of(position_.piece_on(to));
        patterns.capture = 10 * kCaptureValues[victim] - kCaptureValues[type];
    }
    patterns.promotion = move.is_promotion();
    patterns.gives_check = position_.gives_check(move);
    patterns.fork = fork_value(type, from, to);
    if (is_line_piece(type)) find_line_patterns(type, from, to, patterns);
    return patterns;
}

std::optional<int> PatternFinder::fork_value(PieceType type, Square from, Square to) const {
    const Bitboard free = occupied_ & ~square_board(from);
    Bitboard targets = type == kPawn ? pawn_attacks(us_, to) : attacks(type, to, free);
    // A line piece bears on its own square too: on what it captures there.
    if (is_line_piece(type)) targets |= square_board(to);
    targets &= fork_targets_;
    if (!more_than_one(targets)) return std::nullopt;
    int best = 0;
    int second = 0;
    while (targets != 0) {
        const int value = kValues[type_of(position_.piece_on(pop_lsb(targets)))];
        second = std::max(second, std::min(best, value));
        best = std::max(best, value);
    }
    return best + second - kValues[type];
}

// Removing the enemy pieces that are met first shows what stands behind them.
void PatternFinder::find_line_patterns(PieceType type,
                                       Square from,
                                       Square to,
                                       MovePatterns& patterns) const {
    const PieceType reach = variant_ == PatternVariant::kLiteral ? kQueen : type;
    const Bitboard free = occupied_ & ~square_board(from);
    const Bitboard seen = attacks(reach, to, free);
    const Bitboard fronts = seen & enemy_;
    Bitboard behinds = attacks(reach, to, free ^ fronts) & ~seen & enemy_;
    const int attacker = kValues[type];
    while (behinds != 0) {
        const Square square = pop_lsb(behinds);
        const Square front_square = lsb(between(to, square) & fronts);
        const int behind = kValues[type_of(position_.piece_on(square))];
        const int front = kValues[type_of(position_.piece_on(front_square))];
        if (contains(fork_targets_, front_square)) {
            raise(patterns.skewer, front + behind - attacker);
        }
        if (behind == kValues[kKing]) {
            raise(patterns.absolute_pin, (front + behind - attacker) / 2);
        } else if (behind > front && behind > attacker) {
            raise(patterns.relative_pin, (front + behind - attacker) / 2);
        }
    }
}

}  // namespace tablero::chess
