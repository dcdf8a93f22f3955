#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/program/process.h"

namespace tablero::program {

enum class Protocol { kUci, kGomocup, kXboard };

// A program that plays.
struct Spec {
    std::string command;  // as written
    std::string directory;
    std::string name;                  // empty: what the program calls itself
    std::optional<Protocol> protocol;  // none: the usual one of the game
    std::vector<std::pair<std::string, std::string>> options;  // name, value; in the order given
};

// What to start.
inline Result<Command> command_of(const Spec& spec) {
    auto argv = split_command(spec.command);
    if (!argv) return argv.error();
    return Command{std::move(*argv), spec.directory};
}

}  // namespace tablero::program
