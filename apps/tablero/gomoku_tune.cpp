#include <CLI/CLI.hpp>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "base/text.h"
#include "gomoku/eval/evaluate.h"
#include "training/gomoku/first_weights.h"
#include "training/gomoku/fit_weights.h"
#include "training/gomoku/openings.h"
#include "training/gomoku/tuning_games.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct GomokuTuneSettings {
    std::string rule = "42";
    training::TuningGames games;
    training::GomokuFit fit;
    double scale = 0;
    std::string from;
    std::string save;
};

struct OpeningSettings {
    std::string rule = "42";
    int size = 0;
    int count = 100;
    std::uint64_t seed = 1;
    training::EvenOpening even;
};

void add_rule_and_size(CLI::App& command, std::string& rule, int& size) {
    command.add_option("--rule", rule, "42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    command.add_option("--size", size, "points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
}

training::GameCollection play_games(const GomokuTuneSettings& settings) {
    training::TuningGames games = settings.games;
    games.rules = *gomoku::rule_set_from(settings.rule);
    Progress progress("tune", static_cast<std::uint64_t>(games.games), "games");
    return training::play_tuning_games(games, [&](int done) {
        progress.update(static_cast<std::uint64_t>(done));
        return !interrupted();
    });
}

Result<training::GameCollection> games_from(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{fmt::format("cannot read {}", tablero::quoted(path))};
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    auto games = training::read_games(text);
    if (!games) return in_context(path, games.error());
    return games;
}

Status save_games(const training::GameCollection& games, const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    file << training::write_games(games) << std::flush;
    if (!file) return Error{fmt::format("cannot write {}", tablero::quoted(path))};
    return {};
}

int fit_games(const training::GameCollection& games, const GomokuTuneSettings& settings) {
    const auto tuning = training::tune_weights(games, settings.scale, settings.fit);
    if (tuning.positions == 0 || tuning.held_out.empty()) return fail({"too few quiet positions"});
    const auto loss = [&](const gomoku::WeightTable& weights) {
        const double scale = training::result_scale(tuning.held_out, weights);
        return fmt::format("{:.4f} at its best scale {:.0f}",
                           training::prediction_loss(tuning.held_out, weights, scale),
                           scale);
    };
    fmt::print(
        "{} positions, {} held out, scale {:.0f}\n"
        "held-out loss: first {}, shipped {}, fitted {}\n{}\n",
        tuning.positions,
        tuning.held_out.size(),
        tuning.scale,
        loss(training::kFirstWeights),
        loss(gomoku::weights_of(games.rules)),
        loss(tuning.weights),
        training::weights_source(tuning.weights));
    return 0;
}

int run_gomoku_tune(const GomokuTuneSettings& settings) {
    catch_interrupts();
    const auto games = settings.from.empty()
                           ? Result<training::GameCollection>(play_games(settings))
                           : games_from(settings.from);
    if (!games) return fail(games.error());
    if (!settings.save.empty()) {
        if (const Status saved = save_games(*games, settings.save); !saved) {
            return fail(saved.error());
        }
    }
    return fit_games(*games, settings);
}

int run_openings(const OpeningSettings& settings) {
    const auto rules = *gomoku::rule_set_from(settings.rule);
    const int size = settings.size != 0 ? settings.size : gomoku::default_size(rules);
    for (const auto& moves :
         training::even_openings(rules, size, settings.count, settings.seed, settings.even)) {
        fmt::print("{}\n", training::opening_line(moves, size));
    }
    return 0;
}

}  // namespace

void add_gomoku_tune(CLI::App& verb, Action& action) {
    auto* command = verb.add_subcommand("tune", "fits the evaluation to games with itself");
    const auto settings = std::make_shared<GomokuTuneSettings>();
    add_rule_and_size(*command, settings->rule, settings->games.size);
    command->add_option("--games", settings->games.games, "games to play")
        ->check(CLI::Range(10, 10000000))
        ->capture_default_str();
    command->add_option("--nodes", settings->games.nodes, "positions a move")
        ->check(CLI::Range(std::uint64_t{10}, std::uint64_t{100000000}))
        ->capture_default_str();
    command->add_option("--seed", settings->games.seed, "of the openings")->capture_default_str();
    command->add_option("--from", settings->from, "fit to the games of this file instead");
    command->add_option("--save", settings->save, "write the games to this file");
    command->add_option("--epochs", settings->fit.epochs, "steps of the fit")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        ->add_option("--scale",
                     settings->scale,
                     "a score of so much means 73 % (default: where the first weights fit best)")
        ->check(CLI::Range(1.0, 10000.0));
    command
        ->add_option(
            "--hold", settings->fit.hold, "pull towards the first weights, where games say little")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    command->footer("Example: tablero gomoku tune --rule 42 --games 500 --nodes 1500");
    command->callback(
        [settings, &action] { action = [settings] { return run_gomoku_tune(*settings); }; });
}

void add_gomoku_openings(CLI::App& verb, Action& action) {
    auto* command = verb.add_subcommand("openings", "even random openings for matches");
    const auto settings = std::make_shared<OpeningSettings>();
    add_rule_and_size(*command, settings->rule, settings->size);
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
    command->footer("Example: tablero gomoku openings --rule 42 --count 100 > openings.txt");
    command->callback(
        [settings, &action] { action = [settings] { return run_openings(*settings); }; });
}

}  // namespace tablero::cli
