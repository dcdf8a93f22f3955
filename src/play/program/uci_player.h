#pragma once

#include <vector>

#include "play/program/engine_link.h"
#include "play/wire/uci_info.h"
#include "play/wire/uci_option.h"

namespace tablero::program {

// A chess engine that speaks UCI.
class UciPlayer : public ChessPlayer {
  public:
    UciPlayer(Spec spec, const Patience& patience, bool chess960)
        : ChessPlayer(std::move(spec), patience, uci::Quit::kName, chess960) {}

    std::optional<Failure> new_game(const std::stop_token& stop) override;
    Answer think(const Turn& turn, const std::stop_token& stop) override;
    std::optional<Failure> analyse(const Analysis& wanted, const std::stop_token& stop) override;

  private:
    std::optional<Failure> shake_hands(const std::stop_token& stop) override;
    Status set_options() override;
    std::optional<Failure> wait_until_ready(const std::stop_token& stop) override;
    // Ends an analysis: the answer that the protocol demands is read and thrown away.
    std::optional<Failure> stop_thinking();
};

// What a turn is in UCI.
uci::SetPosition position_of(const play::Game& game);
uci::Go go_of(const Turn& turn);

// Takes what an engine says of its search into `thoughts`, but for the line. Second and later
// variations, and scores that are only bounds, say nothing about the move that will be played:
// false then.
bool take_info(const uci::Info& info, Thoughts& thoughts);

}  // namespace tablero::program
