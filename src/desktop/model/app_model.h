#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/words/say.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/pages/page.h"
#include "desktop/model/settings/option_row.h"
#include "desktop/model/settings/settings.h"
#include "desktop/model/settings/start_up.h"

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

    Screen screen() const;
    const Settings& settings() const;
    Language language() const { return settings().language; }

    // The page of the present screen.
    std::string title() const;
    std::vector<Button> buttons() const;         // of the screen itself, not of layers over it
    std::vector<OptionRow> option_rows() const;  // kOptions and kNewGame, else empty
    GameKind new_game_kind() const;              // which page kNewGame is

    // Layers over the screen, topmost first: only the topmost takes clicks and keys.
    const std::optional<DialogView>& dialog() const;
    const std::optional<PromptView>& prompt() const;
    bool shows_help() const;
    std::vector<std::pair<std::string, std::string>> help_lines() const;  // key, what it does
    const std::vector<Toast>& toasts() const;

    // Keyboard focus: the name of the focused button or row; empty while the mouse is used.
    const std::string& focus() const;

    // Present on kPlaying, kGameOver and kReview (there: the game under review).
    const GameView* game() const;
    const ReviewView* review() const;        // kReview
    const InspectorView* inspector() const;  // when switched on and something was searched
    // kGameOver: the animation still runs (until SkipAnimation or kGameOverAnimation is over).
    bool shows_ending() const;
    TimePoint ending_began() const;

    bool full_screen() const;
    bool wants_quit() const;
    bool music_plays() const;  // music on, not muted, not in review

    // Taken out once.
    std::vector<Sound> take_sounds();
    std::optional<std::string> take_clipboard();  // text to put on the clipboard

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

}  // namespace tablero::desktop
