#pragma once

#include <string>
#include <string_view>

namespace tablero::library {

// A name as people type it: lower case, letters without accents, anything that is neither letter
// nor digit as one blank. Latin, Greek and Cyrillic letters; others stay as they are.
std::string folded(std::string_view name);

// Whether each word of what was typed begins a word of the name, in any order; both folded.
bool answers_to(std::string_view name, std::string_view typed);

}  // namespace tablero::library
