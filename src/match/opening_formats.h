#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "match/openings.h"

namespace tablero::match {

// One opening of a text, not yet checked against the rules.
struct RawOpening {
    std::string where;  // "line 7", "game 3"
    Result<Opening> opening;
};

// `usual`: the start of the game that they belong to.
std::vector<RawOpening> split_openings(std::string_view text, const play::Position& usual);

}  // namespace tablero::match
