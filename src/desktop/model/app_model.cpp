#include "desktop/model/app_model.h"

#include "desktop/model/app_impl.h"

namespace tablero::desktop {

AppModel::AppModel(StartUp start_up) : impl_(std::make_unique<Impl>(std::move(start_up))) {}

AppModel::~AppModel() {
    impl_->save_settings();
}

void AppModel::apply(const Action& action) {
    std::visit([this](const auto& meant) { impl_->handle(meant); }, action);
    impl_->follow();
}

void AppModel::tick(TimePoint now) {
    impl_->tick(now);
}

std::optional<Action> AppModel::action_for(const KeyPress& key) const {
    return impl_->action_for(key);
}

Screen AppModel::screen() const {
    return impl_->screen;
}

const Settings& AppModel::settings() const {
    return impl_->settings;
}

std::string AppModel::title() const {
    switch (impl_->screen) {
        case Screen::kNewGame:
            return impl_->word(impl_->new_game == GameKind::kChess ? tr("A new game of chess")
                                                                   : tr("A new game of gomoku"));
        case Screen::kOptions:
            return impl_->word(tr("Options"));
        case Screen::kReview:
            return impl_->word(tr("Review"));
        case Screen::kPlaying:
        case Screen::kGameOver:
            return impl_->session ? impl_->session->view().title : impl_->word(tr("Tablero"));
        default:
            return impl_->word(tr("Tablero"));
    }
}

std::vector<Button> AppModel::buttons() const {
    return impl_->buttons();
}

std::vector<OptionRow> AppModel::option_rows() const {
    return impl_->rows();
}

GameKind AppModel::new_game_kind() const {
    return impl_->new_game;
}

const std::optional<DialogView>& AppModel::dialog() const {
    return impl_->dialog;
}

const std::optional<PromptView>& AppModel::prompt() const {
    return impl_->prompt;
}

bool AppModel::shows_help() const {
    return impl_->help;
}

std::vector<std::pair<std::string, std::string>> AppModel::help_lines() const {
    return impl_->help_lines();
}

std::vector<Toast> AppModel::toasts() const {
    return impl_->toasts;
}

const std::string& AppModel::focus() const {
    return impl_->focus;
}

const GameView* AppModel::game() const {
    if (impl_->screen == Screen::kReview && impl_->review) return &impl_->review->game();
    return impl_->plays() ? &impl_->session->view() : nullptr;
}

const ReviewView* AppModel::review() const {
    return impl_->screen == Screen::kReview && impl_->review ? &impl_->review->view() : nullptr;
}

const InspectorView* AppModel::inspector() const {
    return impl_->settings.inspector && impl_->plays() ? impl_->session->inspector() : nullptr;
}

bool AppModel::shows_ending() const {
    return impl_->screen == Screen::kGameOver && impl_->ending;
}

TimePoint AppModel::ending_began() const {
    return impl_->ending_began;
}

bool AppModel::full_screen() const {
    return impl_->settings.window.full_screen;
}

bool AppModel::wants_quit() const {
    return impl_->quits;
}

bool AppModel::music_plays() const {
    const Settings& settings = impl_->settings;
    return settings.music && settings.music_volume > 0 && !settings.muted &&
           impl_->screen != Screen::kReview;
}

std::vector<Sound> AppModel::take_sounds() {
    return std::exchange(impl_->sounds, {});
}

std::optional<std::string> AppModel::take_clipboard() {
    return std::exchange(impl_->clipboard, std::nullopt);
}

}  // namespace tablero::desktop
