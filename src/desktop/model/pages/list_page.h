#pragma once

#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

// A page that is a list to choose from: arrow keys walk through it and change the row they are on.
class ListPage : public Page {
  public:
    explicit ListPage(Desk& desk) : desk_(desk) {}

    std::optional<Action> action_for(const KeyPress& key) const override {
        if (key.key == Key::kUp) return MoveFocus{-1};
        if (key.key == Key::kDown) return MoveFocus{1};
        if (key.key != Key::kLeft && key.key != Key::kRight) return Page::action_for(key);
        for (const OptionRow& row : rows()) {
            if (row.name == desk_.focus) return StepOption{row.id, key.key == Key::kLeft ? -1 : 1};
        }
        return std::nullopt;
    }

  protected:
    Desk& desk_;
};

}  // namespace tablero::desktop
