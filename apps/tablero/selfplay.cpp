#include "training/selfplay.h"

#include <CLI/CLI.hpp>
#include <memory>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "nnue/network_file.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct SelfplayOptions {
    training::SelfplaySettings settings;
    std::string net;
};

int run(SelfplayOptions& options) {
    training::SelfplaySettings& settings = options.settings;
    if (!options.net.empty()) {
        Result<nnue::Network> network = nnue::load_network(options.net);
        if (!network) return fail(network.error());
        settings.network = std::make_shared<const nnue::Network>(std::move(*network));
    }
    settings.hard_nodes = std::max(settings.hard_nodes, settings.soft_nodes);
    catch_interrupts();
    Result<training::SelfplayReport> report = [&] {
        Progress progress("self-play", settings.games, "games");
        return training::selfplay(settings, [&](const training::SelfplayProgress& now) {
            progress.update(now.games, fmt::format("{} positions", now.positions));
        });
    }();
    if (!report) return fail(report.error());
    const double seconds = std::max(report->seconds, 1e-9);
    fmt::print("file {}\ngames {} ({} from earlier runs)\nplies {}\npositions {}\n",
               report->file,
               report->games,
               report->resumed,
               report->plies,
               report->positions);
    fmt::print("games/s {:.2f}\npositions/s {:.0f}\n",
               static_cast<double>(report->games - report->resumed) / seconds,
               static_cast<double>(report->positions) / seconds);
    return report->complete ? 0 : 1;
}

}  // namespace

void add_selfplay(CLI::App& app, Action& action) {
    auto options = std::make_shared<SelfplayOptions>();
    training::SelfplaySettings& settings = options->settings;
    CLI::App* verb =
        app.add_subcommand("selfplay", "Plays chess games against itself, as data for training");
    verb->add_option(
            "--out", settings.folder, "Folder for the games; a run with equal settings is resumed")
        ->required();
    verb->add_option("--games", settings.games, "Games the file shall hold in the end")
        ->check(CLI::Range(1U, 4'000'000'000U))
        ->capture_default_str();
    verb->add_option(
            "--nodes", settings.soft_nodes, "Nodes a move after which no new iteration begins")
        ->check(CLI::Range(1U, 100'000'000U))
        ->capture_default_str();
    verb->add_option("--hard-nodes", settings.hard_nodes, "Nodes a move never exceeded")
        ->check(CLI::Range(1U, 1'000'000'000U))
        ->capture_default_str();
    verb->add_option(
            "--random-plies", settings.random_plies, "Random moves at the start, or one more")
        ->check(CLI::Range(0U, 100U))
        ->capture_default_str();
    verb->add_option("--threads", settings.threads, "Games played at the same time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb->add_option("--seed", settings.seed, "Games depend on it and their number")
        ->capture_default_str();
    verb->add_option(
        "--net", options->net, "Network to play with (default: the hand-written evaluation)");
    verb->footer(
        "Example:\n  tablero selfplay --out games --games 20000 --nodes 500 --threads 2 --seed 1");
    verb->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace tablero::cli
