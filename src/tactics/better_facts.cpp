// What the better move does that the bad one does not, as it would be told of a good move.
#include <algorithm>
#include <iterator>

#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

// The same position with another move in it, asked about as a good one.
MoveQuestion question_of(const MoveQuestion& question, const EngineLine& line) {
    MoveQuestion other = question;
    other.played = other.best = line;
    other.is_good = true;
    other.threat_after.reset();
    other.second.reset();
    other.book.clear();
    return other;
}

bool is_small(const Fact& fact) {
    return fact.kind == FactKind::kGivesCheck || fact.kind == FactKind::kBlocksCheck ||
           fact.kind == FactKind::kLeavesCheck || fact.kind == FactKind::kTrade;
}

std::vector<Fact> seen_of(const MoveQuestion& question, const Consequence& line) {
    const MoveCase move{question, line, line};
    std::vector<Fact> facts;
    for (const auto& source : {threat_facts, effect_facts, plan_facts, improvement_facts}) {
        auto more = source(move);
        facts.insert(facts.end(),
                     std::make_move_iterator(more.begin()),
                     std::make_move_iterator(more.end()));
    }
    // Terms of the position are compared elsewhere.
    std::erase_if(facts, [](const Fact& fact) {
        return is_small(fact) || (fact.is_gain && fact.kind != FactKind::kAttacks);
    });
    return facts;
}

}  // namespace

std::vector<Fact> better_facts(const MoveCase& move) {
    const MoveQuestion better = question_of(move.question, move.question.best);
    const MoveQuestion worse = question_of(move.question, move.question.played);
    auto facts = seen_of(better, move.best);
    const auto same = seen_of(worse, move.played);
    std::erase_if(facts, [&](const Fact& fact) {
        return std::any_of(same.begin(), same.end(), [&](const Fact& other) {
            return other.kind == fact.kind && other.squares == fact.squares;
        });
    });
    if (facts.empty()) return {};
    const auto best = std::ranges::max_element(facts, {}, &Fact::weight);
    Fact fact;
    fact.kind = FactKind::kBetterDoes;
    fact.weight = std::min(std::max(move.gap(), 0.05), 0.1 * best->weight);
    fact.certainty = 0.6;
    fact.squares = best->squares;
    fact.line = {move.question.best.moves.front()};
    fact.answer = {*best};
    return {fact};
}

}  // namespace tablero::tactics
