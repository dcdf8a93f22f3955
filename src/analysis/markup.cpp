#include "analysis/markup.h"

#include "base/utf8.h"

namespace tablero::analysis {

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char c : to_utf8(text)) {
        switch (c) {
            case '&':
                safe += "&amp;";
                break;
            case '<':
                safe += "&lt;";
                break;
            case '>':
                safe += "&gt;";
                break;
            case '"':
                safe += "&quot;";
                break;
            case '\'':
                safe += "&#39;";
                break;
            default:
                safe += static_cast<unsigned char>(c) < ' ' || c == '\x7F' ? ' ' : c;
        }
    }
    return safe;
}

}  // namespace tablero::analysis
