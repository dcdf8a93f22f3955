#pragma once

#include <string>
#include <string_view>

#include "desktop/model/texts.h"

namespace tablero::desktop {

// What a reader of files and positions, or a second engine, complained of, in the user's language.
// Those complaints are written in English; one that is not known here stays as it is.
std::string told(std::string_view complaint, Language language);

}  // namespace tablero::desktop
