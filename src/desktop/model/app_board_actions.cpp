#include "desktop/model/app_impl.h"
#include "desktop/model/settings/option_table.h"
#include "search/inspector.h"

// What is done at the board and on the pages of options.

namespace tablero::desktop {

void AppModel::Impl::handle(const ChessClick& action) const {
    if (screen == Screen::kPlaying) session->chess_click(action.square);
}

void AppModel::Impl::handle(const ChessDrag& action) const {
    if (screen == Screen::kPlaying) session->chess_drag(action.from, action.to);
}

void AppModel::Impl::handle(const PromotionChoice& action) const {
    if (screen == Screen::kPlaying) session->promote(action.piece);
}

void AppModel::Impl::handle(const DrawMark& action) const {
    if (plays()) session->draw_mark(action);
}

void AppModel::Impl::handle(const ClearMarks& /*action*/) const {
    if (plays()) session->clear_marks();
}

void AppModel::Impl::handle(const GomokuClick& action) const {
    if (screen == Screen::kPlaying) session->gomoku_click(action.point);
}

void AppModel::Impl::handle(const TypedMove& action) {
    if (screen != Screen::kPlaying) return;
    const Status status = session->typed_move(action.text);
    if (!status) toast(say(settings.language, status.error()), Toast::Kind::kError);
}

void AppModel::Impl::handle(const TakeBack& /*action*/) {
    if (!plays()) return;
    ending = false;
    session->take_back();
}

void AppModel::Impl::handle(const Flip& /*action*/) const {
    if (screen == Screen::kReview) {
        review->flip();
    } else if (plays()) {
        session->flip();
    }
}

void AppModel::Impl::handle(const Hint& /*action*/) const {
    if (screen == Screen::kPlaying) session->hint();
}

void AppModel::Impl::handle(const TogglePause& /*action*/) const {
    if (screen == Screen::kPlaying && session->settings().mode != Mode::kAnalysis)
        session->toggle_pause();
}

void AppModel::Impl::handle(const Resign& /*action*/) {
    if (screen != Screen::kPlaying || session->settings().mode == Mode::kWatch ||
        session->settings().mode == Mode::kAnalysis) {
        return;
    }
    ask(tr("Resign this game?"), tr("Your opponent wins."), [this] { session->resign(); });
}

void AppModel::Impl::handle(const OfferDraw& /*action*/) const {
    if (screen == Screen::kPlaying) session->offer_draw();
}

void AppModel::Impl::handle(const ToggleLines& /*action*/) {
    if (screen != Screen::kPlaying) return;
    if (!settings.engine_lines) {
        // Whoever presses the button wants to see something.
        settings.engine_lines = true;
        if (session->shows_lines()) return options_changed();
    }
    session->toggle_lines();
}

void AppModel::Impl::handle(const ToggleSuggestions& /*action*/) const {
    if (screen == Screen::kPlaying && session->settings().game == GameKind::kGomoku &&
        session->settings().mode == Mode::kTwoPeople) {
        session->toggle_suggestions();
    }
}

void AppModel::Impl::handle(const MoveNow& /*action*/) const {
    if (screen == Screen::kPlaying) session->move_now();
}

void AppModel::Impl::handle(const ContinueWithTablero& /*action*/) const {
    if (screen == Screen::kPlaying) session->continue_with_tablero();
}

void AppModel::Impl::handle(const Navigate& action) const {
    if (screen == Screen::kReview) {
        review->navigate(action.step);
    } else if (plays()) {
        session->navigate(action.step);
    }
}

void AppModel::Impl::handle(const GoToPly& action) const {
    if (screen == Screen::kReview) {
        review->go_to_ply(action.ply);
    } else if (plays()) {
        session->go_to_ply(action.ply);
    }
}

// --- Options

void AppModel::Impl::handle(const StepOption& action) {
    sounds.push_back(Sound::kButton);
    step_option(settings, new_game, action.id, action.step);
    unmute_for(action.id);
    options_changed();
}

void AppModel::Impl::handle(const SetOption& action) {
    Status status = set_option(settings, new_game, action.id, action.value);
    unmute_for(action.id);
    if (status && action.id == OptionId::kInspectorFile && !action.value.empty()) {
        // Better to hear now than to find no log later.
        const auto log = search::InspectorLog::open(action.value);
        if (!log) {
            settings.inspector_file.clear();
            status = log.error();
        }
    }
    if (!status) toast(say(settings.language, status.error()), Toast::Kind::kError);
    options_changed();
}

// Whoever sets a sound wants to hear it.
void AppModel::Impl::unmute_for(OptionId changed) {
    if (changed >= OptionId::kMusic && changed <= OptionId::kEffectsVolume) settings.muted = false;
}

void AppModel::Impl::options_changed() {
    if (session) session->settings_changed();
    save_settings();
}

void AppModel::Impl::handle(const EditOption& action) {
    prompted_option = action.id;
    open_prompt(PromptKind::kOption,
                action.id == OptionId::kInspectorFile ? tr("Log file (.jsonl or text; empty: none)")
                                                      : tr("Command that starts the program"),
                option_value(settings, new_game, action.id));
}

void AppModel::Impl::handle(const ToggleMute& /*action*/) {
    settings.muted = !settings.muted;
    std::erase_if(toasts, [&](const Toast& known) {
        return known.text ==
               word(settings.muted ? tr("Sound on.") : tr("Sound off. M switches it on again."));
    });
    toast(word(settings.muted ? tr("Sound off. M switches it on again.") : tr("Sound on.")));
    save_settings();
}

void AppModel::Impl::handle(const ToggleFullScreen& /*action*/) {
    settings.window.full_screen = !settings.window.full_screen;
    save_settings();
}

void AppModel::Impl::handle(const WindowChanged& action) {
    settings.window = action.place;
    save_settings();
}

}  // namespace tablero::desktop
