#include "training/chess/train.h"

#include <CLI/CLI.hpp>
#include <memory>

#include <fmt/format.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/eval/features.h"
#include "file_options.h"
#include "game_option.h"
#include "training/gomoku/train.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct TrainOptions {
    std::string game = "chess";
    std::string rule = "freestyle";
    training::TrainSettings settings;
    float wdl = -1;     // negative: as the game has it
    int max_score = 0;  // likewise 0
    bool plain = false;
    bool keep_sides = false;
    bool units = false;
    double spread = 1;
};

CLI::Validator multiple_of_32() {
    return {[](std::string& text) {
                const auto value = parse_number<unsigned>(text);
                if (value && *value >= 32 && *value <= 1024 && *value % 32 == 0)
                    return std::string();
                return text + " is not a multiple of 32 up to 1024";
            },
            "32..1024"};
}

void show(Progress& progress, const training::TrainProgress& now) {
    progress.update(now.positions_in_epoch,
                    fmt::format("epoch {} loss {:.5f}", now.epoch, now.running_loss));
    if (now.point == nullptr) return;
    fmt::print("epoch {} training {:.6f} validation {:.6f} rate {:.2e}\n",
               now.point->epoch,
               now.point->training,
               now.point->validation,
               now.point->rate);
    std::fflush(stdout);
}

template <typename Settings>
int train(Settings& settings) {
    settings.stop = catch_interrupts();
    auto report = [&] {
        Progress progress("training", 0, "positions");
        return training::train(settings, [&](const auto& now) { show(progress, now); });
    }();
    if (!report) return fail(report.error());
    for (const std::string& warning : report->warnings) {
        std::fprintf(stderr, "tablero: warning: %s\n", warning.c_str());
    }
    fmt::print("network {}\n{}", settings.out, report->network.record);
    fmt::print("quantisation error {:.2f} cp\npositions/s {:.0f}\n",
               report->quantisation_error,
               report->positions_per_second);
    return report->complete && report->warnings.empty() ? 0 : 1;
}

int train_chess(TrainOptions& options) {
    training::TrainSettings& settings = options.settings;
    settings.labelling.residual = !options.plain;
    settings.random_flips = !options.keep_sides;
    if (options.wdl >= 0) settings.labelling.wdl = options.wdl;
    if (options.max_score > 0) settings.source.filter.max_score = options.max_score;
    return train(settings);
}

int train_gomoku(const TrainOptions& options) {
    training::GomokuTrainSettings settings;
    static_cast<training::FitSettings&>(settings) = options.settings;
    settings.rules = *gomoku::rule_set_from(options.rule);
    settings.source = options.settings.source;
    settings.units = options.units;
    settings.spread = options.spread;
    if (options.wdl >= 0) settings.wdl = options.wdl;
    if (options.max_score > 0) settings.max_score = options.max_score;
    return train(settings);
}

int run(TrainOptions& options) {
    return options.game == "chess" ? train_chess(options) : train_gomoku(options);
}

void add_shape_options(CLI::App& verb, TrainOptions& options) {
    nnue::Architecture& shape = options.settings.shape;
    verb.add_option("--hidden", shape.hidden, "Hidden values a side, a multiple of 32")
        ->check(multiple_of_32())
        ->capture_default_str();
    verb.add_option("--buckets", shape.output_buckets, "Output layers, chosen by piece count")
        ->check(CLI::Range(1U, nnue::kMaxBuckets))
        ->capture_default_str();
    verb.add_flag(
        "--mirrored", shape.mirrored, "Boards flipped so that the own king is on files a to d");
    verb.add_flag_callback(
        "--en-prise",
        [&shape] { shape.inputs = chess::kEnPriseInputs; },
        "Of chess: inputs of their own for pieces that are en prise");
    add_file(verb,
             kInput,
             "--from",
             options.settings.from,
             "Begin with the weights of this network; of chess it may be narrower, of gomoku it "
             "may be of "
             "other rules or a table alone");
    verb.add_flag("--plain", options.plain, "Without the fixed material term");
    verb.add_flag("--units", options.units, "Of gomoku: units for every point, not a table alone");
    verb.add_option("--spread",
                    options.spread,
                    "Of gomoku: size of the scores, against those of the weights set by hand")
        ->check(CLI::Range(0.1, 10.0))
        ->capture_default_str();
}

void add_data_options(CLI::App& verb, TrainOptions& options) {
    training::TrainSettings& settings = options.settings;
    verb.add_option(
            "--wdl",
            options.wdl,
            "Share of the game's result in the target (default: 0.15 for chess, 0.5 for gomoku)")
        ->check(CLI::Range(0.0, 1.0));
    verb.add_option("--first-wdl",
                    settings.first_wdl,
                    "The share to begin with, from which it goes evenly to that of --wdl")
        ->check(CLI::Range(0.0, 1.0));
    verb.add_option("--look-ahead",
                    settings.source.look_ahead,
                    "Share of a score that is that of the move after it, and so on")
        ->check(CLI::Range(0.0, 0.99))
        ->capture_default_str();
    verb.add_flag("--no-flips", options.keep_sides, "Never show a position mirrored left to right");
    verb.add_option(
            "--first-ply", settings.source.filter.first_ply, "Earlier positions are left out")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    verb.add_option("--max-score",
                    options.max_score,
                    "Positions with larger scores are left out (default: 3000 for chess, 1500 "
                    "for gomoku)")
        ->check(CLI::Range(1, 32000));
    verb.add_option(
            "--validation", settings.source.validation_share, "Share of the games held back")
        ->check(CLI::Range(0.0, 0.9))
        ->capture_default_str();
    verb.add_option("--pool",
                    settings.source.pool,
                    "Positions in memory at once: 36 bytes each of chess, 132 of gomoku")
        ->check(CLI::Range(1000U, 2'000'000'000U))
        ->capture_default_str();
}

}  // namespace

void add_train(CLI::App& app, Action& action) {
    auto options = std::make_shared<TrainOptions>();
    training::TrainSettings& settings = options->settings;
    CLI::App* verb = app.add_subcommand("train", "Trains a network on games of tablero selfplay");
    add_game(*verb, options->game, options->rule);
    add_file(*verb, kSource, "--data", settings.data, "Folder (or file) of games")->required();
    add_file(*verb,
             kOutput,
             "--out",
             settings.out,
             "Network file; checkpoint and loss curves stand beside it. A run with a "
             "checkpoint is resumed")
        ->required();
    verb->add_option("--epochs", settings.epochs, "Passes over the data")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    verb->add_option("--seed", settings.seed, "For weights and order")->capture_default_str();
    verb->add_option("--threads", settings.threads, "Threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb->add_option("--batch", settings.batch, "Positions a step")
        ->check(CLI::Range(1, 1 << 20))
        ->capture_default_str();
    verb->add_option("--rate", settings.rate, "Learning rate at the start")
        ->check(CLI::Range(1e-8, 1.0))
        ->capture_default_str();
    add_shape_options(*verb, *options);
    add_data_options(*verb, *options);
    verb->footer(
        "Example:\n  tablero train --data games --out first.nnue --hidden 64 --epochs 20 --seed 1\n"
        "  tablero train --game gomoku --rule renju --data games --out renju.net --epochs 20");
    verb->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace tablero::cli
