#pragma once

#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "chess/board.h"
#include "chess/move.h"
#include "chess/position.h"
#include "library/codec/packed.h"

// A move of chess in one byte: which piece, counted among those of its side from a1 to h8, and
// which of the places it can go to. A queen that can go to more than 15 may need a second byte.

namespace tablero::library {

// As much of a position as moves need that are known to be legal: quick to play through.
struct ReplayBoard {
    explicit ReplayBoard(const chess::Position& position);

    void play(chess::Move move);

    chess::Board board;
    chess::Color side;
    // By colour and side, of a right that the game had at its start.
    std::array<std::array<chess::Square, 2>, 2> castling_rooks;
};

// The move must be legal, or Move::null().
void pack_move(const ReplayBoard& board, chess::Move move, Packer& packer);
void pack_move(const chess::Position& position, chess::Move move, Packer& packer);
// A move that some piece of the side could make, pins and checks aside, or Move::null(); none for
// bytes that do not fit the board.
std::optional<chess::Move> unpack_move(const ReplayBoard& board, Unpacker& unpacker);

// For pack_tree.
class ChessMovePacker {
  public:
    explicit ChessMovePacker(const chess::Position& start) : board_(start) {}

    void put(Packer& packer, chess::Move move) const { pack_move(board_, move, packer); }
    void make(chess::Move move) {
        before_.push_back(board_);
        board_.play(move);
    }
    void unmake(chess::Move) {
        board_ = before_.back();
        before_.pop_back();
    }
    void line_ended() { pieces_left_ = chess::popcount(board_.board.occupied()); }

    // At the end of the main line.
    int pieces_left() const { return pieces_left_; }

  private:
    ReplayBoard board_;
    std::vector<ReplayBoard> before_;
    int pieces_left_ = 0;
};

// For unpack_tree: moves that are read are legal.
class ChessCoder {
  public:
    explicit ChessCoder(chess::Position start) : position_(std::move(start)) {}

    std::optional<chess::Move> get(Unpacker& unpacker);
    // Whether the rules allow it here; a pass is one of the moves.
    bool allows(chess::Move move) const;
    void make(chess::Move move);
    void unmake(chess::Move move);
    const chess::Position& position() const { return position_; }

  private:
    chess::Position position_;
};

}  // namespace tablero::library
