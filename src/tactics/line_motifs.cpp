#include "tactics/line_motifs.h"

#include <algorithm>
#include <array>

#include "base/enum_names.h"
#include "chess/movegen.h"
#include "tactics/motif_line.h"

namespace tablero::tactics {

namespace {

struct Detector {
    LineMotif motif;
    Found (*detect)(const MotifLine&, std::size_t);
};

constexpr std::array<Detector, 19> kDetectors{{{LineMotif::kFork, fork},
                                               {LineMotif::kSkewer, skewer},
                                               {LineMotif::kDiscoveredAttack, discovered_attack},
                                               {LineMotif::kTrappedPiece, trapped_piece},
                                               {LineMotif::kRemovalOfGuard, removal_of_guard},
                                               {LineMotif::kDeflection, deflection},
                                               {LineMotif::kOverload, overload},
                                               {LineMotif::kDecoy, decoy},
                                               {LineMotif::kInterference, interference},
                                               {LineMotif::kClearance, clearance},
                                               {LineMotif::kXRay, x_ray},
                                               {LineMotif::kPin, pin},
                                               {LineMotif::kDiscoveredCheck, discovered_check},
                                               {LineMotif::kDoubleCheck, double_check},
                                               {LineMotif::kZwischenzug, zwischenzug},
                                               {LineMotif::kDesperado, desperado},
                                               {LineMotif::kUnderpromotion, underpromotion},
                                               {LineMotif::kPromotion, promotion},
                                               {LineMotif::kHangingPiece, hanging_piece}}};

// As in JSON, and as in the lists of puzzles.
struct MotifNames {
    std::string_view name;
    std::string_view theme;
};

constexpr std::array<MotifNames, kLineMotifs> kNames{{
    {"fork", "fork"},
    {"skewer", "skewer"},
    {"discovered_attack", "discoveredAttack"},
    {"trapped_piece", "trappedPiece"},
    {"removal_of_guard", "capturingDefender"},
    {"deflection", "deflection"},
    {"overload", ""},
    {"decoy", "attraction"},
    {"interference", "interference"},
    {"clearance", "clearance"},
    {"x_ray", "xRayAttack"},
    {"pin", "pin"},
    {"discovered_check", "discoveredCheck"},
    {"double_check", "doubleCheck"},
    {"zwischenzug", "intermezzo"},
    {"desperado", ""},
    {"underpromotion", "underPromotion"},
    {"promotion", "promotion"},
    {"hanging_piece", "hangingPiece"},
    {"back_rank_mate", "backRankMate"},
    {"smothered_mate", "smotheredMate"},
    {"arabian_mate", "arabianMate"},
    {"anastasia_mate", "anastasiaMate"},
    {"boden_mate", "bodenMate"},
    {"double_bishop_mate", "doubleBishopMate"},
    {"dovetail_mate", "dovetailMate"},
    {"hook_mate", "hookMate"},
    {"mate", ""},
}};

}  // namespace

MotifLine::MotifLine(const Line& line) : line_(line), us_(line.start.side_to_move()) {
    boards_.reserve(line.moves.size() + 1);
    boards_.push_back(line.start);
    for (const chess::Move move : line.moves) {
        boards_.push_back(boards_.back());
        boards_.back().make(move);
    }
    mated_ = end().in_check() && legal_moves(end()).empty();
}

std::string_view name_of(LineMotif motif) {
    return name_in(kNames, motif).name;
}

std::string_view theme_of(LineMotif motif) {
    return name_in(kNames, motif).theme;
}

std::vector<FoundMotif> all_motifs(const Line& line) {
    const MotifLine reader(line);
    std::vector<FoundMotif> motifs;
    for (const Detector& detector : kDetectors) {
        for (std::size_t i = 0; i < reader.size(); i += 2) {
            Found found = detector.detect(reader, i);
            if (!found) continue;
            found->motif = detector.motif;
            motifs.push_back(std::move(*found));
        }
    }
    if (Found mate = mate_pattern(reader)) motifs.push_back(std::move(*mate));
    return motifs;
}

std::vector<FoundMotif> find_motifs(const Line& line) {
    auto motifs = all_motifs(line);
    const auto same = [](const FoundMotif& a, const FoundMotif& b) { return a.motif == b.motif; };
    motifs.erase(std::unique(motifs.begin(), motifs.end(), same), motifs.end());
    return motifs;
}

}  // namespace tablero::tactics
