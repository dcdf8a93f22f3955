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

void layout_menu(Builder& build) {
    std::vector<Button> games;
    std::vector<Button> others;
    for (const Button& button : build.snapshot.buttons)
        (is_game(button) ? games : others).push_back(button);

    const float width = std::min(build.px(560), build.scene.size.x - 2 * build.margin());
    const float row = build.px(44);
    const float list = static_cast<float>(others.size()) * (row + build.gap());
    const float heading = build.px(112);
    const float card = std::clamp(
        build.scene.size.y - heading - list - 6 * build.margin(), build.px(120), build.px(232));
    const float total = heading + card + build.margin() + list + build.px(32);
    const float x = (build.scene.size.x - width) / 2;
    float y = std::max((build.scene.size.y - total) / 2 - build.px(8), build.gap());

    Widget& name = build.label({x, y, width, build.px(64)},
                               build.snapshot.word(tr("Tablero")),
                               {static_cast<int>(build.px(52)), true, false});
    name.centred = true;
    Widget& subtitle = build.label({x, y + build.px(66), width, build.px(26)},
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

    for (const Button& button : others) {
        build.button(button, {x, y, width, row});
        build.scene.widgets.back().style = build.body();
        y += row + build.gap();
    }
    Widget& keys = build.label({x, y + build.gap(), width, build.px(24)},
                               build.snapshot.word(tr("Press ? for all keys")),
                               build.small());
    keys.centred = true;
}

}  // namespace tablero::desktop
