#include "engine/solve.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include <fmt/core.h>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "file_options.h"
#include "verbs.h"

namespace tablero::cli {
namespace {

struct SolveArguments {
    std::string file;
    engine::SolveSettings settings;
    bool json = false;
};

std::string score_text(search::Score score) {
    if (const auto mate = engine::mate_length(score)) return fmt::format("mate {}", *mate);
    return fmt::format("{:+.2f}", score / 100.0);
}

void print_solution(std::size_t line, const engine::Solution& s, bool json) {
    if (!json) {
        fmt::print("{}: {} {} {} ({}; depth {}, {} ms) {}\n",
                   line,
                   s.solved       ? "solved"
                   : s.impossible ? "impossible"
                                  : "failed",
                   s.found,
                   score_text(s.score),
                   s.expected,
                   s.depth,
                   s.milliseconds,
                   s.id);
        return;
    }
    nlohmann::ordered_json object{{"line", line},
                                  {"id", s.id},
                                  {"expected", s.expected},
                                  {"solved", s.solved},
                                  {"move", s.found}};
    if (s.impossible) object["impossible"] = true;
    if (const auto mate = engine::mate_length(s.score))
        object["mate"] = *mate;
    else
        object["score"] = s.score;
    object["depth"] = s.depth;
    object["nodes"] = s.nodes;
    object["time"] = s.milliseconds;
    fmt::print("{}\n",
               object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print_error(std::size_t line, const Error& error, bool json) {
    if (json) {
        const nlohmann::ordered_json object{{"line", line}, {"error", error.message}};
        fmt::print("{}\n",
                   object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
    } else {
        fmt::print("{}: error: {}\n", line, error.message);
    }
}

int run(const SolveArguments& arguments) {
    const std::stop_token stop = catch_interrupts();
    auto source = open_source(arguments.file, stop);
    if (!source) return fail(source.error());
    auto solver = engine::Solver::make(arguments.settings);
    if (!solver) return fail(solver.error());
    LineReader lines(std::move(*source));
    chess::EpdReader reader(lines);
    Progress progress("solve", 0, "positions");
    int total = 0;
    int solved = 0;
    int impossible = 0;
    int bad = 0;
    while (!stop.stop_requested()) {
        const auto line = reader.next();
        if (!line) break;
        ++total;
        const auto solution = line->record ? (*solver)->solve(*line->record, stop)
                                           : Result<engine::Solution>(line->record.error());
        if (solution) {
            if (stop.stop_requested()) break;
            solved += solution->solved ? 1 : 0;
            impossible += solution->impossible ? 1 : 0;
            progress.clear();
            print_solution(line->number, *solution, arguments.json);
        } else {
            ++bad;
            progress.clear();
            print_error(line->number, solution.error(), arguments.json);
        }
        progress.update(static_cast<std::uint64_t>(total), fmt::format("solved {}", solved));
    }
    progress.clear();
    if (!lines.status()) return fail(lines.status().error());
    if (total == 0 && !stop.stop_requested())
        return fail(Error("no position in {}", arguments.file));
    if (impossible > 0 && !arguments.json)
        fmt::print("{} proven to have no mate of the length asked for\n", impossible);
    fmt::print("solved {} of {}\n", solved, total);
    return bad == 0 && !stop.stop_requested() ? 0 : 1;
}

}  // namespace

void add_solve(CLI::App& app, Action& action) {
    auto* verb =
        app.add_subcommand("solve", "Solve test positions: best moves, moves to avoid, mates");
    auto arguments = std::make_shared<SolveArguments>();
    auto& limits = arguments->settings.limits;
    add_file(*verb,
             kInput,
             "FILE",
             arguments->file,
             "Positions as EPD with bm, am or dm; - for standard input")
        ->required();
    auto* time =
        verb->add_option("--movetime", limits.move_time, "Milliseconds a position (default 1000)")
            ->check(CLI::Range(1, 86400000));
    auto* nodes = verb->add_option("--nodes", limits.nodes, "Nodes a position")
                      ->check(CLI::Range(1.0, 1e18))
                      ->excludes(time);
    auto* depth = verb->add_option("--depth", limits.depth, "Depth of the search")
                      ->check(CLI::Range(1, search::kMaxDepth))
                      ->excludes(time)
                      ->excludes(nodes);
    verb->add_option("--threads", arguments->settings.threads, "Searching threads")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb->add_option("--hash", arguments->settings.hash, "Transposition table in MB")
        ->check(CLI::Range(1, 33554432))
        ->capture_default_str();
    verb->add_flag("--json", arguments->json, "One object a position");
    verb->footer("Example: tablero solve wac.epd --movetime 1000");
    verb->callback([=, &action] {
        if (time->count() + nodes->count() + depth->count() == 0)
            arguments->settings.limits.move_time = 1000;
        arguments->settings.limits.overhead = 0;
        action = [arguments] { return run(*arguments); };
    });
}

}  // namespace tablero::cli
