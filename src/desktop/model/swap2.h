#pragma once

#include <cstdint>

#include "desktop/model/game_settings.h"

namespace tablero::desktop {

// The Swap2 opening: one places three stones (black, white, black); the other takes white, takes
// black, or places two more (white, black) and leaves the choice of colour to the first. Seats are
// the players as the game was set up: seat 0 was to have black.
class Swap2 {
  public:
    enum class Phase : std::uint8_t { kThreeStones, kChoice, kTwoMore, kLastChoice, kDone };

    explicit Swap2(bool used = false, Phase phase = Phase::kThreeStones)
        : phase_(used ? phase : Phase::kDone) {}

    Phase phase() const { return phase_; }
    bool is_done() const { return phase_ == Phase::kDone; }
    bool is_choice() const { return phase_ == Phase::kChoice || phase_ == Phase::kLastChoice; }
    // Whoever places or chooses now; not when done.
    std::size_t seat() const {
        return phase_ == Phase::kThreeStones || phase_ == Phase::kLastChoice ? 0 : 1;
    }
    // Stones still to be placed in this phase.
    int stones_left(int on_board) const {
        if (phase_ == Phase::kThreeStones) return 3 - on_board;
        return phase_ == Phase::kTwoMore ? 5 - on_board : 0;
    }

    void stone_placed(int on_board) {
        if (phase_ == Phase::kThreeStones && on_board == 3) phase_ = Phase::kChoice;
        if (phase_ == Phase::kTwoMore && on_board == 5) phase_ = Phase::kLastChoice;
    }

    enum class Choice : std::uint8_t { kWhite, kBlack, kTwoMore };
    // True when the seats change colours: seat 0 plays white from now on.
    bool choose(Choice choice) {
        if (choice == Choice::kTwoMore && phase_ == Phase::kChoice) {
            phase_ = Phase::kTwoMore;
            return false;
        }
        const bool seat_zero_chooses = phase_ == Phase::kLastChoice;
        phase_ = Phase::kDone;
        return (choice == Choice::kBlack) != seat_zero_chooses;
    }

  private:
    Phase phase_;
};

}  // namespace tablero::desktop
