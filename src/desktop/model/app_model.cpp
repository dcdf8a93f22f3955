#include "desktop/model/app_model.h"

#include <algorithm>
#include <array>

#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

AppModel::AppModel(StartUp start_up)
    : desk_(std::move(start_up)),
      everywhere_{make_focus_actions(desk_),
                  make_game_actions(desk_),
                  make_file_actions(desk_),
                  make_option_actions(desk_),
                  make_tab_actions(desk_),
                  make_tree_actions(desk_)} {
    // In the order of Screen.
    for (const auto make : {make_menu_page,
                            make_new_game_page,
                            make_options_page,
                            make_play_page,
                            make_over_page,
                            make_review_page,
                            make_game_list_page,
                            make_training_page,
                            make_engines_page,
                            make_editor_page})
        desk_.pages.push_back(make(desk_));
    desk_.perform = [this](const Action& action) { route(action); };
    desk_.keeper.load_settings();
    desk_.keeper.restore_game();
    desk_.open_games.restore();
    if (!desk_.start_up.file.empty()) route(OpenFile{desk_.start_up.file});
    follow();
}

void AppModel::route(const Action& action) {
    if (std::holds_alternative<GoBack>(action)) desk_.click();
    const auto takes_it = [&](const auto& handler) { return handler->handle(action); };
    const auto layers = desk_.layers();
    if (std::any_of(layers.begin(), layers.end(), takes_it) ||
        std::any_of(everywhere_.begin(), everywhere_.end(), takes_it)) {
        return;
    }
    for (std::size_t i = 0; i < desk_.pages.size(); ++i) {
        if (!desk_.pages[i]->opens_with(action)) continue;
        desk_.screen = static_cast<Screen>(i);
        desk_.focus.clear();
        return;
    }
}

void AppModel::tick(TimePoint now) {
    desk_.now = now;
    if (desk_.session) desk_.session->tick(now);
    desk_.page().tick();
    desk_.room.reap();
    for (const Error& failure : desk_.shelf.take_failures())
        desk_.complain(tr("The library could not take the game: {}"), failure);
    desk_.files.tick();
    desk_.notes.expire(now);
    follow();
}

void AppModel::follow() {
    if (desk_.session) desk_.tell(desk_.session->take_news());
    desk_.page().follow();
    while (shown_ != desk_.screen) {
        desk_.pages[static_cast<std::size_t>(shown_)]->leave();
        shown_ = desk_.screen;
        desk_.notes.withdraw_refusals();
        desk_.page().follow();
    }
    desk_.keeper.save_game();
    if (std::exchange(focused_, &desk_.top()) != &desk_.top()) desk_.focus.clear();
}

std::optional<Action> AppModel::action_for(const KeyPress& key) const {
    if (key == KeyPress{Key::kF11}) return ToggleFullScreen{};
    if (is_pressed("Ctrl+V", key)) return PasteText{};
    if (key.key == Key::kTab && !key.control) return MoveFocus{key.shift ? -1 : 1};
    if (key.key == Key::kEnter && !desk_.focus.empty()) return ActivateFocus{};
    if (key.key == Key::kEscape) return GoBack{};
    const Layer& top = desk_.top();
    return &top == &desk_.page() ? page_action(key) : top.action_for(key);
}

std::optional<Action> AppModel::page_action(const KeyPress& key) const {
    static const std::array<std::pair<std::string_view, Action>, 11> kEverywhere{
        {{"Ctrl+Shift+Z", RedoChange{}},
         {"Ctrl+Z", UndoChange{}},
         {"Ctrl+Shift+C", CopyGame{}},
         {"Ctrl+C", CopyPosition{}},
         {"Ctrl+F", FindPosition{}},
         {"Ctrl+O", OpenPrompt{PromptKind::kOpenFile}},
         {"Ctrl+Q", Quit{}},
         {"Ctrl+W", CloseTab{}},
         {"?", OpenHelp{}},
         {"F1", OpenHelp{}},
         {"M", ToggleMute{}}}};
    if (key.key == Key::kTab) return StepTab{key.shift ? -1 : 1};
    for (const auto& [shown_key, action] : kEverywhere) {
        if (is_pressed(shown_key, key)) return action;
    }
    if (is_pressed("Ctrl+S", key) && desk_.session) return OpenPrompt{PromptKind::kSaveFile};
    return key.control ? std::nullopt : desk_.page().action_for(key);
}

AppModel::~AppModel() {
    desk_.keeper.save_settings();
}

void AppModel::apply(const Action& action) {
    route(action);
    follow();
}

}  // namespace tablero::desktop
