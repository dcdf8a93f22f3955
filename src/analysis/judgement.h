#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/phrase.h"
#include "search/score.h"

// How scores turn into chances, and moves into judgements: the formulas that lichess publishes, so
// that figures compare. Scores are for one side, the same before and after the move.

namespace tablero::analysis {

using search::Score;

// What a player of the standard start position begins with.
inline constexpr Score kStartScore = 15;

// Within ±1000; a forced mate counts as the end of that range.
int capped_centipawns(Score score);
// From -1, lost, to 1, won.
double chances(Score score);
// 0 to 100.
double win_percent(Score score);

// None: not judged yet. The best is what the engine would have played.
enum class Judgement : std::uint8_t { kNone, kBest, kGood, kInaccuracy, kMistake, kBlunder };
inline constexpr std::size_t kJudgements = 6;

constexpr bool is_bad(Judgement judgement) {
    return judgement >= Judgement::kInaccuracy;
}

// As libraries keep it: 1 an inaccuracy, 2 a mistake, 3 a blunder; else 0.
constexpr int gravity(Judgement judgement) {
    return is_bad(judgement)
               ? static_cast<int>(judgement) - static_cast<int>(Judgement::kInaccuracy) + 1
               : 0;
}

// "none", "best", "good", "inaccuracy", "mistake", "blunder" for programs; for people nothing in
// place of the first.
std::string_view name_of(Judgement judgement);
Phrase words_for(Judgement judgement);
// The glyph of PGN: 6 (?!), 2 (?), 4 (??); 0 without one.
int nag_of(Judgement judgement);
// "?!", "?", "??", or nothing.
std::string_view mark_of(Judgement judgement);

// By the drop in chances: bad from 0.1, 0.2, 0.3 on. A mate that the move lets happen is judged by
// the score before, a mate that it throws away by the score that is left: where the game is decided
// by far (beyond 999, 700) little was lost.
Judgement judge(Score before, Score after);

}  // namespace tablero::analysis
