#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <new>
#include <string>
#include <string_view>
#include <system_error>

#include "base/standard_streams.h"
#include "base/text.h"
#include "base/version.h"
#include "file_options.h"
#include "verbs.h"

namespace {

using tablero::cli::Action;

// Arguments that are wrong: one line on stderr naming the offending thing, exit code 2.
int report_usage_error(const CLI::ParseError& error) {
    std::string message = error.what();
    for (char& c : message) {
        if (c == '\n') c = ' ';
    }
    std::fprintf(stderr, "tablero: %s\n", message.c_str());
    return 2;
}

// The verb of an app that has this name.
const CLI::App* find_verb(const CLI::App& app, std::string_view name) {
    const auto verbs =
        app.get_subcommands([&](const CLI::App* verb) { return verb->get_name() == name; });
    return verbs.empty() ? nullptr : verbs.front();
}

// A verb that is none or missing: 2 after one line that says so, else 0.
int refuse_unknown_verb(const CLI::App& app, int argc, char** argv) {
    const CLI::App* at = &app;
    std::string path = "tablero";
    for (int i = 1;; ++i) {
        if (at->get_subcommands([](const CLI::App*) { return true; }).empty()) return 0;
        if (i == argc) {
            std::fprintf(
                stderr, "tablero: a verb is missing; %s --help lists them\n", path.c_str());
            return 2;
        }
        if (at->get_option_no_throw(argv[i]) != nullptr) return 0;
        const CLI::App* next = find_verb(*at, argv[i]);
        if (next == nullptr) {
            std::fprintf(
                stderr, "tablero: %s is not a verb; %s --help lists them\n", argv[i], path.c_str());
            return 2;
        }
        path += ' ' + next->get_name();
        at = next;
    }
}

// The library that reads the arguments would take the nearest number there is.
template <typename Number>
std::string fits(const std::string& text) {
    return tablero::parse_number<Number>(text) ? "" : text + " is not a whole number that fits";
}

// What all verbs have in common.
void complete(CLI::App& app) {
    app.set_version_flag("--version", tablero::version_line("tablero"));
    for (CLI::Option* option : app.get_options()) {
        const std::string type = option->get_type_name();
        if (type.starts_with("INT")) option->check(fits<std::int64_t>);
        if (type.starts_with("UINT")) option->check(fits<std::uint64_t>);
    }
    for (CLI::App* verb : app.get_subcommands({}))
        complete(*verb);
}

// What was said last may still be on its way.
bool output_got_through() {
    return std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
}

// Standard output that cannot be written ends the work where it is, with one line.
int run(const Action& action) {
    std::cout.exceptions(std::ios::badbit);
    try {
        const int code = action();
        if (output_got_through()) return code;
    } catch (const std::bad_alloc&) {
        return tablero::cli::fail(tablero::Error("not enough memory"));
    } catch (const std::system_error& error) {
        if (std::ferror(stdout) == 0)
            return tablero::cli::fail(tablero::Error::verbatim(error.what()));
    }
    return tablero::cli::fail(
        tablero::in_context("standard output", tablero::Error::system(errno != 0 ? errno : EIO)));
}

int do_verb(int argc, char** argv) {
    CLI::App app{"Tablero: plays, explains and analyses chess and gomoku"};
    app.require_subcommand(1);
    Action action;
    tablero::cli::add_analyse(app, action);
    tablero::cli::add_bench(app, action);
    tablero::cli::add_demo(app, action);
    tablero::cli::add_drill(app, action);
    tablero::cli::add_explain(app, action);
    tablero::cli::add_fleet_verb(app, action);
    tablero::cli::add_gomoku(app, action);
    tablero::cli::add_library(app, action);
    tablero::cli::add_magics(app, action);
    tablero::cli::add_match(app, action);
    tablero::cli::add_net(app, action);
    tablero::cli::add_options(app, action);
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
    complete(app);
    if (const int refused = refuse_unknown_verb(app, argc, argv); refused != 0) return refused;
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return run([&] { return app.exit(error); });
        return report_usage_error(error);
    }
    if (const auto files = tablero::cli::check_files(app); !files)
        return tablero::cli::wrong_argument(files.error());
    return run(action);
}

}  // namespace

extern "C" int tablero_main(int argc, char** argv) {
    tablero::guard_standard_streams();
    try {
        return do_verb(argc, argv);
    } catch (const std::bad_alloc&) {  // the verbs themselves want some
        return tablero::cli::fail(tablero::Error("not enough memory"));
    }
}
