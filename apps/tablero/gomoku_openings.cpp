#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/progress.h"
#include "training/gomoku/openings.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct OpeningSettings {
    std::string rule = "42";
    int size = 0;
    int count = 100;
    std::uint64_t seed = 1;
    training::EvenOpening even;
};

int run_openings(const OpeningSettings& settings) {
    const auto rules = *gomoku::rule_set_from(settings.rule);
    const int size = settings.size != 0 ? settings.size : gomoku::default_size(rules);
    const auto openings = under_progress("openings", [&] {
        return training::even_openings(rules, size, settings.count, settings.seed, settings.even);
    });
    for (const auto& moves : openings) {
        fmt::print("{}\n", training::opening_line(moves, size));
    }
    return 0;
}

}  // namespace

void add_gomoku_openings(CLI::App& verb, Action& action) {
    auto* command = verb.add_subcommand("openings", "even random openings for matches");
    const auto settings = std::make_shared<OpeningSettings>();
    command->add_option("--rule", settings->rule, "42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    command->add_option("--size", settings->size, "points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
    command->add_option("--count", settings->count, "how many")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--seed", settings->seed, "of the stones")->capture_default_str();
    command->add_option("--nodes", settings->even.nodes, "positions looked at for each")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{100000000}))
        ->capture_default_str();
    command->add_option("--most", settings->even.most, "score that still counts as even")
        ->check(CLI::Range(0, 10000))
        ->capture_default_str();
    command
        ->add_option("--playouts",
                     settings->even.playouts,
                     "games played out from each, not all of which one side may win")
        ->check(CLI::Range(0, 100))
        ->capture_default_str();
    command->footer("Example: tablero gomoku openings --rule 42 --count 100 > openings.txt");
    command->callback(
        [settings, &action] { action = [settings] { return run_openings(*settings); }; });
}

}  // namespace tablero::cli
