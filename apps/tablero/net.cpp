#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/progress.h"
#include "file_options.h"
#include "nnue/network_file.h"
#include "training/checkpoint.h"
#include "training/chess/model.h"
#include "training/chess/net_report.h"
#include "training/chess/quantise.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct NetOptions {
    std::string file;
    std::string out;
    std::string net;
    std::size_t positions = 20000;
};

int info(const NetOptions& options) {
    const Result<nnue::Network> network = nnue::load_network(options.file);
    if (!network) return fail(network.error());
    fmt::print("{}", training::describe_network(*network));
    return 0;
}

int quantise(const NetOptions& options) {
    const auto checkpoint = training::load_checkpoint<training::Model>(options.file);
    if (!checkpoint) return fail(checkpoint.error());
    nnue::Network network =
        training::quantise(checkpoint->best_model(), checkpoint->model.residual);
    network.record =
        fmt::format("settings: {}\nepoch: {}\n", checkpoint->settings, checkpoint->best_epoch);
    if (const Status saved = nnue::save_network(network, options.out); !saved) {
        return fail(saved.error());
    }
    fmt::print("{}", training::describe_network(network));
    return 0;
}

int compare(const NetOptions& options) {
    const auto checkpoint = training::load_checkpoint<training::Model>(options.file);
    if (!checkpoint) return fail(checkpoint.error());
    const training::Model model = checkpoint->best_model();
    Result<nnue::Network> network =
        options.net.empty() ? Result<nnue::Network>(training::quantise(model, model.residual))
                            : nnue::load_network(options.net);
    if (!network) return fail(network.error());
    if (network->architecture != model.shape) {
        return fail(Error("checkpoint and network have different shapes"));
    }
    const bool residual = std::any_of(
        model.residual.begin(), model.residual.end(), [](int value) { return value != 0; });
    std::vector<training::Sample> samples;
    for (const auto& position : training::random_positions(options.positions, 1)) {
        samples.push_back(
            training::make_sample(position, model.shape, {.wdl = 0, .residual = residual}, false));
    }
    const training::QuantisationError error =
        under_progress("compare", [&] { return training::compare(model, *network, samples); });
    fmt::print(
        "positions {}\nmean {:.3f} cp\nworst {:.3f} cp\n", error.samples, error.mean, error.worst);
    return 0;
}

}  // namespace

void add_net(CLI::App& app, Action& action) {
    auto options = std::make_shared<NetOptions>();
    CLI::App* verb =
        app.add_subcommand("net", "Inspects networks, and turns checkpoints into them");
    verb->require_subcommand(1);
    verb->footer("Example:\n  tablero net info data/networks/default.nnue");
    const auto add = [&](const char* name,
                         const char* what,
                         const char* file,
                         const char* example,
                         int (*work)(const NetOptions&)) {
        CLI::App* sub = verb->add_subcommand(name, what);
        sub->footer(std::string("Example:\n  ") + example);
        add_file(*sub, kInput, "FILE", options->file, file)->required();
        sub->callback(
            [options, &action, work] { action = [options, work] { return work(*options); }; });
        return sub;
    };
    add("info",
        "What a network file holds",
        "Network file",
        "tablero net info data/networks/default.nnue",
        info);
    CLI::App* writing = add("quantise",
                            "Writes the best model of a checkpoint as a network",
                            "Checkpoint of tablero train",
                            "tablero net quantise first.nnue.checkpoint --out first.nnue",
                            quantise);
    add_file(*writing, kOutput, "--out", options->out, "Network file to write")->required();
    CLI::App* comparing = add("compare",
                              "Floating point against integers",
                              "Checkpoint of tablero train",
                              "tablero net compare first.nnue.checkpoint --positions 1000",
                              compare);
    add_file(*comparing,
             kInput,
             "--net",
             options->net,
             "Network file to compare with (default: quantise the checkpoint)");
    comparing->add_option("--positions", options->positions, "Random positions to compare on")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
}

}  // namespace tablero::cli
