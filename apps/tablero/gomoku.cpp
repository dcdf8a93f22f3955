#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/interrupt.h"
#include "base/line_reader.h"
#include "base/progress.h"
#include "base/text.h"
#include "engine/gomoku_analysis.h"
#include "engine/gomoku_suite.h"
#include "file_options.h"
#include "gomoku/eval/evaluate.h"
#include "gomoku/names.h"
#include "gomoku/notation/legal_report.h"
#include "gomoku/notation/points.h"
#include "language_option.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

using gomoku::AnyBoard;

struct GomokuOptions {
    std::string rule = "42";
    int size = 0;
    std::string moves;
    std::string board;
    std::string side = "black";
    std::vector<int> captured;
    std::string file;
    bool json = false;
    std::int64_t movetime = 0;
    Language language;
};

int gomoku_failed(const Error& error, Language language = kEnglish) {
    std::fprintf(stderr, "tablero gomoku: %s\n", say(language, error).c_str());
    return 1;
}

Result<AnyBoard> board_from(const GomokuOptions& options) {
    const auto rules = *gomoku::rule_set_from(options.rule);
    if (options.board.empty()) {
        const int size = options.size != 0 ? options.size : gomoku::default_size(rules);
        const auto moves = gomoku::parse_points(options.moves, size);
        if (!moves) return moves.error();
        return AnyBoard::from_moves(rules, size, *moves);
    }
    gomoku::Setup setup;
    if (const auto parsed = gomoku::parse_board(options.board, setup); !parsed) {
        return parsed.error();
    }
    if (options.size != 0 && options.size != setup.size) {
        return Error("board has {} rows but size is {}", setup.size, options.size);
    }
    setup.side = *gomoku::color_from(options.side);
    if (options.captured.size() == 2) setup.captured = {options.captured[0], options.captured[1]};
    return AnyBoard::from_setup(rules, setup);
}

// Calls handle(line, number) for every line that is not blank, until told to stop. Of a file
// without any, or one that cannot be read, the error.
template <typename Handle>
Status for_each_line(const std::string& file, const std::stop_token& stop, Handle&& handle) {
    auto source = open_source(file, stop);
    if (!source) return source.error();
    LineReader lines(std::move(*source));
    bool empty = true;
    while (!stop.stop_requested()) {
        const auto line = lines.next();
        if (!line) break;
        if (trim(*line).empty()) continue;
        empty = false;
        handle(std::string(*line), static_cast<int>(lines.number()));
    }
    if (empty && lines.status() && !stop.stop_requested()) return Error("no position in {}", file);
    return lines.status();
}

int run_legal_file(const GomokuOptions& options) {
    bool all_ok = true;
    const Status read = for_each_line(options.file, {}, [&](const std::string& line, int number) {
        bool ok = true;
        fmt::print("{}\n", gomoku::legal_answer(line, number, ok));
        all_ok = all_ok && ok;
    });
    if (!read) return gomoku_failed(read.error());
    return all_ok ? 0 : 1;
}

int run_legal(const GomokuOptions& options) {
    if (!options.file.empty()) return run_legal_file(options);
    const auto board = board_from(options);
    if (!board) return gomoku_failed(board.error(), options.language);
    fmt::print("{}\n", gomoku::legal_report(*board).dump());
    return 0;
}

int run_show(const GomokuOptions& options) {
    const auto board = board_from(options);
    if (!board) return gomoku_failed(board.error(), options.language);
    fmt::print("{}", board->to_text());
    return 0;
}

nlohmann::ordered_json to_json(const engine::GomokuSuggestion& suggestion) {
    nlohmann::ordered_json line = nlohmann::ordered_json::array();
    for (const auto point : suggestion.line)
        line.push_back(gomoku::point_name(point));
    return {{"move", gomoku::point_name(suggestion.move)},
            {"score", suggestion.score},
            {"verdict", engine::score_text(suggestion.score, kEnglish)},
            {"depth", suggestion.depth},
            {"reason", suggestion.reason},
            {"line", line}};
}

int run_suggest(const GomokuOptions& options) {
    const auto board = board_from(options);
    if (!board) return gomoku_failed(board.error(), options.language);
    const std::int64_t time = options.movetime > 0 ? options.movetime : engine::kQuickSuggestion;
    const auto analysis = under_progress(
        "suggest", [&] { return engine::analyse_gomoku(*board, time, 1, options.language); });
    if (analysis.moves.empty()) return gomoku_failed(Error("the game is over"), options.language);
    const auto& best = analysis.moves.front();
    if (options.json) {
        fmt::print("{}\n", to_json(best).dump());
    } else {
        fmt::print("{}: {}\n", gomoku::point_name(best.move), best.reason);
    }
    return 0;
}

int run_analyse(const GomokuOptions& options) {
    const auto board = board_from(options);
    if (!board) return gomoku_failed(board.error(), options.language);
    constexpr int kLines = 5;
    const std::int64_t time = options.movetime > 0 ? options.movetime : 1000;
    const auto analysis = under_progress(
        "analyse", [&] { return engine::analyse_gomoku(*board, time, kLines, options.language); });
    const auto& parts = analysis.evaluation;
    if (options.json) {
        nlohmann::ordered_json report;
        report["moves"] = nlohmann::ordered_json::array();
        for (const auto& move : analysis.moves)
            report["moves"].push_back(to_json(move));
        report["evaluation"] = {{"threats", parts.threats},
                                {"patterns", parts.patterns},
                                {"captures", parts.captures},
                                {"position", parts.position},
                                {"whole", parts.whole},
                                {"total", parts.total()}};
        report["nodes"] = analysis.nodes;
        report["time"] = analysis.milliseconds;
        fmt::print("{}\n", report.dump());
        return 0;
    }
    for (const auto& move : analysis.moves) {
        fmt::print("{:>4} {:>10} {}  {}\n      {}\n",
                   gomoku::point_name(move.move),
                   engine::score_text(move.score, options.language),
                   say(options.language, tr("depth {:2}"), move.depth),
                   move.reason,
                   gomoku::join_points(move.line));
    }
    fmt::print("{}\n",
               say(options.language,
                   tr("evaluation {:+}: threats {:+}, patterns {:+}, captures {:+}, position {:+}, "
                      "whole board {:+}"),
                   parts.total(),
                   parts.threats,
                   parts.patterns,
                   parts.captures,
                   parts.position,
                   parts.whole));
    return 0;
}

void print_verdict(const engine::SuiteVerdict& verdict, int number, bool json) {
    if (json) {
        nlohmann::ordered_json object{{"line", number}, {"id", verdict.id}};
        if (verdict.bad_input) {
            object["error"] = verdict.detail;
        } else {
            object["passed"] = verdict.passed;
            object["detail"] = verdict.detail;
        }
        fmt::print("{}\n", object.dump());
    } else if (!verdict.passed) {
        fmt::print("{} line {} {}: {}\n",
                   verdict.bad_input ? "bad" : "failed",
                   number,
                   verdict.id,
                   verdict.detail);
    }
}

int run_suite(const GomokuOptions& options) {
    const auto stop = catch_interrupts();
    Progress progress("suite", 0, "positions");
    int passed = 0;
    int total = 0;
    const Status read = for_each_line(options.file, stop, [&](const std::string& line, int number) {
        const auto verdict = engine::run_suite_line(
            line, options.movetime > 0 ? options.movetime : engine::kSuiteMovetime);
        progress.clear();
        print_verdict(verdict, number, options.json);
        passed += verdict.passed;
        progress.update(static_cast<std::uint64_t>(++total));
    });
    progress.clear();
    if (!read) return gomoku_failed(read.error());
    fmt::print("passed {} of {}\n", passed, total);
    return passed == total && !stop.stop_requested() ? 0 : 1;
}

void add_position_options(CLI::App& command, GomokuOptions& options) {
    command.add_option("--rule", options.rule, "42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    command.add_option("--size", options.size, "points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
    auto* moves = command.add_option("--moves", options.moves, "moves so far: \"j10 k11\"");
    command.add_option("--board", options.board, "rows from the top, with X, O and ., between /")
        ->excludes(moves);
    command.add_option("--side", options.side, "side to move on a --board")
        ->check(CLI::IsMember({"black", "white"}));
    command.add_option("--captured", options.captured, "stones taken on a --board: BLACK,WHITE")
        ->delimiter(',')
        ->expected(2)
        ->check(CLI::Range(0, 400));
}

}  // namespace

void add_gomoku(CLI::App& app, Action& action) {
    auto* verb = app.add_subcommand("gomoku", "rules, suggestions and suites of gomoku");
    verb->require_subcommand(1);
    verb->footer("Example: tablero gomoku suggest --rule 42 --moves \"j10 k11 k10\"");
    const auto options = std::make_shared<GomokuOptions>();

    auto* legal = verb->add_subcommand("legal", "what may be played, as JSON");
    add_position_options(*legal, *options);
    add_file(*legal,
             kInput,
             "--file",
             options->file,
             "positions, a JSON object a line; - for standard input");
    legal->add_flag("--json", options->json, "the answer is JSON anyway");
    legal->footer("Example: tablero gomoku legal --rule renju --moves \"h8 h9 i8\"");
    legal->callback([options, &action] { action = [options] { return run_legal(*options); }; });

    auto* show = verb->add_subcommand("show", "the board as text");
    add_position_options(*show, *options);
    show->footer("Example: tablero gomoku show --rule 42 --moves \"j10 k11\"");
    show->callback([options, &action] { action = [options] { return run_show(*options); }; });

    const auto add_search_options = [&](CLI::App& command) {
        add_position_options(command, *options);
        command.add_option("--movetime", options->movetime, "milliseconds to think")
            ->check(CLI::Range(std::int64_t{1}, std::int64_t{86400000}));
        add_language(command, options->language);
        command.add_flag("--json", options->json, "the answer as JSON");
    };
    auto* suggest = verb->add_subcommand("suggest", "the best move and why");
    add_search_options(*suggest);
    suggest->footer("Example: tablero gomoku suggest --rule 42 --moves \"j10 k11 j12\"");
    suggest->callback([options, &action] { action = [options] { return run_suggest(*options); }; });

    auto* analyse = verb->add_subcommand("analyse", "the best moves with lines and evaluation");
    add_search_options(*analyse);
    analyse->footer(
        "Example: tablero gomoku analyse --rule renju --moves \"h8 h9 i8\" --movetime 500");
    analyse->callback([options, &action] { action = [options] { return run_analyse(*options); }; });

    auto* suite = verb->add_subcommand("suite", "checks a file of test positions");
    add_file(*suite, kInput, "file", options->file, "JSON lines; - for standard input")->required();
    suite
        ->add_option("--movetime",
                     options->movetime,
                     "milliseconds at most for each searched position, 10000 if not given")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{86400000}));
    suite->add_flag("--json", options->json, "one object a position");
    suite->footer("Example: tablero gomoku suite renju_forbidden.jsonl");
    suite->callback([options, &action] { action = [options] { return run_suite(*options); }; });

    add_gomoku_openings(*verb, action);
}

}  // namespace tablero::cli
