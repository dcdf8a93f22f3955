#include "tactics/study.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <optional>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/notation/epd.h"
#include "file_options.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct StudyArguments {
    std::string file;
    tactics::StudyOptions options;
    bool markdown = false;
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

}  // namespace

void add_study(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<StudyArguments>();
    auto& options = arguments->options;
    CLI::App* verb = app.add_subcommand(
        "study", "What move ordering buys alpha-beta: nodes and prunings for eight orders");
    add_file(*verb,
             kInput,
             "--file",
             arguments->file,
             "Positions, one FEN or EPD per line; - is standard input");
    verb->add_option("--depth", options.depth, "Search every depth from 2 to this one; default 3")
        ->check(CLI::Range(2, 8));
    verb->add_option("--games", options.games, "Games against a random opponent; default 2")
        ->check(CLI::Range(0, 10000));
    verb->add_option("--seed", options.seed, "Of the random opponent; default 1")
        ->check(CLI::NonNegativeNumber);
    verb->add_flag("--markdown", arguments->markdown, "Print a Markdown table");
    verb->footer("Example: tablero study --depth 4 --games 4 --markdown");
    verb->callback(
        [arguments, &action] { action = [arguments] { return run_study_verb(*arguments); }; });
}

}  // namespace tablero::cli
