#pragma once

#include <memory>
#include <optional>
#include <string>

#include "analysis/review.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/settings/game_settings.h"
#include "desktop/model/think/engine_room.h"
#include "play/game.h"

namespace tablero::desktop {

// The judgement of a whole game, made in the background, and the steps through it.
class Review {
  public:
    // `base`: the game as it looked at its end. `nodes` 0: the usual depth. `tables`: folders of
    // end-game tables; without any, and where they cannot be read, the engine judges alone.
    Review(EngineRoom& room,
           const play::Game& game,
           GomokuOpening opening,
           GameView base,
           Language language,
           std::uint64_t nodes,
           const std::string& tables);
    ~Review();
    Review(const Review&) = delete;
    Review& operator=(const Review&) = delete;

    void tick();
    void go_to_ply(int ply);
    void flip();

    // The game's PGN with the review written into it; as it was while the review is not finished.
    std::string annotated(const std::string& pgn) const;

    const GameView& game() const { return game_; }
    const ReviewView& view() const { return view_; }

  private:
    struct Inbox;

    void show();

    EngineRoom& room_;
    play::Game played_;
    GomokuOpening opening_;
    Language language_;
    std::shared_ptr<Inbox> inbox_;
    std::vector<std::optional<play::Move>> better_;  // by ply
    std::optional<analysis::GameReview> finished_;
    int shown_ = 0;
    GameView game_;
    ReviewView view_;
};

}  // namespace tablero::desktop
