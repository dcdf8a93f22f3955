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
};

// The tree of moves, as a text to read.
void place_tree(Builder& build, const Rect& area);

// What was played here before.
Section explorer_section(Builder& build);

// From top to bottom with a gap between.
void stack(const Builder& build, std::vector<Section> sections, const Rect& area);

// The parts. Each is made for a panel of the given inner width.
Section turn_section(Builder& build);
Section players_section(Builder& build);
Section thinking_section(Builder& build, float width);
Section why_section(Builder& build, float width);
Section moves_section(Builder& build, float width);
Section navigation_section(Builder& build);
Section controls_section(Builder& build, float width);
Section result_section(Builder& build, float width);
Section accuracy_section(Builder& build);
Section graph_section(Builder& build);
Section judged_section(Builder& build, float width);
Section inspector_section(Builder& build, float width);

}  // namespace tablero::desktop
