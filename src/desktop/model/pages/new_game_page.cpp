#include "desktop/model/pages/list_page.h"
#include "desktop/model/pages/pages.h"
#include "desktop/model/settings/option_table.h"

namespace tablero::desktop {

namespace {

class NewGamePage : public Hears<NewGamePage, ListPage> {
  public:
    using Hears::Hears;

    std::string title() const override {
        return desk_.word(desk_.new_game == GameKind::kChess ? tr("A new game of chess")
                                                             : tr("A new game of gomoku"));
    }
    std::vector<Button> buttons() const override {
        return ButtonList(desk_.settings.language, ButtonGroup::kMain)
            .add("new.start", tr("Start"), "Enter", StartGame{}, {.is_default = true})
            .add("new.back", tr("Back"), "Esc", GoBack{})
            .take();
    }
    std::vector<OptionRow> rows() const override {
        return new_game_rows(desk_.settings, desk_.new_game);
    }

    bool opens_with(const Action& action) override {
        const auto* wanted = std::get_if<OpenNewGame>(&action);
        if (wanted == nullptr) return false;
        desk_.click();
        desk_.new_game = wanted->game;
        return true;
    }
    void on(const GoBack& /*action*/) { desk_.screen = Screen::kMenu; }
    void on(const StartGame& /*action*/) { desk_.perform(StartGameWith{chosen_game()}); }
    void leave() override { desk_.keeper.save_settings(); }

  private:
    GameSettings chosen_game();
    void seat_players(GameSettings& game, const NewGameChoice& choice);
};

// The choices as a game: sides drawn, start position chosen.
GameSettings NewGamePage::chosen_game() {
    const NewGameChoice& choice = desk_.settings.choice(desk_.new_game);
    GameSettings game;
    game.game = desk_.new_game;
    game.mode = choice.mode;
    if (choice.mode != Mode::kAnalysis) game.time = choice.time;
    game.rules = choice.rules;
    game.board_size = choice.board_size;
    game.opening = choice.opening;
    game.suggestions = desk_.new_game == GameKind::kGomoku && choice.mode == Mode::kTwoPeople &&
                       choice.suggestions;
    seat_players(game, choice);
    game.chess960 = desk_.new_game == GameKind::kChess && choice.chess960;
    if (game.chess960) game.start_fen = drawn_chess960_start(desk_.rng);
    return game;
}

void NewGamePage::seat_players(GameSettings& game, const NewGameChoice& choice) {
    if (choice.mode == Mode::kAgainstEngine) {
        const auto drawn = static_cast<Side>(desk_.rng.below(2));
        const Side person = choice.side == HumanSide::kFirst    ? kFirstSide
                            : choice.side == HumanSide::kSecond ? kSecondSide
                                                                : drawn;
        game.players[other(person)] = choice.opponent;
    } else if (choice.mode == Mode::kWatch) {
        game.players = {choice.opponent, choice.second};
    }
}

}  // namespace

std::unique_ptr<Page> make_new_game_page(Desk& desk) {
    return std::make_unique<NewGamePage>(desk);
}

}  // namespace tablero::desktop
