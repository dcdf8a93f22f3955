#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/words/language.h"
#include "desktop/model/game/game_view.h"

namespace tablero::desktop {

// "4:59", "1:02:03"; below twenty seconds with tenths, "0:09.3".
std::string clock_text(std::int64_t milliseconds);

// "812", "48 k", "1.2 M", "35 M".
std::string count_text(std::uint64_t count, Language language);

// "63 %".
std::string percent_text(double share);

// The sign that annotators put behind a move: "?!", "?", "??"; empty for the others.
std::string_view sign_of(Judgement judgement);

// The judgement in words, in a language; empty for none.
std::string_view word_for(Judgement judgement, Language language);

}  // namespace tablero::desktop
