#include "tactics/study.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <limits>
#include <memory>
#include <optional>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/notation/epd.h"
#include "engine/pruning_study.h"
#include "file_options.h"
#include "game_option.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct StudyArguments {
    std::string file;
    tactics::StudyOptions options;
    bool markdown = false;
    bool pruning = false;
    std::string game = "chess";
    std::string rule = "freestyle";
    engine::PruningStudy audit;
};

// One FEN or EPD per line; false when any line was bad.
bool read_positions(LineReader& lines, std::vector<chess::Position>& positions) {
    bool good = true;
    while (const auto text = lines.next()) {
        const std::string_view line = trim(*text);
        if (line.empty() || line.front() == '#') continue;
        auto record = chess::parse_epd(line);
        if (record) {
            positions.push_back(std::move(record->position));
        } else {
            good = false;
            (void)fail(Error("line {}: {}", lines.number(), record.error()));
        }
    }
    if (!lines.status()) return fail(lines.status().error()) == 0;
    return good;
}

int study_orders(StudyArguments& arguments, bool good) {
    arguments.options.stop = catch_interrupts();
    // Without Prolog the study goes on without that row.
    auto session = tactics::PrologSession::start();
    if (session) arguments.options.session = session->get();
    std::optional<Progress> progress;
    arguments.options.on_row = [&](std::size_t done, std::size_t total) {
        if (!progress) progress.emplace("study", total, "rows");
        progress->update(done);
    };
    std::vector<tactics::StudyRow> rows;
    const Status finished = run_study(arguments.options, rows);
    progress.reset();
    std::cout << to_text(rows, arguments.markdown);
    if (!finished) return fail(finished.error());
    return good ? 0 : 1;
}

int study_ideas(StudyArguments& arguments, bool good) {
    auto& audit = arguments.audit;
    auto& positions = arguments.options.positions;
    audit.stop = catch_interrupts();
    audit.seed = arguments.options.seed;
    std::optional<Progress> progress;
    audit.on_position = [&](std::size_t done, std::size_t total) {
        if (!progress) progress.emplace("study", total, "positions");
        progress->update(done);
    };
    if (positions.empty()) positions = engine::chess_study_positions();
    const auto rows =
        arguments.game == "chess"
            ? engine::study_pruning(positions, audit)
            : engine::study_pruning(
                  engine::gomoku_study_boards(*gomoku::rule_set_from(arguments.rule)), audit);
    progress.reset();
    std::cout << engine::to_text(rows, arguments.markdown);
    if (audit.stop.stop_requested()) return fail(Error("interrupted, the count is not complete"));
    return good ? 0 : 1;
}

int run_study_verb(StudyArguments arguments) {
    bool good = true;
    if (!arguments.file.empty()) {
        auto source = open_source(arguments.file);
        if (!source) return fail(source.error());
        LineReader lines(std::move(*source));
        good = read_positions(lines, arguments.options.positions);
        if (arguments.options.positions.empty())
            return fail(Error("no position in {}", arguments.file));
    }
    return arguments.pruning ? study_ideas(arguments, good) : study_orders(arguments, good);
}

}  // namespace

void add_study(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<StudyArguments>();
    auto& options = arguments->options;
    CLI::App* verb = app.add_subcommand(
        "study",
        "What move ordering buys alpha-beta: nodes and prunings for eight orders; or how often "
        "pruning is wrong");
    add_file(*verb,
             kInput,
             "--file",
             arguments->file,
             "Positions, one FEN or EPD per line; - is standard input");
    verb->add_option("--depth", options.depth, "Search every depth from 2 to this one; default 3")
        ->check(CLI::Range(2, 8));
    verb->add_option("--games", options.games, "Games against a random opponent; default 2")
        ->check(CLI::Range(0, 10000));
    verb->add_option(
            "--seed", options.seed, "Of the random opponent, or of what is checked; default 1")
        ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max()));
    auto& audit = arguments->audit;
    verb->add_flag("--pruning",
                   arguments->pruning,
                   "How often is each pruning idea wrong? A sample is searched all the same");
    add_game(*verb, arguments->game, arguments->rule);
    verb->add_option("--nodes", audit.nodes, "With --pruning: nodes a position; default 200000")
        ->check(CLI::Range(1000, 1'000'000'000));
    verb->add_option("--one-in", audit.one_in, "With --pruning: checks one decision in so many")
        ->check(CLI::Range(1, 1'000'000));
    verb->add_flag("--markdown", arguments->markdown, "Print a Markdown table");
    verb->footer(
        "Examples:\n  tablero study --depth 4 --games 4 --markdown\n"
        "  tablero study --pruning --game gomoku --rule renju");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_study_verb(*arguments); }; });
}

}  // namespace tablero::cli
