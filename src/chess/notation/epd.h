#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "chess/move.h"
#include "chess/notation/fen.h"
#include "chess/position.h"

namespace tablero {
class LineReader;
}

namespace tablero::chess {

struct EpdOperand {
    std::string text;
    bool quoted = false;
    friend bool operator==(const EpdOperand&, const EpdOperand&) = default;
};

// "bm Nf3 e4;" or "id \"WAC.001\";". What an opcode means is for its user to know, so that unknown
// ones survive as they are.
struct EpdOperation {
    std::string opcode;
    std::vector<EpdOperand> operands;
    friend bool operator==(const EpdOperation&, const EpdOperation&) = default;
};

// One line of extended position description: a position and its operations in the order written.
struct EpdRecord {
    Position position;
    std::vector<EpdOperation> operations;
    // The line had the two counters of FEN as well.
    bool has_counters = false;
    // What was corrected in the position.
    std::vector<std::string> warnings;

    const EpdOperation* find(std::string_view opcode) const;
    // The operands of an opcode as one text, joined by spaces; none without the opcode.
    std::optional<std::string> text(std::string_view opcode) const;
    // The operand as a number (dm, acd, …); none without the opcode, an error when it is none.
    Result<std::optional<int>> number(std::string_view opcode) const;
    // The operands as alternatives in this position (bm, am), in SAN or as UCI moves; empty without
    // the opcode.
    Result<std::vector<Move>> moves(std::string_view opcode) const;
    // The operands as moves after each other (pv).
    Result<std::vector<Move>> line(std::string_view opcode) const;
};

// Four fields of FEN, or all six, then operations ended by ";". The opcodes hmvc and fmvn set the
// counters. A last ";" may be missing, empty operations are skipped. Errors name the offending
// field or operation.
Result<EpdRecord> parse_epd(std::string_view line, FenOptions options = {});

// A file of EPD, line by line.
class EpdReader {
  public:
    struct Line {
        std::size_t number;  // from 1
        std::string text;
        Result<EpdRecord> record;
    };

    // The lines must outlive the reader.
    explicit EpdReader(LineReader& lines, FenOptions options = {})
        : lines_(lines),
          options_(options) {}

    // The next line that is not empty and does not begin with "#"; none at the end. A bad line
    // comes as an error in place, and reading goes on behind it.
    std::optional<Line> next();

  private:
    LineReader& lines_;
    FenOptions options_;
};

}  // namespace tablero::chess
