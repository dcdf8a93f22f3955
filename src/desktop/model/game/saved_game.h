#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "desktop/model/settings/game_settings.h"

namespace tablero::desktop {

// How a game ended other than by its rules on the board.
enum class Agreement : std::uint8_t { kNone, kResigned, kTime, kDraw, kAbandoned };

// Where a game lies: in which file, and which of its games it is, from 0.
struct FilePlace {
    std::string path;  // empty: nowhere yet
    std::size_t number = 0;
    std::uint64_t fingerprint = 0;  // of the text of the game there, as last read or written
    friend bool operator==(const FilePlace&, const FilePlace&) = default;
};

// A game as it is kept between two starts.
struct SavedGame {
    GameSettings settings;
    // All of it as PGN, or SGF. Empty in what earlier versions kept: they had `moves` alone.
    std::string record;
    std::vector<std::string> moves;        // ids
    std::vector<std::string> place;        // on an analysis board: the moves to what is looked at
    std::vector<std::int64_t> times;       // of the main line, in milliseconds; -1: unknown
    std::array<std::int64_t, 2> clocks{};  // milliseconds left
    bool flipped = false;
    Swap2::Phase swap2 = Swap2::Phase::kDone;
    Agreement agreement = Agreement::kNone;
    std::optional<Side> winner;  // with an agreement that has one
    FilePlace file;
    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

std::string to_json(const SavedGame& game);
// An error names what is wrong. Moves are not checked here: OpenGame::restore() does.
Result<SavedGame> saved_game_from_json(std::string_view text);

}  // namespace tablero::desktop
