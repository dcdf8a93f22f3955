#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "search/score.h"
#include "tactics/consequence.h"

// What can be said of a move, as facts that a program can check: each with the squares, the line
// and the pawns it is about. Words come last (fact_wording.h).

namespace tablero::tactics {

enum class FactKind {
    // Where the line leads.
    kMate,
    kAllowsMate,
    kMissedMate,
    kWinsMaterial,
    kLosesMaterial,
    kMissedMaterial,
    kSacrifice,
    kUnavoidableLoss,  // the best move loses something too
    kTrade,
    kRecapture,
    kNoRecapture,
    kPromotion,
    kAllowsPromotion,
    kMissedPromotion,
    kDraw,
    kAllowsDraw,
    kMissedDraw,
    kTableWin,
    kTableLoss,
    kMissedTableWin,
    kFortress,  // drawn by the end-game tables, though a side is clearly ahead
    // How: the motif that the line wins by. Its name is that of the motif.
    kMotif,
    // What would come if a side passed.
    kThreatensMate,
    kThreatensMaterial,
    kDoubleThreat,  // the two are in `answer`
    kStopsMate,
    kStopsThreat,
    kIgnoresThreat,
    kAllowsReply,  // the answer threatens or saves something
    // What the position is like where the lines end.
    kKingSafety,
    kPassedPawn,
    kIsolatedPawn,
    kDoubledPawn,
    kBackwardPawn,
    kRookFile,
    kOutpost,
    kBishopPair,
    kBadBishop,
    kMobility,
    kSpace,
    kDevelopment,
    kCastlingRight,
    kKingActivity,
    // What players know of endings.
    kOpposition,
    kRunawayPawn,
    kRookBehindPasser,
    kWrongBishop,
    // What the move plainly does.
    kCastles,
    kDevelops,
    kTakesFile,
    kPushesPassedPawn,
    kCentralises,
    kTakesCentre,
    kSaves,
    kProtects,
    kGivesCheck,
    kAttacks,
    // What a quiet move does for a plan.
    kBlocksPasser,
    kPins,
    kSeventhRank,
    kDoublesRooks,
    kOffersTrade,
    kClearsCastling,
    kMakesLuft,
    kBlocksCheck,
    kLeavesCheck,
    kGuards,
    kKeepsOut,
    kOpensLine,
    kPrepares,
    kHeadsFor,
    kBetterDoes,  // of a bad move: what the better one does
    // How it was chosen.
    kForced,
    kOnlyMove,
    kBook,
    kPreference,
    kOwnMotif
};

// As in JSON: "loses_material", "missed_mate", …
std::string_view name_of(FactKind kind);

// A move with the play the engine expects after it; the score is for the side to move.
struct EngineLine {
    std::vector<chess::Move> moves;  // not empty; the first is the move itself
    search::Score score = 0;
};

struct Fact {
    FactKind kind = FactKind::kPreference;
    double weight = 0;     // about the pawns it is worth: the ranking
    double certainty = 1;  // 0 to 1
    std::vector<chess::Square> squares;
    // From the position in question; a null move where a side passes. It ends at rest.
    std::vector<chess::Move> line;
    std::optional<int> material;  // in pawns, for the mover
    MaterialChange change;        // of facts about material, for the side that begins the line
    std::optional<FoundMotif> motif;
    LineEnd end = LineEnd::kOpen;  // of facts about draws
    int mate_in = 0;
    double difference = 0;  // in pawns: of preferences, and of terms of the position
    // Whether the other side has it, or gets it: of facts about the position.
    bool is_theirs = false;
    bool is_gain = false;  // of terms of the position: the move improves it, at once
    // Of a reply that the move allows, or of the better move: what that does, in the position then;
    // of a double threat both threats.
    std::vector<Fact> answer;
    std::string name;  // of an opening, or of a motif of the user's
    std::string text;  // in the language asked for

    // "fork" for a motif, else the name of the kind.
    std::string_view kind_name() const;
    // Does it say why a move is good or bad, or only that it is?
    bool is_cause() const;
    // It is hardly the cause.
    bool is_doubtful() const { return certainty < 0.4; }
};

}  // namespace tablero::tactics
