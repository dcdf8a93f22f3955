#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/program/engine_link.h"
#include "play/wire/gomocup.h"

namespace tablero::program {

// A gomoku engine that speaks the Gomocup protocol. Its options are INFO lines.
class GomocupPlayer : public LinkedPlayer {
  public:
    GomocupPlayer(Spec spec, const Patience& patience, gomoku::RuleSet rules, int size)
        : LinkedPlayer(std::move(spec), patience, "END"),
          rules_(rules),
          size_(size) {}

    std::optional<Failure> start(const std::stop_token& stop) override;
    std::optional<Failure> new_game(const std::stop_token& stop) override;
    Answer think(const Turn& turn, const std::stop_token& stop) override;
    std::optional<Failure> analyse(const Analysis& wanted, const std::stop_token& stop) override;

  private:
    std::optional<Failure> set_up_board(std::string_view command, const std::stop_token& stop);
    std::optional<Failure> ask_name(const std::stop_token& stop);
    template <typename Value>
    void inform(std::string_view name, const Value& value);
    void send_limits(const play::GameClock& clock);

    gomoku::RuleSet rules_;
    int size_;
    bool board_is_fresh_ = false;  // START or RESTART was the last thing it heard of a game
    bool knows_the_game_ = false;  // it has moved in this game, and follows by TURN
};

// The lines that ask for a move: BEGIN, TURN, or BOARD with all stones (in which case, under the
// capture rules, INFO captures comes first).
std::vector<std::string> turn_lines(const play::Game& game, bool knows_the_game);

// Takes what a brain says of its search into `thoughts`.
void take_talk(const gomocup::Talk& talk, Thoughts& thoughts);

}  // namespace tablero::program
