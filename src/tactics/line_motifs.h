#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "chess/position.h"

// The motifs that a line of play shows, from the view of the side that begins it. A motif counts
// only where the line bears it out: the fork stands on a safe square, the skewered piece is taken.

namespace tablero::tactics {

// The more telling ones first: of two that explain the same gain the earlier one is named.
enum class LineMotif {
    kFork,
    kSkewer,
    kDiscoveredAttack,
    kTrappedPiece,
    kRemovalOfGuard,
    kDeflection,
    kOverload,
    kDecoy,
    kInterference,
    kClearance,
    kXRay,
    kPin,
    kDiscoveredCheck,
    kDoubleCheck,
    kZwischenzug,
    kDesperado,
    kUnderpromotion,
    kPromotion,
    kHangingPiece,
    kBackRankMate,
    kSmotheredMate,
    kArabianMate,
    kAnastasiaMate,
    kBodenMate,
    kDoubleBishopMate,
    kDovetailMate,
    kHookMate,
    kMate  // any other checkmate
};
inline constexpr int kLineMotifs = static_cast<int>(LineMotif::kMate) + 1;

// As in JSON: "fork", "discovered_attack", …
std::string_view name_of(LineMotif motif);
// As in the themes of puzzles: "discoveredAttack"; empty where they have no word for it.
std::string_view theme_of(LineMotif motif);

struct FoundMotif {
    LineMotif motif = LineMotif::kMate;
    int ply = 0;                         // index in the line of the move that shows it
    chess::Square actor = chess::kA1;    // the piece that does it, after that move
    std::vector<chess::Square> targets;  // what it is done to
};

struct Line {
    chess::Position start;
    std::vector<chess::Move> moves;  // legal one after the other
    // The move that led to the start: where it went and what it took there.
    std::optional<chess::Square> previous_to;
    chess::Piece previous_capture = chess::kNoPiece;
};

// Every motif wherever it shows, in the order of the enumeration, then of the line.
std::vector<FoundMotif> all_motifs(const Line& line);
// Each motif once, where it first shows.
std::vector<FoundMotif> find_motifs(const Line& line);

}  // namespace tablero::tactics
