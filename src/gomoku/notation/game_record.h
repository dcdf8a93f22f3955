#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "gomoku/any_board.h"
#include "record/record.h"

namespace tablero::gomoku {

// A game as it is written down. Reading checks that every move is on the board and in turn;
// replay() that it is legal. Tags are named as in PGN: "Black", "White", "Result" ("B+", "W+",
// "draw"), "Date", …
struct GameRecord : record::Record<Point> {
    RuleSet rules = RuleSet::kFreestyle;
    int size = 15;
    // The stones that stand there before the first move, if any; of that size.
    std::optional<Setup> setup;
    // What could not be read of the variations; they end there.
    std::vector<Error> problems;

    // The value of a tag; empty when it is missing.
    std::string text(std::string_view tag_name) const;
    // Who plays the first move.
    Color first_side() const { return setup ? setup->side : Color::kBlack; }
    // The same game, whatever was wrong with its text.
    bool operator==(const GameRecord& other) const;
};

// The main line played through under its rules; the error names the move that does not fit.
Result<AnyBoard> replay(const GameRecord& record);

// The games of a text in whichever format it looks like: an SGF collection holds many, PSQ and a
// list of moves hold one. The text must outlive the reader.
class RecordReader {
  public:
    explicit RecordReader(std::string_view text);
    ~RecordReader();

    // The next game, or what is wrong with it; the games after it are read as if nothing had been.
    // None at the end; the first answer is never none.
    std::optional<Result<GameRecord>> next();
    // Where that game begins, from 1.
    std::size_t line() const;

  private:
    std::string_view text_;
    bool begun_ = false;
    std::unique_ptr<class SgfReader> sgf_;  // none: another format
};

// The first game.
Result<GameRecord> read_record(std::string_view text);

}  // namespace tablero::gomoku
