#pragma once

#include <string>
#include <vector>

#include "gomoku/notation/points.h"
#include "match/opening.h"

namespace tablero::match {

// The moves of an opening as programs write them.
inline std::vector<std::string> ids_of(const Opening& opening, const play::Position& usual) {
    std::vector<std::string> ids;
    for (const auto move : opening.moves)
        ids.push_back(usual.id_of(move));
    return ids;
}

// Stones one after the other, legal or not.
inline Opening stones(std::string_view points, int size) {
    Opening opening;
    const auto parsed = gomoku::parse_points(points, size);
    for (const auto point : parsed.value())
        opening.moves.emplace_back(point);
    return opening;
}

}  // namespace tablero::match
