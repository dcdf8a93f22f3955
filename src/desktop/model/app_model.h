#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

// The whole program except for its window: screens, games, settings, files, engines. Used from one
// thread; work runs in threads of its own and arrives by tick(). Neither apply() nor tick() ever
// waits for a search, a child process or a worker.
class AppModel {
  public:
    explicit AppModel(StartUp start_up);
    ~AppModel();  // ends every thread and child at once; the game is already saved
    AppModel(const AppModel&) = delete;
    AppModel& operator=(const AppModel&) = delete;

    void apply(const Action& action);
    // Takes what engines posted, runs clocks, lets notes expire. Once a frame.
    void tick(TimePoint now);

    // What a key means now; none: nothing. Typed characters go in as TypeText while prompt().
    std::optional<Action> action_for(const KeyPress& key) const;

    Screen screen() const { return desk_.screen; }
    const Settings& settings() const { return desk_.settings; }
    Language language() const { return settings().language; }

    // The page of the present screen.
    std::string title() const { return desk_.page().title(); }
    // Of the screen itself, not of layers over it.
    std::vector<Button> buttons() const { return desk_.page().buttons(); }
    // kOptions and kNewGame, else empty.
    std::vector<OptionRow> option_rows() const { return desk_.page().rows(); }

    // Layers over the screen, topmost first: only the topmost takes clicks and keys.
    const std::optional<DialogView>& dialog() const { return desk_.dialog.view(); }
    const std::optional<PromptView>& prompt() const { return desk_.prompt.view(); }
    bool shows_help() const { return desk_.help.is_open(); }
    Help::Lines help_lines() const { return Help::lines(language()); }
    const std::vector<Toast>& toasts() const { return desk_.notes.toasts(); }

    // Keyboard focus: the name of the focused button or row, or of what else the window shows;
    // empty while the mouse is used.
    const std::string& focus() const { return desk_.focus; }
    std::vector<std::string> focusable() const { return desk_.top().focusable(); }

    // Present on kPlaying, kGameOver and kReview (there: the game under review).
    const GameView* game() const { return desk_.page().game(); }
    const ReviewView* review() const { return desk_.page().review(); }  // kReview
    const GameListView* list() const { return desk_.page().list(); }    // kGameList
    const ExplorerView* explorer() const { return desk_.page().explorer(); }
    const TrainingView* training() const { return desk_.page().training(); }  // kTraining
    const EnginesView* engines() const { return desk_.page().engines(); }     // kEngines
    const EditorView* editor() const { return desk_.page().editor(); }        // kEditor
    const TableView* tables() const { return desk_.page().tables(); }
    // When switched on and something was searched.
    const InspectorView* inspector() const {
        return settings().inspector ? desk_.page().inspector() : nullptr;
    }
    // kGameOver: the animation still runs (until SkipAnimation or kGameOverAnimation is over).
    bool shows_ending() const { return desk_.celebration.has_value(); }
    TimePoint ending_began() const { return desk_.celebration.value_or(TimePoint()); }

    bool full_screen() const { return settings().window.full_screen; }
    bool wants_quit() const { return desk_.quits; }
    // Music on, not muted, not in review.
    bool music_plays() const {
        return settings().music && settings().music_volume > 0 && !settings().muted &&
               screen() != Screen::kReview;
    }

    // Taken out once.
    std::vector<Sound> take_sounds() { return std::exchange(desk_.notes.sounds, {}); }
    // Text to put on the clipboard.
    std::optional<std::string> take_clipboard() {
        return std::exchange(desk_.notes.clipboard, std::nullopt);
    }

    // Where a picture of the board is wanted (.svg, .png); whoever draws answers with PictureSaved.
    std::optional<std::string> take_picture() {
        return std::exchange(desk_.notes.picture, std::nullopt);
    }

  private:
    // To whoever carries it out.
    void route(const Action& action);
    // After every action and frame: what the game has to say, pages that follow, saving.
    void follow();
    std::optional<Action> page_action(const KeyPress& key) const;

    Desk desk_;
    std::array<std::unique_ptr<Handler>, 6> everywhere_;  // what can be done on any page
    Screen shown_ = Screen::kMenu;
    const Layer* focused_ = nullptr;  // the layer that has the focus
};

}  // namespace tablero::desktop
