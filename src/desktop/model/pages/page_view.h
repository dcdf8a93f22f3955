#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/words/say.h"
#include "desktop/model/pages/actions.h"
#include "desktop/model/pages/keys.h"

// Things to press, and what lies over a page: plain values, all texts already in the user's
// language.

namespace tablero::desktop {

enum class ButtonGroup : std::uint8_t {
    kMain,         // the column of the menu, the bottom row of pages
    kControls,     // beside the board: take back, hint, …
    kNavigation,   // first, back, forward, last under the move list
    kBoard,        // on the board itself
    kMenu,         // behind "More"
    kTabs,         // open games
    kRecentGames,  // in the menu
    kRecent,       // files, in the menu
    kItems,        // what a page lists
    kDialog        // answers of a dialog or prompt
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
    std::string detail = {};  // more about it, where it is a row
};

// What a button has beside its name.
struct ButtonState {
    bool enabled = true;
    bool is_on = false;
    bool is_default = false;
    std::string detail = {};
};

// Buttons of a group, one after the other.
class ButtonList {
  public:
    ButtonList(Language language, ButtonGroup group) : language_(language), group_(group) {}

    ButtonList& add(std::string name,
                    std::string label,
                    const char* key,
                    Action action,
                    ButtonState state = {});
    ButtonList& add(
        const char* name, Phrase label, const char* key, Action action, ButtonState state = {}) {
        return add(name, say(language_, label), key, std::move(action), state);
    }
    // What follows belongs to that group.
    ButtonList& group(ButtonGroup group) {
        group_ = group;
        return *this;
    }
    std::vector<Button> take() { return std::move(buttons_); }

  private:
    Language language_;
    ButtonGroup group_;
    std::vector<Button> buttons_;
};

// What the button does that shows the key; Enter presses the default one.
std::optional<Action> action_of(const std::vector<Button>& buttons, const KeyPress& key);

// A question over everything else.
struct DialogView {
    std::string title;
    std::string text;
    std::vector<Button> buttons{};  // names "dialog.yes", "dialog.no", "dialog.choice.0"…
    bool about_board = false;       // must be seen to answer
    bool is_list = false;           // short answers, side by side in rows
    bool can_close = false;         // unanswered, by a cross or a press beside it
};

// A field to type into, over everything else.
struct PromptView {
    PromptKind kind = PromptKind::kMove;
    std::string title;
    TypedText typed;
    std::string error;  // why the last submit was refused
    std::vector<Button> buttons;
    std::vector<Button> suggestions{};  // what the text may become
};

// A note that stays a few seconds.
struct Toast {
    // A refusal tells why a move cannot be made, and goes with the next one.
    enum class Kind : std::uint8_t { kInfo, kError, kRefusal };
    Kind kind = Kind::kInfo;
    std::string text;
    TimePoint until;
};

}  // namespace tablero::desktop
