#pragma once

#include <array>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/line_reader.h"
#include "tactics/line_motifs.h"

// How well the motifs agree with people: the themes of puzzles against what find_motifs sees in
// their solutions.

namespace tablero::tactics {

struct Puzzle {
    std::string id;
    Line line;
    std::vector<std::string> themes;
};

// A row of a Lichess puzzle file: PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,
// Themes,… The first move belongs to the opponent.
Result<Puzzle> parse_puzzle(std::string_view row);

struct MotifQuality {
    int listed = 0;  // puzzles with the theme
    int found = 0;   // puzzles in which the motif was seen
    int both = 0;

    double precision() const { return found == 0 ? 0 : 100.0 * both / found; }
    double recall() const { return listed == 0 ? 0 : 100.0 * both / listed; }
};

struct PuzzleReport {
    std::array<MotifQuality, kLineMotifs> motifs;  // by LineMotif
    int puzzles = 0;
    std::vector<std::string> bad_rows;  // "line N: why"
};

void judge(const Puzzle& puzzle, PuzzleReport& report);

// `limit` 0 means all.
PuzzleReport judge_puzzles(LineReader& lines,
                           int limit,
                           const std::stop_token& stop = {},
                           const std::function<void(int puzzles)>& on_puzzle = {});

std::string to_table(const PuzzleReport& report);
std::string to_json(const PuzzleReport& report);

}  // namespace tablero::tactics
