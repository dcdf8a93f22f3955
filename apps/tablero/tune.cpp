#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "gomoku/eval/evaluate.h"
#include "training/chess/samples.h"
#include "training/chess/tune_weights.h"
#include "training/gomoku/first_weights.h"
#include "training/gomoku/fit_weights.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct TuneArguments {
    std::string game = "chess";
    std::string rule = "42";
    std::string data;
    std::string out;
    std::size_t positions = 1'000'000;
    std::optional<int> epochs;
    training::TuneSettings settings;
    training::GomokuFit gomoku;
};

int write_source(const std::string& text, const std::string& path) {
    std::ofstream file(path);
    if (!(file << text << std::flush)) return fail(Error{"cannot write " + path});
    return 0;
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
    if (positions.empty()) return fail(Error{"no positions in " + arguments.data});
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
    const auto fitted = training::tune_weights(
        counts, chess::kDefaultWeights, settings, [](int epoch, double epoch_loss) {
            fmt::print(stderr, "epoch {} loss {:.6f}\n", epoch, epoch_loss);
        });
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
    if (tuning.positions == 0 || tuning.held_out.empty()) return fail({"too few quiet positions"});
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

}  // namespace

void add_tune(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<TuneArguments>();
    CLI::App* verb = app.add_subcommand(
        "tune", "Fits the weights of the hand-written evaluation to self-play games");
    verb->add_option("--game", arguments->game, "chess or gomoku")
        ->check(CLI::IsMember({"chess", "gomoku"}))
        ->capture_default_str();
    verb->add_option("--rule", arguments->rule, "Of gomoku: 42, pente, freestyle, standard, renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    verb->add_option("--data", arguments->data, "Folder (or file) of self-play games")->required();
    verb->add_option(
            "--out", arguments->out, "Source to write: a file, or an initialiser of gomoku")
        ->required();
    verb->add_option("--positions", arguments->positions, "Positions at the most (chess)")
        ->capture_default_str();
    verb->add_option("--epochs",
                     arguments->epochs,
                     "Passes over the positions (default: 20 for chess, 600 for gomoku)")
        ->check(CLI::Range(1, 100000));
    verb->add_option("--seed", arguments->settings.seed, "Seed of the shuffling (chess)");
    verb->footer("Example: tablero tune --data games --out src/chess/eval/weights.cpp");
    verb->callback([arguments, &action] {
        action = [arguments] {
            arguments->settings.epochs = arguments->epochs.value_or(arguments->settings.epochs);
            arguments->gomoku.epochs = arguments->epochs.value_or(arguments->gomoku.epochs);
            return arguments->game == "chess" ? tune_chess(*arguments) : tune_gomoku(*arguments);
        };
    });
}

}  // namespace tablero::cli
