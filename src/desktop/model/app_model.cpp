#include "desktop/model/app_model.h"

namespace tablero::desktop {

struct AppModel::Impl {
    StartUp start_up;
    Settings settings;
    Screen screen = Screen::kMenu;
    std::optional<DialogView> dialog;
    std::optional<PromptView> prompt;
    std::string focus;
    bool quits = false;
};

AppModel::AppModel(StartUp start_up) : impl_(std::make_unique<Impl>()) {
    impl_->start_up = std::move(start_up);
}
AppModel::~AppModel() = default;

void AppModel::apply(const Action& action) {
    if (std::holds_alternative<Quit>(action)) impl_->quits = true;
    if (std::holds_alternative<OpenOptions>(action)) impl_->screen = Screen::kOptions;
    if (std::holds_alternative<GoBack>(action)) impl_->screen = Screen::kMenu;
}
void AppModel::tick(TimePoint /*now*/) {}
std::optional<Action> AppModel::action_for(const KeyPress& /*key*/) const {
    return std::nullopt;
}
Screen AppModel::screen() const {
    return impl_->screen;
}
const Settings& AppModel::settings() const {
    return impl_->settings;
}
std::string AppModel::title() const {
    return std::string(text(language(), Text::kAppName));
}
std::vector<Button> AppModel::buttons() const {
    const auto word = [&](Text id) { return std::string(text(language(), id)); };
    return {{"menu.chess", word(Text::kMenuChess), "", OpenNewGame{GameKind::kChess}},
            {"menu.gomoku", word(Text::kMenuGomoku), "", OpenNewGame{GameKind::kGomoku}},
            {"menu.options", word(Text::kMenuOptions), "", OpenOptions{}},
            {"menu.exit", word(Text::kMenuExit), "", Quit{}}};
}
std::vector<OptionRow> AppModel::option_rows() const {
    return {};
}
GameKind AppModel::new_game_kind() const {
    return GameKind::kChess;
}
const std::optional<DialogView>& AppModel::dialog() const {
    return impl_->dialog;
}
const std::optional<PromptView>& AppModel::prompt() const {
    return impl_->prompt;
}
bool AppModel::shows_help() const {
    return false;
}
std::vector<std::pair<std::string, std::string>> AppModel::help_lines() const {
    return {};
}
std::vector<Toast> AppModel::toasts() const {
    return {};
}
const std::string& AppModel::focus() const {
    return impl_->focus;
}
const GameView* AppModel::game() const {
    return nullptr;
}
const ReviewView* AppModel::review() const {
    return nullptr;
}
const InspectorView* AppModel::inspector() const {
    return nullptr;
}
bool AppModel::shows_ending() const {
    return false;
}
TimePoint AppModel::ending_began() const {
    return {};
}
bool AppModel::full_screen() const {
    return impl_->settings.window.full_screen;
}
bool AppModel::wants_quit() const {
    return impl_->quits;
}
bool AppModel::music_plays() const {
    return impl_->settings.music && !impl_->settings.muted;
}
std::vector<Sound> AppModel::take_sounds() {
    return {};
}
std::optional<std::string> AppModel::take_clipboard() {
    return std::nullopt;
}

}  // namespace tablero::desktop
