#include "engine/bench.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include <fmt/core.h>

#include "base/interrupt.h"
#include "base/progress.h"
#include "engine/chess_bench.h"
#include "engine/gomoku_bench.h"
#include "engine/table_bench.h"
#include "verbs.h"

namespace tablero::cli {
namespace {

constexpr std::size_t kComparedMegabytes = 64;

struct BenchArguments {
    std::string game = "chess";
    bool table = false;
};

int run(const BenchArguments& arguments) {
    search::TableCounters counters;
    engine::BenchHooks hooks;
    Progress progress("bench", 0, "positions");
    std::uint64_t done = 0;
    hooks.print = [&](const std::string& line) {
        progress.clear();
        fmt::print("{}\n", line);
        progress.update(++done);
    };
    hooks.stop = catch_interrupts();
    if (arguments.table) hooks.counters = &counters;
    const auto result = arguments.game == "gomoku" ? engine::run_gomoku_bench(hooks)
                                                   : engine::run_chess_bench(hooks);
    progress.clear();
    if (!result) return fail(Error("interrupted, the count is not complete"));
    if (arguments.table) {
        fmt::print(
            "{}\n{}\n",
            engine::describe(counters),
            engine::describe(engine::compare_tables(kComparedMegabytes), kComparedMegabytes));
    }
    fmt::print("nodes {}\nnps {}\n", result->nodes, result->nodes_per_second());
    return 0;
}

}  // namespace

void add_bench(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand(
        "bench",
        "Search fixed positions to a fixed depth: the node count is the signature of the search");
    auto arguments = std::make_shared<BenchArguments>();
    verb->add_option("--game", arguments->game, "Which search")
        ->check(CLI::IsMember({"chess", "gomoku"}))
        ->capture_default_str();
    verb->add_flag("--table",
                   arguments->table,
                   "Count what the transposition table does, and time it beside a plain one");
    verb->footer(
        "nps is nodes per second of user CPU time, one thread.\n"
        "Example: tablero bench --table");
    verb->callback([=, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace tablero::cli
