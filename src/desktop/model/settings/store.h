#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::desktop {

// The whole file. Errors name the path.
Result<std::string> read_file(const std::string& path);
bool file_exists(const std::string& path);

// Either the old content or the new one is there afterwards, whatever happens in between.
Status write_file(const std::string& path, std::string_view content);
// "~/games/x.pgn" as a shell would read it.
std::string expanded_path(const std::string& path);
// Makes the folders that the path needs, as far as that is possible.
void make_folder_for(const std::string& path);
void remove_file(const std::string& path);
// What cannot be read gets another name: a person may still rescue something.
void keep_damaged(const std::string& path);

}  // namespace tablero::desktop
