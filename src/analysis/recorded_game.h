#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/words/language.h"
#include "play/game.h"

namespace tablero::analysis {

// A longer main line is not a game of chess.
inline constexpr std::size_t kMostPlies = 12'000;

// A game of the input, and what is wrong with it.
struct RecordedGame {
    std::string file;
    std::size_t number = 1;     // in its file
    std::vector<Error> errors;  // "line 12: …"; the moves before the first one are there
    play::Game game;            // stands at the end of what is reviewed, its main line
    bool has_start = true;      // false: none that can be used, and no moves either

    bool is_chess() const { return game.is_chess(); }
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

// The errors of the PGN become those of the game.
RecordedGame recorded(std::string file, chess::GameRecord pgn);
// Moves that the rules do not allow, and what follows, are left out; so are all moves of a game
// that does not begin with the empty board.
RecordedGame recorded(std::string file, gomoku::GameRecord record);

}  // namespace tablero::analysis
