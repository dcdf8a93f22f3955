#pragma once

#include <functional>
#include <vector>

#include "desktop/views/builder.h"

namespace tablero::desktop {

// A part of the panel beside the board: it gets at least `minimum`, up to `wanted` while there is
// room, and what remains goes to the parts that grow.
struct Section {
    float minimum = 0;
    float wanted = 0;
    bool grows = false;
    std::function<void(const Rect&)> place;
    bool optional = false;  // left out where there is no room for it
    bool eager = false;     // gets what it wants before the others get more than their minimum
};

// The tree of moves, as a text to read.
void place_tree(Builder& build, const Rect& area);

// What was played here before; it grows where it has a column for itself.
Section explorer_section(Builder& build, bool grows);

// The score, then move after move of the line at that place, each of which can be pressed on an
// analysis board.
void place_line(
    Builder& build, const LineView& line, const LinePlace& place, float score, const Rect& area);
// A list of figures ("depth 12 · 3 M positions"): what does not fit is left out from its end.
std::string as_far_as_it_fits(const Builder& build, std::string text, TextStyle style, float width);
// How wide scores are.
float score_width(const Builder& build, const std::vector<LineView>& lines);

// The board editor: what can be put on the board, and what is wrong with the position.
Section pieces_section(Builder& build, float width);
Section faults_section(Builder& build, float width);
Section editor_controls(Builder& build);

// What end-game tables say.
Section tables_section(Builder& build, float width);

// What other programs think.
Section analysts_section(Builder& build);

// From top to bottom with a gap between.
void stack(const Builder& build, std::vector<Section> sections, const Rect& area);

// A player in one line: name, what was taken, clock.
void place_player(Builder& build, Side side, const Rect& rect);

// The parts. Each is made for a panel of the given inner width.
Section turn_section(Builder& build);
Section thinking_section(Builder& build);
Section why_section(Builder& build, float width);
Section moves_section(Builder& build, float width);
Section navigation_section(Builder& build);
Section controls_section(Builder& build, float width);
Section result_section(Builder& build, float width);
Section accuracy_section(Builder& build);
Section graph_section(Builder& build);
Section judged_section(Builder& build, float width);
Section exercise_section(Builder& build);
Section inspector_section(Builder& build, float width);

}  // namespace tablero::desktop
