#pragma once

#include <string>

#include "base/error.h"

namespace tablero::desktop {

struct FontFiles {
    std::string regular;
    std::string bold;
};

// The sans family of the window, found through fontconfig: Inter, else DejaVu Sans. The error
// names the Debian packages that bring them.
Result<FontFiles> find_fonts();

}  // namespace tablero::desktop
