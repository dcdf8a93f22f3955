#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace tablero::cli {

// --game and --rule, for verbs that serve both games.
inline void add_game(CLI::App& verb, std::string& game, std::string& rule) {
    verb.add_option("--game", game, "chess or gomoku")
        ->check(CLI::IsMember({"chess", "gomoku"}))
        ->capture_default_str();
    verb.add_option("--rule", rule, "Of gomoku: 42, pente, freestyle, standard, renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
}

}  // namespace tablero::cli
