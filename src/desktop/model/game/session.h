#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "desktop/model/game/chess_hand.h"
#include "desktop/model/game/engines.h"
#include "desktop/model/game/game_view.h"
#include "desktop/model/game/line_graph.h"
#include "desktop/model/game/open_game.h"
#include "desktop/model/game/show_game.h"
#include "desktop/model/game/tree_view.h"

namespace tablero::desktop {

// Whose pieces a person may move, or plan with.
ChessHand::Rights rights_of(const OpenGame& game);

// A game being played, whichever game and whoever plays: the open game, the engines around it, and
// the hand of a person at the board. Nothing here waits: engines answer through a mailbox that
// tick() empties.
class Session {
  public:
    Session(const Surroundings& surroundings, OpenGame game, TimePoint now);

    void tick(TimePoint now);

    // --- What a person does. Illegal moves make a sound and a message, nothing else.
    template <class Gesture>
    void at_chess_board(const Gesture& gesture) {
        if (!game_.game().is_chess()) return;
        play_shown(hand_.make(gesture, game_.line().shown_position().chess(), rights_of(game_)));
    }
    void at_gomoku_board(const GomokuClick& click);
    // The error is a sentence for the prompt.
    Status typed_move(const std::string& typed);
    bool let_go();  // Esc: lets go of a piece, a plan, a suggestion; false when there was nothing
    // Undo and redo reach through all changes; see OpenGame.
    enum class History : std::uint8_t { kTakeBack, kUndo, kRedo };
    void travel(History way);
    // change(game) changes something about the game that is no turn of it, and says whether.
    template <class Change>
    void change(Change&& change) {
        if (change(game_)) look();
    }
    void hint();
    void set_paused(bool paused);
    void resign();
    void offer_draw();
    void move_now() { engines_.hurry(); }
    void go_to(record::NodeId id);      // of the tree
    void choose(Swap2::Choice choice);  // answers the question in the view
    void continue_with_tablero();
    void end(Agreement agreement, std::optional<Side> winner);
    void set_wishes(const Wishes& wishes);
    // A small board shows where the line leads; none: no more.
    void preview(std::optional<LinePlace> line);
    // Settings changed (language, lines, …): comments are made anew.
    void settings_changed();

    // --- What there is to see
    const GameView& view() const { return view_; }
    const Wishes& wishes() const { return wishes_; }
    const InspectorView* inspector() const {
        const auto& inspector = engines_.commentary.inspector;
        return inspector ? &*inspector : nullptr;
    }
    const OpenGame& game() const { return game_; }
    const GameSettings& settings() const { return game_.settings(); }
    bool is_over() const { return game_.outcome().has_value(); }

    // What came up since the last call: sounds, and sentences for the user.
    struct Note {
        bool is_error = false;
        std::string text;
        bool is_refusal = false;  // of a move: stale as soon as another one is made or looked at
    };
    struct News {
        std::vector<Sound> sounds;
        std::vector<Note> notes;
        bool board_changed = false;

        void refuse(std::string why) {
            sounds.push_back(Sound::kIllegal);
            notes.push_back({true, std::move(why), true});
        }
    };
    News take_news() { return std::exchange(news_, {}); }

  private:
    void begin_turn();
    // Another place is looked at.
    void look();
    void make(play::Move move);
    void play_shown(std::optional<chess::Move> move);
    void sound_the_end();
    void hear(const Decided& decided);
    void hear(const ProgramFailed& failed);
    void fail(std::string what);
    void refresh();
    // What is known along the line; true when that has changed.
    bool draw_graph();
    GameScene scene() const;
    Language language() const { return around_.settings.language; }
    void note(Phrase phrase) { news_.notes.push_back({false, say(language(), phrase)}); }

    Surroundings around_;
    OpenGame game_;
    Engines engines_;
    Wishes wishes_;
    std::optional<LinePlace> previewed_;
    Language spoken_;                           // of the comments
    int last_engine_score_ = 0;                 // for the engine
    record::NodeId looked_at_ = record::kRoot;  // that comments are about, on an analysis board
    TreeCache tree_;
    std::unique_ptr<LineGraph> graph_;  // of an analysis board
    ChessHand hand_;
    std::optional<IllegalPulse> illegal_;
    TimePoint now_;
    News news_;
    GameView view_;
};

}  // namespace tablero::desktop
