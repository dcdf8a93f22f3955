#pragma once

#include <cstdlib>
#include <string>
#include <string_view>

#include "desktop/model/game/file_pieces.h"
#include "desktop/model/game/game_files.h"
#include "desktop/model/game/open_game.h"
#include "desktop/model/game/saved_game.h"
#include "desktop/model/script/script.h"
#include "desktop/model/settings/settings.h"

namespace tablero::test {

// Whatever the window reads from outside: nothing crashes, what is accepted survives being written
// and read again, and a game that was opened can be copied.
inline void check_desktop_files(std::string_view text) {
    static_cast<void>(desktop::parse_script(text).ok());
    if (const auto settings = desktop::settings_from_json(text)) {
        const auto again = desktop::settings_from_json(desktop::to_json(*settings));
        if (!again || !(*again == *settings)) std::abort();
    }
    if (const auto game = desktop::saved_game_from_json(text)) {
        const auto again = desktop::saved_game_from_json(desktop::to_json(*game));
        if (!again || !(*again == *game)) std::abort();
    }
    for (const char* name : {"", "a.pgn", "a.fen", "a.psq", "a.sgf"}) {
        const auto game = desktop::read_game(text, name);
        if (!game) continue;
        const desktop::OpenGame open(game->settings, game->game);
        if (desktop::position_text(open, open.plies()).empty()) std::abort();
        if (desktop::game_text(open, {"first", "second"}).empty()) std::abort();
    }
    for (const char* name : {"a.pgn", "a.fen", "a.sgf", "a.psq"}) {
        std::size_t length = 0;
        for (const auto game : desktop::games_of(text, name))
            length += game.size();
        if (length > text.size()) std::abort();
    }
}

}  // namespace tablero::test
