#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/words/say.h"

namespace tablero::desktop {

// Keys that mean something, free of any window library.
enum class Key : std::uint8_t {
    kNone,
    kEscape,
    kEnter,
    kTab,
    kSpace,
    kBackspace,
    kLeft,
    kRight,
    kUp,
    kDown,
    kHome,
    kEnd,
    kPageUp,
    kPageDown,
    kF1,
    kF10,
    kF11,
    kQuestion,
    kDelete,
    kA,
    kB,
    kC,
    kD,
    kE,
    kF,
    kG,
    kH,
    kI,
    kJ,
    kK,
    kL,
    kM,
    kN,
    kO,
    kP,
    kQ,
    kR,
    kS,
    kT,
    kU,
    kV,
    kW,
    kX,
    kY,
    kZ
};

struct KeyPress {
    Key key = Key::kNone;
    bool control = false;
    bool shift = false;
    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

// "Escape", "Ctrl+C", "?", "F11", "u", as scripts write them.
std::optional<KeyPress> parse_key(std::string_view text);

// Whether a press is of the key that a button shows, "Ctrl+S", "←"; none of them minds Shift unless
// it shows it.
bool is_pressed(std::string_view shown, const KeyPress& press);

// What is printed on the keyboard where the language is spoken: "Ctrl+Shift+C", "Home End".
std::string key_label(std::string_view keys, Language language);

}  // namespace tablero::desktop
