#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drill/exercise.h"

// Exercises as lines of text, for the starter sets and the library. Fields are separated by '|':
//   task|difficulty|position|answers|motifs|eco|score|line|threat score|threat|played|source
// A position is a FEN, or "gomoku RULE SIZE" and the moves; moves are UCI or points.

namespace tablero::drill {

// A position with all that is needed to set it up again.
std::string position_text(const play::Position& position);
Result<play::Position> parse_position(std::string_view text);

std::string to_line(const Exercise& exercise);
// Checks everything: the text may come from anywhere. Errors name the field.
Result<Exercise> parse_line(std::string_view line);

// A line each; those that begin with # are comments. Errors name the line.
Result<std::vector<Exercise>> parse_set(std::string_view text);

}  // namespace tablero::drill
