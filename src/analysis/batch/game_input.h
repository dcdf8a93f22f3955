#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/recorded_game.h"
#include "base/error.h"
#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/game_record.h"

namespace tablero::analysis {

// The games of many files, one after the other, in bounded memory: PGN, also packed (.zst), and
// gomoku records by their ending (.psq, .sgf, which may hold many games). "-" is standard input.
class GameInput {
  public:
    explicit GameInput(std::vector<std::string> files, std::stop_token stop = {})
        : files_(std::move(files)),
          stop_(std::move(stop)) {}

    // The next game, or what is wrong with a file as a whole; none at the end. On request to stop
    // it returns soon, and what was being read may be less than the whole game.
    std::optional<Result<RecordedGame>> next();

  private:
    Status open_next();
    Result<RecordedGame> numbered(const std::string& file, Result<gomoku::GameRecord> record);

    std::vector<std::string> files_;
    std::stop_token stop_;
    std::size_t next_file_ = 0;
    // One of them, of the file before next_file_.
    std::unique_ptr<chess::PgnReader> reader_;
    std::unique_ptr<gomoku::RecordReader> records_;
    std::string text_;        // of the records
    std::size_t number_ = 0;  // of the last game in its file
};

// How many games the files hold, as far as that can be told by reading them once more; none when
// one is a pipe or a terminal, or on request to stop.
std::optional<std::uint64_t> count_games(const std::vector<std::string>& files,
                                         const std::stop_token& stop);

}  // namespace tablero::analysis
