#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/words/say.h"
#include "desktop/model/game_settings.h"
#include "desktop/model/view_state.h"

namespace tablero::desktop {

// How the rules ended a game.
struct Ending {
    std::optional<Side> winner;  // none: drawn
    Phrase reason;
};

struct PlayedMove {
    std::string id;    // as programs write it: "g1f3", "j10"
    std::string text;  // as people do: "Nf3", "j10"
    bool is_capture = false;
    bool gives_check = false;
};

// A game with its rules and all of its moves, whichever game it is. Copy it with clone() for
// another thread.
class GameState {
  public:
    virtual ~GameState() = default;

    virtual GameKind kind() const = 0;
    virtual std::unique_ptr<GameState> clone() const = 0;
    virtual Side side_to_move() const = 0;
    // Takes an id or what a person types. The error is a sentence in the user's language; nothing
    // changed then.
    virtual Result<PlayedMove> play(std::string_view text, Language language) = 0;
    // Takes back the last move; false at the start.
    virtual bool undo() = 0;
    virtual std::vector<std::string> move_ids() const = 0;
    virtual std::optional<Ending> ending() const = 0;
    // Could this side still win by the rules? (Chess: time is up against a bare king.)
    virtual bool can_win(Side side) const = 0;
    // The board part of a view after the first `ply` moves.
    virtual void show(GameView& view, int ply, Language language) const = 0;

  protected:
    GameState() = default;
    GameState(const GameState&) = default;
    GameState& operator=(const GameState&) = default;
};

}  // namespace tablero::desktop
