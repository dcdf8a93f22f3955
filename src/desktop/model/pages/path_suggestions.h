#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tablero::desktop {

// What a path that is being typed may become: folders and files of games beside it, whose names
// begin with its last part. Where a program is wanted, programs instead of games.
struct PathSuggestion {
    std::string label;  // the name; of a folder with "/" behind it
    std::string path;
    bool is_folder = false;
    std::uintmax_t bytes = 0;  // of a file
};
std::vector<PathSuggestion> path_suggestions(const std::string& typed, bool programs = false);

}  // namespace tablero::desktop
