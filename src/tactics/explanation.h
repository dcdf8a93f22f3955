#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tactics/fact_wording.h"
#include "tactics/position_tactics.h"
#include "tactics/reason.h"

// Moves explained from what an engine thinks of them: facts with their evidence, and words for
// them. A move that is clearly worse than the best one is described by what refutes it and by what
// was missed.

namespace tablero::tactics {

struct ExplainedMove {
    EngineLine line;
    std::string san;
    double win_chance = 0;                  // 0 to 1, see engine::win_share
    bool is_good = true;                    // not clearly worse than the best move
    std::vector<Fact> facts;                // most important first
    std::vector<FoundMotif> motifs;         // by which the mover wins; ply counts in the line
    std::vector<FoundMotif> refutation;     // by which the opponent does
    std::vector<chess::Square> threatened;  // what the move threatens to win
    bool threatens_mate = false;
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
    std::optional<EngineLine> threat_before;  // see MoveQuestion
    std::optional<EngineLine> threat_after;   // of the first of `lines`
    std::string book;                         // the opening that the first of `lines` belongs to
    Language language;
    const chess::Tablebase* tables = nullptr;  // end-game tables, or none
    PrologSession* session = nullptr;          // with a user's knowledge, or none
    // A judgement from elsewhere that replaces the comparison with the best score.
    std::optional<bool> is_good;
    bool tells_score = true;  // at the end of the text
    MoveForm form = MoveForm::kLong;
    Level level = Level::kClub;
};

Explanation explain(const ExplanationInput& input);
// The facts and the text of what `best` would have done instead of the first of `lines`.
ExplainedMove explain_better(const ExplanationInput& input);

std::vector<Reason> reasons_of(const std::vector<Fact>& facts, bool chess960);

std::string to_text(const Explanation& explanation);
std::string to_json(const Explanation& explanation);

}  // namespace tablero::tactics
