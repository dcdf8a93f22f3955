#pragma once

#include <cstdint>
#include <string>

#include "base/words/language.h"

namespace tablero::desktop {

// "4:59", "1:02:03"; below twenty seconds with tenths, "0:09.3".
std::string clock_text(std::int64_t milliseconds);

// "812", "48 k", "1.2 M", "35 M".
std::string count_text(std::uint64_t count, Language language);

// "63 %".
std::string percent_text(double share);

}  // namespace tablero::desktop
