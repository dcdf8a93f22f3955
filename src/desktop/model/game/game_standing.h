#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "desktop/model/game/saved_game.h"
#include "play/outcome.h"

namespace tablero::desktop {

// Whether a game goes on, and how it ended.
class GameStanding {
  public:
    // Other than by its rules.
    void end(Agreement agreement, std::optional<Side> winner);
    const std::optional<play::Outcome>& outcome() const { return outcome_; }
    Agreement agreement() const { return agreement_; }
    void set_paused(bool paused) { paused_ = paused; }
    bool is_paused() const { return paused_; }
    // Why it cannot go on before somebody decides how; empty: it can.
    void stand_still(std::string why) { standstill_ = std::move(why); }
    const std::string& standstill() const { return standstill_; }

    // It goes on: neither over nor paused nor standing still.
    bool is_live() const { return !outcome_ && !paused_ && standstill_.empty(); }
    // Grows with every change of what there is to save.
    std::uint64_t revision() const { return revision_; }

  protected:
    // The rules have a say again: moves were made or taken back.
    void judge(const std::optional<play::Outcome>& outcome);
    std::uint64_t count_change() { return ++revision_; }

  private:
    Agreement agreement_ = Agreement::kNone;
    std::optional<play::Outcome> outcome_;
    bool paused_ = false;
    std::string standstill_;
    std::uint64_t revision_ = 0;
};

}  // namespace tablero::desktop
