#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "tactics/orderings.h"

// What does a better move order buy alpha-beta? The same positions are searched to the same depths
// with every order; the value at the root must not depend on it.

namespace tablero::tactics {

struct StudyOptions {
    std::vector<chess::Position> positions;  // empty: the built-in middle-game positions
    int depth = 3;                           // every depth from 2 to this one
    int games = 2;                           // against a seeded random opponent, from the positions
    int game_moves = 10;                     // moves of the bot in a game
    std::uint64_t seed = 1;
    // The knowledge base is slow and searches no deeper than this; none: it takes no part.
    int prolog_depth = 3;
    PrologSession* session = nullptr;
    // Told how many of the rows are finished.
    std::function<void(std::size_t done, std::size_t total)> on_row;
    std::stop_token stop;
};

struct StudyRow {
    std::string work;  // "positions" or "games"
    int depth = 0;
    OrderKind order = OrderKind::kNone;
    int searches = 0;
    std::uint64_t nodes = 0;
    std::uint64_t prunings = 0;  // cut-offs
    double seconds = 0;          // of processor time
    double ratio = 1;            // of nodes to those without an order

    double pruning_rate() const {
        return nodes == 0 ? 0 : static_cast<double>(prunings) / static_cast<double>(nodes);
    }
};

// The built-in positions: middle games of several kinds.
std::vector<chess::Position> study_positions();

// Appends the rows as they are finished. Fails when two orders disagree about the value of a
// position, which would be a bug of the search, or when interrupted; the rows so far are valid.
Status run_study(const StudyOptions& options, std::vector<StudyRow>& rows);

std::string to_text(const std::vector<StudyRow>& rows, bool markdown);

}  // namespace tablero::tactics
