#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "desktop/model/settings/settings.h"
#include "desktop/theme/colour.h"

namespace tablero::desktop {

// Fine lines suit large boards, bold ones small boards and the high-contrast theme.
enum class StrokeWeight { kFine, kBold };

// The colours of one side's set of pieces.
struct PieceColours {
    Colour top;  // of the body's gradient
    Colour bottom;
    Colour edge;    // outline
    Colour detail;  // lines inside
};

// How the stones of the two players look. X and O are drawn on them where letters are wanted.
struct StoneColours {
    Colour light;  // where the light falls
    Colour body;
    Colour shade;  // away from the light
    Colour letter;
};

// Every colour of the window. Text colours keep a contrast of 4.5 to 1 on what they lie on (a test
// lists those pairs).
struct Palette {
    std::string_view name;
    bool animated_background = true;

    Colour background_top;
    Colour background_bottom;
    Colour particle;
    Colour panel;
    Colour panel_edge;
    Colour card;  // raised parts inside a panel
    Colour shadow;

    Colour text;
    Colour text_secondary;
    Colour gold;       // suggestion, last engine move
    Colour cyan;       // hover, selection
    Colour orange;     // a mistake: worse than gold, not yet red
    Colour red;        // error, check
    Colour red_text;   // the same, light or dark enough to be read
    Colour green;      // good
    Colour on_accent;  // text on a filled accent

    Colour button;
    Colour button_hover;
    Colour button_primary;
    Colour on_primary;

    Colour mark_gold;  // on boards: last move, suggestion
    Colour mark_cyan;  // on boards: selection
    Colour square_light;
    Colour square_dark;
    Colour board_frame;
    Colour coordinate;  // on the frame
    PieceColours white_pieces;
    PieceColours black_pieces;
    StrokeWeight stroke = StrokeWeight::kFine;

    Colour wood;
    Colour wood_grain;
    Colour wood_line;
    Colour wood_text;     // coordinates and marks on wood
    StoneColours first;   // player one, X
    StoneColours second;  // player two, O
};

inline constexpr int kThemes = 4;

// A theme with the board and the pieces that were chosen.
struct Look {
    Theme theme = Theme::kDark;
    BoardSet board = BoardSet::kOfTheme;
    PieceSet pieces = PieceSet::kOfTheme;
    friend bool operator==(const Look&, const Look&) = default;
};
Look look_of(const Settings& settings);

const Palette& palette(const Look& look);

// Black and white stones, and the grey that both players share in the memory challenge.
const StoneColours& classic_stone(bool first);
const StoneColours& grey_stone();

}  // namespace tablero::desktop
