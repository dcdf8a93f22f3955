#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gomoku/rules.h"
#include "match/engine_link.h"
#include "match/engine_spec.h"
#include "match/player.h"

namespace tablero::match {

// A gomoku engine that speaks the Gomocup protocol. Its options are INFO lines.
class GomocupPlayer : public Player {
  public:
    // `stop` must outlive the player.
    GomocupPlayer(EngineSpec spec,
                  Patience patience,
                  gomoku::RuleSet rules,
                  int size,
                  const std::atomic<bool>& stop);
    ~GomocupPlayer() override { GomocupPlayer::quit(); }

    std::optional<Failure> start() override;
    bool alive() const override { return link_.is_open(); }
    const std::string& own_name() const override { return own_name_; }
    std::optional<Failure> new_game() override;
    Answer think(const Turn& turn) override;
    void quit() override { link_.close("END"); }

  private:
    std::optional<Failure> set_up_board(std::string_view command);
    std::optional<Failure> ask_name();
    void send_limits(const Turn& turn);

    EngineSpec spec_;
    gomoku::RuleSet rules_;
    int size_;
    EngineLink link_;
    std::string own_name_;
    bool board_is_fresh_ = false;  // START or RESTART was the last thing it heard of a game
    bool knows_the_game_ = false;  // it has moved in this game, and follows by TURN
};

// The rule bits of "INFO rule".
int gomocup_rule(gomoku::RuleSet rules);

// The lines that ask for a move: BEGIN, TURN, or BOARD with all stones (in which case, under the
// capture rules, INFO captures comes first).
std::vector<std::string> gomocup_turn_lines(const Turn& turn,
                                            gomoku::RuleSet rules,
                                            int size,
                                            bool knows_the_game);

// "x,y" with rows from the top, both from 0, as a point's name; none when the line is no move on
// the board.
std::optional<std::string> point_from_gomocup(std::string_view line, int size);
std::string point_to_gomocup(std::string_view point, int size);

// What a brain says about its search in a MESSAGE or DEBUG line: numbers after the words depth,
// score and nodes. Anything else is left alone.
void read_gomocup_talk(std::string_view line, Thoughts& thoughts);

}  // namespace tablero::match
