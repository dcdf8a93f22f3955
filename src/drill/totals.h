#pragma once

#include <string>
#include <vector>

#include "drill/schedule.h"

// What a learner finds and what not.

namespace tablero::drill {

struct Tally {
    std::string name;  // for programs: "fork", "endgame", "B90", "knight_backward"
    int answers = 0;
    int right = 0;  // at once
    double share() const { return answers == 0 ? 0 : static_cast<double>(right) / answers; }
};

// Each list the most often asked first.
struct Totals {
    Tally all;
    std::vector<Tally> motifs;
    std::vector<Tally> phases;     // "opening", "middlegame", "endgame"
    std::vector<Tally> openings;   // by code, chess
    std::vector<Tally> movements;  // of chess by piece and direction, of gomoku near or far
};

struct GivenAnswer {
    const Exercise* exercise;
    Grade grade;
};
Totals totals_of(const std::vector<GivenAnswer>& answers);
// Of all answers kept in the library.
Result<Totals> totals_of(library::Library& library);

// "opening", "middlegame", "endgame".
std::string phase_of(const Exercise& exercise);
// How the first answer moves: "knight_backward", "rook_sideways", "castling"; "near", "far" from
// the last stone.
std::string movement_of(const Exercise& exercise);
// "backward knight moves", "moves near the last stone".
std::string movement_text(const std::string& movement, Language language);

// Sentences on what is missed clearly more often than the rest, the worst first: "You miss backward
// knight moves: 2 of 9 found." Empty while there are too few answers.
std::vector<std::string> weaknesses(const Totals& totals, Language language);
// All of it as a table.
std::string to_text(const Totals& totals, Language language);

}  // namespace tablero::drill
