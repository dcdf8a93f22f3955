#pragma once

#include <array>
#include <string>
#include <vector>

#include "chess/bitboard.h"
#include "chess/move.h"
#include "chess/types.h"

namespace tablero::chess {

// A chess position with its history: bitboards plus a mailbox, incremental keys, make and unmake.
// Standard chess and Chess960. Not thread-safe; copy it for another thread.
class Position {
  public:
    // The standard start position.
    Position();

    // --- The board
    Bitboard pieces() const;
    Bitboard pieces(Color color) const;
    Bitboard pieces(PieceType type) const;
    Bitboard pieces(Color color, PieceType type) const;
    Piece piece_on(Square square) const;
    Square king_square(Color color) const;
    Color side_to_move() const;
    CastlingRights castling_rights() const;
    Square castling_rook(Color color, CastlingSide side) const;
    // Set only when an en passant capture is legal.
    Square en_passant_square() const;
    int halfmove_clock() const;
    int fullmove_number() const;
    bool is_chess960() const;

    // --- Keys
    Key key() const;
    Key pawn_key() const;
    Key non_pawn_key(Color color) const;
    // The key after a move, exact for quiet moves and captures, good enough to prefetch with otherwise.
    Key key_after(Move move) const;

    // --- Attacks
    Bitboard checkers() const;
    bool in_check() const { return checkers() != 0; }
    // Pieces of either colour that stand alone between the king of `color` and an enemy slider.
    Bitboard king_blockers(Color color) const;
    // Pieces of both colours attacking a square under the given occupancy.
    Bitboard attackers_to(Square square, Bitboard occupied) const;

    // --- Moves
    // For a move from a hash table: could the generator have made it here, legality of the king aside?
    bool is_pseudo_legal(Move move) const;
    // For a pseudo-legal move: does it leave the own king safe?
    bool is_legal(Move move) const;
    bool gives_check(Move move) const;
    bool is_capture(Move move) const;
    // A capture, en passant or promotion: what GenKind::kCaptures yields.
    bool is_tactical(Move move) const;
    // The piece taken, a pawn for en passant; kNoPiece when none.
    Piece captured_piece(Move move) const;
    // Does the exchange on the destination, started by this move, win at least `threshold` centipawns
    // (pawn 100, minors 300ish as in see_value)?
    bool see_ge(Move move, int threshold) const;

    void make(Move move);
    void unmake(Move move);
    void make_null();
    void unmake_null();

    // --- Draws
    // Repetition as a search should see it: once since the root (within `ply` half-moves), or twice before.
    bool is_repetition(int ply) const;
    // Times that this position occurred before in the history, for referees.
    int repetition_count() const;
    bool is_fifty_move_draw() const;  // false when the last move mated
    bool has_insufficient_material() const;
};

}  // namespace tablero::chess
