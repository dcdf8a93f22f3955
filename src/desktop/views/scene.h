#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desktop/draw/geometry.h"
#include "desktop/draw/icon_art.h"
#include "desktop/draw/text_measure.h"
#include "desktop/model/pages/actions.h"
#include "desktop/model/pages/page_view.h"
#include "desktop/views/board_place.h"
#include "desktop/views/text_field.h"

namespace tablero::desktop {

// Meanings of text, turned into colours by the palette.
enum class Ink : std::uint8_t { kText, kSecondary, kGold, kCyan, kOrange, kRed, kGreen };

enum class WidgetKind : std::uint8_t {
    kPanel,       // translucent ground with edge and shadow
    kBar,         // the ground of the bar over everything
    kCard,        // raised ground inside a panel
    kLabel,       // one line of text
    kButton,      // text, and its key where there is room
    kIconButton,  // a sign; its words are its tip
    kGameCard,    // the big buttons of the menu; value: 0 chess, 1 gomoku
    kPrevious,    // arrow to the left
    kNext,        // arrow to the right
    kToggle,      // a switch; is_on
    kTenths,      // a bar of ten; value 0 to 1
    kField,       // text that can be typed
    kTyped,       // text that is being typed: the field of the scene
    kColumnBar,   // value: win chance of the first side, from the bottom, beside the board
    kGraph,       // win chance over the game under review
    kTaken,       // captured pieces of side `index`
    kStoneCount,  // stones captured by side `index`, of ten
    kSideMark,    // whose colour: a small piece or stone of side `index`; is_on: to move
    kProgress,    // value 0 to 1
    kBalance,     // value -1 to 1, from the middle to either side
    kMove,        // a move of the move list; index: 1 or 2 for a stone of that side before it
    kShares,      // value: won by the first side; index: percent drawn
    kRow,         // of a list; is_on: selected; a sign, words and their detail, where it has any
    kFold,        // hides a variation; is_on: it is hidden
    kWord,        // a move in a line of the engine
    kPreview,     // a small board: where a line leads
    kPromotion,   // a piece to choose; index: chess::PieceType
    kBoard,
    kEnding,  // the animation of the game's end
    kVeil,    // darkens everything below a layer
    kScroll   // where a list is scrolled to, by the height of the press
};

// Something drawn at a place. What has an action can be pressed.
struct Widget {
    WidgetKind kind = WidgetKind::kLabel;
    Rect rect;
    int layer = 0;
    std::string name;
    std::string text;
    std::string key;
    std::string detail;  // of a button: more about it, at its right end
    std::string tip;     // shown when the pointer rests on it
    TextStyle style;
    Ink ink = Ink::kText;
    bool centred = false;
    bool right = false;  // text ends at the right edge; neither: it begins at the left one
    float indent = 4;    // of a button's words from that edge, in units
    std::optional<Action> action;
    bool enabled = true;
    bool is_on = false;
    bool is_default = false;
    float value = 0;
    int index = 0;
    Icon icon = Icon::kNone;
    Judgement judgement = Judgement::kNone;
};

// What can be scrolled by the wheel; how far is kept by the window.
enum class ScrollArea : std::uint8_t { kNone, kPage, kMoves, kInspector, kList, kPaths };
inline constexpr int kScrollAreas = static_cast<int>(ScrollArea::kPaths) + 1;

// How far each area is scrolled, by ScrollArea. For kMoves: rows above the natural place, which
// follows the move shown.
using Scrolls = std::array<float, kScrollAreas>;

struct ScrollPlace {
    ScrollArea area = ScrollArea::kNone;
    Rect rect;          // where the wheel acts; content outside is not laid out
    float content = 0;  // full height
    float offset = 0;   // as used, between 0 and content - rect.h
    int layer = 0;
};

// One frame: everything drawn, in order, with the places that react.
struct Scene {
    Vec size;
    float unit = 1;  // pixels of this window per pixel of a 1000 by 800 one
    std::vector<Widget> widgets;
    std::optional<BoardPlace> board;
    std::vector<ScrollPlace> scrolls;
    int top_layer = 0;
    std::optional<TextField> field;  // that is being typed into
    std::size_t list_rows = 0;       // that there is room for; 0: no list

    const Widget* find(std::string_view name) const;
    // The names of all widgets that react.
    std::vector<std::string> pressable() const;
    // Those that the keyboard goes through one by one: not moves and rows of lists, which the
    // arrow keys reach, nor the arrows beside a choice.
    std::vector<std::string> stops() const;
    // The widget of the topmost layer that reacts at a pixel; null: none.
    const Widget* pressable_at(Vec pixel) const;
};

}  // namespace tablero::desktop
