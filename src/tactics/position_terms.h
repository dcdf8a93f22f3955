#pragma once

#include <array>
#include <vector>

#include "chess/eval/handcrafted.h"
#include "tactics/fact.h"

// The hand-written evaluation in parts that can be told, and the squares they are about.

namespace tablero::tactics {

struct PositionTerm {
    FactKind kind;
    int first;  // of its weights
    int end;
};

inline constexpr std::array<PositionTerm, 11> kPositionTerms{
    {{FactKind::kMobility, chess::feature::kKnightMobility, chess::feature::kBishopPair},
     {FactKind::kBishopPair, chess::feature::kBishopPair, chess::feature::kRookOpenFile},
     {FactKind::kRookFile, chess::feature::kRookOpenFile, chess::feature::kIsolatedPawn},
     {FactKind::kIsolatedPawn, chess::feature::kIsolatedPawn, chess::feature::kDoubledPawn},
     {FactKind::kDoubledPawn, chess::feature::kDoubledPawn, chess::feature::kBackwardPawn},
     {FactKind::kBackwardPawn, chess::feature::kBackwardPawn, chess::feature::kConnectedPawn},
     {FactKind::kPassedPawn, chess::feature::kPassedPawn, chess::feature::kKingShelter},
     {FactKind::kKingSafety, chess::feature::kKingShelter, chess::feature::kPawnThreat},
     {FactKind::kOutpost, chess::feature::kKnightOutpost, chess::feature::kSpace},
     {FactKind::kKingSafety, chess::feature::kSafeCheck, chess::feature::kTempo},
     {FactKind::kKingActivity,
      chess::feature::kPieceSquare + chess::kKing * 32,
      chess::feature::kKnightMobility}}};

// The terms of one position for both sides, each seen from the side that has it.
class TermSums {
  public:
    explicit TermSums(const chess::Position& position) : phase_(chess::game_phase(position)) {
        chess::walk_features(position, *this);
    }
    void add(int weight, chess::Color color, int count) {
        for (std::size_t i = 0; i < kPositionTerms.size(); ++i) {
            if (weight >= kPositionTerms[i].first && weight < kPositionTerms[i].end)
                sums_[color][i] += chess::kDefaultWeights[static_cast<std::size_t>(weight)] * count;
        }
    }
    double pawns(chess::Color color, std::size_t term) const {
        const chess::Tapered sum = sums_[color][term];
        return (sum.middle() * phase_ + sum.end() * (24 - phase_)) / 2400.0;
    }
    int phase() const { return phase_; }

  private:
    int phase_;
    std::array<std::array<chess::Tapered, kPositionTerms.size()>, 2> sums_{};
};

// The squares on which a side has what the term is about; empty for terms about the whole side.
chess::Bitboard bearers(FactKind kind, const chess::Position& position, chess::Color color);

// Squares of the four middle files in the own half, behind the pawns, that no enemy pawn covers.
int space_of(const chess::Position& position, chess::Color color);

// A bishop with at least three pawns of its side on squares of its colour, two of them unable to
// advance.
bool is_bad_bishop(const chess::Position& position, chess::Square square);

// Terms about certain pieces or pawns, which have bearers.
bool is_about_pieces(FactKind kind);
// Terms of which a side would rather have less.
bool is_weakness(FactKind kind);

}  // namespace tablero::tactics
