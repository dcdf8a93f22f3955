#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/position.h"

namespace tablero::chess {

// The tags that say where a game starts: FEN, SetUp, Variant.
class PgnStart {
  public:
    void clear();
    void tag(std::string_view name, std::string_view value, std::size_t line);

    // Neither a position nor a variant was given.
    bool is_standard() const { return !has_fen() && variant_.empty(); }
    // The line of the tag that the position, or its error, comes from; 0 without one.
    std::size_t line() const { return line_; }
    // The start position; an error when the FEN is bad or the variant is not chess. Corrections to
    // the FEN are appended to `warnings`.
    Result<Position> position(std::vector<std::string>& warnings) const;

  private:
    bool has_fen() const { return !fen_.empty() && set_up_; }

    std::string fen_;
    std::string variant_;
    bool set_up_ = true;
    std::size_t line_ = 0;
};

}  // namespace tablero::chess
