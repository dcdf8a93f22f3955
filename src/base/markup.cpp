#include "base/markup.h"

#include "base/utf8.h"

namespace tablero {

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

std::string base64_of_hex(std::string_view digits) {
    constexpr std::string_view kSigns =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    // Three digits are two signs; four bits more than that are one of them and a half.
    std::string text;
    unsigned bits = 0;
    int waiting = 0;
    for (const char digit : digits) {
        const bool is_letter = digit >= 'a';
        bits = bits << 4 | static_cast<unsigned>(is_letter ? digit - 'a' + 10 : digit - '0');
        waiting += 4;
        if (waiting < 6) continue;
        waiting -= 6;
        text += kSigns[bits >> waiting & 63];
    }
    if (waiting > 0) text += kSigns[bits << (6 - waiting) & 63];
    return text + std::string((4 - text.size() % 4) % 4, '=');
}

}  // namespace tablero
