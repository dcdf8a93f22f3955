#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "match/engine_link.h"
#include "match/engine_spec.h"
#include "match/player.h"
#include "match/uci_options.h"

namespace tablero::match {

// A chess engine that speaks UCI.
class UciPlayer : public Player {
  public:
    // `stop` must outlive the player.
    UciPlayer(EngineSpec spec, Patience patience, bool chess960, const std::atomic<bool>& stop);
    ~UciPlayer() override { UciPlayer::quit(); }

    std::optional<Failure> start() override;
    bool alive() const override { return link_.is_open(); }
    const std::string& own_name() const override { return own_name_; }
    std::optional<Failure> new_game() override;
    Answer think(const Turn& turn) override;
    void quit() override { link_.close("quit"); }

  private:
    std::optional<Failure> shake_hands();
    Status set_options();
    std::optional<Failure> wait_until_ready();

    EngineSpec spec_;
    bool chess960_;
    EngineLink link_;
    std::string own_name_;
    std::vector<UciOption> options_;
};

// The "position" and "go" lines for a turn.
std::string uci_position_line(const Turn& turn);
std::string uci_go_line(const Turn& turn);

}  // namespace tablero::match
