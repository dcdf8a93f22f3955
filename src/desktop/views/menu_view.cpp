#include <algorithm>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

bool is_game(const Button& button) {
    return std::holds_alternative<OpenNewGame>(button.action);
}

void game_card(Builder& build, const Button& button, const Rect& rect) {
    Widget& card = build.add(WidgetKind::kGameCard, rect, button.name);
    card.text = button.label;
    card.style = build.title();
    card.action = button.action;
    card.enabled = button.enabled;
    card.is_default = button.is_default;
    card.value = std::get<OpenNewGame>(button.action).game == GameKind::kGomoku ? 1.0F : 0.0F;
}

}  // namespace

namespace {

// Two in a row, one below the other; answers where the next thing goes.
float place_pairs(Builder& build, const std::vector<Button>& buttons, const Rect& area, float row) {
    const float half = (area.w - build.gap()) / 2;
    float y = area.y;
    bool left = true;
    for (const Button& button : buttons) {
        const bool alone = button.is_default;  // what one most likely wants
        build.button(button,
                     {left ? area.x : area.x + half + build.gap(), y, alone ? area.w : half, row});
        build.scene.widgets.back().style = build.body();
        left = alone || !left;
        if (left) y += row + build.gap();
    }
    if (!left) y += row + build.gap();
    return y;
}

float height_of_pairs(const Builder& build, const std::vector<Button>& buttons, float row) {
    const auto alone = static_cast<std::size_t>(std::count_if(
        buttons.begin(), buttons.end(), [](const Button& button) { return button.is_default; }));
    return static_cast<float>(alone + (buttons.size() - alone + 1) / 2) * (row + build.gap());
}

}  // namespace

void layout_menu(Builder& build) {
    std::vector<Button> games;
    std::vector<Button> others;
    for (const Button& button : build.buttons_of(ButtonGroup::kMain))
        (is_game(button) ? games : others).push_back(button);
    const std::vector<Button> recent = build.buttons_of(ButtonGroup::kRecent);

    const float width = std::min(build.px(620), build.scene.size.x - 2 * build.margin());
    const float row = build.px(42);
    const float small_row = build.px(32);
    const float list = height_of_pairs(build, others, row);
    const float files =
        recent.empty() ? 0 : build.px(30) + height_of_pairs(build, recent, small_row);
    const float heading = build.px(104);
    const float card = std::clamp(build.scene.size.y - heading - list - files - 6 * build.margin(),
                                  build.px(96),
                                  build.px(220));
    const float total = heading + card + build.margin() + list + files + build.px(28);
    const float x = (build.scene.size.x - width) / 2;
    float y = std::max((build.scene.size.y - total) / 2 - build.px(8), 0.0F);

    Widget& name = build.label({x, y, width, build.px(60)},
                               build.snapshot.word(tr("Tablero")),
                               {static_cast<int>(build.px(48)), true, false});
    name.centred = true;
    Widget& subtitle = build.label({x, y + build.px(62), width, build.px(26)},
                                   build.snapshot.word(tr("Chess and gomoku, with reasons")),
                                   build.body());
    subtitle.centred = true;
    y += heading;

    const auto count = static_cast<float>(std::max<std::size_t>(games.size(), 1));
    const float card_width = (width - build.margin() * (count - 1)) / count;
    for (std::size_t i = 0; i < games.size(); ++i)
        game_card(build,
                  games[i],
                  {x + static_cast<float>(i) * (card_width + build.margin()), y, card_width, card});
    y += card + build.margin();
    y = place_pairs(build, others, {x, y, width, 0}, row);
    if (!recent.empty()) {
        build.label({x, y, width, build.px(28)},
                    build.snapshot.word(tr("Recent files")),
                    build.small(),
                    Ink::kSecondary);
        y = place_pairs(build, recent, {x, y + build.px(30), width, 0}, small_row);
    }
    Widget& keys = build.label({x, y, width, build.px(24)},
                               build.snapshot.word(tr("Press ? for all keys")),
                               build.small());
    keys.centred = true;
}

}  // namespace tablero::desktop
