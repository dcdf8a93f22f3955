#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/words/say.h"
#include "chess/notation/openings.h"
#include "desktop/model/game/game_clocks.h"
#include "desktop/model/game/saved_game.h"
#include "play/game.h"

namespace tablero::desktop {

// A game that lies open: its moves, the one that is looked at, the clocks, how it began and how it
// ended. It is played at its end. Who thinks about it is not known here. Copyable.
class OpenGame {
  public:
    // The game must be set up completely (sides drawn, start position chosen).
    explicit OpenGame(const GameSettings& settings);
    // The game as it was saved; an error when it cannot have been played like that.
    static Result<OpenGame> restore(const SavedGame& saved, Language language);
    SavedGame save(TimePoint now) const;

    const GameSettings& settings() const { return settings_; }
    const play::Game& game() const { return game_; }
    const play::Position& position() const { return game_.position(); }
    Side side_to_move() const { return position().side_to_move(); }
    const GameTags& tags() const { return tags_; }

    struct Played {
        play::Move move;
        std::string text;  // as people write it, in English letters
        std::int64_t milliseconds = -1;
        const chess::Opening* opening = nullptr;  // that the game has reached so far; none: unknown
    };
    const std::vector<Played>& moves() const { return moves_; }
    int plies() const { return static_cast<int>(moves_.size()); }

    // The place that is looked at: after so many moves.
    int shown() const { return shown_; }
    bool is_at_end() const { return shown_ == plies(); }
    const play::Position& shown_position() const { return shown_position_; }
    void show(int ply);
    void flip() { flipped_ = !flipped_; }
    bool is_flipped() const { return flipped_; }

    // A legal move at the end.
    void play(play::Move move, TimePoint now);
    // Forgets what comes after the place that is looked at, so that another move can be tried
    // there.
    void cut();
    // Against an engine back to the person's last move, else one move; false when there is none to
    // take back. Never into a Swap2 opening.
    bool take_back(TimePoint now);
    // The last change of what is shown.
    struct Change {
        std::uint64_t serial = 0;  // grows with every change
        bool was_move = false;     // forward by one
    };
    const Change& last_change() const { return last_change_; }
    // Grows with every change of what there is to save.
    std::uint64_t revision() const { return revision_; }

    // Other than by its rules.
    void end(Agreement agreement, std::optional<Side> winner);
    const std::optional<play::Outcome>& outcome() const { return outcome_; }
    void set_paused(bool paused) { paused_ = paused; }
    bool is_paused() const { return paused_; }
    // Why it cannot go on before somebody decides how; empty: it can.
    void stand_still(std::string why) { standstill_ = std::move(why); }
    const std::string& standstill() const { return standstill_; }

    // It goes on: neither over nor paused nor standing still.
    bool is_live() const { return !outcome_ && !paused_ && standstill_.empty(); }
    // Who acts now: places a stone, moves, or chooses.
    const PlayerSetup& actor() const {
        return settings_.players[swap2_.is_done() ? side_to_move() : swap2_.seat()];
    }
    bool is_human_turn() const {
        return is_live() && actor().kind == PlayerKind::kHuman && !swap2_.is_choice();
    }
    // Tablero plays on for that side.
    void seat_tablero(Side side);

    const Swap2& swap2() const { return swap2_; }
    // True when the players change colours.
    bool choose(Swap2::Choice choice);

    const GameClocks& clocks() const { return clocks_; }
    // They run for the side to move while the game goes on, else they stand.
    void run_clocks(TimePoint now);
    // True when the game ended just now because somebody's time is over.
    bool check_clocks(TimePoint now);

  private:
    void append(play::Move move, std::int64_t milliseconds);
    void undo_one();
    void place(int ply, bool by_move);
    void moves_changed(bool by_move);

    GameSettings settings_;
    play::Game game_;
    std::vector<Played> moves_;
    GameTags tags_;
    Swap2 swap2_;
    int opening_plies_ = 0;  // stones that Swap2 placed
    GameClocks clocks_;

    int shown_ = 0;
    play::Position shown_position_;
    bool flipped_ = false;
    Change last_change_;
    std::uint64_t revision_ = 0;

    Agreement agreement_ = Agreement::kNone;
    std::optional<play::Outcome> outcome_;
    bool paused_ = false;
    std::string standstill_;
};

}  // namespace tablero::desktop
