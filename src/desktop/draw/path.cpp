#include "desktop/draw/path.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <numbers>

namespace tablero::desktop {

namespace {

constexpr int kCurveSteps = 20;

class PathReader {
  public:
    explicit PathReader(std::string_view data) : rest_(data) {}

    Outline read() {
        for (char command = next_command(); command != 0; command = next_command())
            obey(command);
        finish(false);
        return std::move(outline_);
    }

  private:
    void skip_blanks() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ','))
            rest_.remove_prefix(1);
    }

    // A number where a command could stand repeats the last command.
    char next_command() {
        skip_blanks();
        if (rest_.empty()) return 0;
        const char c = rest_.front();
        if (c >= 'A' && c <= 'Z') {
            rest_.remove_prefix(1);
            last_ = c == 'M' ? 'L' : c;
            return c;
        }
        return last_;
    }

    float number() {
        skip_blanks();
        float value = 0;
        const auto [end, problem] =
            std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        assert(problem == std::errc());
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return value;
    }

    Vec point() {
        const float x = number();
        return {x, number()};
    }

    void line_to(Vec to) { current_.points.push_back(here_ = to); }

    void cubic_to(Vec a, Vec b, Vec to) {
        const Vec from = here_;
        for (int i = 1; i <= kCurveSteps; ++i) {
            const float t = static_cast<float>(i) / kCurveSteps;
            const float u = 1 - t;
            line_to(from * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) +
                    to * (t * t * t));
        }
    }

    void quadratic_to(Vec control, Vec to) {
        cubic_to(mix(here_, control, 2.0F / 3), mix(to, control, 2.0F / 3), to);
    }

    void finish(bool closed) {
        if (current_.points.size() > 1) {
            current_.closed = closed;
            outline_.push_back(std::move(current_));
        }
        current_ = {};
    }

    void obey(char command) {
        switch (command) {
            case 'M':
                finish(false);
                line_to(point());
                break;
            case 'L':
                line_to(point());
                break;
            case 'H':
                line_to({number(), here_.y});
                break;
            case 'V':
                line_to({here_.x, number()});
                break;
            case 'C': {
                const Vec a = point();
                const Vec b = point();
                cubic_to(a, b, point());
                break;
            }
            case 'Q': {
                const Vec control = point();
                quadratic_to(control, point());
                break;
            }
            case 'O': {
                finish(false);
                const Vec centre = point();
                outline_.push_back(circle(centre, number()));
                break;
            }
            case 'Z':
                finish(true);
                break;
            default:
                assert(false && "unknown path command");
        }
    }

    std::string_view rest_;
    char last_ = 'L';
    Vec here_;
    Contour current_;
    Outline outline_;
};

// The quadrilateral around one straight piece, turning the same way as circle() does, so that
// overlapping parts of a stroke never cancel.
Contour thick_segment(Vec from, Vec to, float half) {
    const Vec side = perpendicular(direction(to - from)) * half;
    return {{from - side, to - side, to + side, from + side}, true};
}

}  // namespace

Outline outline_from(std::string_view data) {
    return PathReader(data).read();
}

Contour ellipse(Vec centre, float rx, float ry) {
    const int corners = 12 + static_cast<int>(std::min(4 * std::sqrt(std::max(rx, ry)), 84.0F));
    Contour contour;
    for (int i = 0; i < corners; ++i) {
        const float angle =
            2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(corners);
        contour.points.push_back(centre + Vec{std::cos(angle) * rx, std::sin(angle) * ry});
    }
    return contour;
}

Contour circle(Vec centre, float radius) {
    return ellipse(centre, radius, radius);
}

Contour rounded_rectangle(const Rect& rect, float radius) {
    constexpr int kSteps = 8;
    radius = std::min({radius, rect.w / 2, rect.h / 2});
    const Rect inner = rect.inset(radius);
    const std::array<Vec, 4> corners = {Vec{inner.right(), inner.bottom()},
                                        Vec{inner.x, inner.bottom()},
                                        Vec{inner.x, inner.y},
                                        Vec{inner.right(), inner.y}};
    Contour contour;
    for (std::size_t corner = 0; corner < corners.size(); ++corner) {
        for (int i = 0; i <= kSteps; ++i) {
            const float angle = std::numbers::pi_v<float> / 2 *
                                (static_cast<float>(corner) + static_cast<float>(i) / kSteps);
            contour.points.push_back(corners[corner] +
                                     Vec{std::cos(angle) * radius, std::sin(angle) * radius});
        }
    }
    return contour;
}

Outline transformed(const Outline& outline, float scale, Vec shift) {
    Outline result = outline;
    for (Contour& contour : result)
        for (Vec& point : contour.points)
            point = point * scale + shift;
    return result;
}

Outline stroked(const Outline& outline, float width) {
    const float half = width / 2;
    Outline result;
    for (const Contour& contour : outline) {
        const std::size_t count = contour.points.size();
        const std::size_t pieces = contour.closed ? count : count - 1;
        for (std::size_t i = 0; i < count; ++i)
            result.push_back(circle(contour.points[i], half));
        for (std::size_t i = 0; i < pieces; ++i)
            result.push_back(
                thick_segment(contour.points[i], contour.points[(i + 1) % count], half));
    }
    return result;
}

}  // namespace tablero::desktop
