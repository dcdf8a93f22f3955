#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "desktop/model/game/analysts.h"
#include "desktop/model/game/open_game.h"
#include "desktop/model/settings/settings.h"
#include "desktop/model/think/commentary.h"
#include "desktop/model/think/engine_room.h"

namespace tablero::desktop {

// What a game needs of the program around it. All of it outlives the game.
struct Surroundings {
    EngineRoom& room;
    const Settings& settings;
    std::uint64_t node_limit = 0;  // 0: none
};

// What a person wants to hear beside the game.
struct Wishes {
    bool lines = false;        // the engine's lines
    bool suggestions = false;  // a move for whoever is to move
    bool comments = false;     // evaluation and reasons, in a game that is quiet by itself
    bool threat = false;       // analysis: the lines are what the other side would play
};

// Whether evaluation and reasons are shown. A game between players is quiet unless somebody asks.
bool wants_comments(const OpenGame& game, const Settings& settings, const Wishes& wishes);

// The engines at one game: those that play it, Tablero or other programs, and the one that comments
// on it. Calls return at once; answers wait to be drained and heard.
class Engines {
  public:
    explicit Engines(const Surroundings& around);
    ~Engines();  // nobody thinks about the game any more
    Engines(const Engines&) = delete;
    Engines& operator=(const Engines&) = delete;

    // Whoever is to act is asked; the answer is Decided, or ProgramFailed.
    void request_move(const OpenGame& game, TimePoint now);
    void cancel_move();
    // The answer comes as soon as there is one.
    void hurry() { around_.room.hurry(move_ticket_); }
    // Comments are made anew: about the last move always, about the position while nobody thinks
    // for a move.
    void study(const OpenGame& game, const Wishes& wishes);

    using Answer = std::variant<Decided, ProgramFailed>;
    std::vector<EngineMessage> drain() { return answers_->drain(); }
    // Takes a message in. What belongs to a position that was left is thrown away; an answer to the
    // request for a move is for the caller.
    std::optional<Answer> hear(const EngineMessage& message);

    // The players changed colours; a program at that side is not wanted any more.
    void swap_seats();
    void dismiss(Side side);
    // Where the lines of a study begin; null before there is one.
    const play::Game* studied_game() const { return studied_game_.get(); }
    const std::string& program_name(Side side) const { return program_names_[side]; }

    Commentary commentary;

  private:
    // What a study depends on: the same again need not begin anew.
    struct Studied {
        std::uint64_t begun = 0;  // turns
        record::NodeId node = record::kRoot;
        int lines = 0;
        bool endless = false;
        bool suggest = false;
        bool explain = false;
        bool threat = false;
        int hash = 0;
        int threads = 0;
        bool inspect = false;
        Language language = kEnglish;
        EngineList analysts{};
        bool operator==(const Studied&) const = default;
    };

    // The engines of the list that analyse this game; none where nobody wants lines.
    EngineList analysts_of(const OpenGame& game, bool wanted) const;
    void ask_analysts(const OpenGame& game, const ThinkRequest& request, const EngineList& list);
    ThinkRequest request_for(const OpenGame& game, const PlayerSetup& player, std::uint64_t ticket);

    Surroundings around_;
    std::shared_ptr<EngineMailbox> answers_;
    std::array<std::unique_ptr<ProgramPlayer>, 2> programs_;  // by side
    std::array<std::string, 2> program_names_;
    Analysts analysts_;
    std::uint64_t tickets_ = 0;
    std::uint64_t move_ticket_ = 0;  // 0: nobody is asked for a move
    std::uint64_t study_ticket_ = 0;
    std::uint64_t turns_ = 0;
    std::optional<Studied> studied_;
    std::shared_ptr<const play::Game> studied_game_;
    Side asked_ = kFirstSide;  // for the move
    std::size_t swap2_opening_ = 0;
};

}  // namespace tablero::desktop
