#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "training/logistic.h"

namespace tablero::training {

// Scores of one game that look ahead: each is drawn by a share towards that of the move after it,
// which is drawn towards the one after that, and so on (temporal differences). What came of a
// position says more of it than a short search did. They are drawn as winning chances, which are
// sigmoid(score / scale).
class LookAhead {
  public:
    LookAhead(double share, double scale, int max_score)
        : share_(share),
          scale_(scale),
          max_score_(max_score) {}

    // The next move of the game, in order; `sign`: 1 where the one who began it is to move, else
    // -1.
    void see(int score, int sign) {
        moves_.push_back({logistic(sign * score / scale_), sign, kNotKept});
    }
    // That move's position was kept, there.
    void keep_at(std::size_t place) { moves_.back().place = place; }

    // After the last move: the kept positions get their scores.
    template <typename Packed>
    void apply(std::vector<Packed>& positions) {
        if (share_ == 0) return;
        for (std::size_t i = moves_.size(); i-- > 0;) {
            Seen& move = moves_[i];
            if (i + 1 < moves_.size()) move.chance += share_ * (moves_[i + 1].chance - move.chance);
            if (move.place == kNotKept) continue;
            const double score = std::clamp(scale_ * logit(move.chance), -max_score_, max_score_);
            positions[move.place].score = static_cast<std::int16_t>(std::lround(move.sign * score));
        }
    }

  private:
    static constexpr std::size_t kNotKept = SIZE_MAX;
    struct Seen {
        double chance;  // of the one who began
        int sign;
        std::size_t place;
    };

    double share_;
    double scale_;
    double max_score_;
    std::vector<Seen> moves_;
};

}  // namespace tablero::training
