#pragma once

#include <string_view>

namespace tablero::analysis {

// The script of the report, replay.js.
extern const std::string_view kReportScript;

}  // namespace tablero::analysis
