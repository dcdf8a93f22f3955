#pragma once

#include <array>
#include <string_view>

#include "gomoku/rules.h"

namespace tablero::gomoku {

// The positions of `tablero bench --game gomoku`, always the same: openings and middle games under
// every rule set. Searched to kBenchDepth with an empty table, their node count is the signature.
struct BenchGame {
    std::string_view name;
    RuleSet rules;
    int size;
    std::string_view moves;
};

inline constexpr int kBenchDepth = 8;

inline constexpr std::array kBenchGames{
    BenchGame{"freestyle, three stones", RuleSet::kFreestyle, 15, "h8 i9 j8"},
    BenchGame{"freestyle, contact", RuleSet::kFreestyle, 15, "h8 h9 i9 g7 j7 i8 i10 g8"},
    BenchGame{"freestyle on 20", RuleSet::kFreestyle, 20, "j10 k11 k9 l10 i11 m9"},
    BenchGame{"standard, three stones", RuleSet::kStandard, 15, "h8 g9 j9"},
    BenchGame{"standard, contact", RuleSet::kStandard, 15, "h8 i8 i7 g9 j6 k5 h6 h7"},
    BenchGame{"renju, direct opening", RuleSet::kRenju, 15, "h8 h9 j10"},
    BenchGame{"renju, middle game", RuleSet::kRenju, 15, "h8 h9 j10 i9 j8 i7 i8 k8 k9 i11"},
    BenchGame{"pente, opening", RuleSet::kPente, 19, "j10 k11 m10"},
    BenchGame{"pente, contact", RuleSet::kPente, 19, "j10 k11 m10 j11 k10 l12 i9 h8"},
    BenchGame{"42, opening", RuleSet::k42, 19, "j10 k11 j12"},
    BenchGame{"42, contact", RuleSet::k42, 19, "j10 k11 j12 k10 j9 j11 k12 i11"},
    BenchGame{"42, middle game", RuleSet::k42, 19, "j10 k11 j12 k10 j9 j11 k12 i11 l9 i13 h10 m12"},
};

}  // namespace tablero::gomoku
