#include "tactics/fact.h"

#include <array>

#include "base/enum_names.h"

namespace tablero::tactics {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(FactKind::kOwnMotif) + 1>
    kFactNames{"mate",
               "allows_mate",
               "missed_mate",
               "wins_material",
               "loses_material",
               "missed_material",
               "sacrifice",
               "unavoidable_loss",
               "trade",
               "recapture",
               "no_recapture",
               "promotion",
               "allows_promotion",
               "missed_promotion",
               "draw",
               "allows_draw",
               "missed_draw",
               "table_win",
               "table_loss",
               "missed_table_win",
               "fortress",
               "motif",
               "threatens_mate",
               "threatens_material",
               "double_threat",
               "stops_mate",
               "stops_threat",
               "ignores_threat",
               "allows_reply",
               "king_safety",
               "passed_pawn",
               "isolated_pawn",
               "doubled_pawn",
               "backward_pawn",
               "rook_file",
               "outpost",
               "bishop_pair",
               "bad_bishop",
               "mobility",
               "space",
               "development",
               "castling_right",
               "king_activity",
               "opposition",
               "runaway_pawn",
               "rook_behind_passer",
               "wrong_bishop",
               "castles",
               "develops",
               "takes_file",
               "pushes_passed_pawn",
               "centralises",
               "takes_centre",
               "saves",
               "protects",
               "gives_check",
               "attacks",
               "blocks_passer",
               "pins",
               "seventh_rank",
               "doubles_rooks",
               "offers_trade",
               "clears_castling",
               "makes_luft",
               "blocks_check",
               "leaves_check",
               "guards",
               "keeps_out",
               "opens_line",
               "prepares",
               "heads_for",
               "better_does",
               "forced",
               "only_move",
               "book",
               "preference",
               "own_motif"};

}  // namespace

std::string_view name_of(FactKind kind) {
    return name_in(kFactNames, kind);
}

std::string_view Fact::kind_name() const {
    return kind == FactKind::kMotif && motif ? name_of(motif->motif) : name_of(kind);
}

bool Fact::is_cause() const {
    // A better move that saves or threatens something tells why the other is bad; one that is only
    // good for a plan does not.
    constexpr double kForceful = 0.45;
    if (kind == FactKind::kBetterDoes) return answer.front().weight >= kForceful;
    return kind != FactKind::kPreference && kind != FactKind::kGivesCheck;
}

}  // namespace tablero::tactics
