#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/words/say.h"
#include "desktop/model/game/game_clocks.h"
#include "desktop/model/game/game_line.h"
#include "desktop/model/game/game_standing.h"
#include "desktop/model/game/saved_game.h"

namespace tablero::desktop {

// A game that lies open: its moves and variations, the place that is looked at, the clocks, how it
// began and how it ended. A game between players is played at its end; an analysis board is free:
// moves are made where one looks, and it never ends. Who thinks about it is not known here.
// Copyable.
class OpenGame : public GameStanding {
  public:
    using NodeId = GameLine::NodeId;

    // The game must be set up completely (sides drawn, start position chosen).
    explicit OpenGame(const GameSettings& settings);
    // A game that is there already, of the kind that is set up.
    OpenGame(const GameSettings& settings, play::Game game);
    // The game as it was saved; an error when it cannot have been played like that.
    static Result<OpenGame> restore(const SavedGame& saved, Language language);
    SavedGame save(TimePoint now) const;

    const GameSettings& settings() const { return settings_; }
    bool is_analysis() const { return settings_.mode == Mode::kAnalysis; }
    const GameLine& line() const { return line_; }
    // Where it is played.
    const play::Game& game() const { return line_.game(); }
    const play::Position& position() const { return game().position(); }
    Side side_to_move() const { return position().side_to_move(); }

    using Played = GameLine::Played;
    const std::vector<Played>& moves() const { return line_.moves(); }
    int plies() const { return line_.plies(); }

    // The place that is looked at: after so many moves.
    int shown() const { return line_.shown(); }
    bool is_at_end() const { return line_.is_at_end(); }
    void show(int ply);
    void show_node(NodeId id);
    void flip() { flipped_ = !flipped_; }
    bool is_flipped() const { return flipped_; }

    // A legal move where it is played.
    void play(play::Move move, TimePoint now);
    // Against an engine back to the person's last move, else one move; false when there is none to
    // take back. Never into a Swap2 opening. On an analysis board the last change is undone.
    bool take_back(TimePoint now);
    // Through all changes; against an engine as far as the person's next turn.
    bool undo(TimePoint now) { return step_history(false, now); }
    bool redo(TimePoint now) { return step_history(true, now); }
    // A change of the tree, see play::Game::edit; for an analysis board.
    template <class Edit>
    bool edit(Edit&& edit) {
        const bool changed = line_.edit(std::forward<Edit>(edit));
        if (changed) has_changed(false);
        return changed;
    }
    bool fold(NodeId id) { return line_.fold(id); }
    // The file that it is saved in.
    const FilePlace& file() const { return file_; }
    void set_file(FilePlace file);
    bool has_unsaved_changes() const { return revision() != file_revision_; }
    // The last change of what is shown.
    struct Change {
        std::uint64_t serial = 0;  // grows with every change
        bool was_move = false;     // forward by one
    };
    const Change& last_change() const { return last_change_; }
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
    bool step_history(bool forward, TimePoint now);
    std::optional<play::Outcome> end_by_rules() const;
    // Goes on after moves were taken back.
    void reopen(TimePoint now);
    void has_changed(bool by_move);

    GameSettings settings_;
    GameLine line_;
    FilePlace file_;
    Swap2 swap2_;
    int opening_plies_ = 0;  // stones that Swap2 placed
    GameClocks clocks_;

    bool flipped_ = false;
    Change last_change_;
    std::uint64_t file_revision_ = 0;  // as the file has it
};

}  // namespace tablero::desktop
