#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace tablero::cli {

// A verb adds its subcommand to the app and stores what to run when it is chosen; the function
// returns the exit code: 0 success, 1 the job failed or an item of its input was bad.
using Action = std::function<int()>;

void add_gomoku(CLI::App& app, Action& action);
void add_match(CLI::App& app, Action& action);

}  // namespace tablero::cli
