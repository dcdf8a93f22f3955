#include "gomoku/names.h"

#include <fmt/format.h>

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
    switch (legality) {
        case Legality::kLegal:
            return "";
        case Legality::kOffBoard:
            return "off_board";
        case Legality::kOccupied:
            return "occupied";
        case Legality::kDoubleThree:
            return "double_three";
        case Legality::kDoubleFour:
            return "double_four";
        case Legality::kOverline:
            return "overline";
        default:
            return "game_over";
    }
}

std::string_view name_of(State state) {
    switch (state) {
        case State::kPlaying:
            return "playing";
        case State::kBlackWins:
            return "black_wins";
        case State::kWhiteWins:
            return "white_wins";
        default:
            return "draw";
    }
}

std::string_view name_of(EndReason reason) {
    switch (reason) {
        case EndReason::kNone:
            return "";
        case EndReason::kFive:
            return "five";
        case EndReason::kCaptures:
            return "captures";
        case EndReason::kFiveNotBroken:
            return "five_not_broken";
        case EndReason::kFull:
            return "full";
        default:
            return "no_legal_move";
    }
}

}  // namespace tablero::gomoku
