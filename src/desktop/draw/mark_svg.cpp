#include "desktop/draw/mark_svg.h"

#include <fmt/format.h>

#include "base/markup.h"

namespace tablero::desktop {

namespace {

constexpr std::string_view kPointMark = "#1f8a4c";
constexpr float kReach = 30;  // of a cross from its middle

// Lines without a filling; d as in path elements.
std::string outline(const std::string& d) {
    return fmt::format(R"(<path d="{}" fill="none" stroke="{}" stroke-width="9"/>)"
                       "\n",
                       d,
                       kPointMark);
}

}  // namespace

std::string arrow_svg(Vec from, Vec to, float width, std::string_view colour) {
    const Vec along = direction(to - from);
    const Vec side = perpendicular(along) * (width * 1.5F);
    const Vec neck = to - along * (width * 2.4F);
    return fmt::format(
        R"(<g fill="{0}" stroke="{0}" opacity="0.8"><line x1="{1}" y1="{2}" x2="{3}" y2="{4}" )"
        R"(stroke-width="{5}"/><polygon points="{6},{7} {8},{9} {10},{11}" stroke="none"/></g>)"
        "\n",
        colour,
        from.x,
        from.y,
        neck.x,
        neck.y,
        width,
        neck.x + side.x,
        neck.y + side.y,
        to.x,
        to.y,
        neck.x - side.x,
        neck.y - side.y);
}

std::string ring_svg(Vec at, float radius, std::string_view colour) {
    return fmt::format(
        R"(<circle cx="{}" cy="{}" r="{}" fill="none" stroke="{}" stroke-width="8"/>)"
        "\n",
        at.x,
        at.y,
        radius,
        colour);
}

std::string mark_svg(const record::Mark& mark, Vec from, Vec to, const Palette& colours) {
    using Shape = record::Mark::Shape;
    const auto [x, y] = from;
    switch (mark.shape) {
        case Shape::kArrow:
            return arrow_svg(from, to, 16, kPointMark);
        case Shape::kCross:
            return outline(fmt::format("M{} {} l60 60 m-60 0 l60 -60", x - kReach, y - kReach));
        case Shape::kTriangle:
            return outline(fmt::format("M{} {} l34 59 h-68 Z", x, y - 39));
        case Shape::kSquare:
        case Shape::kField:
            return outline(fmt::format("M{} {} h60 v60 h-60 Z", x - kReach, y - kReach));
        case Shape::kCircle:
            return ring_svg(from, 45, kPointMark);
        case Shape::kLabel:
            break;
    }
    return fmt::format(R"(<circle cx="{0}" cy="{1}" r="36" fill="{2}"/><text x="{0}" y="{1}" )"
                       R"(font-family="sans-serif" font-weight="bold" font-size="50" fill="{3}" )"
                       R"(text-anchor="middle" dominant-baseline="central">{4}</text>)"
                       "\n",
                       x,
                       y,
                       hex(colours.wood),
                       hex(colours.wood_text),
                       escaped(mark.label));
}

}  // namespace tablero::desktop
