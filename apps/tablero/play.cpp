#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>

#include "protocol/text_board.h"
#include "verbs.h"

namespace tablero::cli {

namespace {

struct PlayArguments {
    std::string game;
    int milliseconds = 500;
    bool ascii = false;
    bool second = false;
};

bool terminal_shows_unicode() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0')
            return std::string_view(value).find("UTF") != std::string_view::npos;
    }
    return false;
}

int run(const PlayArguments& arguments) {
    const auto game = text::new_chess_game(arguments.milliseconds);
    text::BoardSettings settings;
    settings.symbols = arguments.ascii || !terminal_shows_unicode() ? text::Symbols::kAscii
                                                                    : text::Symbols::kUnicode;
    settings.engine_plays_second = !arguments.second;
    text::run_board(*game, settings, std::cin, std::cout);
    return 0;
}

}  // namespace

void add_play(CLI::App& app, Action& action) {
    auto arguments = std::make_shared<PlayArguments>();
    CLI::App* verb = app.add_subcommand("play", "Play against Tablero in the terminal");
    verb->add_option("game", arguments->game, "chess")->required()->check(CLI::IsMember({"chess"}));
    verb->add_option(
            "--movetime", arguments->milliseconds, "Milliseconds Tablero thinks about a move")
        ->check(CLI::Range(1, 3600000))
        ->capture_default_str();
    verb->add_flag("--ascii", arguments->ascii, "Draw the board with letters");
    verb->add_flag("--second", arguments->second, "Tablero begins");
    verb->footer("Example: tablero play chess --movetime 1000");
    verb->callback([arguments, &action] { action = [arguments] { return run(*arguments); }; });
}

}  // namespace tablero::cli
