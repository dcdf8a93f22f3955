#pragma once

#include <optional>

#include "chess/position.h"

namespace tablero::tactics {

// Two moves that each win something, or mate, and no answer meets both.
struct DoubleThreat {
    chess::Move first;  // wins as much as the second or more
    chess::Move second;
};

// What the side that has just moved threatens. Every legal answer is tried: after it one of the two
// still wins two pawns or more by exchange, what the answer takes set off; and each by itself could
// be met, or it would not take two. None where the side to move is in check.
std::optional<DoubleThreat> find_double_threat(const chess::Position& after);

}  // namespace tablero::tactics
