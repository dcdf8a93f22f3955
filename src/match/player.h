#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "match/opening.h"
#include "match/time_control.h"

namespace tablero::match {

// What a player is told when it is its turn.
struct Turn {
    const Opening& opening;                 // where the game started
    const std::vector<std::string>& moves;  // all moves after opening.start, the opening's included
    Side side;
    const GameClock& own_clock;
    const GameClock& other_clock;
};

// What an engine said about the move it chose, from its own point of view.
struct Thoughts {
    std::optional<int> score;  // centipawns; mates as in kMateScore
    std::optional<int> mate;   // moves to mate, negative when it is being mated
    int depth = 0;
    std::uint64_t nodes = 0;
    std::vector<std::string> line;
};

// Scores of mates are beyond every other: kMateScore minus the moves to it.
constexpr int kMateScore = 100'000;

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
    std::optional<Failure> failure;  // then nothing else counts
    std::string move;
    bool overdue = false;  // it came only after the time was up and it had been told to stop
    Duration used{};
    Thoughts thoughts;
};

// Patience with players, apart from their clocks.
struct Patience {
    Duration start_up = std::chrono::seconds(10);     // to get ready, for a game too
    Duration margin = std::chrono::milliseconds(20);  // overstepping forgiven, see GameClock::spend
    Duration stall = std::chrono::seconds(10);        // after the time is up, or told to stop
    Duration untimed = std::chrono::seconds(120);     // for a move when no clock runs
};

// An engine that plays, whatever its protocol. One thread at a time. After a failure `alive` is
// false and only `start` helps. Everything returns soon after the stop flag it was made with is
// set.
class Player {
  public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    // Starts the program afresh and sets its options.
    virtual std::optional<Failure> start() = 0;
    virtual bool alive() const = 0;
    // What the engine calls itself; known after start.
    virtual const std::string& own_name() const = 0;

    virtual std::optional<Failure> new_game() = 0;
    virtual Answer think(const Turn& turn) = 0;
    // Asks it to end, and makes it.
    virtual void quit() = 0;
};

}  // namespace tablero::match
