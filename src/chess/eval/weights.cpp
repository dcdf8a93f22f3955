#include "chess/eval/weights.h"

#include <algorithm>

namespace tablero::chess {

namespace {

// First guesses from a few principles (centre, advancement, safety); the tuner starts from them.
constexpr std::array<Tapered, 6> kMaterial{Tapered(82, 104),
                                           Tapered(330, 300),
                                           Tapered(350, 315),
                                           Tapered(470, 540),
                                           Tapered(980, 980),
                                           Tapered(0, 0)};

constexpr int centrality(int rank, int file) {
    const int from_edge = std::min(rank, 7 - rank);
    return from_edge + file;  // 0 in the corner, 6 in the centre
}

constexpr Tapered piece_square(PieceType type, int rank, int file) {
    const int c = centrality(rank, file);
    switch (type) {
        case kPawn:
            return {(rank - 1) * 3 + (file == 3 && rank >= 2 && rank <= 4 ? 12 : 0) +
                        (file == 2 ? 4 : 0) - (file == 3 && rank == 1 ? 14 : 0),
                    (rank - 1) * 7};
        case kKnight:
            return {c * 9 - 35 + (rank >= 4 && rank <= 5 ? 12 : 0), c * 7 - 28};
        case kBishop:
            return {c * 4 - 12 - (rank == 0 ? 8 : 0), c * 3 - 10};
        case kRook:
            return {file * 4 - 8 + (rank == 6 ? 14 : 0), rank * 3 - 4 + (rank == 6 ? 8 : 0)};
        case kQueen:
            return {c * 2 - 6 - (rank >= 3 ? 4 : 0), c * 6 - 16};
        default:
            return {(rank == 0 ? 10 : -12 - rank * 12) +
                        (file <= 1   ? 22
                         : file == 2 ? 0
                                     : -8) -
                        (file == 3 ? 8 : 0),
                    c * 9 - 25};
    }
}

constexpr void fill_mobility(Weights& weights, int first, int count, Tapered low, Tapered high) {
    for (int i = 0; i < count; ++i) {
        // More squares matter most when there are few.
        const int share = 100 * i * (2 * count - i) / (count * count);
        weights[first + i] = Tapered(low.middle() + (high.middle() - low.middle()) * share / 100,
                                     low.end() + (high.end() - low.end()) * share / 100);
    }
}

constexpr void fill_pawns(Weights& weights) {
    constexpr std::array<int, 8> kPassedMiddle{0, 0, 2, 8, 22, 50, 90, 0};
    constexpr std::array<int, 8> kPassedEnd{0, 8, 12, 28, 52, 95, 150, 0};
    weights[feature::kIsolatedPawn] = Tapered(-12, -14);
    weights[feature::kDoubledPawn] = Tapered(-6, -18);
    weights[feature::kBackwardPawn] = Tapered(-10, -10);
    for (int rank = 0; rank < 8; ++rank) {
        weights[feature::kConnectedPawn + rank] = Tapered(rank * 5, rank * 4);
        weights[feature::kPassedPawn + rank] = Tapered(kPassedMiddle[rank], kPassedEnd[rank]);
        weights[feature::kFreePassedPawn + rank] = Tapered(rank, rank * 4);
        weights[feature::kPassedOwnKing + rank] = Tapered(0, -3 * rank);
        weights[feature::kPassedEnemyKing + rank] = Tapered(0, 5 * rank);
    }
}

constexpr void fill_king(Weights& weights) {
    constexpr std::array<int, 8> kShelter{-18, 14, 10, 0, -6, -10, -10, -10};
    constexpr std::array<int, 8> kStorm{0, 0, -14, -18, -8, 0, 0, 0};
    for (int rank = 0; rank < 8; ++rank) {
        weights[feature::kKingShelter + rank] = Tapered(kShelter[rank], 0);
        weights[feature::kKingStorm + rank] = Tapered(kStorm[rank], 0);
    }
    weights[feature::kKingOpenFile] = Tapered(-18, 0);
    for (int units = 0; units < 32; ++units) {
        weights[feature::kKingDanger + units] = Tapered(-units * units * 2 / 5, -units);
    }
    weights[feature::kSafeCheck + kKnight] = Tapered(-38, 0);
    weights[feature::kSafeCheck + kBishop] = Tapered(-18, -5);
    weights[feature::kSafeCheck + kRook] = Tapered(-42, -5);
    weights[feature::kSafeCheck + kQueen] = Tapered(-32, -10);
}

constexpr void fill_threats(Weights& weights) {
    weights[feature::kPawnThreat + kKnight] = weights[feature::kPawnThreat + kBishop] =
        Tapered(55, 30);
    weights[feature::kPawnThreat + kRook] = weights[feature::kPawnThreat + kQueen] =
        Tapered(70, 35);
    weights[feature::kMinorThreat + kPawn] = Tapered(0, 12);
    weights[feature::kMinorThreat + kKnight] = weights[feature::kMinorThreat + kBishop] =
        Tapered(18, 22);
    weights[feature::kMinorThreat + kRook] = weights[feature::kMinorThreat + kQueen] =
        Tapered(48, 35);
    weights[feature::kRookThreat + kPawn] = Tapered(-4, 14);
    weights[feature::kRookThreat + kKnight] = weights[feature::kRookThreat + kBishop] =
        Tapered(22, 24);
    weights[feature::kRookThreat + kQueen] = Tapered(50, 25);
    weights[feature::kHangingPiece] = Tapered(14, 12);
}

constexpr Weights first_guess() {
    Weights weights{};
    for (int type = kPawn; type <= kKing; ++type) {
        for (int square = 0; square < 32; ++square) {
            Tapered value = kMaterial[type];
            value += piece_square(static_cast<PieceType>(type), square / 4, square % 4);
            weights[feature::kPieceSquare + type * 32 + square] = value;
        }
    }
    fill_mobility(weights, feature::kKnightMobility, 9, Tapered(-35, -40), Tapered(22, 20));
    fill_mobility(weights, feature::kBishopMobility, 14, Tapered(-35, -45), Tapered(38, 40));
    fill_mobility(weights, feature::kRookMobility, 15, Tapered(-30, -50), Tapered(28, 65));
    fill_mobility(weights, feature::kQueenMobility, 28, Tapered(-20, -40), Tapered(22, 70));
    weights[feature::kBishopPair] = Tapered(28, 48);
    weights[feature::kRookOpenFile] = Tapered(32, 10);
    weights[feature::kRookHalfOpenFile] = Tapered(14, 8);
    weights[feature::kKnightOutpost] = Tapered(24, 16);
    weights[feature::kSpace] = Tapered(3, 0);
    weights[feature::kTempo] = Tapered(22, 18);
    fill_pawns(weights);
    fill_king(weights);
    fill_threats(weights);
    return weights;
}

}  // namespace

constexpr Weights kDefaultWeights = first_guess();

}  // namespace tablero::chess
