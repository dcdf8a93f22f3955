#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "chess/position.h"
#include "gomoku/any_board.h"
#include "search/audit.h"

// How often is each pruning idea wrong? Positions are searched as in play, and a sample of what the
// ideas decide is looked into (search/audit.h).

namespace tablero::engine {

struct PruningStudy {
    std::uint64_t nodes = 200'000;  // a position, checks included
    std::uint32_t one_in = 64;      // so many decisions one is checked
    std::uint64_t seed = 1;
    std::stop_token stop;
    // Told how many of the positions are done.
    std::function<void(std::size_t done, std::size_t total)> on_position;
};

using PruningRows = std::map<std::string_view, search::PruningAudit::Row>;

// Stopped, they tell what was counted so far.
PruningRows study_pruning(const std::vector<chess::Position>& positions, const PruningStudy& study);
PruningRows study_pruning(const std::vector<gomoku::AnyBoard>& boards, const PruningStudy& study);

// Those of the bench.
std::vector<chess::Position> chess_study_positions();
std::vector<gomoku::AnyBoard> gomoku_study_boards(gomoku::RuleSet rules);

std::string to_text(const PruningRows& rows, bool markdown);

}  // namespace tablero::engine
