#include <algorithm>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

#include "desktop/views/format.h"
#include "desktop/views/sections.h"

namespace tablero::desktop {

namespace {

// A table in a scrolled area, row by row from the top; rows outside it are left out.
class Table {
  public:
    Table(Builder& build, const Rect& view, float offset)
        : build_(build),
          view_(view),
          y_(view.y - offset) {}

    struct Cell {
        float from;  // shares of the width
        float to;
    };
    static constexpr Cell kLeft{0, 0.3F};
    static constexpr Cell kScore{0.3F, 0.5F};
    static constexpr Cell kBar{0.63F, 0.82F};
    static constexpr Cell kRight{0.82F, 1};
    static constexpr Cell kName{0.04F, 0.62F};
    static constexpr Cell kWhole{0, 1};

    void text(Cell cell, std::string_view text, TextStyle style, Ink ink, bool right = false) {
        if (in_sight()) build_.label(rect_of(cell), text, style, ink).right = right;
    }
    void bar(Cell cell, WidgetKind kind, float value) {
        if (!in_sight()) return;
        const Rect rect = rect_of(cell);
        const float height = build_.px(6);
        build_.add(kind, {rect.x, rect.centre().y - height / 2, rect.w, height}).value = value;
    }
    void wrapped(std::string_view words, TextStyle style, Ink ink) {
        for (const std::string& line : build_.measure.wrapped(words, style, view_.w)) {
            text(kWhole, line, style, ink);
            next_row();
        }
    }
    void next_row() { y_ += row(); }
    void space(float height) { y_ += height; }
    float height() const { return y_ - view_.y; }

  private:
    float row() const { return TextMeasure::line_height(build_.small()); }
    bool in_sight() const { return y_ >= view_.y - 0.5F && y_ + row() <= view_.bottom() + 0.5F; }
    Rect rect_of(Cell cell) const {
        return {view_.x + view_.w * cell.from, y_, view_.w * (cell.to - cell.from), row()};
    }

    Builder& build_;
    Rect view_;
    float y_;
};

using Parts = std::vector<std::pair<std::string, int>>;

constexpr std::size_t kShownDifferences = 3;

int value_of(const Parts& parts, const std::string& name) {
    const auto found = std::find_if(
        parts.begin(), parts.end(), [&](const auto& part) { return part.first == name; });
    return found == parts.end() ? 0 : found->second;
}

// Where the end of a line is judged otherwise than that of the best, the largest difference first.
Parts differing(const Parts& parts, const Parts& best) {
    const auto difference = [&](const auto& part) {
        return std::abs(part.second - value_of(best, part.first));
    };
    Parts result;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(result), difference);
    std::stable_sort(result.begin(), result.end(), [&](const auto& a, const auto& b) {
        return difference(a) > difference(b);
    });
    result.resize(std::min(result.size(), kShownDifferences));
    return result;
}

Parts without_zeros(Parts parts) {
    std::erase_if(parts, [](const auto& part) { return part.second == 0; });
    return parts;
}

// All that counts in the best move, of the others what sets them apart from it.
std::vector<Parts> parts_of(const InspectorView& inspector) {
    std::vector<Parts> result;
    for (const InspectorRow& row : inspector.moves)
        result.push_back(result.empty()
                             ? without_zeros(row.breakdown)
                             : differing(row.breakdown, inspector.moves.front().breakdown));
    return result;
}

void write_head(Table& table, const Builder& build) {
    const auto word = [&](Table::Cell cell, Phrase phrase, bool right) {
        table.text(cell, build.snapshot.word(phrase), build.small(), Ink::kSecondary, right);
    };
    word(Table::kLeft, tr("Move"), false);
    word(Table::kScore, tr("Score"), true);
    word({Table::kBar.from, 1}, tr("Positions"), true);
    table.next_row();
}

void write_parts(Table& table, const Builder& build, const Parts& parts, int largest) {
    for (const auto& [name, value] : parts) {
        table.text(Table::kName, name, build.small(), Ink::kText);
        table.bar(Table::kBar,
                  WidgetKind::kBalance,
                  static_cast<float>(value) / static_cast<float>(largest));
        table.text(Table::kRight,
                   fmt::format("{:+}", value),
                   {build.small().size, false, true},
                   Ink::kText,
                   true);
        table.next_row();
    }
}

void write_moves(Table& table, const Builder& build, const InspectorView& inspector) {
    const TextStyle bold{build.small().size, true, true};
    const std::vector<Parts> parts = parts_of(inspector);
    int largest = 1;
    for (const Parts& of_move : parts)
        for (const auto& [name, value] : of_move)
            largest = std::max(largest, std::abs(value));
    std::uint64_t all = 1;
    for (const InspectorRow& row : inspector.moves)
        all += row.nodes;
    for (std::size_t i = 0; i < inspector.moves.size(); ++i) {
        const InspectorRow& row = inspector.moves[i];
        const Ink ink = i == 0 ? Ink::kGold : Ink::kText;
        table.text(Table::kLeft, row.move, bold, ink);
        table.text(Table::kScore, row.score, bold, ink, true);
        table.bar(Table::kBar,
                  WidgetKind::kProgress,
                  static_cast<float>(row.nodes) / static_cast<float>(all));
        table.text(Table::kRight,
                   count_text(row.nodes, build.snapshot.settings.language),
                   {build.small().size, false, true},
                   Ink::kText,
                   true);
        table.next_row();
        table.text(Table::kWhole, row.line, build.small(), Ink::kSecondary);
        table.next_row();
        write_parts(table, build, parts[i], largest);
        table.space(build.px(6));
    }
}

void write_all(Table& table, const Builder& build, const InspectorView& inspector) {
    write_head(table, build);
    write_moves(table, build, inspector);
    for (const auto& [label, value] : inspector.statistics) {
        table.text({0, 0.66F}, label, build.small(), Ink::kSecondary);
        table.text({0.66F, 1}, value, build.small(), Ink::kText, true);
        table.next_row();
    }
    const Settings& settings = build.snapshot.settings;
    if (!settings.inspector_file.empty())
        table.wrapped(say(settings.language, tr("Log: {}"), settings.inspector_file),
                      build.small(),
                      Ink::kSecondary);
}

void place_inspector(Builder& build, const Rect& area) {
    build.add(WidgetKind::kCard, area, "inspector");
    const Rect inner = area.inset(build.px(10));
    build.heading({inner.x, inner.y, inner.w, build.px(22)}, build.snapshot.word(tr("Inspector")));
    const InspectorView* inspector = build.snapshot.inspector;
    if (inspector == nullptr) return;
    const Rect view{inner.x, inner.y + build.px(26), inner.w - build.px(8), inner.h - build.px(26)};
    // Written once into nowhere for its height, then in its place.
    Scene nowhere;
    nowhere.unit = build.scene.unit;
    Builder dry{nowhere, build.snapshot, build.measure, build.scrolls};
    Table measuring(dry, view, 0);
    write_all(measuring, build, *inspector);
    const float offset = build.scrolled(ScrollArea::kInspector, view, measuring.height());
    Table table(build, view, offset);
    write_all(table, build, *inspector);
}

}  // namespace

Section inspector_section(Builder& build, float /*width*/) {
    return {build.px(104), build.px(220), true, [&build](const Rect& area) {
                place_inspector(build, area);
            }};
}

}  // namespace tablero::desktop
