#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "analysis/judgement.h"
#include "base/words/language.h"
#include "play/move.h"
#include "tactics/reason.h"

// What a review says of a game, whichever game it is.

namespace tablero::analysis {

// How long to think about each position. With nodes alone a review is the same every time.
struct ReviewLimits {
    std::optional<std::uint64_t> nodes = 100'000;
    std::optional<std::int64_t> movetime;  // milliseconds
    // No looks beside the search (threats, wins by fours): for those who want scores alone.
    bool scores_only = false;
};

// What the engine thinks of one position of a game.
struct Evaluation {
    Score score = 0;               // for the side to move
    std::vector<play::Move> line;  // best move first; empty where the game is over
    // What the other side would do if the side to move passed, with the score for the one that then
    // moves; empty where nobody can pass, or nobody looked.
    Score threat_score = 0;
    std::vector<play::Move> threat;
    bool operator==(const Evaluation&) const = default;
};

// Lines are cut there; those of mistakes may be followed further.
inline constexpr std::size_t kLongestLine = 16;
inline constexpr std::size_t kLongestFollowed = 24;
inline constexpr std::size_t kLongestThreat = 8;
template <class Move>
std::vector<play::Move> kept_line(const std::vector<Move>& line) {
    std::vector<play::Move> kept;
    for (std::size_t i = 0; i < std::min(line.size(), kLongestLine); ++i)
        kept.push_back(play::Move(line[i]));
    return kept;
}

// One more than the game has moves: the position before the first and after each.
using Evaluations = std::vector<Evaluation>;

struct PlyReview {
    int player = 0;  // 0: who moves first by the rules of the game (white; black in gomoku)
    int number = 1;  // as written in a score sheet: "12. Nf3", "12... Nf6"; in gomoku the stone
    play::Move played = chess::Move();
    std::string move;  // as people write it: "Nf3", "j10"
    Score before = 0;  // both for the mover
    Score after = 0;
    double win_before = 50;  // percent, for the mover
    double win_after = 50;
    double accuracy = 100;
    Judgement judgement = Judgement::kNone;
    std::vector<play::Move> line_moves;  // the engine's choice instead, and what follows
    std::vector<std::string> line;       // the same as people write it
    bool is_engine_choice = false;
    std::vector<std::string> motifs;  // of a good move: what it does; of a bad one: what answers it
    std::vector<std::string> missed;  // of a bad move: what the better one does
    std::vector<tactics::Reason> reasons;  // facts, most important first
    std::string reason;                    // in a sentence or two
    std::string played_reason;             // the part of it that is about the move played
    std::string better_reason;             // of a bad move: what the better one does
    std::optional<double> clock;           // seconds left, where the record says so

    const std::string& best() const { return line.empty() ? move : line.front(); }
    play::Move best_move() const { return line_moves.empty() ? played : line_moves.front(); }
};

struct PlayerReview {
    std::optional<double> accuracy;             // percent; none without moves
    std::optional<double> centipawn_loss;       // a move on average
    std::array<int, kJudgements> judgements{};  // how many, by Judgement

    int count(Judgement judgement) const { return judgements[static_cast<std::size_t>(judgement)]; }
};

struct GameReview {
    Language language;  // of the sentences, and of a report about it
    std::vector<PlyReview> plies;
    std::array<PlayerReview, 2> players;
    std::string eco;  // both empty when the opening has no name, and for gomoku
    std::string opening;
    // For player 0, one more than plies: for the graph.
    std::vector<Score> scores;
};

// Called when a move is reviewed; moves come from the last to the first.
using OnPly = std::function<void(std::size_t ply, const PlyReview& review)>;

// Called when a position is evaluated and nothing more is learnt of it, with all that is known so
// far; from the last to the first.
using OnPosition = std::function<void(std::size_t position, const Evaluations&)>;

// Figures of the moves from their scores: chances, accuracy, judgement. The engine's own choice is
// never judged: what looks like a drop is only a deeper look.
void fill_figures(PlyReview& ply);
// Figures of the players from the moves.
void fill_players(GameReview& review);

// What the score after a move, for the mover, makes of the move: a counted result is a ply further.
Score score_of_move(Score after);

// The score as people write it: "+0.32", "#4", "#-3"; the mate on the board is "#".
std::string score_text(Score score);

}  // namespace tablero::analysis
