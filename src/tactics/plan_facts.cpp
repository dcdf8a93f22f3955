// What a quiet move does for a plan: told of a good move, and of the better move beside a bad one.
#include <algorithm>
#include <array>

#include "tactics/plans.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

struct Plan {
    FactKind kind;
    QuietMove::Squares (QuietMove::*squares)() const;
    double weight;
};

constexpr std::array<Plan, 12> kPlans{{
    {FactKind::kBlocksPasser, &QuietMove::blocks_passer, 0.4},
    {FactKind::kPins, &QuietMove::pins, 0.38},
    {FactKind::kSeventhRank, &QuietMove::takes_seventh_rank, 0.36},
    {FactKind::kDoublesRooks, &QuietMove::doubles_rooks, 0.35},
    {FactKind::kOffersTrade, &QuietMove::offers_trade, 0.34},
    {FactKind::kClearsCastling, &QuietMove::clears_castling, 0.3},
    {FactKind::kMakesLuft, &QuietMove::makes_luft, 0.3},
    {FactKind::kBlocksCheck, &QuietMove::blocks_check, 0.28},
    {FactKind::kLeavesCheck, &QuietMove::leaves_check, 0.28},
    {FactKind::kGuards, &QuietMove::guards, 0.24},
    {FactKind::kKeepsOut, &QuietMove::keeps_out, 0.22},
    {FactKind::kOpensLine, &QuietMove::opens_line, 0.21},
}};
constexpr double kNextMoveWeight = 0.26;

Fact plan_fact(FactKind kind, std::vector<chess::Square> squares, double weight) {
    Fact fact;
    fact.kind = kind;
    fact.weight = weight;
    fact.squares = std::move(squares);
    return fact;
}

// What the mover's next move of the expected line shows.
void add_next_move(std::vector<Fact>& facts, const MoveQuestion& question) {
    const auto& line = question.played.moves;
    if (line.size() < 3) return;
    const auto add = [&](FactKind kind) {
        Fact fact = plan_fact(kind, {line[2].to()}, kNextMoveWeight);
        fact.line = {line.begin(), line.begin() + 3};
        fact.certainty = 0.7;
        facts.push_back(std::move(fact));
    };
    if (is_prepared(question.position, line)) add(FactKind::kPrepares);
    if (is_on_its_way(question.position, line)) add(FactKind::kHeadsFor);
}

}  // namespace

std::vector<Fact> plan_facts(const MoveCase& move) {
    const MoveQuestion& question = move.question;
    const chess::Move first = question.played.moves.front();
    if (question.position.is_capture(first) || first.is_castling() || first.is_promotion())
        return {};
    std::vector<Fact> facts;
    const QuietMove quiet(question.position, first);
    for (const Plan& plan : kPlans) {
        auto squares = (quiet.*plan.squares)();
        if (squares.empty()) continue;
        Fact fact = plan_fact(plan.kind, std::move(squares), plan.weight);
        fact.line = {first};
        facts.push_back(std::move(fact));
    }
    add_next_move(facts, question);
    return facts;
}

}  // namespace tablero::tactics
