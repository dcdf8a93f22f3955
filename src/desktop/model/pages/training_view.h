#pragma once

#include <string>
#include <vector>

namespace tablero::desktop {

// How often something was found at once.
struct TrainingBar {
    std::string label;  // a motif
    int right = 0;
    int answers = 0;
};

// What the training page shows: how far one is, or, while an exercise lies on the board, what is
// asked and what was said about the answer. Texts are in the user's language.
struct TrainingView {
    std::string status;  // "12 due today"; while exercises are looked for: how far that is
    std::vector<TrainingBar> motifs;
    std::vector<std::string> weaknesses;

    enum class Mood { kAsks, kThinks, kRight, kWrong };
    Mood mood = Mood::kAsks;
    std::string place;  // "3 of 12"
    std::string task;
    std::string hint;
    std::string verdict;  // "Right.", "Not that."
    std::string reason;
    std::string line;      // that follows: the refutation of a wrong answer
    std::string solution;  // once it is wanted
};

}  // namespace tablero::desktop
