#include <algorithm>
#include <cmath>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

// A section of rows, kept together when columns are made.
struct PageSection {
    std::string heading;
    std::vector<OptionRow> rows;
};

std::vector<PageSection> sections_of(const std::vector<OptionRow>& rows) {
    std::vector<PageSection> sections;
    for (const OptionRow& row : rows) {
        if (sections.empty() || !row.section.empty()) sections.push_back({row.section, {}});
        sections.back().rows.push_back(row);
    }
    return sections;
}

constexpr float kControl = 232;  // width of what a row is set with

class PageBuilder {
  public:
    explicit PageBuilder(Builder& build) : build_(build) {}

    float row_step() const { return build_.px(37); }
    float heading_height() const { return build_.px(32); }
    float height_of(const PageSection& section) const {
        return heading_height() + static_cast<float>(section.rows.size()) * row_step() +
               build_.gap();
    }

    // A column in which no label is cut.
    float width_for(const std::vector<PageSection>& sections) const {
        float label = 0;
        for (const PageSection& section : sections)
            for (const OptionRow& row : section.rows)
                label = std::max(label, build_.measure.width(row.label, build_.body()));
        return label + build_.gap() + build_.px(kControl + 10);
    }

    // Puts the rows that lie wholly inside `visible`; area.y may lie above it.
    void section(const PageSection& section, const Rect& area, const Rect& visible) {
        float y = area.y;
        const Rect heading{area.x, y, area.w, heading_height()};
        if (visible.contains(heading)) build_.heading(heading, section.heading);
        y += heading_height();
        for (const OptionRow& row : section.rows) {
            const Rect place{area.x, y, area.w, row_step() - build_.px(4)};
            if (visible.contains(place)) option_row(row, place);
            y += row_step();
        }
    }

  private:
    void option_row(const OptionRow& row, const Rect& rect) {
        const float control = std::min(build_.px(kControl), rect.w * 0.56F);
        const Rect name{rect.x, rect.y, rect.w - control - build_.gap(), rect.h};
        const Rect value{rect.right() - control, rect.y, control, rect.h};
        build_.label(name, row.label, build_.body());
        switch (row.kind) {
            case RowKind::kToggle:
                toggle(row, value);
                break;
            case RowKind::kChoice:
                choice(row, value);
                break;
            case RowKind::kTenths:
                tenths(row, value);
                break;
            case RowKind::kText:
                field(row, value);
                break;
        }
    }

    void toggle(const OptionRow& row, const Rect& rect) {
        Widget& widget = build_.add(WidgetKind::kToggle, rect, row.name);
        widget.action = StepOption{row.id, 1};
        widget.is_on = row.is_on;
        widget.text = row.value;
    }

    void arrows(const OptionRow& row, const Rect& rect) {
        const float side = rect.h;
        Widget& back =
            build_.add(WidgetKind::kPrevious, {rect.x, rect.y, side, side}, row.name + ".previous");
        back.action = StepOption{row.id, -1};
        Widget& forward = build_.add(
            WidgetKind::kNext, {rect.right() - side, rect.y, side, side}, row.name + ".next");
        forward.action = StepOption{row.id, 1};
    }

    Rect between_arrows(const Rect& rect) const {
        const float room = rect.h + build_.px(4);
        return {rect.x + room, rect.y, rect.w - 2 * room, rect.h};
    }

    void choice(const OptionRow& row, const Rect& rect) {
        const Rect inner = between_arrows(rect);
        Widget& widget = build_.add(WidgetKind::kButton, inner, row.name);
        widget.text = build_.measure.shortened(row.value, build_.small(), inner.w - build_.px(8));
        widget.tip = widget.text == row.value ? "" : row.value;
        widget.style = build_.small();
        widget.centred = true;
        widget.action = ChooseOption{row.id};
        arrows(row, rect);
    }

    void tenths(const OptionRow& row, const Rect& rect) {
        Widget& widget = build_.add(WidgetKind::kTenths, between_arrows(rect), row.name);
        widget.action = StepOption{row.id, 1};
        widget.value = static_cast<float>(row.value_index) / 10;
        widget.text = row.value;
        widget.style = build_.small();
        arrows(row, rect);
    }

    void field(const OptionRow& row, const Rect& rect) {
        Widget& widget = build_.add(WidgetKind::kField, rect, row.name);
        widget.text = build_.measure.shortened(row.value, build_.small(), rect.w - build_.px(30));
        widget.tip = row.value;
        widget.style = build_.small();
        widget.action = EditOption{row.id};
    }

    Builder& build_;
};

// How many sections go into the first of two columns so that both are about as high.
std::size_t first_column(const std::vector<PageSection>& sections, const PageBuilder& page) {
    float total = 0;
    for (const PageSection& section : sections)
        total += page.height_of(section);
    std::size_t best = sections.size();
    float best_height = total;
    float sum = 0;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        sum += page.height_of(sections[i]);
        if (std::max(sum, total - sum) < best_height) {
            best_height = std::max(sum, total - sum);
            best = i + 1;
        }
    }
    return best;
}

// How far below the top of its column the focused row lies; none when no row has the focus.
std::optional<float> focused_row(const std::vector<PageSection>& sections,
                                 std::size_t split,
                                 const PageBuilder& page,
                                 std::string_view focus) {
    float y = 0;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        if (i == split) y = 0;
        for (std::size_t row = 0; row < sections[i].rows.size(); ++row)
            if (sections[i].rows[row].name == focus)
                return y + page.heading_height() + static_cast<float>(row) * page.row_step();
        y += page.height_of(sections[i]);
    }
    return std::nullopt;
}

}  // namespace

void layout_page(Builder& build) {
    const Vec window = build.scene.size;
    PageBuilder page(build);
    const std::vector<PageSection> sections = sections_of(build.snapshot.rows);
    const bool two_columns = window.x >= build.px(860) && sections.size() > 1;
    // A new game's page keeps its shape, whatever is chosen on it: nothing moves under the pointer.
    const bool keeps_shape = build.snapshot.screen == Screen::kNewGame;
    const std::size_t split = !two_columns  ? sections.size()
                              : keeps_shape ? 1
                                            : first_column(sections, page);

    std::array<float, 2> heights{};
    for (std::size_t i = 0; i < sections.size(); ++i)
        heights[i < split ? 0 : 1] += page.height_of(sections[i]);
    const float content = std::max(heights[0], heights[1]);

    const float head = build.px(56);
    const float foot = build.px(40) + build.margin();
    const float inset = build.px(24);
    const float between = build.px(40);
    const float usual = build.px(two_columns ? 940 : 620);
    const float needed =
        keeps_shape ? usual
                    : page.width_for(sections) * (two_columns ? 2 : 1) + 2 * inset + between;
    const float width = std::min(std::max(usual, needed), window.x - 2 * build.margin());
    const float wanted =
        keeps_shape ? build.px(two_columns ? 490 : 700) : content + head + foot + 2 * inset;
    const float height = std::min(wanted, window.y - 2 * build.margin());
    const Rect panel{(window.x - width) / 2, (window.y - height) / 2, width, height};
    build.add(WidgetKind::kPanel, panel);
    const Rect inner = panel.inset(inset);
    build.label({inner.x, inner.y, inner.w, build.px(36)}, build.snapshot.title, build.title());

    const Rect view{inner.x, inner.y + head, inner.w, inner.h - head - foot};
    float offset = build.scrolled(ScrollArea::kPage, view, content);
    if (const auto top = focused_row(sections, split, page, build.snapshot.focus)) {
        // The keyboard brings its row into view.
        offset = std::clamp(offset, *top + page.row_step() - view.h, *top);
        offset = std::clamp(offset, 0.0F, std::max(content - view.h, 0.0F));
        build.scene.scrolls.back().offset = offset;
    }
    const float rows = view.w - (content > view.h ? build.px(12) : 0);  // beside the scroll bar
    const float column = two_columns ? (rows - between) / 2 : rows;
    std::array<float, 2> y{view.y - offset, view.y - offset};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const std::size_t c = i < split ? 0 : 1;
        page.section(sections[i],
                     {view.x + static_cast<float>(c) * (column + between), y[c], column, 0},
                     view);
        y[c] += page.height_of(sections[i]);
    }
    build.button_row(build.buttons_of(ButtonGroup::kMain),
                     {inner.x, inner.bottom() - build.px(40), inner.w, build.px(40)});
}

}  // namespace tablero::desktop
