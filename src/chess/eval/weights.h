#pragma once

#include <array>
#include <cstdint>

#include "chess/types.h"

namespace tablero::chess {

// A middle-game and an end-game value in one integer, so that both are added at once.
class Tapered {
  public:
    constexpr Tapered() = default;
    constexpr Tapered(int middle, int end)
        : packed_(static_cast<std::int32_t>(static_cast<std::uint32_t>(end) << 16) + middle) {}

    constexpr int middle() const {
        return static_cast<std::int16_t>(static_cast<std::uint32_t>(packed_));
    }
    constexpr int end() const {
        return static_cast<std::int16_t>(static_cast<std::uint32_t>(packed_ + 0x8000) >> 16);
    }

    constexpr Tapered operator*(int factor) const { return from_packed(packed_ * factor); }
    constexpr Tapered& operator+=(Tapered other) {
        packed_ += other.packed_;
        return *this;
    }
    friend constexpr bool operator==(Tapered, Tapered) = default;

  private:
    static constexpr Tapered from_packed(std::int32_t packed) {
        Tapered value;
        value.packed_ = packed;
        return value;
    }

    std::int32_t packed_ = 0;
};

// Where each feature's weights begin in the weight table. A feature with several weights is indexed
// from there.
namespace feature {

constexpr int kPieceSquare = 0;  // type × 32: rank from the own side × 4 + file from the edge
constexpr int kKnightMobility = kPieceSquare + 6 * 32;
constexpr int kBishopMobility = kKnightMobility + 9;
constexpr int kRookMobility = kBishopMobility + 14;
constexpr int kQueenMobility = kRookMobility + 15;
constexpr int kBishopPair = kQueenMobility + 28;
constexpr int kRookOpenFile = kBishopPair + 1;
constexpr int kRookHalfOpenFile = kRookOpenFile + 1;
constexpr int kIsolatedPawn = kRookHalfOpenFile + 1;
constexpr int kDoubledPawn = kIsolatedPawn + 1;
constexpr int kBackwardPawn = kDoubledPawn + 1;
constexpr int kConnectedPawn = kBackwardPawn + 1;  // by rank
constexpr int kPassedPawn = kConnectedPawn + 8;    // by rank
constexpr int kFreePassedPawn = kPassedPawn + 8;   // by rank: the square in front is empty
constexpr int kPassedOwnKing =
    kFreePassedPawn + 8;  // by the king's distance to the square in front
constexpr int kPassedEnemyKing = kPassedOwnKing + 8;
constexpr int kKingShelter =
    kPassedEnemyKing + 8;  // by the rank of the own pawn on the king's and next files
constexpr int kKingStorm = kKingShelter + 8;  // by the rank of the enemy pawn there
constexpr int kKingOpenFile = kKingStorm + 8;
constexpr int kKingDanger = kKingOpenFile + 1;  // by attack units on the king's surroundings
constexpr int kPawnThreat = kKingDanger + 32;   // on a piece, by its type
constexpr int kMinorThreat = kPawnThreat + 6;   // a minor piece attacks, by type
constexpr int kRookThreat = kMinorThreat + 6;   // a rook attacks, by type
constexpr int kHangingPiece = kRookThreat + 6;
constexpr int kKnightOutpost = kHangingPiece + 1;
constexpr int kSpace = kKnightOutpost + 1;
constexpr int kSafeCheck = kSpace + 1;  // by the type that could give it
constexpr int kTempo = kSafeCheck + 6;
constexpr int kCount = kTempo + 1;

}  // namespace feature

using Weights = std::array<Tapered, feature::kCount>;

extern const Weights kDefaultWeights;

}  // namespace tablero::chess
