#pragma once

#include <string>
#include <string_view>

namespace tablero {

// Text for use anywhere in HTML or SVG, in quoted attributes too: nothing in it can become markup.
// Control characters and bytes that are not UTF-8 are replaced.
std::string escaped(std::string_view text);

// Bytes written in hexadecimal digits, in base64: as a page names the script that may run in it.
std::string base64_of_hex(std::string_view digits);

}  // namespace tablero
