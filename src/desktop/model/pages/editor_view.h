#pragma once

#include <string>
#include <vector>

namespace tablero::desktop {

// What is wrong with a position that is put together: sentences; none: it can be played.
struct EditorView {
    std::vector<std::string> faults;
    int chosen = 0;  // what a click puts there, as PickPiece has it
};

}  // namespace tablero::desktop
