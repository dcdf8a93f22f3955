#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/notation/san.h"
#include "chess/notation/uci_move.h"
#include "file_options.h"
#include "language_option.h"
#include "level_option.h"
#include "tactics/explainer.h"
#include "tactics/puzzles.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct ExplainArguments {
    std::string fen = std::string(chess::kStartFen);
    std::string moves;
    std::string move;
    Language language;
    std::string knowledge;
    std::string puzzles;
    std::int64_t movetime = 1000;
    tactics::Level level = tactics::Level::kClub;
    int limit = 0;
    bool json = false;
};

Result<chess::Move> read_move(const chess::Position& position, std::string_view text) {
    if (auto move = chess::parse_uci(position, text); move) return move;
    return chess::parse_san(position, text);
}

// The position after --moves, and the move to explain.
Result<tactics::ExplainRequest> read_request(const ExplainArguments& arguments) {
    auto parsed = chess::parse_fen(arguments.fen);
    if (!parsed) return in_context("--fen", parsed.error());
    tactics::ExplainRequest request;
    request.position = std::move(parsed->position);
    for (const std::string_view text : words(arguments.moves)) {
        const auto move = read_move(request.position, text);
        if (!move) return in_context("--moves", move.error());
        request.previous_to = move->to();
        request.previous_capture = request.position.captured_piece(*move);
        request.position.make(*move);
    }
    if (!arguments.move.empty()) {
        const auto move = read_move(request.position, arguments.move);
        if (!move) return in_context("--move", move.error());
        request.move = *move;
    }
    request.movetime = arguments.movetime;
    request.language = arguments.language;
    request.level = arguments.level;
    return request;
}

int run_explain(const ExplainArguments& arguments) {
    auto request = read_request(arguments);
    if (!request) return wrong_argument(request.error(), arguments.language);
    std::unique_ptr<tactics::PrologSession> session;
    bool good = true;
    if (!arguments.knowledge.empty()) {
        auto started = tactics::PrologSession::start();
        if (!started) return fail(started.error(), arguments.language);
        session = std::move(*started);
        const Status loaded = session->load(arguments.knowledge);
        if (!loaded) good = fail(loaded.error(), arguments.language) == 0;
        request->session = session.get();
    }
    engine::ChessEngine engine;
    const auto explanation =
        under_progress("explain", [&] { return think_and_explain(engine, *request); });
    if (explanation.moves.empty())
        return fail(Error("there is no legal move in this position"), arguments.language);
    std::cout << (arguments.json ? to_json(explanation) : to_text(explanation));
    return good ? 0 : 1;
}

int run_puzzles(const ExplainArguments& arguments) {
    const auto stop = catch_interrupts();
    auto source = open_source(arguments.puzzles, stop);
    if (!source) return fail(source.error(), arguments.language);
    LineReader lines(std::move(*source));
    Progress progress("puzzles", static_cast<std::uint64_t>(arguments.limit), "puzzles");
    const auto report = tactics::judge_puzzles(lines, arguments.limit, stop, [&](int puzzles) {
        progress.update(static_cast<std::uint64_t>(puzzles));
    });
    progress.clear();
    if (!lines.status()) return fail(lines.status().error(), arguments.language);
    if (report.puzzles == 0 && report.bad_rows.empty())
        return fail(Error("no puzzle in {}", arguments.puzzles), arguments.language);
    std::cout << (arguments.json ? to_json(report) : to_table(report));
    for (const std::string& row : report.bad_rows)
        (void)fail(Error::verbatim(row));
    return report.bad_rows.empty() && !stop.stop_requested() ? 0 : 1;
}

}  // namespace

void add_explain(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<ExplainArguments>();
    CLI::App* verb = app.add_subcommand(
        "explain", "Moves in words: what they do and threaten, and why others are worse");
    auto* fen =
        verb->add_option("--fen", arguments->fen, "The position; default the start position");
    verb->add_option("--moves", arguments->moves, "Moves to play first, UCI or SAN");
    verb->add_option(
        "--move", arguments->move, "The move to explain, UCI or SAN; default the best moves");
    add_language(*verb, arguments->language);
    verb->add_option("--movetime", arguments->movetime, "Milliseconds to think; default 1000")
        ->check(CLI::Range(1, 86400000));
    add_level(*verb, arguments->level);
    add_file(*verb, kInput, "--kb", arguments->knowledge, "Prolog file with further motifs");
    add_file(*verb,
             kInput,
             "--puzzles",
             arguments->puzzles,
             "Measure the motifs on a Lichess puzzle file; - is standard input")
        ->excludes(fen);
    verb->add_option("--limit", arguments->limit, "Puzzles to read; default all")
        ->check(CLI::Range(0, 100000000));
    verb->add_flag("--json", arguments->json, "Print JSON");
    verb->footer(
        "Example: tablero explain --fen \"3q2k1/3r1ppp/8/3N4/8/8/5PPP/3Q2K1 w - - 0 1\" --move "
        "Nf6+");
    verb->callback([arguments, &action] {
        action = [arguments] {
            return arguments->puzzles.empty() ? run_explain(*arguments) : run_puzzles(*arguments);
        };
    });
}

}  // namespace tablero::cli
