#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/clock.h"
#include "desktop/model/pages/actions.h"

// Things to press, and what lies over a page: plain values, all texts already in the user's
// language.

namespace tablero::desktop {

enum class ButtonGroup : std::uint8_t {
    kMain,        // the column of the menu, the bottom row of pages
    kControls,    // beside the board: take back, hint, …
    kNavigation,  // first, back, forward, last under the move list
    kDialog       // answers of a dialog or prompt
};

struct Button {
    std::string name;   // stable, for scripts: "menu.chess", "game.take_back"
    std::string label;  // in the user's language
    std::string key;    // the key that does the same: "U", "Ctrl+C"; may be empty
    Action action;
    ButtonGroup group = ButtonGroup::kMain;
    bool enabled = true;
    bool is_on = false;       // toggles: pressed in
    bool is_default = false;  // drawn as the page's main answer; Enter presses it
};

// A question over everything else.
struct DialogView {
    std::string title;
    std::string text;
    std::vector<Button> buttons;  // names "dialog.yes", "dialog.no", "dialog.choice.0"…
    bool about_board = false;     // must be seen to answer
};

// A field to type into, over everything else.
struct PromptView {
    PromptKind kind = PromptKind::kMove;
    std::string title;
    std::string text;   // typed so far, UTF-8
    std::string error;  // why the last submit was refused
    std::vector<Button> buttons;
};

// A note that stays a few seconds.
struct Toast {
    enum class Kind : std::uint8_t { kInfo, kError };
    Kind kind = Kind::kInfo;
    std::string text;
    TimePoint until;
};

}  // namespace tablero::desktop
