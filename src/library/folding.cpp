#include "library/folding.h"

#include <algorithm>
#include <cstdint>

#include "base/text.h"

namespace tablero::library {

namespace {

// U+00C0 to U+017F in their order, each as its letters without accents.
constexpr std::string_view kLatin =
    "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th ss "
    "a a a a a a ae c e e e e i i i i d n o o o o o - o u u u u y th y "
    "a a a a a a c c c c c c c c d d d d e e e e e e e e e e g g g g g g g g "
    "h h h h i i i i i i i i i i ij ij j j k k k l l l l l l l l l l n n n n n n n n n "
    "o o o o o o oe oe r r r r r r s s s s s s s s t t t t t t u u u u u u u u u u u u "
    "w w y y y z z z z z z s";
constexpr std::uint32_t kLatinFirst = 0xC0;
constexpr std::uint32_t kLatinLast = 0x17F;

std::string_view latin_letters(std::uint32_t code) {
    static const auto kLetters = words(kLatin);
    return kLetters[code - kLatinFirst];
}

// The code point at the front, taken off it; bytes that are no UTF-8 one by one.
std::uint32_t next_code(std::string_view& text) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    const std::size_t length = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    const std::size_t size = std::min(length, text.size());
    for (std::size_t i = 1; i < size; ++i)
        code = code << 6 | (static_cast<std::uint8_t>(text[i]) & 0x3F);
    text.remove_prefix(size);
    return code;
}

std::uint32_t lower(std::uint32_t code) {
    if (code >= 0x391 && code <= 0x3A9) return code + 0x20;  // Greek
    if (code >= 0x410 && code <= 0x42F) return code + 0x20;  // Cyrillic
    if (code >= 0x400 && code <= 0x40F) return code + 0x50;
    return code;
}

bool is_separator(std::uint32_t code) {
    const bool ascii_word = (code >= '0' && code <= '9') || (code >= 'a' && code <= 'z') ||
                            (code >= 'A' && code <= 'Z');
    return (code < 0x80 && !ascii_word) || (code >= 0x80 && code < kLatinFirst);
}

}  // namespace

std::string folded(std::string_view name) {
    std::string result;
    while (!name.empty()) {
        std::string_view rest = name;
        const std::uint32_t code = next_code(rest);
        const std::string_view bytes = name.substr(0, name.size() - rest.size());
        name = rest;
        if (is_separator(code)) {
            if (!result.empty() && result.back() != ' ') result += ' ';
        } else if (code < 0x80) {
            result += to_lower(bytes);
        } else if (code >= kLatinFirst && code <= kLatinLast) {
            result += latin_letters(code);
        } else if (const std::uint32_t small = lower(code); small != code) {
            result += static_cast<char>(0xC0 | small >> 6);
            result += static_cast<char>(0x80 | (small & 0x3F));
        } else if (code < 0x300 || code > 0x36F) {  // accents that stand alone are left out
            result += bytes;
        }
    }
    if (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

bool answers_to(std::string_view name, std::string_view typed) {
    const auto begins_a_word = [&](std::string_view word) {
        for (std::size_t at = name.find(word); at != std::string_view::npos;
             at = name.find(word, at + 1)) {
            if (at == 0 || name[at - 1] == ' ') return true;
        }
        return false;
    };
    for (auto word = next_word(typed); !word.empty(); word = next_word(typed)) {
        if (!begins_a_word(word)) return false;
    }
    return true;
}

}  // namespace tablero::library
