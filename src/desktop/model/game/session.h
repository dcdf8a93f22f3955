#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "desktop/model/game/chess_hand.h"
#include "desktop/model/game/game_clocks.h"
#include "desktop/model/game/saved_game.h"
#include "desktop/model/settings/settings.h"
#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

// A question that the game asks a person (Swap2), with its answers.
struct Question {
    std::string title;
    std::string text;
    std::vector<std::string> answers;
};

// What a session needs of the program around it. All of it outlives the session.
struct Surroundings {
    EngineRoom& room;
    const Settings& settings;
    std::uint64_t node_limit = 0;  // 0: none
};

// One game being played, whichever game and whoever plays: turns, clocks, engines, comments.
// Nothing here waits: engines answer through a mailbox that tick() empties.
class Session {
  public:
    // The game must be set up completely (sides drawn, start position chosen).
    Session(const Surroundings& surroundings, const GameSettings& settings, TimePoint now);
    // The game as it was saved; an error when it cannot have been played like that.
    static Result<std::unique_ptr<Session>> restore(const Surroundings& surroundings,
                                                    const SavedGame& saved,
                                                    TimePoint now);
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    void tick(TimePoint now);

    // --- What a person does. Illegal moves make a sound and a message, nothing else.
    void chess_click(chess::Square square);
    void chess_drag(chess::Square from, chess::Square to);
    void promote(chess::PieceType piece);
    void draw_mark(const ChessMark& mark);
    void clear_marks();
    void gomoku_click(gomoku::Point point);
    // The error is a sentence for the prompt.
    Status typed_move(const std::string& typed);
    bool let_go();  // Esc: lets go of a piece, a plan, a suggestion; false when there was nothing
    void take_back();
    void flip();
    void hint();
    void toggle_pause();
    void pause();
    void resign();
    void offer_draw();
    void toggle_suggestions();
    void toggle_lines();
    void move_now();
    void navigate(Step step);
    void go_to_ply(int ply);
    void answer(int choice);  // of question()
    void continue_with_tablero();
    void abandon();  // after a failure: the game ends undecided
    // Settings changed (language, lines, …): comments are made anew.
    void settings_changed();

    // --- What there is to see
    bool shows_lines() const { return lines_; }
    bool suggests() const { return suggestions_; }
    const GameView& view() const { return view_; }
    const InspectorView* inspector() const { return inspector_ ? &*inspector_ : nullptr; }
    std::optional<Question> question() const;
    // A second engine failed and nobody has decided yet how to go on.
    const std::string& failure() const { return failure_; }
    bool is_over() const { return view_.result.has_value(); }
    bool is_worth_keeping() const { return !moves_.empty() && !is_over(); }
    const play::Game& game() const { return game_; }
    const GameSettings& settings() const { return settings_; }
    SavedGame save() const;
    // Grows when there is something new to save.
    std::uint64_t revision() const { return revision_; }

    std::vector<Sound> take_sounds() { return std::exchange(sounds_, {}); }
    // Sentences for the user that came up since the last call.
    struct Note {
        bool is_error = false;
        std::string text;
    };
    std::vector<Note> take_notes() { return std::exchange(notes_, {}); }

  private:
    struct MoveRecord {
        std::string id;
        std::string text;
        std::int64_t milliseconds = -1;
    };

    // Set up, but nothing runs yet.
    struct Unbegun {};
    Session(const Surroundings& surroundings,
            const GameSettings& settings,
            TimePoint now,
            Unbegun unbegun);

    // Flow (session.cpp)
    void begin_turn();
    void request_move();
    void make(play::Move move);
    void finish(const play::Outcome& outcome);
    void finish_by(Agreement agreement, std::optional<Side> winner);
    void undo_one();
    void play_from_shown(chess::Move move);
    chess::Position shown_position() const;
    bool is_wrong(chess::Square from) const;
    void forget_suggestion();
    void choose_colour(Swap2::Choice choice);
    void check_clocks();
    void forget_comments();
    void moves_changed();
    bool is_live() const;  // the board accepts moves: at the end, not paused, not over
    bool is_human_turn() const;
    const PlayerSetup& actor() const;  // who acts now: places a stone, moves, or chooses
    ChessHand::Rights chess_rights() const;
    void refuse(const std::string& why);
    void note(std::string what, bool is_error = false);

    // Engines (session_engines.cpp)
    ThinkRequest request_for(const PlayerSetup& player) const;
    void start_study();
    void hear(const EngineMessage& message);
    void hear(const Thought& thought);
    void hear(const Decided& decided);
    void hear(const ExplainedLast& explained);
    void hear(const Suggested& suggested);
    void hear(const StudyEnded& ended);
    void hear(const Inspected& inspected);
    void hear(const ProgramFailed& failed);
    void hear(const ProgramNamed& named);
    void fail(std::string what);
    void engine_opens();
    void engine_chooses(int score);

    // View (session_view.cpp)
    void refresh();
    void show_players();
    void show_turn();
    void show_comments();
    void show_chess();
    void show_gomoku();
    void update_clocks();
    ResultView result_view(const play::Outcome& outcome) const;
    void add_statistics(ResultView& result) const;
    bool is_white(Side side) const {
        return (settings_.game == GameKind::kChess) == (side == kFirstSide);
    }
    std::string side_name(Side side) const;
    std::string side_in_sentence(Side side) const;
    std::string player_name(Side side) const;

    Language language() const { return around_.settings.language; }
    int plies() const { return static_cast<int>(moves_.size()); }

    Surroundings around_;
    GameSettings settings_;
    play::Game game_;
    std::vector<MoveRecord> moves_;
    int shown_ply_ = 0;
    bool flipped_ = false;
    bool paused_ = false;
    bool suggestions_ = false;
    bool lines_ = false;  // the engine's lines are shown
    Swap2 swap2_;
    int opening_plies_ = 0;  // stones that Swap2 placed
    GameClocks clocks_;
    GameTags tags_;
    TimePoint now_;
    std::uint64_t revision_ = 0;
    std::uint64_t serial_ = 0;
    bool last_change_was_move_ = false;

    Agreement agreement_ = Agreement::kNone;
    std::optional<Side> agreed_winner_;
    std::optional<play::Outcome> outcome_;

    ChessHand hand_;
    std::optional<IllegalPulse> illegal_;

    std::shared_ptr<EngineMailbox> mailbox_;
    std::array<std::unique_ptr<ProgramPlayer>, 2> programs_;  // by seat of settings_.players
    std::array<std::string, 2> program_names_;
    std::uint64_t tickets_ = 0;
    std::uint64_t move_ticket_ = 0;
    std::uint64_t study_ticket_ = 0;
    int last_engine_score_ = 0;  // for the engine
    std::size_t swap_pattern_ = 0;
    std::string failure_;

    ThinkingView thinking_;
    std::vector<std::vector<play::Move>> line_moves_;  // by rank
    bool wants_hint_ = false;
    std::optional<play::Move> suggestion_;
    std::string why_suggested_;
    std::string why_last_;
    std::optional<double> chance_;  // for the first side, as last heard
    std::string score_;
    std::optional<InspectorView> inspector_;

    std::vector<Sound> sounds_;
    std::vector<Note> notes_;
    GameView view_;
};

}  // namespace tablero::desktop
