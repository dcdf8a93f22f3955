#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/program/engine_link.h"

namespace tablero::program {

// What an engine said it can do, in its "feature" lines.
struct XboardFeatures {
    std::string name;
    std::vector<OptionSpec> options;
    bool ping = false;
    bool setboard = false;
    bool usermove = false;
    bool san = false;
    bool memory = false;
    bool cores = false;
    bool done = false;
};

// Takes one line "feature a=1 b="text" …" in; the names in it, to be accepted, come back. None
// when it is another line.
std::vector<std::string> take_features(std::string_view line, XboardFeatures& features);

// What a line of thoughts ("depth score centiseconds nodes line") says; false when it is none. The
// moves are read as far as they are moves of this position.
bool take_thoughts(std::string_view line, const play::Position& position, Thoughts& thoughts);

// The clock of a game, in the words of the protocol.
std::string level_of(const play::TimeControl& control);

// A chess engine that speaks the protocol of XBoard and WinBoard, version 2. It is kept in force
// mode between its moves, so that it never thinks unasked.
class XboardPlayer : public ChessPlayer {
  public:
    XboardPlayer(Spec spec, const Patience& patience, bool chess960)
        : ChessPlayer(std::move(spec), patience, "quit", chess960) {}

    std::optional<Failure> new_game(const std::stop_token& stop) override;
    Answer think(const Turn& turn, const std::stop_token& stop) override;
    std::optional<Failure> analyse(const Analysis& wanted, const std::stop_token& stop) override;

  private:
    std::optional<Failure> shake_hands(const std::stop_token& stop) override;
    Status set_options() override;
    std::optional<Failure> wait_until_ready(const std::stop_token& stop) override;
    // Makes the engine's game this one.
    std::optional<Failure> follow(const play::Game& game, const std::stop_token& stop);
    Status bring_up_to_date(const play::Game& game);
    Status begin(const play::Game& game);
    std::string written(const play::Position& position, play::Move move) const;
    // The move in a line of the engine, or what it says instead of one; false for other lines.
    bool take_answer(std::string_view line, const play::Position& position, Answer& answer) const;

    XboardFeatures features_;
    int pings_ = 0;
    bool fresh_ = true;              // no position has been set since the game began
    std::vector<play::Move> known_;  // the moves the engine has seen
    std::string level_;
};

}  // namespace tablero::program
