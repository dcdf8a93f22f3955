#pragma once

#include <vector>

#include "desktop/views/builder.h"

namespace tablero::desktop {

// The bar over the board: the way out, the name of the game, and signs to press. Each sign has a
// place of its own, whatever the kind of game and the language.
float tool_bar_height(const Builder& build);
void place_tool_bar(Builder& build);

// The open games, in a row below the bar; no height where there is one only.
float tab_row_height(const Builder& build);
void place_tabs(Builder& build);

// What is not a sign on the bar nor in its menu: the few main actions, as words.
std::vector<Button> worded_buttons(const Builder& build);

}  // namespace tablero::desktop
