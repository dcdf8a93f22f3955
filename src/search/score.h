#pragma once

namespace tablero::search {

// Scores are centipawn-like, from the view of the side to move. Wins are counted from the root: a
// win in n plies is kWin - n, so that nearer wins are larger; the table stores them relative to its
// node.
using Score = int;

inline constexpr int kMaxPly = 240;
inline constexpr int kMaxDepth = kMaxPly - 8;

inline constexpr Score kDraw = 0;
inline constexpr Score kWin = 32000;
inline constexpr Score kInfinite = 32001;
inline constexpr Score kNoScore = 32002;
inline constexpr Score kSureWin = kWin - kMaxPly;  // at or above: a forced win within the horizon
// Wins known from tables without their length: below every counted win, above every evaluation.
inline constexpr Score kTableWin = kSureWin - 1;
inline constexpr Score kKnownWin = kTableWin - kMaxPly;
inline constexpr Score kMaxEval = kKnownWin - 1;

constexpr Score win_in(int ply) {
    return kWin - ply;
}
constexpr Score loss_in(int ply) {
    return -kWin + ply;
}
constexpr Score table_win_in(int ply) {
    return kTableWin - ply;
}

// Includes table wins.
constexpr bool is_decided(Score score) {
    return score >= kKnownWin || score <= -kKnownWin;
}
constexpr bool is_counted_win(Score score) {
    return score >= kSureWin && score <= kWin;
}
constexpr bool is_counted_loss(Score score) {
    return score <= -kSureWin && score >= -kWin;
}

constexpr Score clamp_eval(Score score) {
    return score > kMaxEval ? kMaxEval : score < -kMaxEval ? -kMaxEval : score;
}

}  // namespace tablero::search
