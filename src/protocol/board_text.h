#pragma once

#include <optional>
#include <string>

#include "base/words/language.h"
#include "play/position.h"

namespace tablero::text {

enum class Symbols { kUnicode, kAscii };

// The board of either game with its coordinates; the move that led here stands in brackets (gomoku
// knows it without being told). Under capture rules the stones taken are told below.
std::string board_text(const play::Position& position,
                       std::optional<play::Move> last,
                       Symbols symbols,
                       Language language = kEnglish);

}  // namespace tablero::text
