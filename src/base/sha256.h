#pragma once

#include <string>
#include <string_view>

namespace tablero {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits: a name for content that nobody else's content has.
std::string sha256(std::string_view text);

}  // namespace tablero
