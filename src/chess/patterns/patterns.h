#pragma once

#include <optional>

#include "chess/movegen.h"
#include "chess/position.h"

// The six tactical patterns of knowledge/chess_patterns.pl, on bitboards. A move is not played: its
// piece is imagined on the destination, the origin counts as empty, everything else stays. Equal to
// the knowledge base on every field of every legal move; a test holds them together.

namespace tablero::chess {

// Along which lines skewers and pins count: all eight for every line piece, or only those it moves
// on.
enum class PatternVariant { kLiteral, kStrict };

// What a legal move does. A value of zero or below is a real one; none means that the pattern does
// not occur. The greatest value where a pattern occurs several times.
struct MovePatterns {
    std::optional<int> capture;  // ten times the victim less the attacker
    std::optional<int> fork;     // sum of the two best targets among k, q, r less the attacker
    std::optional<int> skewer;
    std::optional<int> absolute_pin;
    std::optional<int> relative_pin;
    bool promotion = false;
    bool gives_check = false;  // judged on the real position after the move

    friend bool operator==(const MovePatterns&, const MovePatterns&) = default;
};

// How much a pattern adds to the ordering score of a move: base + weight * value, when the value is
// above zero.
struct PatternWeights {
    int capture_base = 0;
    int capture_weight = 3;
    int fork_base = 100;
    int skewer_base = 80;
    int absolute_pin_base = 50;
    int relative_pin_base = 30;
    int line_weight = 3;  // for fork, skewer and both pins
    int promotion = 800;
    int check = 50;
};

int pattern_score(const MovePatterns& patterns, const PatternWeights& weights = {});

// Finds the patterns of the moves of one position, which must outlive it unchanged.
class PatternFinder {
  public:
    PatternFinder(const Position& position, PatternVariant variant);

    // The move must be legal.
    MovePatterns operator()(Move move) const;

  private:
    std::optional<int> fork_value(PieceType type, Square from, Square to) const;
    void find_line_patterns(PieceType type, Square from, Square to, MovePatterns& patterns) const;

    const Position& position_;
    PatternVariant variant_;
    Color us_;
    Bitboard enemy_;
    Bitboard fork_targets_;
    Bitboard occupied_;
};

// The square on which the moving piece is imagined: the destination; for castling, where the king
// ends.
Square pattern_destination(const Position& position, Move move);

}  // namespace tablero::chess
