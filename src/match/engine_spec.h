#pragma once

#include <optional>
#include <string_view>

#include "base/error.h"
#include "play/program/spec.h"
#include "play/time_control.h"

namespace tablero::match {

// One contestant, as `--engine` describes it.
struct EngineSpec : program::Spec {
    std::optional<play::TimeControl> time_control;  // none: that of the match
};

// "cmd=…,name=…,proto=uci|gomocup,dir=…,tc=…,movetime=MS,nodes=N,opt.NAME=VALUE", in any order. A
// value ends at the next ",key=", so that commands and values may hold commas. An error names the
// offending part.
Result<EngineSpec> parse_engine_spec(std::string_view text);

}  // namespace tablero::match
