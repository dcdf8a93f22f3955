#include "chess/search/histories.h"

namespace tablero::chess {

void Heuristics::clear() {
    quiet_ = {};
    capture_ = {};
    for (auto& table : continuation_)
        table = {};
    for (auto& table : pawn_)
        table = {};
    by_pawns_ = {};
    by_pieces_ = {};
    by_minors_ = {};
    by_line_ = {};
}

int Heuristics::correction(const Position& p, const Params& params) const {
    const Color side = p.side_to_move();
    const auto slot = [side](const CorrectionTable& table, Key key) {
        return table[side][key % kCorrectionSlots].get();
    };
    return params.correction_pawn * slot(by_pawns_, p.pawn_key()) +
           params.correction_non_pawn * (slot(by_pieces_[kWhite], p.non_pawn_key(kWhite)) +
                                         slot(by_pieces_[kBlack], p.non_pawn_key(kBlack))) +
           params.correction_minor * slot(by_minors_, p.minor_key());
}

void Heuristics::correct(const Position& p, int bonus) {
    const Color side = p.side_to_move();
    by_pawns_[side][p.pawn_key() % kCorrectionSlots].update(bonus);
    by_pieces_[kWhite][side][p.non_pawn_key(kWhite) % kCorrectionSlots].update(bonus);
    by_pieces_[kBlack][side][p.non_pawn_key(kBlack) % kCorrectionSlots].update(bonus);
    by_minors_[side][p.minor_key() % kCorrectionSlots].update(bonus);
}

}  // namespace tablero::chess
