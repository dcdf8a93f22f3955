#pragma once

#include <SFML/Window/Event.hpp>

#include "desktop/model/pages/keys.h"

namespace tablero::desktop {

// The key as the model names it; kNone for keys without a meaning.
KeyPress key_press(const sf::Event::KeyEvent& event);

}  // namespace tablero::desktop
