#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/options.h"
#include "play/outcome.h"
#include "play/program/spec.h"

namespace tablero::program {

// What a program is, as it says itself.
struct Found {
    Protocol protocol = Protocol::kUci;
    play::GameKind game = play::GameKind::kChess;
    std::string name;
    std::vector<OptionSpec> options;
};

// Starts the program, finds out which protocol it speaks, and ends it again. Takes seconds where it
// is silent. The error says why it is no engine.
Result<Found> probe(const std::string& command, const std::stop_token& stop);

std::string_view name_of(Protocol protocol);

}  // namespace tablero::program
