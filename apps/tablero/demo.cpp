#include <CLI/CLI.hpp>
#include <iostream>

#include "protocol/text_game.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

constexpr int kMoves = 12;
constexpr int kMilliseconds = 100;

int run() {
    std::cout << "Tablero plays a few moves against itself:\n\n";
    const auto game = text::new_chess_game(kMilliseconds);
    for (int i = 0; i < kMoves && game->result().empty(); ++i) {
        const std::string side = game->side();
        std::cout << "  " << side << ": " << game->play_engine_move() << '\n';
    }
    std::cout << '\n'
              << game->board(text::Symbols::kAscii) << "\nIts suggestion for " << game->side()
              << ": " << game->hint()
              << "\n\nThe same board to play on yourself: tablero play chess. All there is: "
                 "tablero --help\n";
    return 0;
}

}  // namespace

void add_demo(CLI::App& app, Action& action) {
    CLI::App* verb =
        app.add_subcommand("demo", "A short demonstration that needs neither terminal nor display");
    verb->footer("Example: tablero demo");
    verb->callback([&action] { action = run; });
}

}  // namespace tablero::cli
