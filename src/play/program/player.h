#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "base/options.h"
#include "play/game.h"
#include "play/program/spec.h"
#include "play/time_control.h"

namespace tablero::program {

// What an engine said about the move it chose, from its own point of view.
struct Thoughts {
    std::optional<int> score;  // centipawns; mates as in kMateScore
    std::optional<int> mate;   // moves to mate, negative when it is being mated
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<play::Move> line;
    std::optional<Error> fault;  // what is wrong with its line, which ends there
};

// Scores of mates are beyond every other: kMateScore minus the moves to it.
constexpr int kMateScore = 100'000;

// What a player is told when it is its turn.
struct Turn {
    const play::Game& game;  // it stands where the player is to move
    const play::GameClock& own_clock;
    const play::GameClock& other_clock;
    // Hears what it thinks meanwhile; may be none.
    std::function<void(const Thoughts&)> on_thoughts = {};
};

// What is asked of an engine that analyses.
struct Analysis {
    const play::Game& game;
    int lines = 1;  // best moves to tell of, where the engine can
    // Hears of the line with that rank, from 1.
    std::function<void(int rank, const Thoughts&)> on_line;
};

// Why there is no answer.
struct Failure {
    enum class Kind {
        kCrash,    // it ended, or closed its output
        kStall,    // no answer, also when told to stop
        kStopped,  // the match was stopped meanwhile
        kRefused,  // it does not do what the settings ask
    };

    Kind kind = Kind::kStall;
    Error detail;
};

struct Answer {
    std::optional<Failure> failure;              // then nothing else counts
    std::string said;                            // its move as it wrote it
    Result<play::Move> move = Error("no move");  // the error: why that is none
    bool overdue = false;  // it came only after the time was up and it had been told to stop
    play::Duration used{};
    Thoughts thoughts;
};

// Patience with players, apart from their clocks.
struct Patience {
    play::Duration start_up = std::chrono::seconds(10);  // to get ready, for a game too
    // Overstepping that is forgiven, see GameClock::spend.
    play::Duration margin = std::chrono::milliseconds(20);
    play::Duration stall = std::chrono::seconds(10);     // after the time is up, or told to stop
    play::Duration untimed = std::chrono::seconds(120);  // for a move when no clock runs
};

// An engine that plays, whatever its protocol. One thread at a time. After a failure `alive` is
// false and only `start` helps. What takes a stop token returns soon after it is stopped, with a
// failure.
class Player {
  public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // Starts the program afresh and sets its options.
    virtual std::optional<Failure> start(const std::stop_token& stop) = 0;
    virtual bool alive() const = 0;
    // What the engine calls itself; known after start.
    virtual const std::string& own_name() const = 0;
    // What can be set about it; known after start.
    virtual const std::vector<OptionSpec>& options() const = 0;

    virtual std::optional<Failure> new_game(const std::stop_token& stop) = 0;
    virtual Answer think(const Turn& turn, const std::stop_token& stop) = 0;
    // Thinks about the position until it is stopped, or has nothing more to say; neither is a
    // failure. An engine that cannot be stopped is ended: `alive` tells.
    virtual std::optional<Failure> analyse(const Analysis& wanted, const std::stop_token& stop) = 0;
    // Asks it to end, and makes it.
    virtual void quit() = 0;
};

// A player for games whose usual start is given (rules, size, Chess960 are those of it), by the
// protocol that is usual for the game, or for chess by XBoard's where the spec says so. Not yet
// started. SIGPIPE must be ignored by the program.
std::unique_ptr<Player> make_player(const Spec& spec,
                                    const play::Position& usual,
                                    const Patience& patience);

}  // namespace tablero::program
