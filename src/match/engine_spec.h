#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"
#include "match/process.h"
#include "match/time_control.h"

namespace tablero::match {

enum class Protocol { kUci, kGomocup };

// One contestant, as `--engine` describes it.
struct EngineSpec {
    std::string command;  // as written
    std::string directory;
    std::string name;                         // empty: what the engine calls itself
    std::optional<Protocol> protocol;         // none: the usual one of the game
    std::optional<TimeControl> time_control;  // none: that of the match
    std::vector<std::pair<std::string, std::string>> options;  // name, value; in the order given
};

// "cmd=…,name=…,proto=uci|gomocup,dir=…,tc=…,movetime=MS,nodes=N,opt.NAME=VALUE", in any order. A
// value ends at the next ",key=", so that commands and values may hold commas. An error names the
// offending part.
Result<EngineSpec> parse_engine_spec(std::string_view text);

// The program to start.
Result<Command> command_of(const EngineSpec& spec);

}  // namespace tablero::match
