#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "match/engine_spec.h"
#include "match/player.h"
#include "match/process.h"
#include "match/uci_options.h"

namespace tablero::match {

// A chess engine that speaks UCI.
class UciPlayer : public Player {
  public:
    // `stop` must outlive the player.
    UciPlayer(EngineSpec spec, Patience patience, bool chess960, const std::atomic<bool>& stop);
    ~UciPlayer() override { UciPlayer::quit(); }

    Status start() override;
    bool alive() const override { return process_.has_value(); }
    const std::string& own_name() const override { return own_name_; }
    Status new_game() override;
    Answer think(const Turn& turn) override;
    void quit() override;

  private:
    Status shake_hands();
    Status set_options();
    Status wait_until_ready();
    bool send(std::string_view line);
    Error failure(std::string_view doing, Process::Read read);
    Answer failed_answer(Process::Read read, TimePoint started);

    EngineSpec spec_;
    Patience patience_;
    bool chess960_;
    const std::atomic<bool>& stop_;
    std::optional<Process> process_;
    std::string own_name_;
    std::vector<UciOption> options_;
};

// The "position" and "go" lines for a turn.
std::string uci_position_line(const Turn& turn);
std::string uci_go_line(const Turn& turn);

}  // namespace tablero::match
