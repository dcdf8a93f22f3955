#include "base/utf8.h"

#include <cstddef>
#include <cstdint>

namespace tablero {
namespace {

struct Lead {
    int followers;
    unsigned char least;  // bounds of the first follower: they shut out overlong forms, surrogates
    unsigned char most;   // and values beyond the last code point
};

constexpr Lead lead_of(unsigned char byte) {
    if (byte < 0x80) return {0, 0, 0};
    if (byte < 0xC2) return {-1, 0, 0};
    if (byte < 0xE0) return {1, 0x80, 0xBF};
    if (byte == 0xE0) return {2, 0xA0, 0xBF};
    if (byte == 0xED) return {2, 0x80, 0x9F};
    if (byte < 0xF0) return {2, 0x80, 0xBF};
    if (byte == 0xF0) return {3, 0x90, 0xBF};
    if (byte < 0xF4) return {3, 0x80, 0xBF};
    if (byte == 0xF4) return {3, 0x80, 0x8F};
    return {-1, 0, 0};
}

}  // namespace

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const Lead lead = lead_of(static_cast<unsigned char>(text[i++]));
        for (int k = 0; k < lead.followers; ++k, ++i) {
            if (i == text.size()) return false;
            const auto byte = static_cast<unsigned char>(text[i]);
            if (byte < (k == 0 ? lead.least : 0x80) || byte > (k == 0 ? lead.most : 0xBF))
                return false;
        }
        if (lead.followers < 0) return false;
    }
    return true;
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text)) return std::string(text);
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80) {
            result += c;
        } else {
            result += static_cast<char>(0xC0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3F));
        }
    }
    return result;
}

}  // namespace tablero
