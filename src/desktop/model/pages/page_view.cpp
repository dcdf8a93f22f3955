#include "desktop/model/pages/page_view.h"

#include "desktop/model/pages/page.h"

namespace tablero::desktop {

ButtonList& ButtonList::add(
    std::string name, std::string label, const char* key, Action action, ButtonState state) {
    buttons_.push_back({std::move(name),
                        std::move(label),
                        key,
                        std::move(action),
                        group_,
                        state.enabled,
                        state.is_on,
                        state.is_default,
                        std::move(state.detail)});
    return *this;
}

std::optional<Action> action_of(const std::vector<Button>& buttons, const KeyPress& key) {
    for (const Button& button : buttons) {
        const bool answers = button.is_default && key.key == Key::kEnter;
        if (answers || is_pressed(button.key, key)) return button.action;
    }
    return std::nullopt;
}

std::vector<std::string> Layer::focusable() const {
    std::vector<std::string> names;
    for (const OptionRow& row : rows())
        names.push_back(row.name);
    for (const Button& button : buttons()) {
        const bool in_sight = button.group != ButtonGroup::kMenu;
        if (button.enabled && in_sight) names.push_back(button.name);
    }
    return names;
}

}  // namespace tablero::desktop
