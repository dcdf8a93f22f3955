#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/recorded_game.h"
#include "base/error.h"
#include "chess/notation/pgn_reader.h"

namespace tablero::analysis {

// The games of many files, one after the other, in bounded memory: PGN, also packed (.zst), and
// gomoku records by their ending (.psq, .sgf). "-" is standard input.
class GameInput {
  public:
    explicit GameInput(std::vector<std::string> files) : files_(std::move(files)) {}

    // The next game, or what is wrong with a file as a whole; none at the end.
    std::optional<Result<RecordedGame>> next();

  private:
    bool open_next(std::optional<Result<RecordedGame>>& answer);

    std::vector<std::string> files_;
    std::size_t next_file_ = 0;
    std::unique_ptr<chess::PgnReader> reader_;  // of the file before next_file_
};

// How many games the files hold, as far as that can be told by reading them once more; none when
// one is standard input or on request to stop.
std::optional<std::uint64_t> count_games(const std::vector<std::string>& files,
                                         const std::stop_token& stop);

}  // namespace tablero::analysis
