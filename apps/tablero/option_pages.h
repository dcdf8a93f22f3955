#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace tablero::cli {

// What can be typed after a verb, as data: for shells, manual pages and tests.
struct OptionEntry {
    std::string name;  // "--json"; of an argument without dashes, what the help calls it
    std::string type;  // what it takes: FILE, OUT, INT, …; empty for a switch
    std::string help;
    std::vector<std::string> choices;  // where only certain words will do
    std::string range;                 // likewise for numbers, as the help says it
    bool positional = false;
    bool required = false;
};

struct VerbPage {
    std::string name;  // "gomoku legal"; empty for the program itself
    std::string help;
    std::string footer;  // the example
    std::vector<OptionEntry> options;
    std::vector<std::string> verbs;  // the words that may come next
};

// The program and all its verbs, each before those below it.
std::vector<VerbPage> option_pages(const CLI::App& app);

std::string pages_as_json(const std::vector<VerbPage>& pages);
std::string bash_completion(const std::vector<VerbPage>& pages);
std::string zsh_completion(const std::vector<VerbPage>& pages);
std::string fish_completion(const std::vector<VerbPage>& pages);
// The page tablero(1) for man.
std::string manual_page(const std::vector<VerbPage>& pages);

}  // namespace tablero::cli
