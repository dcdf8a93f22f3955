#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>

#include "chess/notation/fen.h"
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
    } else if (options.file == "-") {
        good = tactics_lines(job, std::cin, std::cout);
    } else {
        std::ifstream in(options.file);
        good = tactics_lines(job, in, std::cout);
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
    verb->add_option("--file", options->file, "One FEN or EPD per line; - is standard input")
        ->excludes(fen)
        ->check(CLI::ExistingFile | CLI::IsMember({"-"}));
    verb->add_option("--backend", options->backend, "native (default) or prolog")
        ->check(CLI::IsMember({"native", "prolog"}));
    verb->add_option("--variant",
                     options->variant,
                     "literal (default) or strict: line pieces only along their own lines")
        ->check(CLI::IsMember({"literal", "strict"}));
    verb->add_option(
            "--kb", options->knowledge, "Prolog file with further motifs; implies --backend prolog")
        ->check(CLI::ExistingFile);
    verb->footer(
        "Example: tablero tactics --fen \"r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1\" --variant strict");
    verb->callback([options, &action] { action = [options] { return run_tactics(*options); }; });
}

}  // namespace tablero::cli
