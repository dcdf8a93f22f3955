#include <CLI/CLI.hpp>
#include <fstream>
#include <memory>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "training/chess/samples.h"
#include "training/chess/tune_weights.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct TuneArguments {
    std::string data;
    std::string out;
    std::size_t positions = 1'000'000;
    training::TuneSettings settings;
};

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

int run(const TuneArguments& arguments) {
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
    std::ofstream file(arguments.out);
    if (!(file << training::weights_source(fitted, command)))
        return fail(Error{"cannot write " + arguments.out});
    return 0;
}

}  // namespace

void add_tune(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<TuneArguments>();
    CLI::App* verb = app.add_subcommand(
        "tune", "Fit the weights of the hand-written chess evaluation to self-play games");
    verb->add_option("--data", arguments->data, "Folder with self-play games")->required();
    verb->add_option("--out", arguments->out, "Source file to write")->required();
    verb->add_option("--positions", arguments->positions, "Positions at the most")
        ->capture_default_str();
    verb->add_option("--epochs", arguments->settings.epochs, "Passes over the positions")
        ->check(CLI::Range(1, 1000));
    verb->add_option("--seed", arguments->settings.seed, "Seed of the shuffling");
    verb->footer("Example: tablero tune --data games --out src/chess/eval/weights.cpp");
    verb->callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace tablero::cli
