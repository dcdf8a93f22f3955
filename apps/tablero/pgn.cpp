#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include <fmt/core.h>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/progress.h"
#include "chess/notation/pgn_reader.h"
#include "chess/notation/pgn_summary.h"
#include "file_options.h"
#include "verbs.h"

namespace tablero::cli {
namespace {

struct PgnOptions {
    std::vector<std::string> files;
    bool json = false;
};

// Prints the games of one file; false when a game, or the file itself, is broken.
bool print_games(const std::string& file,
                 bool json,
                 Progress& progress,
                 std::uint64_t& games,
                 const std::stop_token& stop) {
    auto source = open_source(file, stop);
    if (!source) return fail(source.error()) == 0;
    chess::PgnReader reader(std::move(*source), chess::PgnDetail::kEverything);
    chess::PgnSummary summary;
    bool good = true;
    const std::uint64_t before = games;
    while (reader.read_game(summary) && !stop.stop_requested()) {
        progress.clear();
        fmt::print("{}\n", json ? summary.to_json(file) : summary.to_text(file));
        good = good && !summary.has_errors();
        progress.update(++games);
    }
    progress.clear();
    if (!reader.status()) return fail(reader.status().error()) == 0;
    if (games == before && !stop.stop_requested()) return fail(Error("no game in {}", file)) == 0;
    return good;
}

int run(const PgnOptions& options) {
    const auto stop = catch_interrupts();
    Progress progress("pgn", 0, "games");
    std::uint64_t games = 0;
    bool good = true;
    for (const auto& file : options.files) {
        if (stop.stop_requested()) break;
        good = print_games(file, options.json, progress, games, stop) && good;
    }
    return good && !stop.stop_requested() ? 0 : 1;
}

}  // namespace

void add_pgn(CLI::App& app, Action& action) {
    auto options = std::make_shared<PgnOptions>();
    CLI::App* verb = app.add_subcommand("pgn", "Reads chess games and says what is in them");
    add_file(
        *verb, kItems, "files", options->files, "PGN files, plain or .zst; - is standard input")
        ->required();
    verb->add_flag("--json", options->json, "One JSON object per game");
    verb->footer("Example: tablero pgn --json games.pgn.zst");
    verb->callback([options, &action] { action = [options] { return run(*options); }; });
}

}  // namespace tablero::cli
