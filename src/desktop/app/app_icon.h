#pragma once

#include "desktop/draw/pixmap.h"

namespace tablero::desktop {

// The program's sign: a knight beside a stone on two squares.
Pixmap app_icon(int size);

}  // namespace tablero::desktop
