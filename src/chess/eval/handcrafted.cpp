#include "chess/eval/handcrafted.h"

#include <array>
#include <string_view>

#include "chess/eval/evaluator.h"

namespace tablero::chess {

namespace {

class Sum {
  public:
    explicit Sum(const Weights& weights) : weights_(weights) {}
    void add(int weight, Color color, int count) {
        total_ += weights_[weight] * (color == kWhite ? count : -count);
    }
    Tapered total() const { return total_; }

  private:
    const Weights& weights_;
    Tapered total_;
};

struct Group {
    std::string_view name;
    int end;  // the first weight that no longer belongs to it
};

constexpr std::array<Group, 8> kGroups{{{"material and squares", feature::kKnightMobility},
                                        {"mobility", feature::kBishopPair},
                                        {"pieces", feature::kIsolatedPawn},
                                        {"pawns", feature::kKingShelter},
                                        {"king", feature::kPawnThreat},
                                        {"threats", feature::kKnightOutpost},
                                        {"space and outposts", feature::kSafeCheck},
                                        {"safe checks", feature::kTempo}}};

// Sums per group; the last one is the tempo.
class GroupedSum {
  public:
    explicit GroupedSum(const Weights& weights) : weights_(weights) {}
    void add(int weight, Color color, int count) {
        std::size_t group = 0;
        while (group < kGroups.size() && weight >= kGroups[group].end)
            ++group;
        totals_[group] += weights_[weight] * (color == kWhite ? count : -count);
    }
    Tapered total(std::size_t group) const { return totals_[group]; }

  private:
    const Weights& weights_;
    std::array<Tapered, kGroups.size() + 1> totals_{};
};

// How much of an end-game advantage can be expected to win, in 64ths.
int winning_share(const Position& p, Color stronger) {
    const int pawns = popcount(p.pieces(stronger, kPawn));
    const auto minors = [&](Color color) {
        return popcount(p.pieces(color) & (p.pieces(kKnight) | p.pieces(kBishop)));
    };
    const auto majors = [&](Color color) {
        return popcount(p.pieces(color, kRook)) + 2 * popcount(p.pieces(color, kQueen));
    };
    const int lead =
        3 * (minors(stronger) - minors(~stronger)) + 5 * (majors(stronger) - majors(~stronger));
    if (pawns == 0 && lead <= 3) return majors(stronger) + majors(~stronger) == 0 ? 4 : 14;
    const bool lone_bishops =
        popcount(p.pieces(kWhite, kBishop)) == 1 && popcount(p.pieces(kBlack, kBishop)) == 1;
    const bool opposite = lone_bishops && popcount(p.pieces(kBishop) & kDarkSquares) == 1;
    if (opposite)
        return p.pieces() == (p.pieces(kPawn) | p.pieces(kBishop) | p.pieces(kKing)) ? 28 : 48;
    return std::min(64, 44 + 5 * pawns);
}

Score blend(const Position& p, Tapered total) {
    const int phase = game_phase(p);
    const int share = winning_share(p, total.end() >= 0 ? kWhite : kBlack);
    return (total.middle() * phase + total.end() * share / 64 * (24 - phase)) / 24;
}

}  // namespace

float end_game_share(const Position& position, const Weights& weights) {
    Sum sum(weights);
    walk_features(position, sum);
    return static_cast<float>(winning_share(position, sum.total().end() >= 0 ? kWhite : kBlack)) /
           64;
}

Score evaluate_by_hand(const Position& position, const Weights& weights) {
    Sum sum(weights);
    walk_features(position, sum);
    const Score score = blend(position, sum.total());
    return position.side_to_move() == kWhite ? score : -score;
}

std::vector<std::pair<std::string, Score>> evaluation_breakdown(const Position& position,
                                                                const Weights& weights) {
    GroupedSum sums(weights);
    walk_features(position, sums);
    const int phase = game_phase(position);
    std::vector<std::pair<std::string, Score>> parts;
    Score total = 0;
    for (std::size_t i = 0; i <= kGroups.size(); ++i) {
        const Tapered part = sums.total(i);
        const Score value = (part.middle() * phase + part.end() * (24 - phase)) / 24;
        parts.emplace_back(i < kGroups.size() ? kGroups[i].name : "tempo", value);
        total += value;
    }
    const Score score = evaluate_by_hand(position, weights);
    parts.emplace_back("end-game scaling",
                       (position.side_to_move() == kWhite ? score : -score) - total);
    return parts;
}

}  // namespace tablero::chess
