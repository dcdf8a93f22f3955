#pragma once

#include "base/words/language.h"
#include "desktop/model/pages/game_list_view.h"
#include "library/codec/heading.h"

namespace tablero::desktop {

// A game as a row of a list, in the language of the user.
GameListRow row_of(const library::Heading& heading, Language language);

// Where the list is sorted by that column: numbers by their size, the rest as it is read.
bool comes_before(const library::Heading& a,
                  const library::Heading& b,
                  ListColumn column,
                  Language language);

}  // namespace tablero::desktop
