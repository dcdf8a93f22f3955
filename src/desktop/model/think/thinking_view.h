#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "play/move.h"

// What views draw of an engine at work: plain values, texts in the user's language.

namespace tablero::desktop {

// One line of the engine's thoughts. Chances and scores are for the first side (white; gomoku's
// black).
struct LineStep {
    std::string text;  // "12. Nf6+"
    play::Move move;
};

struct LineView {
    double win_chance = 0.5;
    std::string score;  // "+0.35", "#4", "-#2"; gomoku "+120", "win in 5"
    std::vector<LineStep> steps;
    int depth = 0;
    // Moves to the end that is forced: of the first side's win, negative of its loss; 0: none.
    int forced = 0;
    std::string moves() const;  // "12. Nf6+ Kh8 13. Nxd7"
};

// So many moves of a line, from its beginning.
struct LinePlace {
    int rank = 0;  // from 0
    int moves = 1;
    int analyst = 0;  // 0: Tablero; then the others in their order
    friend bool operator==(const LinePlace&, const LinePlace&) = default;
};

struct ThinkingView {
    bool active = false;       // somebody searches right now
    bool for_move = false;     // it is an engine's turn (else: analysis)
    std::int64_t elapsed = 0;  // milliseconds of the move being thought about
    int depth = 0;
    int selective_depth = 0;
    std::uint64_t nodes = 0;
    std::uint64_t nodes_per_second = 0;
    int hash_per_mille = 0;
    std::vector<LineView> lines;  // best first; empty before the first report
};

// Another program that analyses along.
struct AnalystView {
    std::string name;
    ThinkingView thinking;
    std::string failure;  // why it says nothing more
};

struct InspectorRow {
    std::string move;
    std::string score;
    std::string line;
    std::uint64_t nodes = 0;
    std::vector<std::pair<std::string, int>> breakdown;  // evaluation at the end of the line
};

struct InspectorView {
    int depth = 0;
    std::vector<InspectorRow> moves;                              // at most ten, best first
    std::vector<std::pair<std::string, std::string>> statistics;  // label, value
};

}  // namespace tablero::desktop
