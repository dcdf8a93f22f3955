#pragma once

#include <map>
#include <vector>

#include "drill/exercise.h"
#include "library/exercises.h"

// When an exercise comes again: SM-2 (docs/drill.md has the formula). Days are values: nothing here
// looks at a clock.

namespace tablero::drill {

using library::Card;
using library::Day;

enum class Grade : std::uint8_t { kWrong, kAfterHint, kAtOnce };

// 1, 3, 5 of SM-2's 0 to 5; and back from any of these.
int quality_of(Grade grade);
Grade grade_of(int quality);

inline constexpr double kLowestEase = 1.3;
inline constexpr int kLongestInterval = 36'500;  // days

// The card after an answer on that day.
Card after_answer(const Card& card, Grade grade, Day day);

// Those to do on that day: the ones that wait since, the longest waiting first, then those never
// answered, easy ones first.
std::vector<Exercise> due(const std::vector<Exercise>& exercises,
                          const std::map<std::string, Card>& cards,
                          Day day);

// All exercises of the library; those that cannot be read (of another version) are left out.
Result<std::vector<Exercise>> kept_exercises(library::Library& library);
Status keep(library::Library& library, const Exercise& exercise);
// Keeps the exercise, the answer, and the card that comes of it, which is the result.
Result<Card> answered(library::Library& library, const Exercise& exercise, Grade grade, Day day);

}  // namespace tablero::drill
