#include <CLI/CLI.hpp>
#include <cstdio>
#include <string>
#include <string_view>

#include "base/version.h"
#include "verbs.h"

namespace {

using tablero::cli::Action;

// Arguments that are wrong: one line on stderr naming the offending thing, exit code 2.
int report_usage_error(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    std::string message = error.what();
    for (char& c : message) {
        if (c == '\n') c = ' ';
    }
    std::fprintf(stderr, "tablero: %s\n", message.c_str());
    return 2;
}

bool is_verb_or_option(const CLI::App& app, std::string_view argument) {
    const auto verbs =
        app.get_subcommands([&](const CLI::App* verb) { return verb->get_name() == argument; });
    return argument.starts_with('-') || !verbs.empty();
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    CLI::App app{"Tablero: plays, explains and analyses chess and gomoku"};
    app.set_version_flag("--version", tablero::version_line("tablero"));
    app.require_subcommand(1);
    Action action;
    tablero::cli::add_analyse(app, action);
    tablero::cli::add_bench(app, action);
    tablero::cli::add_demo(app, action);
    tablero::cli::add_explain(app, action);
    tablero::cli::add_fleet_verb(app, action);
    tablero::cli::add_gomoku(app, action);
    tablero::cli::add_library(app, action);
    tablero::cli::add_magics(app, action);
    tablero::cli::add_match(app, action);
    tablero::cli::add_net(app, action);
    tablero::cli::add_perft(app, action);
    tablero::cli::add_pgn(app, action);
    tablero::cli::add_play(app, action);
    tablero::cli::add_selfplay(app, action);
    tablero::cli::add_solve(app, action);
    tablero::cli::add_study(app, action);
    tablero::cli::add_tactics(app, action);
    tablero::cli::add_train(app, action);
    tablero::cli::add_tune(app, action);
    tablero::cli::add_worker(app, action);
    for (CLI::App* verb : app.get_subcommands({})) {
        verb->set_version_flag("--version", tablero::version_line("tablero"));
    }
    if (argc > 1 && !is_verb_or_option(app, argv[1])) {
        std::fprintf(stderr, "tablero: %s is not a verb; tablero --help lists them\n", argv[1]);
        return 2;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return report_usage_error(app, error);
    }
    return action();
}
