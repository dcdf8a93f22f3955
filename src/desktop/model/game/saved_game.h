#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "desktop/model/settings/game_settings.h"

namespace tablero::desktop {

// How a game ended other than by its rules on the board.
enum class Agreement : std::uint8_t { kNone, kResigned, kTime, kDraw, kAbandoned };

// What the head of a file says of a game: names and values as in PGN.
using GameTags = std::vector<std::pair<std::string, std::string>>;
// The value of a tag; empty when it is missing or "?".
std::string tag_value(const GameTags& tags, std::string_view name);

// A game as it is kept between two starts, and as files are read into.
struct SavedGame {
    GameSettings settings;
    std::vector<std::string> moves;        // ids
    std::vector<std::int64_t> times;       // milliseconds, one per move; -1: unknown
    std::array<std::int64_t, 2> clocks{};  // milliseconds left
    bool flipped = false;
    Swap2::Phase swap2 = Swap2::Phase::kDone;
    Agreement agreement = Agreement::kNone;
    std::optional<Side> winner;  // with an agreement that has one
    GameTags tags;               // of the file it came from
    friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

std::string to_json(const SavedGame& game);
// An error names what is wrong. Moves are not checked here: Session::restore() does.
Result<SavedGame> saved_game_from_json(std::string_view text);

}  // namespace tablero::desktop
