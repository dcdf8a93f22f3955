#pragma once

#include <functional>
#include <set>
#include <string>

#include "base/line_reader.h"
#include "tactics/position_tactics.h"

namespace tablero::tactics {

// What `tablero tactics` does: positions in, one JSON object per line out.
struct TacticsJob {
    Variant variant = Variant::kLiteral;
    PrologSession* session = nullptr;  // none: the native detectors
    // What went wrong in a user's knowledge on the way, each thing once.
    std::set<std::string> problems;
};

// The answer for one FEN or EPD.
Result<std::string> tactics_line(TacticsJob& job, std::string_view text);

using LineWriter = std::function<void(const std::string& line)>;

// One FEN or EPD per line; empty lines and lines that start with # are passed over. A bad line
// answers {"line": N, "error": …} and makes the result false.
bool tactics_lines(TacticsJob& job, LineReader& lines, const LineWriter& write);

}  // namespace tablero::tactics
