#include <algorithm>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

namespace {

// The focus that the keyboard moves through the rows and buttons of the topmost layer.
class FocusActions : public DeskActions<FocusActions> {
  public:
    using DeskActions::DeskActions;

    void on(const MoveFocus& action) {
        const auto names = desk_.top().focusable();
        if (names.empty()) return;
        const auto found = std::find(names.begin(), names.end(), desk_.focus);
        const auto count = static_cast<int>(names.size());
        int at = found == names.end() ? (action.step > 0 ? -1 : count)
                                      : static_cast<int>(found - names.begin());
        at = ((at + action.step) % count + count) % count;
        desk_.focus = names[static_cast<std::size_t>(at)];
    }

    void on(const FocusOn& action) { desk_.focus = action.name; }

    void on(const ActivateFocus& /*action*/) {
        for (const Button& button : desk_.top().buttons()) {
            if (button.name == desk_.focus && button.enabled) return desk_.perform(button.action);
        }
        for (const OptionRow& row : desk_.top().rows()) {
            if (row.name != desk_.focus) continue;
            return row.kind == RowKind::kText ? desk_.perform(EditOption{row.id})
                                              : desk_.perform(StepOption{row.id, 1});
        }
    }
};

}  // namespace

std::unique_ptr<Handler> make_focus_actions(Desk& desk) {
    return std::make_unique<FocusActions>(desk);
}

}  // namespace tablero::desktop
