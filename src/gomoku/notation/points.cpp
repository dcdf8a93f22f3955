#include "gomoku/notation/points.h"

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::gomoku {

namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',';
}

std::size_t digits_at(std::string_view text, std::size_t from) {
    std::size_t end = from;
    while (end < text.size() && is_digit(text[end]))
        ++end;
    return end - from;
}

}  // namespace

Result<Point> parse_point(std::string_view text, int size) {
    const auto bad = [&](const Error& why) { return Error("move {}: {}", quoted(text), why); };
    if (text.size() < 2 || text.size() > 3 || !is_letter(text[0]) ||
        digits_at(text, 1) != text.size() - 1) {
        return bad(Error("expected a letter and a number, such as j10"));
    }
    const int column = (text[0] | 0x20) - 'a';
    const int row = parse_number<int>(text.substr(1)).value_or(0) - 1;
    if (column >= size || row < 0 || row >= size) {
        return bad(Error("not on a board of {} by {}", size, size));
    }
    return point_at(column, row);
}

Result<std::vector<Point>> parse_points(std::string_view text, int size) {
    std::vector<Point> points;
    std::size_t at = 0;
    while (at < text.size()) {
        if (is_separator(text[at])) {
            ++at;
            continue;
        }
        const std::size_t number = digits_at(text, at);
        if (number > 0 && at + number < text.size() && text[at + number] == '.') {
            at += number + 1;
            continue;
        }
        std::size_t end = at + 1;
        if (is_letter(text[at])) {
            end += digits_at(text, end);
        } else {
            while (end < text.size() && !is_separator(text[end]))
                ++end;
        }
        if (end < text.size() && !is_separator(text[end]) && !is_letter(text[end])) {
            while (end < text.size() && !is_separator(text[end]))
                ++end;
        }
        const auto point = parse_point(text.substr(at, end - at), size);
        if (!point) return point.error();
        points.push_back(*point);
        at = end;
    }
    return points;
}

Status parse_rows(const std::vector<std::string_view>& rows, Setup& setup) {
    const int size = static_cast<int>(rows.size());
    if (size < kMinSize || size > kMaxSize) {
        return Error("board has {} rows: must be {} to {}", size, kMinSize, kMaxSize);
    }
    setup.size = size;
    setup.black.clear();
    setup.white.clear();
    for (int row = size - 1; row >= 0; --row) {
        const std::string_view cells = rows[static_cast<std::size_t>(size - 1 - row)];
        if (static_cast<int>(cells.size()) != size) {
            return Error(
                "board row {} has {} cells: expected {}", quoted(cells), cells.size(), size);
        }
        for (int column = 0; column < size; ++column) {
            const char cell = cells[static_cast<std::size_t>(column)];
            const Point point = point_at(column, row);
            if (cell == 'X' || cell == 'x') {
                setup.black.push_back(point);
            } else if (cell == 'O' || cell == 'o') {
                setup.white.push_back(point);
            } else if (cell != '.') {
                return Error("board row {}: {} is not one of X, O and .",
                             quoted(cells),
                             quoted(std::string_view(&cell, 1)));
            }
        }
    }
    return {};
}

Status parse_board(std::string_view text, Setup& setup) {
    return parse_rows(split(trim(text), '/'), setup);
}

}  // namespace tablero::gomoku
