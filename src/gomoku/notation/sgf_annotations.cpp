#include "gomoku/notation/sgf_annotations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "base/text.h"
#include "gomoku/notation/points.h"
#include "gomoku/notation/sgf_scanner.h"

namespace tablero::gomoku {

namespace {

using record::Annotations;
using record::Mark;
using record::Notes;
using std::chrono::milliseconds;
using Values = std::vector<std::string>;

struct Shape {
    Mark::Shape shape;
    std::string_view property;
};
constexpr std::array<Shape, 7> kShapes{Shape{Mark::Shape::kField, "SL"},
                                       Shape{Mark::Shape::kArrow, "AR"},
                                       Shape{Mark::Shape::kCross, "MA"},
                                       Shape{Mark::Shape::kTriangle, "TR"},
                                       Shape{Mark::Shape::kCircle, "CR"},
                                       Shape{Mark::Shape::kSquare, "SQ"},
                                       Shape{Mark::Shape::kLabel, "LB"}};

struct Glyph {
    std::uint16_t number;
    std::string_view property;
    std::string_view value;
};
constexpr std::array<Glyph, 12> kGlyphs{Glyph{1, "TE", "1"},
                                        Glyph{2, "BM", "1"},
                                        Glyph{3, "TE", "2"},
                                        Glyph{4, "BM", "2"},
                                        Glyph{5, "IT", ""},
                                        Glyph{6, "DO", ""},
                                        Glyph{10, "DM", "1"},
                                        Glyph{13, "UC", "1"},
                                        Glyph{16, "GB", "1"},
                                        Glyph{17, "GW", "1"},
                                        Glyph{18, "GB", "2"},
                                        Glyph{19, "GW", "2"}};

// In its place, or behind the others; without values it is taken out.
void set_property(Notes& notes, std::string_view name, Values values) {
    auto& list = notes.properties;
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const auto& one) { return one.name == name; });
    if (found == list.end()) {
        if (!values.empty()) list.push_back({std::string(name), std::move(values)});
    } else if (values.empty()) {
        list.erase(found);
    } else {
        found->values = std::move(values);
    }
}

std::optional<double> number_in(const Notes& notes, std::string_view name) {
    const auto* property = find_property(notes, name);
    const auto number =
        property ? parse_number<double>(trim(property->values.front())) : std::optional<double>();
    return number && std::abs(*number) < 1e7 ? number : std::nullopt;
}

std::optional<int> whole_in(const Notes& notes, std::string_view name, int of = 1) {
    const auto number = number_in(notes, name);
    return number ? std::optional(static_cast<int>(std::lround(*number * of))) : std::nullopt;
}

std::optional<milliseconds> time_in(const Notes& notes, std::string_view name) {
    const auto seconds = number_in(notes, name);
    if (!seconds) return std::nullopt;
    return milliseconds(std::llround(*seconds * 1000));
}

std::optional<milliseconds> clock_in(const Notes& notes) {
    const auto black = time_in(notes, "BL");
    return black ? black : time_in(notes, "WL");
}

// Without the zeros at the end: "12.5", "3".
std::string number_text(std::int64_t value, int of) {
    return fmt::format("{}", static_cast<double>(value) / of);
}

// Of an arrow and a label, the two parts around the colon; the first one alone of the others.
std::optional<Mark> parse_mark(std::string_view value, Mark::Shape shape, int size) {
    const auto colon = value.find(':');
    const auto from = parse_sgf_point(trim(value.substr(0, colon)), size);
    if (!from || colon == std::string_view::npos) return std::nullopt;
    const auto rest = value.substr(colon + 1);
    if (shape == Mark::Shape::kLabel) return Mark{shape, 'G', *from, *from, unescaped(rest)};
    const auto to = parse_sgf_point(trim(rest), size);
    return to ? std::optional(Mark{shape, 'G', *from, *to, {}}) : std::nullopt;
}

std::vector<Mark> marks_in(const Notes& notes, const Shape& kind, int size) {
    std::vector<Mark> marks;
    const auto* property = find_property(notes, kind.property);
    if (!property) return marks;
    for (const auto& value : property->values) {
        if (kind.shape == Mark::Shape::kArrow || kind.shape == Mark::Shape::kLabel) {
            if (auto mark = parse_mark(value, kind.shape, size)) marks.push_back(std::move(*mark));
        } else if (const auto points = parse_sgf_points({value}, size)) {
            for (const Point point : *points)
                marks.push_back({kind.shape, 'G', point, point, {}});
        }
    }
    return marks;
}

std::string mark_text(const Mark& mark, int size) {
    std::string text = sgf_point(mark.from, size);
    if (mark.shape == Mark::Shape::kArrow) text += ':' + sgf_point(mark.to, size);
    if (mark.shape == Mark::Shape::kLabel) text += ':' + escaped(mark.label);
    return text;
}

void set_marks(Notes& notes, const Shape& kind, const std::vector<Mark>& all, int size) {
    std::vector<Mark> marks;
    Values values;
    for (const auto& mark : all) {
        if (mark.shape != kind.shape) continue;
        marks.push_back(mark);
        marks.back().color = 'G';
        values.push_back(mark_text(mark, size));
    }
    if (marks_in(notes, kind, size) != marks) set_property(notes, kind.property, std::move(values));
}

// Changes the property when its number is another one.
void set_number(Notes& notes, std::string_view name, std::optional<std::int64_t> value, int of) {
    const auto old = number_in(notes, name);
    const auto same = old && value ? std::llround(*old * of) == *value : !old && !value;
    if (same) return;
    set_property(notes, name, value ? Values{number_text(*value, of)} : Values{});
}

std::optional<std::int64_t> count_of(const std::optional<milliseconds>& time) {
    return time ? std::optional<std::int64_t>(time->count()) : std::nullopt;
}

}  // namespace

const record::Property* find_property(const Notes& notes, std::string_view name) {
    for (const auto& property : notes.properties) {
        if (property.name == name) return &property;
    }
    return nullptr;
}

Result<Point> parse_sgf_point(std::string_view text, int size) {
    if (text.size() != 2 || text[1] < 'a' || text[1] > 'z') return parse_point(text, size);
    const int column = text[0] - 'a';
    const int row = size - 1 - (text[1] - 'a');
    if (column >= 0 && column < size && row >= 0) return point_at(column, row);
    return Error("move {}: not on a board of {} by {}", tablero::quoted(text), size, size);
}

std::string sgf_point(Point point, int size) {
    return {static_cast<char>('a' + column_of(point)),
            static_cast<char>('a' + size - 1 - row_of(point))};
}

Result<std::vector<Point>> parse_sgf_points(const Values& values, int size) {
    std::vector<Point> points;
    for (const auto& value : values) {
        const auto corners = split(value, ':');
        const auto first = parse_sgf_point(trim(corners.front()), size);
        const auto last = parse_sgf_point(trim(corners.back()), size);
        if (!first) return first.error();
        if (!last) return last.error();
        const auto [left, right] = std::minmax({column_of(*first), column_of(*last)});
        const auto [bottom, top] = std::minmax({row_of(*first), row_of(*last)});
        for (int row = top; row >= bottom; --row) {
            for (int column = left; column <= right; ++column)
                points.push_back(point_at(column, row));
        }
    }
    return points;
}

Annotations annotations_of(const Notes& notes, int size) {
    Annotations result;
    if (notes.properties.empty()) return result;
    result.clock = clock_in(notes);
    result.elapsed = time_in(notes, "XS");
    const auto value = whole_in(notes, "V", 100);
    const auto mate = whole_in(notes, "XM");
    if (value || mate) result.evaluation = {mate ? 0 : *value, mate, whole_in(notes, "XD")};
    for (const auto& kind : kShapes) {
        const auto marks = marks_in(notes, kind, size);
        result.marks.insert(result.marks.end(), marks.begin(), marks.end());
    }
    return result;
}

void annotate(Notes& notes, const Annotations& annotations, int size, Color mover) {
    const bool black = mover == Color::kBlack;
    if (clock_in(notes) != annotations.clock) {
        set_property(notes, black ? "WL" : "BL", {});
        set_number(notes, black ? "BL" : "WL", count_of(annotations.clock), 1000);
    }
    set_number(notes, "XS", count_of(annotations.elapsed), 1000);
    const auto& evaluation = annotations.evaluation;
    const bool has_value = evaluation && !evaluation->mate;
    set_number(notes, "V", has_value ? std::optional(evaluation->centipawns) : std::nullopt, 100);
    set_number(notes, "XM", evaluation ? evaluation->mate : std::nullopt, 1);
    set_number(notes, "XD", evaluation ? evaluation->depth : std::nullopt, 1);
    for (const auto& kind : kShapes)
        set_marks(notes, kind, annotations.marks, size);
}

std::vector<std::uint16_t> glyphs_of(const Notes& notes) {
    std::vector<std::uint16_t> glyphs = notes.glyphs;
    for (const Glyph& glyph : kGlyphs) {
        const auto* property = find_property(notes, glyph.property);
        if (property == nullptr) continue;
        const bool is_strong = trim(property->values.front()) == "2";
        if (is_strong ? glyph.value == "2" : glyph.value != "2") glyphs.push_back(glyph.number);
    }
    return glyphs;
}

void set_glyphs(Notes& notes, const std::vector<std::uint16_t>& glyphs) {
    const std::vector<std::uint16_t> said = glyphs_of(notes);
    const auto holds = [](const std::vector<std::uint16_t>& all, std::uint16_t number) {
        return std::find(all.begin(), all.end(), number) != all.end();
    };
    notes.glyphs.clear();
    for (const Glyph& glyph : kGlyphs)
        if (holds(said, glyph.number) && !holds(glyphs, glyph.number))
            set_property(notes, glyph.property, {});
    for (const Glyph& glyph : kGlyphs)
        if (holds(glyphs, glyph.number) && find_property(notes, glyph.property) == nullptr)
            set_property(notes, glyph.property, {std::string(glyph.value)});
}

void set_elapsed(Notes& notes, milliseconds elapsed) {
    set_number(notes, "XS", elapsed.count(), 1000);
}

}  // namespace tablero::gomoku
