#pragma once

#include <string>
#include <vector>

namespace tablero::desktop {

struct TableMoveView {
    std::string move;    // as people write it
    std::string id;      // as programs do
    std::string result;  // "wins", "draws", "loses"
};

// What perfect play leads to.
struct TableView {
    std::string result;                // "White wins"; empty: no table knows
    std::vector<TableMoveView> moves;  // best first
};

}  // namespace tablero::desktop
