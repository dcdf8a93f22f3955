#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stop_token>

#include "library/library.h"
#include "library_options.h"

// Games of a library on standard output.

namespace tablero::cli {

// What is known of a game; `ply` is where it comes to what was looked for.
nlohmann::ordered_json heading_json(const library::Heading& game, std::optional<int> ply);

// The games whole, as PGN or SGF, or as an object each. Gives the exit code: 1 when one cannot be
// had.
int print_games(library::Library& library,
                std::span<const library::GameId> ids,
                const LibraryOptions& options,
                const std::stop_token& stop);

}  // namespace tablero::cli
