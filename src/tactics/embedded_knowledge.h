#pragma once

#include <string_view>

namespace tablero::tactics {

// The texts of knowledge/*.pl, compiled in so that the program needs no files beside it.
extern const std::string_view kSessionRules;
extern const std::string_view kChessPatterns;
extern const std::string_view kChessMotifs;
extern const std::string_view kChessMates;

}  // namespace tablero::tactics
