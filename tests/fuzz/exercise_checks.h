#pragma once

#include <cstdlib>
#include <string_view>

#include "drill/exercise_text.h"

namespace tablero::test {

// A set of exercises as a file may have it: what is accepted is written as lines that read back as
// the same.
inline void check_exercises(std::string_view text) {
    const auto set = drill::parse_set(text);
    if (!set) return;
    for (const auto& exercise : *set) {
        const auto line = drill::to_line(exercise);
        const auto again = drill::parse_line(line);
        if (!again || drill::to_line(*again) != line) std::abort();
        if (again->id() != exercise.id()) std::abort();
    }
}

}  // namespace tablero::test
