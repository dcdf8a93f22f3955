#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "desktop/model/game/session.h"
#include "desktop/model/pages/dialog.h"
#include "desktop/model/pages/file_dialog.h"
#include "desktop/model/pages/help.h"
#include "desktop/model/pages/keeper.h"
#include "desktop/model/pages/notes.h"
#include "desktop/model/pages/open_games.h"
#include "desktop/model/pages/page.h"
#include "desktop/model/pages/prompt.h"
#include "desktop/model/settings/settings.h"
#include "desktop/model/settings/start_up.h"
#include "desktop/model/shelf/shelf.h"
#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

// What the pages share: the game on the desk, the settings, the engines, and what lies over every
// page. A page shows another one by naming its screen.
struct Desk {
    explicit Desk(StartUp given);

    StartUp start_up;
    Rng rng;
    TimePoint now = Clock::now();
    Settings settings;
    EngineRoom room;
    Shelf shelf;
    std::unique_ptr<Session> session;  // there while a game is shown; may be kept while none is
    Keeper keeper{*this};
    OpenGames open_games{*this};
    std::uint64_t games = 0;  // that have lain on the desk

    std::vector<std::unique_ptr<Page>> pages;  // by screen
    Screen screen = Screen::kMenu;
    std::function<void(const Action&)> perform;  // as if the user had done it
    GameKind new_game = GameKind::kChess;        // of the new-game page
    std::optional<TimePoint> celebration = {};   // the end of the game is celebrated since then
    bool quits = false;

    Help help;
    Prompt prompt{*this};
    FileDialog files{*this};
    Dialog dialog{*this};
    Notes notes;
    std::string focus;  // the name of a button or row; empty while the mouse is used

    Page& page() const { return *pages[static_cast<std::size_t>(screen)]; }
    // The page and what lies over it, topmost first.
    std::vector<Layer*> layers();
    const Layer& top() const;
    std::string word(Phrase phrase) const { return say(settings.language, phrase); }
    void click() { notes.sounds.push_back(Sound::kButton); }
    void toast(std::string text, Toast::Kind kind = Toast::Kind::kInfo) {
        notes.add(std::move(text), kind, now);
    }
    // What came up at a board.
    void tell(Session::News news);
    void complain(const Error& error) { toast(say(settings.language, error), Toast::Kind::kError); }
    // A sentence with the error in it.
    void complain(Phrase about, const Error& error) {
        toast(say(settings.language, about, error), Toast::Kind::kError);
    }
    void ask(Phrase title, Phrase question, Dialog::Reaction on_yes);

    // A game that is not over.
    bool has_game() const { return session && session->game().plies() > 0 && !session->is_over(); }
    Surroundings surroundings() { return {room, settings, start_up.node_limit}; }
    // Asks before another game takes the place of one that is played. An analysis stays open beside
    // it.
    void replace_game(Dialog::Reaction by);
    void start(const GameSettings& game);
    void open(OpenGame opened);
    // In the place of the one on the desk, which is kept already.
    void lay(OpenGame opened);
    // A game of the library, on an analysis board, after so many moves.
    void open_record(library::AnyRecord record, int ply = 0);
    // To the menu, which offers to go on with the game.
    void leave_game();
};

// What can be done on any page, at the desk.
template <class Self>
class DeskActions : public Hears<Self, Handler> {
  public:
    explicit DeskActions(Desk& desk) : desk_(desk) {}

  protected:
    Desk& desk_;
};

}  // namespace tablero::desktop
