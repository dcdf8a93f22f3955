#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

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
};

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
    const std::string& program_name(Side side) const { return program_names_[side]; }

    Commentary commentary;

  private:
    ThinkRequest request_for(const OpenGame& game, const PlayerSetup& player, std::uint64_t ticket);

    Surroundings around_;
    std::shared_ptr<EngineMailbox> answers_;
    std::array<std::unique_ptr<ProgramPlayer>, 2> programs_;  // by side
    std::array<std::string, 2> program_names_;
    std::uint64_t tickets_ = 0;
    std::uint64_t move_ticket_ = 0;  // 0: nobody is asked for a move
    std::uint64_t study_ticket_ = 0;
    Side asked_ = kFirstSide;  // for the move
    std::size_t swap2_opening_ = 0;
};

}  // namespace tablero::desktop
