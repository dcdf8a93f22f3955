#pragma once

#include <optional>
#include <string>
#include <vector>

#include "search/score.h"
#include "tactics/line_motifs.h"
#include "tactics/position_tactics.h"
#include "tactics/wording.h"

// Moves explained in words, from what an engine thinks of them. Nothing is praised that the line
// does not bear out: motifs come from the engine's line, and a move that is clearly worse than the
// best one is described by what refutes it.

namespace tablero::tactics {

// A move with the play the engine expects after it; the score is for the side to move.
struct EngineLine {
    std::vector<chess::Move> moves;  // not empty; the first is the move itself
    search::Score score = 0;
};

struct ExplainedMove {
    EngineLine line;
    std::string san;
    double win_chance = 0;                  // 0 to 1, see engine::win_share
    bool is_good = true;                    // not clearly worse than the best move
    std::vector<FoundMotif> motifs;         // of the side to move, along the line
    std::vector<chess::Square> threatened;  // enemy pieces that the move puts in danger
    bool threatens_mate = false;
    // For a move that is not good: what the opponent's answers show, counted from the first answer.
    std::vector<FoundMotif> refutation;
    std::vector<UserValue> user_motifs;  // of a user's knowledge, those that occur
    std::string text;
};

struct Explanation {
    chess::Position position;
    std::vector<ExplainedMove> moves;  // as asked for, or the best first
};

struct ExplanationInput {
    chess::Position position;
    std::vector<EngineLine> lines;  // to explain; the text compares them with `best`
    EngineLine best;
    // The move that led to the position, where it is known: see Line.
    std::optional<chess::Square> previous_to;
    chess::Piece previous_capture = chess::kNoPiece;
    Language language;
    PrologSession* session = nullptr;  // with a user's knowledge, or none
    // A judgement from elsewhere that replaces the comparison with the best score.
    std::optional<bool> is_good;
    bool tells_score = true;  // at the end of the text
    MoveForm form = MoveForm::kLong;
};

Explanation explain(const ExplanationInput& input);

std::string to_text(const Explanation& explanation);
std::string to_json(const Explanation& explanation);

}  // namespace tablero::tactics
