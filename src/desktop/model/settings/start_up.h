#pragma once

#include <cstdint>
#include <string>

namespace tablero::desktop {

// Where files of the program live. Tests give folders of their own.
struct Folders {
    std::string config;  // settings.json
    std::string state;   // autosave.json
    // XDG_CONFIG_HOME and XDG_STATE_HOME (or ~/.config, ~/.local/state), each with /tablero.
    static Folders of_user();
};

struct StartUp {
    Folders folders;
    std::string file;              // to open at once; may be empty
    std::uint64_t seed = 0;        // of Chess960 positions and random sides; 0: another each time
    std::uint64_t node_limit = 0;  // engines stop there too (tests); 0: no such limit
};

}  // namespace tablero::desktop
