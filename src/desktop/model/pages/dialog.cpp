#include "desktop/model/pages/dialog.h"

#include <algorithm>
#include <string_view>

#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

void Dialog::open(DialogView view, std::vector<Answer> answers, Reaction on_escape) {
    close();
    const auto is_way_out = [](const Answer& answer) {
        return std::string_view(answer.key) == "Esc";
    };
    view.can_close = !on_escape && std::none_of(answers.begin(), answers.end(), is_way_out);
    ButtonList list(desk_.settings.language, ButtonGroup::kDialog);
    for (Answer& answer : answers) {
        const DialogChoice choice{static_cast<int>(reactions_.size())};
        list.add(std::move(answer.name),
                 std::move(answer.label),
                 answer.key,
                 choice,
                 {.is_default = answer.is_default, .detail = std::move(answer.detail)});
        reactions_.push_back(std::move(answer.reaction));
    }
    view.buttons = list.take();
    view_ = std::move(view);
    on_escape_ = std::move(on_escape);
}

void Dialog::close() {
    view_.reset();
    reactions_.clear();
    on_escape_ = nullptr;
    desk_.focus.clear();
}

std::optional<Action> Dialog::action_for(const KeyPress& key) const {
    switch (key.key) {
        case Key::kLeft:
        case Key::kUp:
            return MoveFocus{-1};
        case Key::kRight:
        case Key::kDown:
            return MoveFocus{1};
        case Key::kEnter:
            return Confirm{};
        default:
            return std::nullopt;
    }
}

// The answer that Enter gives: the default one, else the first.
void Dialog::on(const Confirm& /*action*/) {
    const auto& buttons = view_->buttons;
    const auto usual = std::find_if(
        buttons.begin(), buttons.end(), [](const Button& button) { return button.is_default; });
    on(DialogChoice{usual == buttons.end() ? 0 : static_cast<int>(usual - buttons.begin())});
}

void Dialog::on(const DialogChoice& action) {
    const auto choice = static_cast<std::size_t>(action.choice);
    if (choice >= reactions_.size()) return;
    const Reaction reaction = std::move(reactions_[choice]);
    close();
    desk_.click();
    reaction();
}

void Dialog::on(const Decline& /*action*/) {
    const Reaction reaction = std::move(on_escape_);
    close();
    if (reaction) reaction();
}

}  // namespace tablero::desktop
