#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "desktop/model/app_model.h"
#include "desktop/model/game/review.h"
#include "desktop/model/game/session.h"
#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

// The inside of AppModel: one handler per action (app_actions.cpp, app_board_actions.cpp), what
// lies over a screen (app_layers.cpp), what a screen offers (app_pages.cpp), keys and focus
// (app_keys.cpp), files and what survives the program (app_files.cpp).
struct AppModel::Impl {
    explicit Impl(StartUp given);

    StartUp start_up;
    Rng rng;
    Settings settings;
    EngineRoom room;
    std::unique_ptr<Session> session;
    std::unique_ptr<Review> review;
    TimePoint now = Clock::now();

    Screen screen = Screen::kMenu;
    Screen before_options = Screen::kMenu;
    Screen before_review = Screen::kGameOver;
    GameKind new_game = GameKind::kChess;
    bool help = false;
    bool quits = false;
    bool ending = false;
    TimePoint ending_began{};
    std::string focus;

    // A dialog with one reaction per button, and what Esc does.
    std::optional<DialogView> dialog;
    std::vector<std::function<void()>> reactions;
    std::function<void()> on_escape;
    std::optional<PromptView> prompt;
    OptionId prompted_option{};
    std::vector<Toast> toasts;
    std::vector<Sound> sounds;
    std::optional<std::string> clipboard;
    std::optional<std::uint64_t> saved_revision;  // of the session, as the file has it
    Settings saved_settings;

    std::string word(Phrase id) const { return say(settings.language, id); }
    Surroundings surroundings() { return {room, settings, start_up.node_limit}; }
    bool plays() const {
        return session && (screen == Screen::kPlaying || screen == Screen::kGameOver);
    }

    // --- Actions
    void handle(const GoBack& action);
    void handle(const OpenNewGame& action);
    void handle(const OpenOptions& action);
    void handle(const OpenHelp& action);
    void handle(const StartGame& action);
    void handle(const StartGameWith& action);
    void handle(const Rematch& action);
    void handle(const ShowMenu& action);
    void handle(const SkipAnimation& action);
    void handle(const OpenReview& action);
    void handle(const ResumeGame& action);
    void handle(const Quit& action);
    void handle(const Confirm& action);
    void handle(const Decline& action);
    void handle(const DialogChoice& action);
    void handle(const ChessClick& action) const;
    void handle(const ChessDrag& action) const;
    void handle(const PromotionChoice& action) const;
    void handle(const DrawMark& action) const;
    void handle(const ClearMarks& action) const;
    void handle(const GomokuClick& action) const;
    void handle(const TypedMove& action);
    void handle(const TakeBack& action);
    void handle(const Flip& action) const;
    void handle(const Hint& action) const;
    void handle(const TogglePause& action) const;
    void handle(const Resign& action);
    void handle(const OfferDraw& action) const;
    void handle(const ToggleLines& action);
    void handle(const ToggleSuggestions& action) const;
    void handle(const MoveNow& action) const;
    void handle(const ContinueWithTablero& action) const;
    void handle(const Navigate& action) const;
    void handle(const GoToPly& action) const;
    void handle(const StepOption& action);
    void handle(const SetOption& action);
    void handle(const EditOption& action);
    void handle(const ToggleMute& action);
    void handle(const ToggleFullScreen& action);
    void handle(const OpenPrompt& action);
    void handle(const TypeText& action);
    void handle(const EraseText& action);
    void handle(const SubmitText& action);
    void handle(const OpenFile& action);
    void handle(const SaveFile& action);
    void handle(const CopyPosition& action);
    void handle(const CopyGame& action);
    void handle(const PasteText& action);
    void handle(const MoveFocus& action);
    void handle(const ActivateFocus& action);
    void handle(const WindowChanged& action);

    void tick(TimePoint time);
    // After every action and tick: what the session has to say, screens that follow, saving.
    void follow();
    void follow_session();
    void start(const GameSettings& game);
    void open(std::unique_ptr<Session> opened);
    void leave_game();
    void ask(Phrase title, Phrase question, std::function<void()> on_yes);
    void ask_how_to_go_on();
    void ask_question(const Question& question);
    void close_dialog();
    void open_prompt(PromptKind kind, Phrase title, std::string initial);
    void submit(const std::string& typed);
    void options_changed();
    void unmute_for(OptionId changed);
    void toast(std::string what, Toast::Kind kind = Toast::Kind::kInfo);
    void tell_opened(const std::string& path, const std::optional<Error>& remark);
    void complain(Phrase about, const Error& error);
    GameSettings chosen_game();

    // --- Pages
    std::vector<Button> buttons() const;
    std::vector<Button> menu_buttons() const;
    std::vector<Button> game_buttons() const;
    std::vector<Button> over_buttons() const;
    std::vector<Button> review_buttons() const;
    void add_playing(std::vector<Button>& list) const;
    void add_engine_help(std::vector<Button>& list) const;
    void add_ending(std::vector<Button>& list) const;
    void add_navigation(std::vector<Button>& list) const;
    std::vector<OptionRow> rows() const;
    std::vector<std::pair<std::string, std::string>> help_lines() const;
    std::optional<Action> action_for(const KeyPress& key) const;
    std::optional<Action> control_action(const KeyPress& key) const;
    std::optional<Action> layer_action(const KeyPress& key) const;
    std::optional<Action> game_action(const KeyPress& key) const;
    std::optional<Action> page_action(const KeyPress& key) const;
    std::vector<std::string> focusable() const;
    std::optional<Button> find_button(const std::string& name) const;
    static const OptionRow* find_row(const std::vector<OptionRow>& all, const std::string& name);

    // --- Files
    std::string settings_path() const { return start_up.folders.config + "/settings.json"; }
    std::string autosave_path() const { return start_up.folders.state + "/autosave.json"; }
    void load_settings();
    void restore_game();
    void save_settings();
    void autosave();
    void forget_autosave() const;
    void open_text(const std::string& content, const std::string& name, Phrase failure);
    static std::string name_for(const std::string& path);
};

}  // namespace tablero::desktop
