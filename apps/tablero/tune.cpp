#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/output_file.h"
#include "base/progress.h"
#include "chess/eval/default_network.h"
#include "file_options.h"
#include "fleet_option.h"
#include "game_option.h"
#include "gomoku/eval/evaluate.h"
#include "training/chess/samples.h"
#include "training/chess/tune_weights.h"
#include "training/fleet/tuning_fleet.h"
#include "training/gomoku/first_weights.h"
#include "training/gomoku/fit_weights.h"
#include "training/tuning/search_tuning.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct TuneArguments {
    std::string game = "chess";
    std::string rule = "42";
    std::string data;
    std::string out;
    std::string fleet;
    std::size_t positions = 1'000'000;
    std::optional<int> epochs;
    bool spsa = false;
    std::uint32_t nodes = 10'000;
    std::string clock;
    int threads = 1;
    training::SearchTuning search;
    training::TuneSettings settings;
    training::GomokuFit gomoku;
};

int write_source(const std::string& text, const std::string& path) {
    const Status written = write_file(path, text);
    return written ? 0 : fail(written.error());
}

std::vector<training::PackedPosition> gather(training::ChessSource& source,
                                             const TuneArguments& arguments) {
    std::vector<training::PackedPosition> positions;
    source.start_pass(arguments.settings.seed);
    while (positions.size() < arguments.positions) {
        const auto batch =
            source.next(std::min<std::size_t>(16384, arguments.positions - positions.size()));
        if (batch.empty()) break;
        positions.insert(positions.end(), batch.begin(), batch.end());
    }
    return positions;
}

std::vector<training::FeatureCounts> count_all(std::span<const training::PackedPosition> positions,
                                               const training::TuneSettings& settings) {
    std::vector<training::FeatureCounts> counts;
    counts.reserve(positions.size());
    for (const auto& packed : positions)
        counts.push_back(training::count_features(packed, chess::kDefaultWeights, settings));
    return counts;
}

int tune_chess(const TuneArguments& arguments) {
    auto source = training::open_chess_games(arguments.data, {});
    if (!source) return fail(source.error());
    const auto positions = gather(*source, arguments);
    if (positions.empty()) return fail(Error("no positions in {}", arguments.data));
    training::TuneSettings settings = arguments.settings;
    settings.scale = training::result_scale(positions);
    const auto counts = count_all(positions, settings);
    const auto held_out = count_all(source->validation(), settings);
    const auto loss = [&](const chess::Weights& weights) {
        return training::tuning_loss(held_out, weights, settings.scale);
    };
    fmt::print("{} positions, {} held out, scale {}, loss {:.6f}\n",
               counts.size(),
               held_out.size(),
               settings.scale,
               loss(chess::kDefaultWeights));
    const auto fitted = [&] {
        Progress progress("tuning", static_cast<std::uint64_t>(settings.epochs), "epochs");
        return training::tune_weights(
            counts, chess::kDefaultWeights, settings, [&](int epoch, double epoch_loss) {
                progress.update(static_cast<std::uint64_t>(epoch),
                                fmt::format("loss {:.6f}", epoch_loss));
            });
    }();
    fmt::print("fitted: held-out loss {:.6f}\n", loss(fitted));
    const std::string command =
        fmt::format("tablero tune --data DIR --positions {} --epochs {} --seed {}",
                    counts.size(),
                    settings.epochs,
                    settings.seed);
    return write_source(training::weights_source(fitted, command), arguments.out);
}

int tune_gomoku(const TuneArguments& arguments) {
    const auto rules = *gomoku::rule_set_from(arguments.rule);
    const auto games = training::read_gomoku_games(arguments.data, rules);
    if (!games) return fail(games.error());
    const auto tuning = training::tune_weights(*games, 0, arguments.gomoku);
    if (tuning.positions == 0 || tuning.held_out.empty())
        return fail(Error("too few quiet positions"));
    const auto loss = [&](const gomoku::WeightTable& weights) {
        const double scale = training::result_scale(tuning.held_out, weights);
        return fmt::format("{:.4f} at its best scale {:.0f}",
                           training::prediction_loss(tuning.held_out, weights, scale),
                           scale);
    };
    fmt::print(
        "{} positions, {} held out, scale {:.0f}\nheld-out loss: first {}, shipped {}, fitted {}\n",
        tuning.positions,
        tuning.held_out.size(),
        tuning.scale,
        loss(training::kFirstWeights),
        loss(gomoku::weights_of(rules)),
        loss(tuning.weights));
    return write_source(training::weights_source(tuning.weights) + "\n", arguments.out);
}

template <typename Settings>
Result<training::TuningReport> tune_somewhere(const Settings& settings,
                                              const training::SearchTuning& tuning,
                                              const std::string& fleet,
                                              const training::OnTuned& on_tuned) {
    if (fleet.empty()) return training::tune_search(settings, tuning, on_tuned);
    const auto queue = open_fleet(fleet, settings.stop);
    if (!queue) return queue.error();
    const training::AnySelfplay any = settings;
    training::TuningFleet workers(any, tuning, **queue);
    const auto report = training::tune_search(
        settings, tuning, on_tuned, [&](const training::Spsa& run, int pairs) {
            return workers.compare(run, pairs);
        });
    workers.end(report && report->complete);
    return report;
}

template <typename Settings>
int tune_by_games(Settings settings, const TuneArguments& arguments) {
    settings.seed = arguments.settings.seed;
    settings.soft_nodes = settings.hard_nodes = arguments.nodes;
    settings.threads = arguments.threads;
    settings.max_opening_score = 80;  // from a won position both would win
    training::SearchTuning tuning = arguments.search;
    tuning.out = arguments.out;
    settings.stop = catch_interrupts();
    const auto report = [&] {
        Progress progress("tuning", tuning.games, "games");
        const auto on_tuned = [&](const training::Spsa& run, int result) {
            const auto games = run.iteration() * static_cast<std::uint64_t>(2 * tuning.pairs);
            progress.update(games, fmt::format("{:+} in the last {}", result, 2 * tuning.pairs));
        };
        return tune_somewhere(settings, tuning, arguments.fleet, on_tuned);
    }();
    if (!report) return fail(report.error());
    fmt::print("{}\n", report->numbers.empty() ? "nothing has changed" : report->numbers);
    return report->complete ? 0 : 1;
}

int tune_by_games(const TuneArguments& arguments) {
    if (arguments.game == "chess") {
        training::ChessSelfplay settings;
        settings.network = chess::default_network();
        return tune_by_games(settings, arguments);
    }
    training::GomokuSelfplay settings;
    settings.rules = *gomoku::rule_set_from(arguments.rule);
    return tune_by_games(settings, arguments);
}

int tune(TuneArguments& arguments) {
    if (!arguments.clock.empty()) {
        const auto clock = play::parse_clock(arguments.clock);
        if (!clock) return wrong_argument(in_context("--tc", clock.error()));
        arguments.search.clock = *clock;
    }
    if (arguments.spsa) return tune_by_games(arguments);
    if (arguments.data.empty()) return wrong_argument(Error("--data is required, or --spsa"));
    arguments.settings.epochs = arguments.epochs.value_or(arguments.settings.epochs);
    arguments.gomoku.epochs = arguments.epochs.value_or(arguments.gomoku.epochs);
    return arguments.game == "chess" ? tune_chess(arguments) : tune_gomoku(arguments);
}

void add_spsa_options(CLI::App& verb, TuneArguments& arguments) {
    verb.add_flag("--spsa", arguments.spsa, "Tunes the numbers of the search by games instead");
    verb.add_option("--games", arguments.search.games, "With --spsa: games in all")
        ->check(CLI::Range(2U, 100'000'000U))
        ->capture_default_str();
    auto* nodes = verb.add_option("--nodes", arguments.nodes, "With --spsa: nodes a move")
                      ->check(CLI::Range(1U, 100'000'000U))
                      ->capture_default_str();
    auto* clock = verb.add_option("--tc",
                                  arguments.clock,
                                  "With --spsa: a clock for each side instead of nodes, as in "
                                  "1+0.01; one game for each core, and nothing else running")
                      ->excludes(nodes);
    verb.add_option("--pairs", arguments.search.pairs, "With --spsa: pairs of games an iteration")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    verb.add_option("--rate", arguments.search.rate, "With --spsa: steps a won game is worth")
        ->check(CLI::Range(1e-6, 1.0))
        ->capture_default_str();
    verb.add_option("--threads", arguments.threads, "With --spsa: games at the same time")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb.add_option("--numbers",
                    arguments.search.names,
                    "With --spsa: beginnings of names, as in razor,null (default: all that such "
                    "games can judge)")
        ->delimiter(',');
    add_fleet(verb, arguments.fleet, "With --spsa: let workers play: redis://host:port")
        ->excludes(clock);
}

}  // namespace

void add_tune(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<TuneArguments>();
    CLI::App* verb = app.add_subcommand(
        "tune",
        "Fits the weights of the hand-written evaluation to self-play games, or with --spsa the "
        "numbers of the search by games");
    add_game(*verb, arguments->game, arguments->rule);
    add_file(*verb, kSource, "--data", arguments->data, "Folder (or file) of self-play games");
    add_file(*verb,
             kOutput,
             "--out",
             arguments->out,
             "What to write: source of weights, or with --spsa the numbers, beside them a "
             "journal to resume from (.csv) and its plot (.svg)")
        ->required();
    verb->add_option("--positions", arguments->positions, "Positions at the most (chess)")
        ->capture_default_str();
    verb->add_option("--epochs",
                     arguments->epochs,
                     "Passes over the positions (default: 20 for chess, 600 for gomoku)")
        ->check(CLI::Range(1, 100000));
    verb->add_option("--seed", arguments->settings.seed, "Seed of the shuffling, or of the games");
    add_spsa_options(*verb, *arguments);
    verb->footer(
        "Example: tablero tune --data games --out src/chess/eval/weights.cpp\n"
        "         tablero tune --spsa --game chess --games 20000 --nodes 10000 --threads 2 "
        "--out numbers.txt");
    verb->callback([arguments, &action] { action = [arguments] { return tune(*arguments); }; });
}

}  // namespace tablero::cli
