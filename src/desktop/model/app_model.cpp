#include "desktop/model/app_model.h"

#include <algorithm>
#include <array>

#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

// Takes each action to whoever carries it out, and each key to whoever knows what it means.
struct AppModel::Impl {
    explicit Impl(StartUp start_up);

    void route(const Action& action);
    void tick(TimePoint now);
    void follow();
    void follow_session();
    std::optional<Action> action_for(const KeyPress& key);
    std::optional<Action> page_action(const KeyPress& key);

    Desk desk;
    std::array<std::unique_ptr<Handler>, 4> everywhere;  // what can be done on any page
    Screen shown = Screen::kMenu;
};

AppModel::Impl::Impl(StartUp start_up)
    : desk(std::move(start_up)),
      everywhere{make_focus_actions(desk),
                 make_game_actions(desk),
                 make_file_actions(desk),
                 make_option_actions(desk)} {
    // In the order of Screen.
    for (const auto make : {make_menu_page,
                            make_new_game_page,
                            make_options_page,
                            make_play_page,
                            make_over_page,
                            make_review_page})
        desk.pages.push_back(make(desk));
    desk.perform = [this](const Action& action) { route(action); };
    desk.keeper.load_settings();
    desk.keeper.restore_game();
    if (!desk.start_up.file.empty()) route(OpenFile{desk.start_up.file});
    follow();
}

void AppModel::Impl::route(const Action& action) {
    if (std::holds_alternative<GoBack>(action)) desk.click();
    const auto takes_it = [&](const auto& handler) { return handler->handle(action); };
    const auto layers = desk.layers();
    if (std::any_of(layers.begin(), layers.end(), takes_it) ||
        std::any_of(everywhere.begin(), everywhere.end(), takes_it)) {
        return;
    }
    for (std::size_t i = 0; i < desk.pages.size(); ++i) {
        if (!desk.pages[i]->opens_with(action)) continue;
        desk.screen = static_cast<Screen>(i);
        desk.focus.clear();
        return;
    }
}

void AppModel::Impl::tick(TimePoint now) {
    desk.now = now;
    if (desk.session) desk.session->tick(now);
    desk.page().tick();
    desk.room.reap();
    desk.notes.expire(now);
    follow();
}

// After every action and frame: what the game has to say, pages that follow, saving.
void AppModel::Impl::follow() {
    if (desk.session) follow_session();
    desk.page().follow();
    while (shown != desk.screen) {
        desk.pages[static_cast<std::size_t>(shown)]->leave();
        shown = desk.screen;
        desk.page().follow();
    }
    desk.keeper.save_game();
    const auto names = desk.top().focusable();
    if (std::find(names.begin(), names.end(), desk.focus) == names.end()) desk.focus.clear();
}

void AppModel::Impl::follow_session() {
    auto [sounds, notes] = desk.session->take_news();
    for (auto& note : notes)
        desk.toast(std::move(note.text), note.is_error ? Toast::Kind::kError : Toast::Kind::kInfo);
    desk.notes.sounds.insert(desk.notes.sounds.end(), sounds.begin(), sounds.end());
}

std::optional<Action> AppModel::Impl::action_for(const KeyPress& key) {
    if (key == KeyPress{Key::kF11}) return ToggleFullScreen{};
    if (key.control && key.key == Key::kV) return PasteText{};
    if (key.key == Key::kTab) return MoveFocus{key.shift ? -1 : 1};
    if (key.key == Key::kEnter && !desk.focus.empty()) return ActivateFocus{};
    if (key.key == Key::kEscape) return GoBack{};
    const Layer& top = desk.top();
    return &top == &desk.page() ? page_action(key) : top.action_for(key);
}

std::optional<Action> AppModel::Impl::page_action(const KeyPress& key) {
    static const std::array<std::pair<std::string_view, Action>, 7> kEverywhere{
        {{"Ctrl+Shift+C", CopyGame{}},
         {"Ctrl+C", CopyPosition{}},
         {"Ctrl+O", OpenPrompt{PromptKind::kOpenFile}},
         {"Ctrl+Q", Quit{}},
         {"?", OpenHelp{}},
         {"F1", OpenHelp{}},
         {"M", ToggleMute{}}}};
    for (const auto& [shown_key, action] : kEverywhere) {
        if (is_pressed(shown_key, key)) return action;
    }
    if (is_pressed("Ctrl+S", key) && desk.session) return OpenPrompt{PromptKind::kSaveFile};
    return key.control ? std::nullopt : desk.page().action_for(key);
}

AppModel::AppModel(StartUp start_up) : impl_(std::make_unique<Impl>(std::move(start_up))) {}

AppModel::~AppModel() {
    impl_->desk.keeper.save_settings();
}

void AppModel::apply(const Action& action) {
    impl_->route(action);
    impl_->follow();
}

void AppModel::tick(TimePoint now) {
    impl_->tick(now);
}

std::optional<Action> AppModel::action_for(const KeyPress& key) const {
    return impl_->action_for(key);
}

Screen AppModel::screen() const {
    return impl_->desk.screen;
}

const Settings& AppModel::settings() const {
    return impl_->desk.settings;
}

std::string AppModel::title() const {
    return impl_->desk.page().title();
}

std::vector<Button> AppModel::buttons() const {
    return impl_->desk.page().buttons();
}

std::vector<OptionRow> AppModel::option_rows() const {
    return impl_->desk.page().rows();
}

GameKind AppModel::new_game_kind() const {
    return impl_->desk.new_game;
}

const std::optional<DialogView>& AppModel::dialog() const {
    return impl_->desk.dialog.view();
}

const std::optional<PromptView>& AppModel::prompt() const {
    return impl_->desk.prompt.view();
}

bool AppModel::shows_help() const {
    return impl_->desk.help.is_open();
}

std::vector<std::pair<std::string, std::string>> AppModel::help_lines() const {
    return Help::lines(language());
}

const std::vector<Toast>& AppModel::toasts() const {
    return impl_->desk.notes.toasts();
}

const std::string& AppModel::focus() const {
    return impl_->desk.focus;
}

const GameView* AppModel::game() const {
    return impl_->desk.page().game();
}

const ReviewView* AppModel::review() const {
    return impl_->desk.page().review();
}

const InspectorView* AppModel::inspector() const {
    return settings().inspector ? impl_->desk.page().inspector() : nullptr;
}

bool AppModel::shows_ending() const {
    return impl_->desk.celebration.has_value();
}

TimePoint AppModel::ending_began() const {
    return impl_->desk.celebration.value_or(TimePoint());
}

bool AppModel::full_screen() const {
    return settings().window.full_screen;
}

bool AppModel::wants_quit() const {
    return impl_->desk.quits;
}

bool AppModel::music_plays() const {
    return settings().music && settings().music_volume > 0 && !settings().muted &&
           screen() != Screen::kReview;
}

std::vector<Sound> AppModel::take_sounds() {
    return std::exchange(impl_->desk.notes.sounds, {});
}

std::optional<std::string> AppModel::take_clipboard() {
    return std::exchange(impl_->desk.notes.clipboard, std::nullopt);
}

}  // namespace tablero::desktop
