#pragma once

#include <string>

namespace tablero::desktop {

// Is there an X server behind this name (":0", ":1.0")? The window library ends the program when
// there is none, so somebody has to ask before. A display on another machine is believed to answer.
bool display_answers(const std::string& name);

}  // namespace tablero::desktop
