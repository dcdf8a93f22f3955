#include "training/chess/selfplay.h"

#include <CLI/CLI.hpp>
#include <iterator>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/progress.h"
#include "base/text.h"
#include "file_options.h"
#include "fleet_option.h"
#include "game_option.h"
#include "nnue/network_file.h"
#include "training/fleet/selfplay_fleet.h"
#include "training/gomoku/selfplay.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct SelfplayOptions {
    std::string game = "chess";
    std::string rule = "freestyle";
    int size = 0;
    std::string net;
    std::string fleet;
    std::uint32_t job_games = 0;
    std::string without_worker;
    std::optional<std::uint32_t> random_plies;
    training::SelfplaySettings common;
};

template <typename Settings>
Settings with_common(const training::SelfplaySettings& common) {
    Settings settings;
    settings.folder = common.folder;
    settings.games = common.games;
    settings.seed = common.seed;
    settings.soft_nodes = common.soft_nodes;
    settings.hard_nodes = std::max(common.hard_nodes, common.soft_nodes);
    settings.threads = common.threads;
    return settings;
}

// The bytes of the network's file; empty without one.
Result<std::string> network_bytes(const std::string& path) {
    return path.empty() ? std::string() : read_file(path);
}

template <typename Settings>
Result<training::SelfplayReport> play_on_fleet(const Settings& settings,
                                               const SelfplayOptions& options,
                                               const training::OnGame& on_game) {
    const auto queue = open_fleet(options.fleet, settings.stop);
    if (!queue) return queue.error();
    const auto network = network_bytes(options.net);
    if (!network) return network.error();
    std::vector<fleet::Outlier> outliers;
    auto report = training::selfplay_on_fleet(
        settings, *network, options.job_games, **queue, on_game, outliers);
    for (const auto& outlier : outliers)
        fmt::print(stderr,
                   "tablero: the results of worker {0} stand out (chance {1:.1g}); "
                   "--without-worker {0} plays its games again\n",
                   outlier.name,
                   outlier.chance);
    return report;
}

template <typename Settings>
Result<training::SelfplayReport> play_somewhere(const Settings& settings,
                                                const SelfplayOptions& options,
                                                const training::OnGame& on_game) {
    if (!options.without_worker.empty()) {
        const auto dropped =
            training::drop_games_of(options.without_worker, training::selfplay_run(settings));
        if (!dropped) return dropped.error();
    }
    if (options.fleet.empty()) return training::selfplay(settings, on_game);
    return play_on_fleet(settings, options, on_game);
}

template <typename Settings>
int play(Settings settings, const SelfplayOptions& options) {
    settings.stop = catch_interrupts();
    Result<training::SelfplayReport> report = [&] {
        Progress progress("self-play", settings.games, "games");
        return play_somewhere(settings, options, [&](const training::SelfplayProgress& now) {
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

int play_chess(const SelfplayOptions& options) {
    auto settings = with_common<training::ChessSelfplay>(options.common);
    settings.random_plies = options.random_plies.value_or(settings.random_plies);
    if (!options.net.empty()) {
        Result<nnue::Network> network = nnue::load_network(options.net);
        if (!network) return fail(network.error());
        settings.network = std::make_shared<const nnue::Network>(std::move(*network));
    }
    return play(settings, options);
}

int play_gomoku(const SelfplayOptions& options) {
    if (options.random_plies) return wrong_argument(Error("--random-plies is for chess"));
    auto settings = with_common<training::GomokuSelfplay>(options.common);
    settings.rules = *gomoku::rule_set_from(options.rule);
    if (!options.net.empty()) {
        auto network = gomoku::load_point_network(options.net);
        if (!network) return fail(network.error());
        if (network->rules != settings.rules)
            return wrong_argument(Error("--net: {} is a network for {}",
                                        tablero::quoted(options.net),
                                        gomoku::name_of(network->rules)));
        settings.network = std::make_shared<const gomoku::PointNetwork>(std::move(*network));
    }
    settings.size = options.size;
    return play(settings, options);
}

}  // namespace

void add_selfplay(CLI::App& app, Action& action) {
    auto options = std::make_shared<SelfplayOptions>();
    training::SelfplaySettings& settings = options->common;
    CLI::App* verb =
        app.add_subcommand("selfplay", "Plays games against itself, as data for training");
    add_game(*verb, options->game, options->rule);
    verb->add_option("--size", options->size, "Of gomoku: points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
    add_file(*verb,
             kFolder,
             "--out",
             settings.folder,
             "Folder for the games; a run with equal settings is resumed")
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
    verb->add_option("--random-plies",
                     options->random_plies,
                     "Of chess: random moves at the start, or one more (default: 8)")
        ->check(CLI::Range(0U, 100U));
    verb->add_option("--threads", settings.threads, "Games played at the same time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb->add_option("--seed", settings.seed, "Games depend on it and their number")
        ->capture_default_str();
    add_file(*verb,
             kInput,
             "--net",
             options->net,
             "Network to play with (default: by hand in chess, the one built in for gomoku)");
    add_fleet(*verb, options->fleet, "Let workers play: redis://host:port");
    verb->add_option("--job-games",
                     options->job_games,
                     "On a fleet: games in a job (default: some ten seconds of work)")
        ->check(CLI::Range(1U, training::kMostGames));
    verb->add_option("--without-worker",
                     options->without_worker,
                     "Take the games of this worker out of the file, and play them again");
    verb->footer(
        "Example:\n  tablero selfplay --out games --games 20000 --nodes 500 --threads 2 --seed 1\n"
        "  tablero selfplay --game gomoku --rule freestyle --out games --games 20000 --nodes 1000");
    verb->callback([options, &action] {
        action = [options] {
            return options->game == "chess" ? play_chess(*options) : play_gomoku(*options);
        };
    });
}

}  // namespace tablero::cli
