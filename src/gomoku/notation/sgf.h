#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "gomoku/notation/game_record.h"
#include "gomoku/notation/sgf_scanner.h"

namespace tablero::gomoku {

// The games of an SGF collection (GM[4]), with all variations. The text must outlive the reader
// where it is UTF-8; otherwise its bytes are taken as Latin-1.
//
// The properties of the first node that say something of the game as a whole are tags, named as in
// PGN, and SZ, RU, AB, AW and PL are the start; everything that is not understood is kept as
// properties of its node, as it is written. A node without a move belongs to the move behind it.
class SgfReader {
  public:
    explicit SgfReader(std::string_view text);

    // The next game, or what is wrong with its main line; none at the end. The first answer is
    // never none.
    std::optional<Result<GameRecord>> next();
    // Where that game begins, from 1.
    std::size_t line() const { return line_; }

    SgfReader(const SgfReader&) = delete;
    SgfReader& operator=(const SgfReader&) = delete;

  private:
    Result<GameRecord> read_game();

    bool is_utf8_;
    std::string converted_;  // empty for UTF-8
    SgfScanner scanner_;
    bool begun_ = false;
    std::size_t line_ = 1;
};

// The game with all its variations, as a text that reads back as the same record.
std::string write_sgf(const GameRecord& record);

}  // namespace tablero::gomoku
