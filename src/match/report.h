#pragma once

#include <array>
#include <optional>
#include <string>

#include "match/sprt.h"
#include "match/standing.h"

namespace tablero::match {

using EngineNames = std::array<std::string, 2>;

// The state of a match in a few lines of text: score, Elo, pairs, SPRT, a line per engine.
std::string report_text(const Standing& standing,
                        const EngineNames& names,
                        const std::optional<SprtSettings>& sprt);

// The same as one JSON object on one line.
std::string report_json(const Standing& standing,
                        const EngineNames& names,
                        const std::optional<SprtSettings>& sprt);

}  // namespace tablero::match
