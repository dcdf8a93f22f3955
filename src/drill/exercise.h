#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/review.h"
#include "base/phrase.h"
#include "play/position.h"

namespace tablero::drill {

// What the learner is asked for: a move that wins, or the one that does not lose.
enum class Task : std::uint8_t { kWin, kDefence };

inline constexpr int kHardest = 5;

// A position of either game in which few moves are clearly better than all others.
struct Exercise {
    play::Position position;
    Task task = Task::kWin;
    int difficulty = 1;               // 1 to kHardest
    std::vector<play::Move> answers;  // equally good, the engine's choice first
    // What the engine thinks: the score, the solution with what follows, and what the other side
    // threatens.
    analysis::Evaluation best;
    std::vector<std::string> motifs;   // "fork", "open_four", …: names for programs
    std::optional<play::Move> played;  // in the game that it comes from
    std::string eco;                   // the code of its opening; empty where it has none
    std::string source;                // "17:34", a game of the library and a ply; "self-play 1:9"

    // The same for the same position, whatever is known about it.
    std::string id() const;
    bool accepts(play::Move move) const;
    bool has_motif(std::string_view motif) const;
};

// "win", "defence": for programs.
std::string_view name_of(Task task);
// "White to move: find the win."
std::string task_text(const Exercise& exercise, Language language);

}  // namespace tablero::drill
