#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "desktop/model/pages/keys.h"

// The language of `--script FILE`: one command a line, # begins a comment. docs/desktop.md has the
// list with examples.

namespace tablero::desktop {

struct PixelPoint {
    float x = 0;
    float y = 0;
};

// A place to point at: a widget's name ("menu.chess"), a board point ("@e4"), pixels ("120,80"), or
// "here", where the mouse was left.
struct Place {
    std::string name;
    std::string board_point;
    std::optional<PixelPoint> pixel;
};

enum class MouseButton : std::uint8_t { kLeft, kRight };

struct ClickStep {  // click PLACE | rightclick PLACE
    Place place;
    MouseButton button = MouseButton::kLeft;
};
struct DragStep {  // drag PLACE PLACE | rightdrag PLACE PLACE
    Place from;
    Place to;
    MouseButton button = MouseButton::kLeft;
};
struct HoverStep {  // hover PLACE
    Place place;
};
struct WheelStep {  // wheel N (up is positive)
    int notches = 0;
};
struct KeyStep {  // key Ctrl+C
    KeyPress key;
};
struct TypeStep {  // type TEXT
    std::string text;
};
struct ResizeStep {  // resize W H
    int width = 0;
    int height = 0;
};
struct ScreenshotStep {  // screenshot FILE.png
    std::string path;
};
struct DumpStep {  // dump FILE.json, or - for standard output
    std::string path;
};
// wait KEY VALUE [for SECONDS] | wait KEY >= N | wait KEY != VALUE; expect … is a wait of no time.
// KEY is a path into the dump: "screen", "game.turn", "game.moves".
struct WaitStep {
    enum class Relation : std::uint8_t { kEqual, kNotEqual, kAtLeast };
    std::string key;
    Relation relation = Relation::kEqual;
    std::string value;
    std::chrono::milliseconds limit{10000};
};
struct FramesStep {  // frames N: lets so many frames be drawn (animations, hover effects)
    int count = 1;
};
struct MeasureStep {  // measure SECONDS [wheel N]: how evenly frames come in that time, with the
                      // wheel turned in every one of them; one line on standard output
    std::chrono::milliseconds time{0};
    int notches = 0;
};
struct CloseStep {};  // close: the window's own button
struct QuitStep {};   // quit: ends at once, without the question

using ScriptCommand = std::variant<ClickStep,
                                   DragStep,
                                   HoverStep,
                                   WheelStep,
                                   KeyStep,
                                   TypeStep,
                                   ResizeStep,
                                   ScreenshotStep,
                                   DumpStep,
                                   WaitStep,
                                   FramesStep,
                                   MeasureStep,
                                   CloseStep,
                                   QuitStep>;

struct ScriptStep {
    int line = 0;  // in the file, from 1
    ScriptCommand command;
};

// Errors name the line.
Result<std::vector<ScriptStep>> parse_script(std::string_view text);

}  // namespace tablero::desktop
