#pragma once

#include <cstdio>
#include <functional>

#include "base/words/say.h"

namespace CLI {
class App;
}

namespace tablero::cli {

// A verb adds its subcommand to the app and stores what to run when it is chosen; the function
// returns the exit code: 0 success, 1 the job failed or an item of its input was bad.
using Action = std::function<int()>;

// Write one line to stderr and give the exit code: of a job that failed, of an argument that is
// wrong.
inline int fail(const Error& error, Language language = kEnglish) {
    std::fprintf(stderr, "tablero: %s\n", say(language, error).c_str());
    return 1;
}
inline int wrong_argument(const Error& error, Language language = kEnglish) {
    (void)fail(error, language);
    return 2;
}

void add_analyse(CLI::App& app, Action& action);
void add_bench(CLI::App& app, Action& action);
void add_demo(CLI::App& app, Action& action);
void add_drill(CLI::App& app, Action& action);
void add_explain(CLI::App& app, Action& action);
void add_fleet_verb(CLI::App& app, Action& action);
void add_gomoku(CLI::App& app, Action& action);
// A subcommand of gomoku.
void add_gomoku_openings(CLI::App& verb, Action& action);
void add_library(CLI::App& app, Action& action);
void add_magics(CLI::App& app, Action& action);
void add_match(CLI::App& app, Action& action);
void add_net(CLI::App& app, Action& action);
void add_options(CLI::App& app, Action& action);
void add_perft(CLI::App& app, Action& action);
void add_pgn(CLI::App& app, Action& action);
void add_play(CLI::App& app, Action& action);
void add_selfplay(CLI::App& app, Action& action);
void add_solve(CLI::App& app, Action& action);
void add_study(CLI::App& app, Action& action);
void add_tactics(CLI::App& app, Action& action);
void add_train(CLI::App& app, Action& action);
void add_tune(CLI::App& app, Action& action);
void add_worker(CLI::App& app, Action& action);

}  // namespace tablero::cli
