#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "chess_explainer.h"
#include "gomoku/rules.h"
#include "language_option.h"
#include "protocol/text_board.h"
#include "terminal.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct PlayArguments {
    std::string game;
    std::string rule = "42";
    Language language;
    int size = 0;  // the usual one of the rules
    int milliseconds = 500;
    bool ascii = false;
    bool second = false;
};

std::unique_ptr<text::Game> new_game(const PlayArguments& arguments) {
    if (arguments.game == "chess")
        return text::new_chess_game(
            arguments.milliseconds, chess_explainer(arguments.language), arguments.language);
    const auto rules = *gomoku::rule_set_from(arguments.rule);
    const int size = arguments.size != 0 ? arguments.size : gomoku::default_size(rules);
    return text::new_gomoku_game(rules, size, arguments.milliseconds, arguments.language);
}

int run(const PlayArguments& arguments) {
    const auto game = new_game(arguments);
    text::BoardSettings settings;
    settings.language = arguments.language;
    settings.symbols = symbols_for(arguments.ascii);
    settings.engine_plays_second = !arguments.second;
    text::run_board(*game, settings, std::cin, std::cout);
    return 0;
}

}  // namespace

void add_play(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<PlayArguments>();
    CLI::App* verb = app.add_subcommand("play", "Play against Tablero in the terminal");
    verb->add_option("game", arguments->game, "chess or gomoku")
        ->required()
        ->check(CLI::IsMember({"chess", "gomoku"}));
    verb->add_option("--rule", arguments->rule, "Gomoku: 42, pente, freestyle, standard or renju")
        ->check(CLI::IsMember({"42", "pente", "freestyle", "standard", "renju"}))
        ->capture_default_str();
    verb->add_option("--size", arguments->size, "Gomoku: points on a side")
        ->check(CLI::Range(gomoku::kMinSize, gomoku::kMaxSize));
    verb->add_option(
            "--movetime", arguments->milliseconds, "Milliseconds Tablero thinks about a move")
        ->check(CLI::Range(1, 3600000))
        ->capture_default_str();
    add_language(*verb, arguments->language);
    verb->add_flag("--ascii", arguments->ascii, "Draw the board with letters");
    verb->add_flag("--second", arguments->second, "Tablero begins");
    verb->footer("Example: tablero play gomoku --rule 42 --movetime 1000");
    verb->callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace tablero::cli
