#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "base/error.h"

namespace tablero::desktop {

// What a dialog for a file is asked.
struct FileQuestion {
    std::string title;
    std::string initial;  // a folder with "/" behind it, or a whole path
    bool saves = false;   // the file need not be there
    std::string endings;  // what is usual: "*.pgn *.sgf"; empty: anything
    std::string kind;     // what such files are called
};

// Shows a dialog of the desktop and waits for its end: the path that was chosen, an empty one when
// nothing was, an error when there is no such dialog.
using FileChooser =
    std::function<Result<std::string>(const FileQuestion& question, const std::stop_token& stop)>;

}  // namespace tablero::desktop
