#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablero {

// Without blanks (space, tab, CR, LF, VT, FF) at both ends.
std::string_view trim(std::string_view text);

// The words of a line, separated by any run of blanks.
std::vector<std::string_view> words(std::string_view text);

// The pieces between separators; empty pieces are kept, so the result is never empty.
std::vector<std::string_view> split(std::string_view text, char separator);

// The lines that say something, without blanks at both ends and with their numbers from 1; those
// that begin with # are comments.
struct NumberedLine {
    int number;
    std::string_view text;
};
std::vector<NumberedLine> told_lines(std::string_view text);

// Takes the first word off the front of `rest`; empty when none is left.
std::string_view next_word(std::string_view& rest);

// Of the English alphabet.
constexpr bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool equals_ignoring_case(std::string_view a, std::string_view b);
std::string to_lower(std::string_view text);

// `text` shortened and with control bytes and invalid UTF-8 made visible, for use in messages.
std::string quoted(std::string_view text, std::size_t limit = 60);

// The whole text as a number; none when anything is left over or it does not fit.
template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number value{};
    if (!text.empty() && text.front() == '+') text.remove_prefix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

}  // namespace tablero
