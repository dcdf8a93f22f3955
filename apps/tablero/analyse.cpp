#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "analysis/batch/batch.h"
#include "analysis/batch/fleet_source.h"
#include "base/interrupt.h"
#include "file_options.h"
#include "fleet_option.h"
#include "language_option.h"
#include "level_option.h"
#include "library/reviews.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct AnalyseArguments {
    analysis::BatchSettings batch;
    std::uint64_t nodes = 0;
    std::int64_t movetime = 0;
    std::string fleet;
    std::string library;
    std::string tables;
    bool no_store = false;
};

// Beside the first report that is a file.
std::string default_store(const analysis::OutputPaths& outputs) {
    for (const auto& path : {outputs.pgn, outputs.json, outputs.html, outputs.club}) {
        if (!path.empty() && path != "-") return path + ".store";
    }
    return "";
}

// Other machines evaluate; here games only wait for them.
Status use_fleet(const std::string& text, analysis::BatchSettings& batch) {
    auto queue = open_fleet(text, batch.stop);
    if (!queue) return queue.error();
    const auto client = std::make_shared<analysis::FleetClient>(std::move(*queue));
    batch.threads = std::max(batch.threads, analysis::kFleetWindow);
    batch.make_source = [client] { return analysis::fleet_source(client); };
    return {};
}

library::KeptReview kept_review(const analysis::GameReview& review) {
    library::KeptReview kept;
    for (std::size_t player = 0; player < kept.accuracy.size(); ++player)
        kept.accuracy[player] = review.players[player].accuracy;
    for (std::size_t ply = 0; ply < review.plies.size(); ++ply) {
        const auto& move = review.plies[ply];
        if (!analysis::is_bad(move.judgement)) continue;
        kept.mistakes.push_back(
            {static_cast<int>(ply), analysis::gravity(move.judgement), move.missed});
    }
    return kept;
}

// End-game tables are opened once, for all threads; what is found with them is kept apart.
Status use_tables(const std::string& path, analysis::BatchSettings& batch) {
    auto tables = chess::Tablebase::open(path);
    if (!tables) return tables.error();
    batch.tables = *tables;
    batch.identity += " tables " + path;
    batch.make_source = [path, tables = *tables] { return analysis::local_source(path, tables); };
    return {};
}

// Games and what the review found go into a library as well.
Status use_library(const std::string& path, analysis::BatchSettings& batch) {
    auto opened = library::Library::open(path, library::Library::Mode::kCreate);
    if (!opened) return opened.error();
    batch.keep = [library = std::shared_ptr<library::Library>(std::move(*opened))](
                     const analysis::RecordedGame& game,
                     const analysis::GameReview& review) -> Status {
        const library::AnyRecord record = game.is_chess()
                                              ? library::AnyRecord(game.game.chess_record())
                                              : library::AnyRecord(game.game.gomoku_record());
        const auto id = library::keep_game(*library, record, "analyse");
        if (!id) return id.error();
        if (review.plies.empty()) return {};
        return library::keep_review(*library, *id, kept_review(review));
    };
    return {};
}

int run_analyse(AnalyseArguments& arguments) {
    analysis::BatchSettings& batch = arguments.batch;
    const Language language = batch.language;
    if (arguments.nodes != 0) batch.limits.nodes = arguments.nodes;
    if (arguments.movetime != 0) batch.limits = {std::nullopt, arguments.movetime};
    if (batch.store.empty() && !arguments.no_store)
        batch.store = arguments.library.empty() ? default_store(batch.outputs) : arguments.library;
    if (batch.outputs.html == "-")
        return wrong_argument(
            Error("--html: the page is put together at the end and needs a file"));
    batch.identity = analysis::engine_identity();
    batch.stop = catch_interrupts();
    if (!arguments.fleet.empty()) {
        if (const Status joined = use_fleet(arguments.fleet, batch); !joined)
            return fail(joined.error(), language);
    }
    if (!arguments.tables.empty()) {
        if (const Status opened = use_tables(arguments.tables, batch); !opened)
            return fail(opened.error(), language);
    }
    if (!arguments.library.empty()) {
        if (const Status opened = use_library(arguments.library, batch); !opened)
            return fail(opened.error(), language);
    }
    batch.complain = [language](const Error& error) { (void)fail(error, language); };
    const auto summary = run_batch(batch);
    if (!summary) return fail(summary.error(), language);
    if (summary->interrupted) {
        return fail(batch.store.empty()
                        ? Error("stopped after {} games; nothing was kept", summary->games)
                        : Error("stopped after {} games; the same command goes on from there",
                                summary->games),
                    language);
    }
    return summary->bad == 0 ? 0 : 1;
}

void add_limits(CLI::App& verb, AnalyseArguments& arguments) {
    auto* nodes = verb.add_option("--nodes",
                                  arguments.nodes,
                                  "Nodes a position; the same output every time. Default 100000")
                      ->check(CLI::Range(std::uint64_t{100}, std::uint64_t{1'000'000'000'000}));
    verb.add_option("--movetime", arguments.movetime, "Milliseconds a position instead")
        ->check(CLI::Range(1, 86400000))
        ->excludes(nodes);
    verb.add_option("--threads", arguments.batch.threads, "Games at the same time; default 1")
        ->check(CLI::Range(1, 1024));
}

}  // namespace

void add_analyse(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<AnalyseArguments>();
    CLI::App* verb = app.add_subcommand(
        "analyse", "Reviews games: where did it go wrong, and why? PGN (also .zst), PSQ, SGF");
    add_file(*verb, kInput, "files", arguments->batch.files, "Games; - for standard input")
        ->required();
    add_limits(*verb, *arguments);
    add_language(*verb, arguments->batch.language);
    add_level(*verb, arguments->batch.level);
    auto& outputs = arguments->batch.outputs;
    add_file(
        *verb, kOutput, "--pgn", outputs.pgn, "Write the games with scores, glyphs, better lines");
    add_file(*verb, kOutput, "--json", outputs.json, "Write one JSON object per game and line");
    add_file(*verb, kOutput, "--html", outputs.html, "Write a page with graphs and boards");
    add_file(*verb,
             kOutput,
             "--club",
             outputs.club,
             "Write a page about the players: figures, what they miss, exercises");
    auto* store = add_file(*verb,
                           kOutput,
                           "--store",
                           arguments->batch.store,
                           "Where results are kept; default beside the report");
    verb->add_flag("--no-store", arguments->no_store, "Keep no results")->excludes(store);
    add_file(*verb,
             kLibrary,
             "--library",
             arguments->library,
             "Keep the games and what is found in this library");
    auto* fleet = add_fleet(*verb, arguments->fleet, "Let workers do it: redis://host:port");
    verb->add_option(
            "--tables", arguments->tables, "Folders of Syzygy end-game tables, separated by :")
        ->excludes(fleet);
    verb->footer(
        "Example: tablero analyse club.pgn --html club.html --threads 2\n"
        "Without --pgn, --json, --html and --club a short text goes to standard output. A run that "
        "was "
        "stopped goes on with the same command.");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_analyse(*arguments); }; });
}

}  // namespace tablero::cli
