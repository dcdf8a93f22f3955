#include "base/text.h"

#include <algorithm>

namespace tablero {

namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

}  // namespace

std::string_view trim(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<NumberedLine> told_lines(std::string_view text) {
    std::vector<NumberedLine> lines;
    int number = 0;
    for (const auto raw : split(text, '\n')) {
        ++number;
        const auto line = trim(raw);
        if (!line.empty() && line.front() != '#') lines.push_back({number, line});
    }
    return lines;
}

std::string_view next_word(std::string_view& rest) {
    const auto first = std::min(rest.find_first_not_of(kBlanks), rest.size());
    rest.remove_prefix(first);
    const auto end = std::min(rest.find_first_of(kBlanks), rest.size());
    const auto word = rest.substr(0, end);
    rest.remove_prefix(end);
    return word;
}

std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> result;
    for (auto word = next_word(text); !word.empty(); word = next_word(text))
        result.push_back(word);
    return result;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> result;
    for (;;) {
        const auto at = text.find(separator);
        result.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return result;
        text.remove_prefix(at + 1);
    }
}

bool equals_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return lower(x) == lower(y);
    });
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), lower);
    return result;
}

std::string quoted(std::string_view text, std::size_t limit) {
    std::string result = "\"";
    for (const char c : text.substr(0, limit)) {
        const auto byte = static_cast<unsigned char>(c);
        result += byte < 0x20 || byte >= 0x7F ? '?' : c;
    }
    if (text.size() > limit) result += "...";
    return result + "\"";
}

}  // namespace tablero
