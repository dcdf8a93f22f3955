#pragma once

#include <string>

#include "drill/examiner.h"
#include "drill/exercise_text.h"

namespace tablero::test {

// Mate on the back rank, after one interposition.
inline constexpr const char* kBackRank = "6k1/5ppp/1r6/8/8/8/5PPP/R5K1 w - - 0 1";
// Two rooks, each of which mates.
inline constexpr const char* kTwoMates = "6k1/5ppp/8/8/7n/8/1q3PPP/2R1R1K1 w - - 0 1";

// Searches that take a moment.
inline drill::Standards quick() {
    drill::Standards standards;
    standards.nodes = 30'000;
    return standards;
}

inline play::Position position_from(const std::string& text) {
    return drill::parse_position(text).value();
}

inline drill::Exercise exercise_from(const std::string& line) {
    return drill::parse_line(line).value();
}

// White mates by the back rank; played was a king move.
inline drill::Exercise back_rank() {
    return exercise_from(std::string("win|1|") + kBackRank +
                         "|a1a8|back_rank_mate|A00|31997|a1a8 b6b8 a8b8|0||g1f1|test:1");
}

// Black has an open three and the move, white has two.
inline constexpr const char* kOpenThrees =
    "gomoku freestyle 15 h8 h11 i8 i11 j8 j11 a1 d4 o1 d5 a15 d6";
inline drill::Exercise open_four() {
    return exercise_from(std::string("win|1|") + kOpenThrees +
                         "|g8 k8|open_four||31997|g8 k8 f8|0|||test:2");
}

}  // namespace tablero::test
