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
    by_move_ = {};
}

int Heuristics::correction(const Position& p, int pawn_weight, int non_pawn_weight) const {
    const Color side = p.side_to_move();
    const int pawns = by_pawns_[side][p.pawn_key() % kCorrectionSlots].get();
    const int white = by_pieces_[kWhite][side][p.non_pawn_key(kWhite) % kCorrectionSlots].get();
    const int black = by_pieces_[kBlack][side][p.non_pawn_key(kBlack) % kCorrectionSlots].get();
    return pawns * pawn_weight + (white + black) * non_pawn_weight;
}

void Heuristics::correct(const Position& p, int bonus) {
    const Color side = p.side_to_move();
    by_pawns_[side][p.pawn_key() % kCorrectionSlots].update(bonus);
    by_pieces_[kWhite][side][p.non_pawn_key(kWhite) % kCorrectionSlots].update(bonus);
    by_pieces_[kBlack][side][p.non_pawn_key(kBlack) % kCorrectionSlots].update(bonus);
}

}  // namespace tablero::chess
