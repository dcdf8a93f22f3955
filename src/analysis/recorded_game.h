#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/chess_review.h"
#include "analysis/gomoku_review.h"
#include "chess/notation/game_record.h"
#include "gomoku/notation/game_record.h"

namespace tablero::analysis {

// A longer main line is not a game of chess.
inline constexpr std::size_t kMostPlies = 12'000;

struct ChessRecord {
    chess::GameRecord pgn;
    ChessGame game;  // its main line
};

struct GomokuRecord {
    gomoku::GameRecord record;
    GomokuGame game;
};

// A game of the input, and what is wrong with it.
struct RecordedGame {
    std::string file;
    std::size_t number = 1;     // in its file
    std::vector<Error> errors;  // "line 12: …"; the moves before the first one are there
    std::variant<ChessRecord, GomokuRecord> record;

    bool is_chess() const { return record.index() == 0; }
    const ChessRecord& chess() const { return std::get<ChessRecord>(record); }
    const GomokuRecord& gomoku() const { return std::get<GomokuRecord>(record); }
    std::size_t plies() const;
    // "White" and "Black", by player; "?" when unknown.
    std::string player_name(std::size_t player) const;
    // The colour of a player: "White", "Black".
    Phrase color_name(std::size_t player) const;
    // A move of the game as people write it in a language.
    std::string move_text(const std::string& move, Language language) const;
    // "1-0", "1/2-1/2", "B+", …
    std::string result() const;
    // Every tag of the game; of a gomoku record first its rule and size.
    record::Tags headers() const;
};

// The main line with the clocks that the comments tell ([%clk 0:01:02.5]). The errors of the PGN
// become those of the game.
RecordedGame recorded(std::string file, chess::GameRecord pgn);
// Moves that the rules do not allow, and what follows, are left out; so is the whole of a game that
// does not begin with the empty board.
RecordedGame recorded(std::string file, gomoku::GameRecord record);

}  // namespace tablero::analysis
