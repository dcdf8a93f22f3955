#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/game_record.h"
#include "library/codec/heading.h"

namespace tablero::library {

// A game of a file, and what is wrong with it: "game 3, line 12: …".
struct FileGame {
    std::optional<AnyRecord> record;  // none: it cannot be used
    std::vector<Error> problems;      // why not; of a good one: what is missing of its variations
};

// The games of a file one after the other: PGN, and by the ending of the name SGF (which may hold
// many) and PSQ; each also packed (.zst). "-" is standard input, which is PGN. Memory stays bounded
// for PGN.
class GameFile {
  public:
    // Errors name the file.
    static Result<std::unique_ptr<GameFile>> open(const std::string& path);

    // The next game; none at the end, or where the file cannot be read any more: see status().
    std::optional<FileGame> next();
    const Status& status() const { return status_; }
    // Read so far, unpacked.
    std::uint64_t bytes() const { return *bytes_; }

  private:
    GameFile() = default;
    FileGame from_pgn(chess::GameRecord game) const;
    FileGame from_record(Result<gomoku::GameRecord> game) const;

    std::shared_ptr<std::uint64_t> bytes_ = std::make_shared<std::uint64_t>(0);
    std::size_t number_ = 0;
    std::unique_ptr<chess::PgnReader> pgn_;  // one of these two
    std::unique_ptr<gomoku::RecordReader> records_;
    std::string text_;  // of the records
    Status status_;
};

// The size of a file that is not packed; none for others.
std::optional<std::uint64_t> plain_size(const std::string& path);

}  // namespace tablero::library
