#pragma once

#include <cstdint>
#include <string>

#include "desktop/model/settings/file_question.h"

namespace tablero::desktop {

// Where files of the program live. Tests give folders of their own.
struct Folders {
    std::string config;     // settings.json
    std::string state;      // autosave.json
    std::string library{};  // the file of the user's games; empty: none
    // XDG_CONFIG_HOME, XDG_STATE_HOME and XDG_DATA_HOME (or ~/.config, ~/.local/state,
    // ~/.local/share), each with /tablero. TABLERO_LIBRARY may name another library.
    static Folders of_user();
};

struct StartUp {
    Folders folders;
    std::string file;              // to open at once; may be empty
    std::uint64_t seed = 0;        // of Chess960 positions and random sides; 0: another each time
    std::uint64_t node_limit = 0;  // engines stop there too (tests); 0: no such limit
    bool has_desktop = false;      // a person sits there: the desktop's dialogs may be used
    FileChooser portal = {};       // the one that every desktop has; none: there is no such thing
};

}  // namespace tablero::desktop
