#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "library/library.h"

namespace tablero::library {

struct ImportSummary {
    std::size_t imported = 0;
    std::size_t skipped = 0;  // taken from this file by an earlier run
    std::size_t bad = 0;      // left out
    std::size_t flawed = 0;   // imported, but a variation could not be read
    bool interrupted = false;
};

struct ImportSettings {
    std::string source;  // what the games are said to come from; empty: the name of the file
    // Hears what is wrong with a game.
    std::function<void(const Error&)> complain = [](const Error&) {};
    // Hears how far it is, every now and then.
    std::function<void(const ImportSummary&, std::uint64_t bytes)> progress =
        [](const ImportSummary&, std::uint64_t) {};
    std::stop_token stop;
};

// Takes in the games of a file (game_file.h); bad ones are told and left out. The library remembers
// how far it came with a file, known by its content: after a kill, or a stop, the next import goes
// on from there, and of a file that was imported before all games are skipped. Standard input
// ("-") is not remembered. Games that are in the library already, from elsewhere, come in again:
// see duplicates.h.
Result<ImportSummary> import_file(Library& library,
                                  const std::string& path,
                                  const ImportSettings& settings);

}  // namespace tablero::library
