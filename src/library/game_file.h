#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "chess/notation/pgn_reader.h"
#include "gomoku/notation/game_record.h"
#include "library/codec/game_codec.h"

namespace tablero::library {

// A game of a file, and what is wrong with it: "game 3, line 12: …".
struct FileGame {
    std::optional<AnyRecord> record;  // none: it cannot be used
    std::vector<Error> problems;      // why not; of a good one: what is missing of its variations
};

// A game ready to be taken in, and what is wrong with it.
struct IncomingGame {
    std::optional<PreparedGame> game;  // none: it cannot be used
    std::vector<Error> problems;
};

// The games of a file one after the other: PGN, and by the ending of the name or by how it begins
// SGF (which may hold many) and PSQ; each also packed (.zst). "-" is standard input. Memory stays
// bounded for PGN.
class GameFile {
  public:
    // Errors name the file. A stop ends the reading with an error.
    static Result<std::unique_ptr<GameFile>> open(const std::string& path,
                                                  const std::stop_token& stop = {});

    // The next game; none at the end, or where the file cannot be read any more: see status().
    std::optional<FileGame> next();
    // The same for a library: records are made only where they are needed.
    std::optional<IncomingGame> next_prepared(const chess::Openings& openings);
    // Passes over a game; false when there is none.
    bool skip();
    const Status& status() const { return status_; }
    // Taken from the file so far, as they lie there.
    std::uint64_t bytes() const { return *bytes_; }

  private:
    GameFile() = default;
    // Whether the main line is whole.
    bool tell(const std::vector<chess::PgnProblem>& problems, std::vector<Error>& to) const;
    FileGame from_pgn(chess::GameRecord game) const;
    FileGame from_record(Result<gomoku::GameRecord> game) const;

    std::shared_ptr<std::uint64_t> bytes_ = std::make_shared<std::uint64_t>(0);
    std::size_t number_ = 0;
    std::unique_ptr<chess::PgnReader> pgn_;  // one of these two
    std::unique_ptr<gomoku::RecordReader> records_;
    std::string text_;  // of the records
    Status status_;
};

// Its bytes as they lie there; 0 where that is not known.
std::uint64_t file_size(const std::string& path);

}  // namespace tablero::library
