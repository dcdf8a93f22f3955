#pragma once

#include <optional>
#include <string>
#include <vector>

namespace tablero::desktop {

// What a dialog for a file is asked.
struct FileQuestion {
    std::string title;
    std::string initial;  // a folder with "/" behind it, or a whole path
    bool saves = false;   // the file need not be there
    std::string endings;  // what is usual: "*.pgn *.sgf"; empty: anything
    std::string kind;     // what such files are called
};

// The command that shows the desktop's own dialog and prints the path that was chosen: zenity, or
// kdialog, whichever is found first in the folders of `search_path` (PATH). None: there is no such
// program.
std::optional<std::vector<std::string>> desktop_dialog(const FileQuestion& question,
                                                       const std::string& search_path);

}  // namespace tablero::desktop
