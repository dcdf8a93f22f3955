#include <algorithm>

#include "desktop/model/app_impl.h"

// What keys mean, and the focus that walks through buttons and rows.

namespace tablero::desktop {

std::optional<Action> AppModel::Impl::action_for(const KeyPress& key) const {
    if (key == KeyPress{Key::kF11}) return ToggleFullScreen{};
    if (key.key == Key::kV && key.control) return PasteText{};
    if (dialog || prompt || help) return layer_action(key);
    if (key.key == Key::kTab) return MoveFocus{key.shift ? -1 : 1};
    if (key.key == Key::kEnter && !focus.empty()) return ActivateFocus{};
    if (key.control) return control_action(key);
    if (key.key == Key::kEscape) return screen == Screen::kMenu ? Action(Quit{}) : Action(GoBack{});
    if (key.key == Key::kQuestion || key.key == Key::kF1) return OpenHelp{};
    if (key.key == Key::kM) return ToggleMute{};
    const bool board =
        screen == Screen::kPlaying || screen == Screen::kGameOver || screen == Screen::kReview;
    return board ? game_action(key) : page_action(key);
}

std::optional<Action> AppModel::Impl::control_action(const KeyPress& key) const {
    switch (key.key) {
        case Key::kC:
            return key.shift ? Action(CopyGame{}) : Action(CopyPosition{});
        case Key::kO:
            return OpenPrompt{PromptKind::kOpenFile};
        case Key::kS:
            if (session) return OpenPrompt{PromptKind::kSaveFile};
            return std::nullopt;
        case Key::kQ:
            return Quit{};
        default:
            return std::nullopt;
    }
}

std::optional<Action> AppModel::Impl::layer_action(const KeyPress& key) const {
    switch (key.key) {
        case Key::kEscape:
            return GoBack{};
        case Key::kTab:
            return MoveFocus{key.shift ? -1 : 1};
        case Key::kLeft:
            return dialog ? std::optional<Action>(MoveFocus{-1}) : std::nullopt;
        case Key::kRight:
            return dialog ? std::optional<Action>(MoveFocus{1}) : std::nullopt;
        case Key::kBackspace:
            return prompt ? std::optional<Action>(EraseText{}) : std::nullopt;
        case Key::kEnter:
            if (!focus.empty()) return ActivateFocus{};
            if (help) return GoBack{};
            return prompt ? Action(SubmitText{}) : Action(Confirm{});
        case Key::kQuestion:
            return help ? std::optional<Action>(GoBack{}) : std::nullopt;
        default:
            return std::nullopt;
    }
}

std::optional<Action> AppModel::Impl::page_action(const KeyPress& key) const {
    const auto all = rows();
    const OptionRow* row = find_row(all, focus);
    switch (key.key) {
        case Key::kUp:
            return MoveFocus{-1};
        case Key::kDown:
            return MoveFocus{1};
        case Key::kLeft:
            if (row != nullptr) return StepOption{row->id, -1};
            return std::nullopt;
        case Key::kRight:
            if (row != nullptr) return StepOption{row->id, 1};
            return std::nullopt;
        case Key::kEnter:
            for (const auto& button : buttons()) {
                if (button.is_default) return button.action;
            }
            return std::nullopt;
        default:
            break;
    }
    if (screen != Screen::kMenu) return std::nullopt;
    switch (key.key) {
        case Key::kC:
            return OpenNewGame{GameKind::kChess};
        case Key::kG:
            return OpenNewGame{GameKind::kGomoku};
        case Key::kO:
            return OpenOptions{};
        default:
            return std::nullopt;
    }
}

std::optional<Action> AppModel::Impl::game_action(const KeyPress& key) const {
    const bool playing = screen == Screen::kPlaying;
    const bool over = screen == Screen::kGameOver;
    const auto when = [](bool fits, Action action) {
        return fits ? std::optional<Action>(std::move(action)) : std::nullopt;
    };
    switch (key.key) {
        case Key::kLeft:
            return Navigate{Step::kBack};
        case Key::kRight:
            return Navigate{Step::kForward};
        case Key::kUp:
        case Key::kHome:
            return Navigate{Step::kFirst};
        case Key::kDown:
        case Key::kEnd:
            return Navigate{Step::kLast};
        case Key::kPageUp:
            return when(screen == Screen::kReview, Navigate{Step::kPreviousMistake});
        case Key::kPageDown:
            return when(screen == Screen::kReview, Navigate{Step::kNextMistake});
        case Key::kF:
            return Flip{};
        case Key::kU:
            return when(playing || over, TakeBack{});
        case Key::kH:
            return when(playing, Hint{});
        case Key::kL:
            return when(playing, ToggleLines{});
        case Key::kS:
            return when(playing, ToggleSuggestions{});
        case Key::kSpace:
            return when(playing, TogglePause{});
        case Key::kN:
            return playing ? std::optional<Action>(MoveNow{}) : when(over, Rematch{});
        case Key::kD:
            return when(playing, OfferDraw{});
        case Key::kR:
            return when(playing, Resign{});
        case Key::kV:
            return when(playing || over, OpenReview{});
        case Key::kO:
            return when(playing, OpenOptions{});
        case Key::kX:
            return ClearMarks{};
        case Key::kEnter:
            if (playing) return OpenPrompt{PromptKind::kMove};
            if (over) return ending ? Action(SkipAnimation{}) : Action(Rematch{});
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

// --- Focus

std::vector<std::string> AppModel::Impl::focusable() const {
    std::vector<std::string> names;
    const auto add = [&](const std::vector<Button>& list) {
        for (const auto& button : list) {
            if (button.enabled) names.push_back(button.name);
        }
    };
    if (help) return names;
    if (prompt) {
        add(prompt->buttons);
    } else if (dialog) {
        add(dialog->buttons);
    } else {
        for (const auto& row : rows())
            names.push_back(row.name);
        add(buttons());
    }
    return names;
}

std::optional<Button> AppModel::Impl::find_button(const std::string& name) const {
    const auto look = [&](const std::vector<Button>& list) -> std::optional<Button> {
        for (const auto& button : list) {
            if (button.name == name && button.enabled) return button;
        }
        return std::nullopt;
    };
    if (prompt) return look(prompt->buttons);
    if (dialog) return look(dialog->buttons);
    return look(buttons());
}

const OptionRow* AppModel::Impl::find_row(const std::vector<OptionRow>& all,
                                          const std::string& name) {
    for (const auto& row : all) {
        if (row.name == name) return &row;
    }
    return nullptr;
}

void AppModel::Impl::handle(const MoveFocus& action) {
    const auto names = focusable();
    if (names.empty()) return;
    const auto found = std::find(names.begin(), names.end(), focus);
    const auto count = static_cast<int>(names.size());
    int at = found == names.end() ? (action.step > 0 ? -1 : count)
                                  : static_cast<int>(found - names.begin());
    at = ((at + action.step) % count + count) % count;
    focus = names[static_cast<std::size_t>(at)];
}

void AppModel::Impl::handle(const ActivateFocus& /*action*/) {
    if (const auto button = find_button(focus)) {
        std::visit([this](const auto& meant) { handle(meant); }, button->action);
        return;
    }
    if (prompt || dialog) return;
    const auto all = rows();
    const OptionRow* row = find_row(all, focus);
    if (row == nullptr) return;
    if (row->kind == RowKind::kText) {
        handle(EditOption{row->id});
    } else {
        handle(StepOption{row->id, 1});
    }
}

}  // namespace tablero::desktop
