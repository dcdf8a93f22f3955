#pragma once

#include <cstdlib>
#include <string_view>

#include "protocol/board_text.h"

namespace tablero::cli {

// How a board is drawn: with symbols where the terminal has them, unless letters are wanted.
inline text::Symbols symbols_for(bool ascii) {
    if (ascii) return text::Symbols::kAscii;
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        const bool unicode = std::string_view(value).find("UTF") != std::string_view::npos;
        return unicode ? text::Symbols::kUnicode : text::Symbols::kAscii;
    }
    return text::Symbols::kAscii;
}

}  // namespace tablero::cli
