#include "chess/perft.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/perft_suite.h"
#include "chess/notation/uci_move.h"
#include "file_options.h"
#include "verbs.h"

namespace tablero::cli {
namespace {

struct PerftArguments {
    std::string fen{chess::kStartFen};
    bool chess960 = false;
    int depth = 0;
    bool divide = false;
    int threads = 1;
    std::string suite;
    std::uint64_t max_nodes = UINT64_MAX;
};

int count_position(const PerftArguments& arguments) {
    const auto parsed = chess::parse_fen(arguments.fen, {arguments.chess960});
    if (!parsed) return wrong_argument(in_context("--fen", parsed.error()));
    for (const auto& warning : parsed->warnings)
        std::fprintf(stderr, "tablero: warning: %s\n", warning.c_str());
    if (arguments.depth == 0) {
        fmt::print("nodes 1\n");
        return 0;
    }
    const chess::Position& position = parsed->position;
    chess::Division division;
    {
        Progress line("perft", 0, "parts");
        division = chess::perft_divide(
            position,
            arguments.depth,
            arguments.threads,
            [&](std::uint64_t done, std::uint64_t total) {
                line.update(done, fmt::format("of {}", total));
            },
            catch_interrupts());
    }
    if (arguments.divide) {
        for (const auto& [move, nodes] : division.moves) {
            fmt::print("{}: {}\n", chess::to_uci(move, position.is_chess960()), nodes);
        }
    }
    if (!division.complete) return fail(Error("interrupted, the count is not complete"));
    fmt::print("nodes {}\n", division.nodes);
    return 0;
}

struct SuiteTotals {
    int cases = 0;
    int passed = 0;
};

void check_line(std::string_view line,
                std::size_t number,
                const PerftArguments& arguments,
                SuiteTotals& totals,
                Progress& progress) {
    const auto parsed = chess::parse_perft_case(line, {arguments.chess960});
    if (!parsed) {
        ++totals.cases;
        progress.clear();
        fmt::print("{}: error: {}\n", number, parsed.error().message);
        return;
    }
    const auto outcome = chess::check_perft_case(*parsed, arguments.max_nodes);
    progress.clear();
    if (outcome.depths_checked == 0) {
        fmt::print("{}: skipped, all counts are beyond --max-nodes\n", number);
        return;
    }
    ++totals.cases;
    if (outcome.failed_depth == 0) {
        ++totals.passed;
        return;
    }
    fmt::print("{}: failed at depth {}: {} instead of {}\n",
               number,
               outcome.failed_depth,
               outcome.counted,
               outcome.expected);
}

int check_suite(const PerftArguments& arguments, const std::stop_token& stop) {
    auto source = open_source(arguments.suite, stop);
    if (!source) return fail(source.error());
    LineReader lines(std::move(*source));
    SuiteTotals totals;
    Progress progress("perft", 0, "positions");
    bool empty = true;
    while (!stop.stop_requested()) {
        const auto line = lines.next();
        if (!line) break;
        const auto text = trim(*line);
        if (text.empty() || text.front() == '#') continue;
        empty = false;
        check_line(text, lines.number(), arguments, totals, progress);
        progress.update(static_cast<std::uint64_t>(totals.cases));
    }
    progress.clear();
    if (!lines.status()) return fail(lines.status().error());
    if (empty && !stop.stop_requested()) return fail(Error("no position in {}", arguments.suite));
    fmt::print("passed {} of {}\n", totals.passed, totals.cases);
    return totals.passed == totals.cases && !stop.stop_requested() ? 0 : 1;
}

}  // namespace

void add_perft(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand("perft", "Count the move sequences of a given length");
    auto arguments = std::make_shared<PerftArguments>();
    auto* suite = add_file(*verb,
                           kInput,
                           "--suite",
                           arguments->suite,
                           "Check a file of lines \"FEN ;D1 20 ;D2 400\"; - is standard input");
    verb->add_option("--fen", arguments->fen, "The position (default: the start)")->excludes(suite);
    verb->add_flag("--chess960", arguments->chess960, "Write castling as king takes rook");
    auto* depth =
        verb->add_option("--depth", arguments->depth, "Length of the sequences in half-moves")
            ->check(CLI::Range(0, 99))
            ->excludes(suite);
    verb->add_flag("--divide", arguments->divide, "Show the count of every root move")
        ->excludes(suite);
    verb->add_option("--threads", arguments->threads, "Threads that share the work")
        ->check(CLI::Range(1, 1024))
        ->excludes(suite);
    verb->add_option("--max-nodes", arguments->max_nodes, "Leave out larger counts of the suite")
        ->needs(suite);
    verb->footer("Example: tablero perft --depth 6 --divide --threads 2");
    verb->callback([=, &action] {
        if (depth->count() + suite->count() == 0) throw CLI::RequiredError("--depth or --suite");
        action = [arguments] {
            const auto stop = catch_interrupts();
            return arguments->suite.empty() ? count_position(*arguments)
                                            : check_suite(*arguments, stop);
        };
    });
}

}  // namespace tablero::cli
