#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace tablero::search {

// What experience says of a move: a number that rises when the move refutes a node and falls when
// it was tried in vain, pulled back towards zero the larger it is; never beyond Max.
template <int Max>
class HistoryValue {
  public:
    int get() const { return value_; }
    void update(int bonus) {
        bonus = std::clamp(bonus, -Max, Max);
        value_ = static_cast<std::int16_t>(value_ + bonus - value_ * std::abs(bonus) / Max);
    }

  private:
    std::int16_t value_ = 0;
};

}  // namespace tablero::search
