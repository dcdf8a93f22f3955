#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "library/codec/chess_moves.h"
#include "library/codec/heading.h"
#include "library/codec/main_line.h"

// A whole game as bytes: the start, the tree (tree_codec.h), the values of the tags. A tag that
// says what the heading says anyway takes one byte. The names of the tags stand in most games of a
// file in the same order, and are kept apart for that reason: the layout.

namespace tablero::library {

struct PackedGame {
    std::string layout;
    std::string data;
    int pieces_left = 0;  // on the board at the end of the main line; 0 in gomoku
};

// How a game of chess starts: what its bytes begin with.
void pack_start(const chess::Position& start, Packer& packer);
// A game of chess of which there is nothing but its main line: the same bytes as by pack_game.
PackedGame pack_plain_game(const MainLine& line, const record::Tags& tags, const Heading& heading);

// A game ready to be taken in.
struct PreparedGame {
    Heading heading;
    PackedGame packed;
    std::vector<KeyedMove> early;  // for the index; empty: it has to play the game through
};
// Games of chess must have a start.
PreparedGame prepare_game(const AnyRecord& record, const chess::Openings& openings);

// A game of chess must have a start. Nothing of tags, start, tree and result is lost.
PackedGame pack_game(const AnyRecord& record, const Heading& heading);
// With the heading that it was packed with. The error is that of damaged bytes.
Result<AnyRecord> unpack_game(const Heading& heading,
                              std::string_view layout,
                              std::string_view data);

// The part of the bytes that says how the game began and what was played in its main line: equal
// for games of one variant with the same moves. Empty when the bytes are damaged.
std::string_view moves_of(const Variant& variant, std::string_view data);

// Goes through the main line of a packed game of chess.
class ChessReplay {
  public:
    explicit ChessReplay(std::string_view data);

    const ReplayBoard& board() const { return board_; }
    int ply() const { return ply_; }
    int plies() const { return plies_; }
    // The move that was played here; none at the end, or where the bytes are damaged.
    std::optional<chess::Move> next();
    // Makes that move.
    void play(chess::Move move) {
        board_.play(move);
        ++ply_;
    }
    // The start with everything that belongs to a position.
    const chess::Position& start() const { return start_; }
    // How many bytes were read so far.
    std::size_t offset() const { return unpacker_.offset(); }

  private:
    Unpacker unpacker_;
    chess::Position start_;
    ReplayBoard board_;
    int ply_ = 0;
    int plies_ = 0;
};

// The main line of a packed game of gomoku.
struct GomokuReplay {
    std::optional<gomoku::Setup> setup;
    std::vector<gomoku::Point> moves;
};
std::optional<GomokuReplay> gomoku_replay(const Variant& variant, std::string_view data);

}  // namespace tablero::library
