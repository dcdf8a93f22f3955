#pragma once

#include <optional>
#include <string>
#include <vector>

#include "desktop/model/settings/file_question.h"

namespace tablero::desktop {

// The command that shows the desktop's own dialog and prints the path that was chosen: zenity, or
// kdialog, whichever is found first in the folders of `search_path` (PATH). None: there is no such
// program.
std::optional<std::vector<std::string>> desktop_dialog(const FileQuestion& question,
                                                       const std::string& search_path);

}  // namespace tablero::desktop
