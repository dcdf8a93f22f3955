#pragma once

#include <chrono>
#include <map>
#include <string>
#include <vector>

#include "library/library.h"

// Exercises that are kept, and how far their learner is with each (docs/drill.md).

namespace tablero::library {

using Day = std::chrono::sys_days;

struct KeptExercise {
    std::string id;
    std::string text;  // drill/exercise_text.h
};

// Where the learner stands with an exercise.
struct Card {
    double ease = 2.5;
    int interval = 0;     // days from the last answer to the next
    int repetitions = 0;  // right answers in a row
    Day due{};
    bool operator==(const Card&) const = default;
};

struct KeptAnswer {
    std::string exercise;
    Day day{};
    int quality = 0;  // 0 to 5, as SM-2 counts
    bool operator==(const KeptAnswer&) const = default;
};

// In the place of an earlier one with that id; its card stays.
Status keep_exercise(Library& library, const KeptExercise& exercise);
// In the order in which they came.
Result<std::vector<KeptExercise>> exercise_texts(Library& library);

// The answer, and the card that comes of it.
Status keep_answer(Library& library, const KeptAnswer& answer, const Card& card);
Result<std::map<std::string, Card>> cards(Library& library);
// The oldest first.
Result<std::vector<KeptAnswer>> kept_answers(Library& library);

// A place in a game where a review found a mistake, and nobody has looked yet whether it is an
// exercise.
struct OpenMistake {
    GameId game = 0;
    int ply = 0;        // how many moves were played before
    int judgement = 0;  // 1 an inaccuracy, 2 a mistake, 3 a blunder
};
Result<std::vector<OpenMistake>> open_mistakes(Library& library);
Status close_mistake(Library& library, const OpenMistake& mistake);

}  // namespace tablero::library
