#pragma once

#include <string>
#include <string_view>

namespace tablero {

bool is_utf8(std::string_view text);

// The text itself when it is UTF-8; otherwise its bytes taken as Latin-1, which is what old files
// hold.
std::string to_utf8(std::string_view text);

}  // namespace tablero
