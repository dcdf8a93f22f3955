#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/notation/game_record.h"
#include "desktop/model/settings/game_settings.h"
#include "gomoku/notation/game_record.h"
#include "play/game.h"

namespace tablero::desktop {

class OpenGame;

// What was read: a game at its start, to be analysed; the remark tells where the rest of it could
// not be read.
struct ReadGame {
    GameSettings settings;
    play::Game game;
    std::optional<Error> remark;
};

// A game or position in any of the formats: PGN, FEN, PSQ, SGF, a list of gomoku moves. A name with
// a known ending decides, else the text itself does. Of several games the first. Errors say what is
// wrong where.
Result<ReadGame> read_game(std::string_view text, std::string_view name);

// The same from a record.
Result<ReadGame> game_from(chess::GameRecord record);
Result<ReadGame> game_from(gomoku::GameRecord record);

// The names of the players, by side, where the game itself does not tell.
using PlayerNames = std::array<std::string, 2>;

// The game with what belongs into the head of a file: players, date, result.
std::variant<chess::GameRecord, gomoku::GameRecord> complete_record(const OpenGame& game,
                                                                    const PlayerNames& players);

// The game in the format that the ending of the name asks for (.pgn, .fen, .psq, .sgf); an error
// when the game cannot be written like that.
Result<std::string> write_game(const OpenGame& game,
                               const PlayerNames& players,
                               std::string_view name);

// For the clipboard: the position after `plies` moves of the line that is looked at (FEN; gomoku:
// the moves), and the whole game (PGN; gomoku: SGF).
std::string position_text(const OpenGame& game, int plies);
std::string game_text(const OpenGame& game, const PlayerNames& players);
// The whole game and nothing else.
std::string record_text(const play::Game& game);

// The value of a tag; empty when it is missing or "?".
std::string tag_value(const record::Tags& tags, std::string_view name);

}  // namespace tablero::desktop
