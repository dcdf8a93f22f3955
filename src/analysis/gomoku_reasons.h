#pragma once

#include <string>
#include <vector>

#include "base/words/language.h"
#include "gomoku/eval/suggestion.h"
#include "search/score.h"
#include "tactics/reason.h"

// Why a gomoku move is good or bad: facts first, words last, as for chess.

namespace tablero::analysis {

enum class GomokuFactKind {
    kWins,         // by fours or threats, and the move goes on with it
    kLosesAnyway,  // the opponent wins whatever is played
    kAllowsWin,
    kMissedWin,
    kForbiddenPoint,  // renju: the answer that would hold is forbidden
    kMissedCapture,
    kKeyPoint,         // the better move is the opponent's answer: the point was left to him
    kBetterEffect,     // what the better move does and this one does not
    kInitiative,       // the answer threatens, and this move did not
    kHoldsInitiative,  // of a good move: the first of several threats in a row
    kEffect,
    kPreference
};

struct GomokuFact {
    GomokuFactKind kind = GomokuFactKind::kPreference;
    double weight = 0;
    bool by_fours = false;  // of wins: by fours alone, or by other threats too
    int moves = 0;          // of wins: of the side that wins
    int threats = 0;        // of the initiative and of better moves: so many in a row
    std::vector<gomoku::Effect> effects;
    std::vector<gomoku::Point> points;  // what it is about
    std::vector<gomoku::Point> line;    // from the position before the move
    double difference = 0;              // of preferences, in pawns of the score

    // "missed_vcf", "allows_vct", "makes_open_three", "preference", …
    std::string name() const;
    bool is_cause() const { return kind != GomokuFactKind::kPreference; }
};

struct GomokuQuestion {
    const gomoku::AnyBoard& board;  // before the move
    gomoku::Point move;
    std::vector<gomoku::Point> best;    // the engine's choice and what follows; may be empty
    std::vector<gomoku::Point> answer;  // what follows the move
    search::Score before = 0;           // both for the mover, in plies from the board
    search::Score after = 0;
    bool is_good = true;
};

// Most important first.
std::vector<GomokuFact> reasons_for(const GomokuQuestion& question);

struct GomokuWords {
    std::vector<tactics::Reason> reasons;
    std::string text;    // at most two sentences
    std::string better;  // what the better move does, for those who show it by itself
};
GomokuWords tell(const std::vector<GomokuFact>& facts,
                 const GomokuQuestion& question,
                 Language language,
                 tactics::Level level = tactics::Level::kClub);

}  // namespace tablero::analysis
