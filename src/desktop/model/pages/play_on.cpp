#include "desktop/model/pages/play_on.h"

#include <fmt/format.h>

#include "chess/notation/fen.h"
#include "desktop/model/pages/desk.h"

namespace tablero::desktop {

namespace {

// What the game itself says about how it is set up.
GameSettings settings_of(const play::Game& game) {
    GameSettings settings;
    settings.game = game.kind();
    if (!game.is_chess()) {
        settings.rules = game.start().gomoku().rules();
        settings.board_size = game.start().gomoku().size();
        return settings;
    }
    settings.chess960 = game.start().chess().is_chess960();
    const std::string fen = chess::to_fen(game.start().chess());
    if (fen != chess::kStartFen) settings.start_fen = fen;
    return settings;
}

// Without the variations and what was written about them.
play::Game moves_of(const play::Game& game) {
    play::Game bare(game.start());
    for (const play::Move move : game.moves())
        bare.play(move);
    return bare;
}

void open(Desk& desk, const GameSettings& settings, const play::Game& game) {
    desk.replace_game([&desk, settings, game] {
        desk.keeper.forget_game();
        OpenGame opened(settings, game);
        opened.show(opened.plies());
        desk.open(std::move(opened));
    });
}

}  // namespace

void analyse(Desk& desk, const play::Game& game) {
    GameSettings settings = settings_of(game);
    settings.mode = Mode::kAnalysis;
    open(desk, settings, game);
}

void offer_to_play_on(Desk& desk, const play::Game& game) {
    if (game.position().outcome()) return desk.complain(Error("The game is over here."));
    GameSettings settings = settings_of(game);
    const NewGameChoice& choice = desk.settings.choice(settings.game);
    settings.mode = Mode::kAgainstEngine;
    settings.time = choice.time;
    const Side person = game.position().side_to_move();
    std::vector<Dialog::Answer> answers;
    const auto offer = [&](const std::string& label, const PlayerSetup& opponent) {
        GameSettings with = settings;
        with.players[other(person)] = opponent;
        answers.push_back({fmt::format("dialog.opponent.{}", answers.size()),
                           label,
                           "",
                           [&desk, with, bare = moves_of(game)] { open(desk, with, bare); },
                           answers.empty()});
    };
    offer(desk.word(tr("Tablero")),
          {.kind = PlayerKind::kTablero,
           .elo = choice.opponent.elo,
           .gomoku_level = choice.opponent.gomoku_level});
    for (const EngineEntry& engine : desk.settings.engines) {
        if (engine.game == settings.game)
            offer(engine.name,
                  {.kind = PlayerKind::kProgram, .command = engine.command, .engine = engine.name});
    }
    desk.dialog.open({desk.word(tr("Play on from here")),
                      desk.word(tr("You have the side to move. Against whom?"))},
                     std::move(answers),
                     {});
}

}  // namespace tablero::desktop
