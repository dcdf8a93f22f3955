#include <algorithm>
#include <array>
#include <utility>

#include "desktop/views/layout.h"

namespace tablero::desktop {

namespace {

constexpr float kNarrowMenu = 860;   // below this what was last open lies under the rest
constexpr float kWidestMenu = 1060;  // of both columns together

bool is_game(const Button& button) {
    return std::holds_alternative<OpenNewGame>(button.action);
}

Icon icon_of(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, Icon>, 11> kIcons{
        {{"menu.resume", Icon::kGoOn},
         {"menu.analyse", Icon::kChart},
         {"menu.analyse_gomoku", Icon::kChart},
         {"menu.library", Icon::kBooks},
         {"menu.train", Icon::kTarget},
         {"menu.review", Icon::kMagnifier},
         {"menu.open", Icon::kFolder},
         {"menu.editor", Icon::kGrid},
         {"menu.engines", Icon::kLightning},
         {"menu.options", Icon::kSliders},
         {"menu.exit", Icon::kClose}}};
    const auto found = std::find_if(
        kIcons.begin(), kIcons.end(), [&](const auto& pair) { return pair.first == name; });
    return found == kIcons.end() ? Icon::kNone : found->second;
}

// The page from top to bottom: each part is placed below the one before.
class Menu {
  public:
    explicit Menu(Builder& build) : build_(build) {
        for (const Button& button : build.buttons_of(ButtonGroup::kMain)) {
            if (is_game(button))
                games_.push_back(button);
            else
                (button.is_default ? first_ : others_).push_back(button);
        }
        lasts_ = {build.buttons_of(ButtonGroup::kRecentGames),
                  build.buttons_of(ButtonGroup::kRecent)};
    }

    void place() {
        const Vec window = build_.scene.size;
        const float room = window.x - 2 * build_.px(24);
        const bool wide = room >= build_.px(kNarrowMenu) && has_lasts();
        const float width = std::min(room, build_.px(has_lasts() && wide ? kWidestMenu : 620));
        const float x = (window.x - width) / 2;
        const float main = wide ? std::round((width - build_.px(24)) * 0.62F) : width;
        const float height = main_height();
        const float spare = window.y - height - (wide || !has_lasts() ? 0 : lasts_height());
        const float y = std::max(spare / 2, build_.px(8));
        place_heading({x, y, width, heading_height()});
        const float bottom = place_main({x, y + heading_height(), main, height});
        Widget& keys = build_.label({x, bottom + build_.gap(), wide ? width : main, build_.px(22)},
                                    build_.snapshot.word(tr("Press ? for all keys")),
                                    build_.small());
        keys.centred = true;
        const float foot = window.y - build_.px(8);
        if (wide) {
            const float top = y + heading_height();
            place_lasts(
                {x + main + build_.px(24), top, width - main - build_.px(24), bottom - top});
        } else if (has_lasts() && foot - bottom > build_.px(118)) {
            const float top = bottom + build_.px(22) + 2 * build_.gap();
            place_lasts({x, top, width, std::min(foot - top, lasts_height())});
        }
    }

  private:
    bool has_lasts() const { return !lasts_.games.empty() || !lasts_.files.empty(); }
    float heading_height() const { return build_.px(76); }
    float row() const { return build_.px(48); }
    float small_row() const { return build_.px(30); }
    static constexpr std::size_t kColumns = 2;

    float tiles_height() const {
        const std::size_t rows = (others_.size() + kColumns - 1) / kColumns;
        return static_cast<float>(rows) * (row() + build_.gap());
    }
    float cards_height() const {
        const float others = heading_height() + tiles_height() +
                             static_cast<float>(first_.size()) * (row() + build_.gap());
        return std::clamp(build_.scene.size.y * 0.78F - others, build_.px(104), build_.px(240));
    }
    float main_height() const {
        return heading_height() + static_cast<float>(first_.size()) * (row() + build_.gap()) +
               cards_height() + build_.gap() + tiles_height() + build_.px(22);
    }
    float lasts_height() const {
        float height = 2 * build_.px(14);
        for (const auto* part : {&lasts_.games, &lasts_.files})
            if (!part->empty())
                height += build_.px(28) + static_cast<float>(part->size()) * small_row();
        return height;
    }

    void place_heading(const Rect& area) {
        Widget& name = build_.label({area.x, area.y, area.w, build_.px(44)},
                                    build_.snapshot.word(tr("Tablero")),
                                    {static_cast<int>(build_.px(36)), true, false});
        name.centred = true;
        Widget& subtitle = build_.label({area.x, area.y + build_.px(44), area.w, build_.px(22)},
                                        build_.snapshot.word(tr("Chess and gomoku, with reasons")),
                                        build_.small());
        subtitle.centred = true;
    }

    // Answers where the buttons end.
    float place_main(const Rect& area) {
        float y = area.y;
        for (const Button& button : first_) {
            tile(button, {area.x, y, area.w, row()});
            y += row() + build_.gap();
        }
        place_games({area.x, y, area.w, cards_height()});
        y += cards_height() + build_.gap();
        y = place_tiles({area.x, y, area.w, 0});
        return y - build_.gap();
    }

    void place_games(const Rect& area) {
        const auto count = static_cast<float>(std::max<std::size_t>(games_.size(), 1));
        const float width = (area.w - build_.gap() * (count - 1)) / count;
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const float x = area.x + static_cast<float>(i) * (width + build_.gap());
            Widget& card =
                build_.add(WidgetKind::kGameCard, {x, area.y, width, area.h}, games_[i].name);
            card.text = games_[i].label;
            card.style = build_.title();
            card.action = games_[i].action;
            card.enabled = games_[i].enabled;
            card.value = std::get<OpenNewGame>(games_[i].action).game == GameKind::kGomoku ? 1 : 0;
        }
    }

    void tile(const Button& button, const Rect& rect) {
        build_.button(button, rect);
        Widget& widget = build_.scene.widgets.back();
        widget.icon = icon_of(button.name);
        const float room = rect.w - build_.px(40);  // beside the sign
        const TextStyle style = build_.measure.width(button.label, build_.body()) <= room
                                    ? build_.body()
                                    : build_.small();
        widget.style = style;
        widget.text = build_.measure.shortened(button.label, style, room);
    }

    float place_tiles(const Rect& area) {
        const float cell = (area.w - build_.gap() * (kColumns - 1)) / static_cast<float>(kColumns);
        for (std::size_t i = 0; i < others_.size(); ++i) {
            const auto column = static_cast<float>(i % kColumns);
            const auto line = static_cast<float>(i / kColumns);
            tile(others_[i],
                 {area.x + column * (cell + build_.gap()),
                  area.y + line * (row() + build_.gap()),
                  cell,
                  row()});
        }
        return area.y + tiles_height();
    }

    // What was open last: as many rows as there is room for, games before files.
    void place_lasts(const Rect& area) {
        build_.add(WidgetKind::kPanel, area, "recent");
        const Rect inner = area.inset(build_.px(14));
        float y = inner.y;
        y = place_list(tr("Recent games"), lasts_.games, {inner.x, y, inner.w, inner.bottom() - y});
        place_list(tr("Recent files"), lasts_.files, {inner.x, y, inner.w, inner.bottom() - y});
    }

    float place_list(Phrase heading, const std::vector<Button>& buttons, const Rect& area) {
        const float head = build_.px(28);
        if (buttons.empty() || area.h < head + small_row()) return area.y;
        build_.heading({area.x, area.y, area.w, head}, build_.snapshot.word(heading));
        float y = area.y + head;
        for (const Button& button : buttons) {
            if (y + small_row() > area.bottom() + 1) break;
            place_row(button, {area.x, y, area.w, small_row()});
            y += small_row();
        }
        return y;
    }

    void place_row(const Button& button, const Rect& rect) {
        Widget& ground = build_.add(WidgetKind::kRow, rect, button.name);
        ground.action = button.action;
        const float inset = build_.px(8);
        const float detail =
            std::min(build_.measure.width(button.detail, build_.small()) + 2, rect.w / 2);
        const float label = rect.w - detail - 3 * inset;
        build_.label({rect.x + inset, rect.y, label, rect.h}, button.label, build_.small());
        build_
            .label({rect.right() - inset - detail, rect.y, detail, rect.h},
                   button.detail,
                   build_.small(),
                   Ink::kSecondary)
            .right = true;
    }

    struct Lasts {
        std::vector<Button> games;
        std::vector<Button> files;
    };

    Builder& build_;
    std::vector<Button> first_;  // what one most likely wants
    std::vector<Button> games_;
    std::vector<Button> others_;
    Lasts lasts_;
};

}  // namespace

void layout_menu(Builder& build) {
    Menu(build).place();
}

}  // namespace tablero::desktop
