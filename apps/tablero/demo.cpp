#include <CLI/CLI.hpp>
#include <iostream>

#include "analysis/report_text.h"
#include "analysis/reviewer.h"
#include "base/byte_source.h"
#include "chess/notation/fen.h"
#include "chess/notation/san.h"
#include "chess_explainer.h"
#include "protocol/text_game.h"
#include "tactics/explainer.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

constexpr int kMoves = 12;
constexpr int kMoveMilliseconds = 100;
constexpr int kExplainMilliseconds = 500;

void play() {
    std::cout << "Tablero plays a few moves against itself:\n\n";
    const auto game = text::new_chess_game(kMoveMilliseconds, chess_explainer(kEnglish));
    for (int i = 0; i < kMoves && game->result().empty(); ++i) {
        const std::string side = game->side();
        std::cout << "  " << side << ": " << game->play_engine_move() << '\n';
    }
    std::cout << '\n'
              << game->board(text::Symbols::kAscii) << "\nIts suggestion for " << game->side()
              << ": " << game->hint() << "\n\n";
}

void explain() {
    constexpr std::string_view kFen = "q3k3/5ppp/8/3N4/8/8/5PPP/3R2K1 w - - 0 1";
    tactics::ExplainRequest request;
    request.position = chess::parse_fen(kFen)->position;
    request.move = *chess::parse_san(request.position, "Nc7+");
    request.best_moves = 1;
    request.movetime = kExplainMilliseconds;
    engine::ChessEngine engine;
    std::cout << "It explains a move (" << kFen << "):\n\n  "
              << think_and_explain(engine, request).moves.front().text << "\n\n";
}

// The opera game of 1858.
constexpr std::string_view kGame = R"([White "Paul Morphy"]
[Black "Duke of Brunswick and Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5
10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8
17. Rd8# 1-0
)";

void review() {
    chess::PgnReader reader(memory_source(kGame), chess::PgnDetail::kEverything);
    const auto game = analysis::recorded("", *chess::read_pgn_game(reader));
    const auto review = analysis::Reviewer().review(game.game, {.nodes = 20'000, .movetime = {}});
    std::cout << "It reviews a game:\n\n" << to_text(game, *review);
}

int demonstrate() {
    play();
    explain();
    review();
    std::cout << "The same board to play on yourself: tablero play chess. Your own games: tablero "
                 "analyse games.pgn --html report.html. All there is: tablero --help\n";
    return 0;
}

}  // namespace

void add_demo(CLI::App& app, Action& action) {
    CLI::App* verb =
        app.add_subcommand("demo", "A short demonstration that needs neither terminal nor display");
    verb->footer("Example: tablero demo");
    verb->callback([&action] { action = demonstrate; });
}

}  // namespace tablero::cli
