#pragma once

#include <CLI/CLI.hpp>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "language_option.h"
#include "library/query.h"
#include "play/position.h"
#include "verbs.h"

// What the subcommands of `tablero library` share.

namespace tablero::cli {

struct LibraryOptions {
    std::string path;
    Language language;
    bool json = false;
};

// The filters as they are typed.
struct FilterTexts {
    library::Filter filter;
    std::string color;
    std::string result;
    std::string from;
    std::string to;
    std::string game;
    std::string rule;
    int size = 0;
};

void add_library_path(CLI::App& command, LibraryOptions& options);
void add_filter(CLI::App& command, FilterTexts& texts);
// The library, which must be there.
Result<std::unique_ptr<library::Library>> open_library(const LibraryOptions& options);
// The error names the option.
Result<library::Filter> filter_of(const FilterTexts& texts);
// The start of the game asked for, or the FEN, and then the moves.
Result<play::Position> position_of(const FilterTexts& texts,
                                   const std::string& fen,
                                   const std::string& moves);

void add_library_queries(CLI::App& verb, Action& action);
void add_library_stats(CLI::App& verb, Action& action);
void add_library_upkeep(CLI::App& verb, Action& action);

}  // namespace tablero::cli
