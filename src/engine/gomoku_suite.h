#pragma once

#include <cstdint>
#include <string>

namespace tablero::engine {

// What came of one position of a suite (the files of data/gomoku/positions).
struct SuiteVerdict {
    std::string id;
    bool passed = false;
    bool bad_input = false;
    std::string detail;  // what was expected and found when it did not pass, or what was wrong with
                         // the line
};

// Which question a line asks shows in its fields: `forbidden` lists every forbidden point of black;
// `move` and `player` with `result` say what one move does; `attacker_moves` or a `result` "no_vcf"
// ask for a win by continuous fours; any other `result` "win" or "loss" for the full search, which
// thinks for `movetime` milliseconds or until it is proven: a win passes with one of `first_moves`
// or with a proven win, a loss when it is proven.
constexpr std::int64_t kSuiteMovetime = 10'000;
SuiteVerdict run_suite_line(const std::string& line, std::int64_t movetime = kSuiteMovetime);

}  // namespace tablero::engine
