#pragma once

#include "desktop/views/builder.h"

namespace tablero::desktop {

// The smallest window that is laid out; a smaller one shows that layout shrunk.
inline constexpr Vec kSmallestLayout{640, 560};

// The size to lay out for a window of that many pixels: the window's own, or larger.
Vec layout_size(Vec window);

// Everything on the screen, from the model and the size alone.
Scene layout(const Snapshot& snapshot,
             Vec size,
             const TextMeasure& measure,
             const Scrolls& scrolls = {});

// The views, each for its screen or layer.
void layout_menu(Builder& build);
void layout_page(Builder& build);      // options and new game
void layout_game(Builder& build);      // playing, game over, review
void layout_list(Builder& build);      // games of the library or of a file
void layout_training(Builder& build);  // without an exercise on the board
void layout_engines(Builder& build);   // the list of engines
void layout_overlays(Builder& build);  // toasts, help, prompt, dialog

}  // namespace tablero::desktop
