#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "gomoku/types.h"
#include "play/outcome.h"
#include "search/score.h"

namespace tablero::play {

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
    Side seat() const {
        const bool first = phase_ == Phase::kThreeStones || phase_ == Phase::kLastChoice;
        return first ? kFirstSide : kSecondSide;
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
    // What suits whoever thinks that white, who is to move, stands like that.
    Choice preferred(search::Score score_of_white) const {
        constexpr search::Score kEven = 30;  // within it two more stones may be worth a try
        if (phase_ == Phase::kChoice && std::abs(score_of_white) < kEven) return Choice::kTwoMore;
        return score_of_white >= 0 ? Choice::kWhite : Choice::kBlack;
    }
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

// What Tablero opens with: black, white and black far enough from the centre that black's advantage
// is small. `number` is below kSwap2Openings.
inline constexpr std::size_t kSwap2Openings = 8;
inline std::array<gomoku::Point, 3> swap2_opening(std::size_t number, int board_size) {
    // Columns from the left and rows from the top, for three stones.
    constexpr std::array<std::array<int, 6>, kSwap2Openings> kOpenings{{{1, 1, 2, 3, 4, 1},
                                                                        {1, 2, 3, 3, 2, 5},
                                                                        {2, 1, 4, 2, 3, 4},
                                                                        {1, 3, 2, 1, 5, 2},
                                                                        {2, 2, 3, 4, 5, 3},
                                                                        {1, 4, 3, 2, 4, 4},
                                                                        {2, 3, 4, 4, 1, 1},
                                                                        {3, 1, 1, 2, 4, 3}}};
    const int last = board_size - 1;
    std::array<gomoku::Point, 3> stones{};
    for (std::size_t i = 0; i < stones.size(); ++i) {
        const int column = std::min(kOpenings[number][2 * i], last);
        stones[i] = gomoku::point_at(column, last - std::min(kOpenings[number][2 * i + 1], last));
    }
    return stones;
}

}  // namespace tablero::play
