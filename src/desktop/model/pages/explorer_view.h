#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablero::desktop {

struct ExplorerRow {
    std::string move;     // as people write it, in the user's language
    std::string id;       // as programs do
    std::string opening;  // that it leads to; may be empty
    std::int64_t games = 0;
    int first_percent = 0;  // of the games won by the first side, drawn
    int drawn_percent = 0;
};

struct ExplorerView {
    std::int64_t games = 0;  // of the library that came to the position
    std::vector<ExplorerRow> rows;
};

}  // namespace tablero::desktop
