#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "tactics/reason.h"

namespace tablero::cli {

// --level: who reads what is said of moves.
inline void add_level(CLI::App& verb, tactics::Level& level) {
    const std::map<std::string, tactics::Level> levels{{"beginner", tactics::Level::kBeginner},
                                                       {"club", tactics::Level::kClub},
                                                       {"expert", tactics::Level::kExpert}};
    verb.add_option("--level", level, "How much to say: beginner, club or expert")
        ->transform(CLI::CheckedTransformer(levels).description("LEVEL"));
}

}  // namespace tablero::cli
