#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/error.h"
#include "desktop/model/game/saved_game.h"

namespace tablero::desktop {

// What was read; the remark tells where the rest of a game could not be read.
struct ReadGame {
    SavedGame game;
    std::optional<Error> remark;
};

// A game or position in any of the formats: PGN (the first game), FEN, PSQ, SGF, a list of gomoku
// moves. A name with a known ending decides, else the text itself does. It comes as a game without
// engines: an analysis board for chess, two people for gomoku. Errors say what is wrong where.
Result<ReadGame> read_game(std::string_view text, std::string_view name);

// The game in the format that the ending of the name asks for (.pgn, .fen, .psq, .sgf); an error
// when the game cannot be written like that.
Result<std::string> write_game(const SavedGame& game,
                               const std::array<std::string, 2>& players,
                               std::string_view name);

// For the clipboard: the position after `plies` moves (FEN; gomoku: the moves), and the whole game
// (PGN; gomoku: SGF).
std::string position_text(const SavedGame& game, int plies);
std::string game_text(const SavedGame& game, const std::array<std::string, 2>& players);

}  // namespace tablero::desktop
