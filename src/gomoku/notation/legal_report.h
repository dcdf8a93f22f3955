#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/error.h"
#include "gomoku/any_board.h"

namespace tablero::gomoku {

// What may be played and how the game stands: the answer of `tablero gomoku legal`
// (docs/gomoku.md).
nlohmann::ordered_json legal_report(const AnyBoard& board);

// A position from JSON: {"rule", "size", "moves": [...]} or {"rule", "size", "board": [rows],
// "side", "captured": {"black", "white"}}. Size and side have the usual defaults.
Result<AnyBoard> board_from_json(const nlohmann::json& object);

// One line of `legal --file`: the report of the position in `line`, or {"line": N, "error": ...}.
// `ok` tells which.
std::string legal_answer(const std::string& line, int number, bool& ok);

}  // namespace tablero::gomoku
