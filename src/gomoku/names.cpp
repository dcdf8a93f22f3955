#include "gomoku/names.h"

#include <fmt/format.h>

#include "base/enum_names.h"

namespace tablero::gomoku {

std::string point_name(Point point) {
    if (point == kNoPoint) return "none";
    return fmt::format("{}{}", static_cast<char>('a' + column_of(point)), row_of(point) + 1);
}

std::string join_points(const std::vector<Point>& points) {
    std::string text;
    for (const Point point : points) {
        if (!text.empty()) text += ' ';
        text += point_name(point);
    }
    return text;
}

std::optional<Color> color_from(std::string_view name) {
    if (name == "black") return Color::kBlack;
    if (name == "white") return Color::kWhite;
    return std::nullopt;
}

std::string_view name_of(Color color) {
    return color == Color::kBlack ? "black" : "white";
}

std::string_view name_of(Legality legality) {
    constexpr std::array<std::string_view, 7> kNames{
        "", "off_board", "occupied", "double_three", "double_four", "overline", "game_over"};
    return name_in(kNames, legality);
}

std::string_view name_of(State state) {
    constexpr std::array<std::string_view, 4> kNames{"playing", "black_wins", "white_wins", "draw"};
    return name_in(kNames, state);
}

std::string_view name_of(EndReason reason) {
    constexpr std::array<std::string_view, 6> kNames{
        "", "five", "captures", "five_not_broken", "full", "no_legal_move"};
    return name_in(kNames, reason);
}

}  // namespace tablero::gomoku
