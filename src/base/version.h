#pragma once

#include <string>
#include <string_view>

namespace tablero {

// "0.1.0"
std::string_view version();

// What `--version` prints for a program: "tablero-uci 0.1.0 (x86-64-v3)".
std::string version_line(std::string_view program);

}  // namespace tablero
