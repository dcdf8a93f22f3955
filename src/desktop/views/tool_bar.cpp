#include "desktop/views/tool_bar.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

namespace tablero::desktop {

namespace {

constexpr int kWayOut = -1;  // at the left end

// A button that is drawn as a sign, by the last part of its name ("game.flip"). Two that are never
// there together may share a place.
struct Tool {
    std::string_view name;
    Icon icon;
    int place;
};

constexpr std::array kTools{
    Tool{"menu", Icon::kHome, kWayOut},    Tool{"back", Icon::kBack, kWayOut},
    Tool{"take_back", Icon::kTakeBack, 0}, Tool{"type_move", Icon::kKeyboard, 1},
    Tool{"flip", Icon::kFlip, 2},          Tool{"pause", Icon::kPause, 3},
    Tool{"hint", Icon::kBulb, 4},          Tool{"why", Icon::kQuestion, 5},
    Tool{"threat", Icon::kWarning, 5},     Tool{"lines", Icon::kLines, 6},
    Tool{"move_now", Icon::kLightning, 7}, Tool{"suggestions", Icon::kStar, 7},
    Tool{"analysts", Icon::kMagnifier, 7}, Tool{"comment", Icon::kSpeech, 8},
    Tool{"glyph", Icon::kMarks, 9},        Tool{"promote", Icon::kBranch, 10},
    Tool{"delete", Icon::kBin, 11},        Tool{"save", Icon::kSave, 12},
    Tool{"open", Icon::kFolder, 13},       Tool{"copy", Icon::kCopy, 14},
    Tool{"options", Icon::kSliders, 15},   Tool{"more", Icon::kMore, 16}};
constexpr int kPlaces = 17;
constexpr std::array kGroups{4, 8, 12};  // a gap stands before these places

const Tool* tool_of(const Button& button) {
    if (button.group != ButtonGroup::kControls && button.group != ButtonGroup::kMain)
        return nullptr;
    const std::string_view name = std::string_view(button.name).substr(button.name.find('.') + 1);
    const auto found = std::find_if(
        kTools.begin(), kTools.end(), [&](const Tool& tool) { return tool.name == name; });
    return found == kTools.end() ? nullptr : &*found;
}

float sign(const Builder& build) {
    return build.px(32);
}

float step(const Builder& build) {
    return sign(build) + build.px(2);
}

float group_gap(const Builder& build) {
    return build.px(8);
}

float tools_width(const Builder& build) {
    return kPlaces * step(build) + kGroups.size() * group_gap(build);
}

float place_x(const Builder& build, int place) {
    if (place == kWayOut) return build.px(8);
    const auto gaps =
        std::count_if(kGroups.begin(), kGroups.end(), [&](int group) { return place >= group; });
    return build.scene.size.x - build.px(8) - tools_width(build) +
           static_cast<float>(place) * step(build) + static_cast<float>(gaps) * group_gap(build);
}

void place_tool(Builder& build, const Button& button, const Tool& tool) {
    const float top = (tool_bar_height(build) - sign(build)) / 2;
    build.button(button, {place_x(build, tool.place), top, sign(build), sign(build)});
    Widget& widget = build.scene.widgets.back();
    widget.kind = WidgetKind::kIconButton;
    widget.icon = tool.icon == Icon::kPause && button.is_on ? Icon::kGoOn : tool.icon;
    widget.text.clear();
    widget.is_default = false;
    widget.tip =
        widget.key.empty() ? button.label : fmt::format("{} ({})", button.label, widget.key);
}

// What is played, and what the file says of it, as far as there is room.
void place_title(Builder& build, const GameView& game) {
    const float height = tool_bar_height(build);
    const float x = place_x(build, kWayOut) + step(build) + build.px(8);
    const float room = place_x(build, 0) - build.px(8) - x;
    if (room < build.px(90)) return;
    const float title = std::min(build.measure.width(game.title, build.strong()) + 2, room);
    build.label({x, 0, title, height}, game.title, build.strong());
    const float rest = room - title - build.margin();
    if (game.about.empty() || rest < build.px(80)) return;
    build.label(
        {x + title + build.margin(), 0, rest, height}, game.about, build.small(), Ink::kSecondary);
}

}  // namespace

float tool_bar_height(const Builder& build) {
    return build.px(44);
}

void place_tool_bar(Builder& build) {
    build.add(WidgetKind::kBar, {0, 0, build.scene.size.x, tool_bar_height(build)}, "bar");
    place_title(build, *build.snapshot.game);
    for (const Button& button : build.snapshot.buttons)
        if (const Tool* tool = tool_of(button)) place_tool(build, button, *tool);
}

std::vector<Button> worded_buttons(const Builder& build) {
    std::vector<Button> words;
    for (const ButtonGroup group : {ButtonGroup::kControls, ButtonGroup::kMain})
        for (const Button& button : build.buttons_of(group))
            if (tool_of(button) == nullptr) words.push_back(button);
    return words;
}

float tab_row_height(const Builder& build) {
    return build.buttons_of(ButtonGroup::kTabs).empty() ? 0 : build.px(32);
}

void place_tabs(Builder& build) {
    const auto tabs = build.buttons_of(ButtonGroup::kTabs);
    if (tabs.empty()) return;
    const float margin = build.px(12);
    const float gap = build.px(4);
    // Each as wide as its words, all of one width where there is no room for that.
    const float even =
        (build.scene.size.x - 2 * margin + gap) / static_cast<float>(tabs.size()) - gap;
    float all = 0;
    for (const Button& tab : tabs)
        all += build.button_width(tab) + gap;
    const bool fits = all - gap <= build.scene.size.x - 2 * margin;
    float x = margin;
    for (const Button& one : tabs) {
        const float width = fits ? build.button_width(one) : even;
        build.button(one, {x, tool_bar_height(build) + build.px(6), width, build.px(26)});
        Widget& tab = build.scene.widgets.back();
        tab.text = build.measure.shortened(one.label, tab.style, width - build.px(16));
        tab.tip = tab.text == one.label ? "" : one.label;
        x += width + gap;
    }
}

}  // namespace tablero::desktop
