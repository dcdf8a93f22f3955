#include "desktop/model/pages/desk.h"
#include "desktop/model/pages/pages.h"

namespace tablero::desktop {

namespace {

// How games begin, and how the program ends.
class GameActions : public DeskActions<GameActions> {
  public:
    using DeskActions::DeskActions;

    void on(const StartGameWith& action) {
        desk_.click();
        desk_.replace_game([this, game = action.settings] { desk_.start(game); });
    }

    void on(const Rematch& /*action*/) {
        if (!desk_.session || !desk_.session->is_over()) return;
        GameSettings game = desk_.session->settings();
        if (game.mode != Mode::kWatch) std::swap(game.players[0], game.players[1]);
        if (game.chess960) game.start_fen = drawn_chess960_start(desk_.rng);
        on(StartGameWith{game});
    }

    void on(const OpenHelp& /*action*/) { desk_.help.toggle(); }

    void on(const Quit& /*action*/) {
        const auto quit = [this] { desk_.quits = true; };
        if (!desk_.has_game()) return quit();
        desk_.ask(
            tr("Close Tablero?"), tr("The game is saved and comes back at the next start."), quit);
    }
};

}  // namespace

std::unique_ptr<Handler> make_game_actions(Desk& desk) {
    return std::make_unique<GameActions>(desk);
}

}  // namespace tablero::desktop
