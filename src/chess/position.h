#pragma once

#include <array>
#include <vector>

#include "chess/attacks.h"
#include "chess/bitboard.h"
#include "chess/board.h"
#include "chess/castling.h"
#include "chess/move.h"
#include "chess/types.h"

namespace tablero::chess {

// What a position is made from. Precondition of Position: what parse_fen checks (one king a side,
// the side not to move not in check, rights with king and rook in place, …).
struct PositionSetup {
    std::array<Piece, 64> squares{};
    Color side_to_move = kWhite;
    // The rook of each right, by colour and side; kNoSquare without the right.
    std::array<std::array<Square, 2>, 2> castling_rooks{
        {{kNoSquare, kNoSquare}, {kNoSquare, kNoSquare}}};
    // Forgotten unless an en passant capture is legal.
    Square en_passant = kNoSquare;
    int halfmove_clock = 0;
    int fullmove_number = 1;
    bool chess960 = false;
};

// A chess position with its history: bitboards plus a mailbox, incremental keys, make and unmake.
// Standard chess and Chess960. Not thread-safe; copy it for another thread.
class Position {
  public:
    // The standard start position.
    Position();
    explicit Position(const PositionSetup& setup);

    // --- The board
    const Board& board() const { return board_; }
    Bitboard pieces() const { return board_.occupied(); }
    Bitboard pieces(Color color) const { return board_.by_color[color]; }
    Bitboard pieces(PieceType type) const { return board_.by_type[type]; }
    Bitboard pieces(Color color, PieceType type) const { return board_.pieces(color, type); }
    Piece piece_on(Square square) const { return squares_[square]; }
    const std::array<Piece, 64>& squares() const { return squares_; }
    Square king_square(Color color) const { return board_.king_square(color); }
    Color side_to_move() const { return side_; }
    CastlingRights castling_rights() const { return state_.castling; }
    // The rook a right refers to; kNoSquare when the game never had the right.
    Square castling_rook(Color color, CastlingSide side) const {
        return castling_(color, side).rook;
    }
    const CastlingPaths& castling_paths() const { return castling_; }
    // Set only when an en passant capture is legal.
    Square en_passant_square() const { return state_.en_passant; }
    int halfmove_clock() const { return state_.halfmove_clock; }
    int fullmove_number() const { return fullmove_number_; }
    bool is_chess960() const { return chess960_; }
    // Moves (null moves too) made since the position was set up.
    int plies_played() const { return static_cast<int>(history_.size()); }

    // --- Keys
    Key key() const { return state_.key; }
    Key pawn_key() const { return state_.pawn_key; }
    // King and pieces of one side.
    Key non_pawn_key(Color color) const { return state_.non_pawn_key[color]; }
    // Kings, knights and bishops of both sides.
    Key minor_key() const { return state_.minor_key; }
    // The key after a move, exact for quiet moves and captures, good enough to prefetch with
    // otherwise (castling, promotion, en passant, and a double step that allows en passant).
    Key key_after(Move move) const;

    // --- Attacks
    Bitboard checkers() const { return state_.checkers; }
    bool in_check() const { return checkers() != 0; }
    // Pieces of either colour that stand alone between the king of `color` and an enemy slider.
    Bitboard king_blockers(Color color) const { return state_.king_blockers[color]; }
    // Pieces of both colours attacking a square under the given occupancy.
    Bitboard attackers_to(Square square, Bitboard occupied) const {
        return board_.attackers_to(square, occupied);
    }

    // --- Moves
    // For a move from a hash table: could the generator have made it here, legality of the king
    // aside?
    bool is_pseudo_legal(Move move) const;
    // For a pseudo-legal move: does it leave the own king safe?
    bool is_legal(Move move) const;
    // For a legal move.
    bool gives_check(Move move) const {
        if (move.kind() != MoveKind::kNormal) return special_move_gives_check(move);
        const PieceType type = type_of(piece_on(move.from()));
        return contains(state_.check_squares[type], move.to()) || uncovers_check(move);
    }
    bool is_capture(Move move) const {
        return move.is_en_passant() || (!move.is_castling() && piece_on(move.to()) != kNoPiece);
    }
    // A capture, en passant or promotion: what GenKind::kCaptures yields.
    bool is_tactical(Move move) const { return move.is_promotion() || is_capture(move); }
    // The piece taken, a pawn for en passant; kNoPiece when none.
    Piece captured_piece(Move move) const {
        if (move.is_en_passant()) return make_piece(~side_, kPawn);
        return move.is_castling() ? kNoPiece : piece_on(move.to());
    }
    // Does the exchange on the destination, started by this legal move, win at least `threshold`
    // centipawns (see_value)? Each side takes with its least valuable piece or stops; a piece that
    // shields its king joins only when that opens no line to it. Castling exchanges nothing.
    bool see_ge(Move move, int threshold) const;

    // The move must be legal.
    void make(Move move);
    // Takes back the last move, which must be `move`.
    void unmake(Move move);
    // Passes; not allowed in check.
    void make_null();
    void unmake_null();

    // --- Draws
    // Repetition as a search should see it: once since the root (within `ply` half-moves), or twice
    // before.
    bool is_repetition(int ply) const;
    // Times that this position occurred before in the history, for referees.
    int repetition_count() const;
    bool is_fifty_move_draw() const;  // false when the last move mated
    // No sequence of legal moves mates: bare kings, one minor piece, or bishops of one square
    // colour only.
    bool has_insufficient_material() const;

  private:
    // What a move changes and unmaking cannot work out.
    struct State {
        Key key = 0;
        Key pawn_key = 0;
        std::array<Key, 2> non_pawn_key{};
        Key minor_key = 0;
        Bitboard checkers = 0;
        std::array<Bitboard, 2> king_blockers{};
        // Where a piece of the side to move gives check to the other king, by its type.
        std::array<Bitboard, 6> check_squares{};
        std::uint16_t halfmove_clock = 0;
        std::uint16_t plies_since_null = 0;
        Square en_passant = kNoSquare;
        CastlingRights castling = kNoCastling;
        Piece captured = kNoPiece;
    };

    void toggle_key(Piece piece, Square square);
    void put_piece(Piece piece, Square square);
    void remove_piece(Square square);
    void move_piece(Square from, Square to);
    void castle(Move move);
    void uncastle(Move move);
    void relocate(Move move, Piece captured);
    void begin_move();
    void lose_castling(CastlingRights rights);
    void set_en_passant(Square square);
    void update_king_safety();
    Bitboard find_king_blockers(Color color) const;
    // Leaves a line to the enemy king open for a slider behind it.
    bool uncovers_check(Move move) const {
        return contains(king_blockers(~side_), move.from()) &&
               !aligned(move.from(), move.to(), king_square(~side_));
    }
    bool special_move_gives_check(Move move) const;
    bool castling_is_pseudo_legal(Move move) const;
    bool castling_is_legal(Move move) const;
    bool pawn_move_is_pseudo_legal(Move move) const;
    static CastlingSide castling_side(Move move);
    Square capture_square(Move move) const;
    bool may_join_exchange(Square from, Square to, Color color, Bitboard occupied) const;
    int repetitions(int enough, int ply) const;

    Board board_;
    std::array<Piece, 64> squares_{};
    State state_;
    std::vector<State> history_;
    CastlingPaths castling_;
    int fullmove_number_ = 1;
    Color side_ = kWhite;
    bool chess960_ = false;
};

}  // namespace tablero::chess
