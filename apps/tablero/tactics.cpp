#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "base/byte_source.h"
#include "base/progress.h"
#include "chess/notation/fen.h"
#include "file_options.h"
#include "tactics/tactics_lines.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct TacticsOptions {
    std::string fen = std::string(chess::kStartFen);
    std::string file;
    std::string backend = "native";
    std::string variant = "literal";
    std::string knowledge;
};

// Starts Prolog where it is asked for; a broken knowledge file is reported and left out.
Status prepare(const TacticsOptions& options,
               tactics::TacticsJob& job,
               std::unique_ptr<tactics::PrologSession>& session) {
    if (options.variant == "strict") job.variant = tactics::Variant::kStrict;
    if (options.backend != "prolog" && options.knowledge.empty()) return {};
    auto started = tactics::PrologSession::start();
    if (!started) return started.error();
    session = std::move(*started);
    job.session = session.get();
    if (options.knowledge.empty()) return {};
    const Status loaded = session->load(options.knowledge);
    if (!loaded) job.problems.insert(loaded.error().message);
    return {};
}

int run_tactics(const TacticsOptions& options) {
    tactics::TacticsJob job;
    std::unique_ptr<tactics::PrologSession> session;
    if (const Status ready = prepare(options, job, session); !ready) return fail(ready.error());
    bool good = true;
    if (options.file.empty()) {
        const auto line = tactics_line(job, options.fen);
        if (!line) return wrong_argument(in_context("--fen", line.error()));
        std::cout << *line << '\n';
    } else {
        auto source = open_source(options.file);
        if (!source) return fail(source.error());
        LineReader lines(std::move(*source));
        Progress progress("tactics", 0, "positions");
        std::uint64_t done = 0;
        good = tactics_lines(job, lines, [&](const std::string& line) {
            progress.clear();
            std::cout << line << '\n';
            progress.update(++done);
        });
        progress.clear();
        if (!lines.status()) return fail(lines.status().error());
        if (done == 0) return fail(Error("no position in {}", options.file));
    }
    for (const std::string& problem : job.problems)
        (void)fail(Error::verbatim(problem));
    return good && job.problems.empty() ? 0 : 1;
}

}  // namespace

void add_tactics(CLI::App& app, Action& action) {
    auto options = std::make_shared<TacticsOptions>();
    CLI::App* verb = app.add_subcommand(
        "tactics", "What every legal move does: captures, forks, skewers, pins, as JSON lines");
    auto* fen = verb->add_option("--fen", options->fen, "The position; default the start position");
    add_file(*verb, kInput, "--file", options->file, "One FEN or EPD per line; - is standard input")
        ->excludes(fen);
    verb->add_option("--backend", options->backend, "native (default) or prolog")
        ->check(CLI::IsMember({"native", "prolog"}));
    verb->add_option("--variant",
                     options->variant,
                     "literal (default) or strict: line pieces only along their own lines")
        ->check(CLI::IsMember({"literal", "strict"}));
    add_file(*verb,
             kInput,
             "--kb",
             options->knowledge,
             "Prolog file with further motifs; implies --backend prolog");
    verb->footer(
        "Example: tablero tactics --fen \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\" --variant strict");
    verb->callback([options, &action] { action = [options] { return run_tactics(*options); }; });
}

}  // namespace tablero::cli
