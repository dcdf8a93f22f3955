#include "tactics/reasons.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace tablero::tactics {

namespace {

// Positional terms are for moves that differ in nothing else.
constexpr double kOutweighsPosition = 0.6;
constexpr double kOutweighsReply = 0.3;
// What a good move improves is told where it does nothing plainer.
constexpr double kSmallThings = 0.15;

void append(std::vector<Fact>& facts, std::vector<Fact> more) {
    facts.insert(
        facts.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

double heaviest(const std::vector<Fact>& facts) {
    double most = 0;
    for (const Fact& fact : facts)
        most = std::max(most, fact.weight);
    return most;
}

// "Saves the knight" says it all where the threat was to win just that; where it was to win more,
// the threat does.
void drop_threats_told_twice(std::vector<Fact>& facts) {
    const auto is_rescue = [](const Fact& fact) {
        return fact.kind == FactKind::kSaves || fact.kind == FactKind::kProtects;
    };
    const auto rescue = std::find_if(facts.begin(), facts.end(), is_rescue);
    const auto threat = std::find_if(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.kind == FactKind::kStopsThreat;
    });
    if (rescue == facts.end() || threat == facts.end()) return;
    const auto& won = threat->squares;
    if (std::find(won.begin(), won.end(), rescue->squares.front()) == won.end()) return;
    facts.erase(won.size() == 1 ? threat : rescue);
}

// What is protected is covered as well: that goes without saying.
void drop_covers_told_twice(std::vector<Fact>& facts) {
    const auto protects = std::find_if(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.kind == FactKind::kProtects;
    });
    if (protects == facts.end()) return;
    const chess::Square square = protects->squares.front();
    std::erase_if(facts, [&](const Fact& fact) {
        return fact.kind == FactKind::kGuards && fact.squares.front() == square;
    });
}

// Beside something greater only what answers it matters: a piece saved, a threat met or made.
std::vector<Fact> better_facts_beside(const std::vector<Fact>& told, const MoveCase& move) {
    auto facts = better_facts(move);
    if (heaviest(told) >= kOutweighsPosition * std::abs(move.gap()))
        std::erase_if(facts, [](const Fact& fact) { return !fact.is_cause(); });
    return facts;
}

// What is given up all the same is not saved.
void drop_vain_rescues(std::vector<Fact>& facts) {
    std::vector<chess::Square> lost;
    for (const Fact& fact : facts) {
        if (fact.kind == FactKind::kSacrifice || fact.kind == FactKind::kUnavoidableLoss)
            lost.insert(lost.end(), fact.squares.begin(), fact.squares.end());
    }
    std::erase_if(facts, [&](const Fact& fact) {
        return (fact.kind == FactKind::kProtects || fact.kind == FactKind::kGuards) &&
               std::find(lost.begin(), lost.end(), fact.squares.front()) != lost.end();
    });
}

// A fork says that the two cannot both be saved.
void drop_what_the_fork_says(std::vector<Fact>& facts) {
    const bool forks = std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.kind == FactKind::kMotif && fact.motif->motif == LineMotif::kFork &&
               fact.motif->ply == 0;
    });
    if (forks)
        std::erase_if(facts, [](const Fact& fact) { return fact.kind == FactKind::kDoubleThreat; });
}

// A pawn that comes through need not be said to threaten it.
void drop_threats_to_queen(std::vector<Fact>& facts) {
    const bool queens = std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.kind == FactKind::kPromotion;
    });
    if (!queens) return;
    std::erase_if(facts, [](const Fact& fact) {
        return fact.kind == FactKind::kThreatensMaterial && fact.change.is_won_by_promotion();
    });
}

// What is hardly the cause is told only where no other is known.
void drop_doubtful(std::vector<Fact>& facts) {
    const bool is_explained = std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.is_cause() && !fact.is_doubtful();
    });
    if (is_explained) std::erase_if(facts, [](const Fact& fact) { return fact.is_doubtful(); });
}

double capped(search::Score score) {
    return std::clamp(score, -1500, 1500) / 100.0;
}

}  // namespace

double MoveCase::gap() const {
    return capped(question.best.score) - capped(question.played.score);
}

std::vector<Fact> reasons_for(const MoveQuestion& question) {
    MoveCase move{
        question,
        consequence_of(
            question.position, question.played.moves, question.played.score, question.previous),
        {}};
    move.best =
        move.best_is_played()
            ? move.played
            : consequence_of(
                  question.position, question.best.moves, question.best.score, question.previous);
    std::vector<Fact> facts = consequence_facts(move);
    if (!question.is_good) append(facts, missed_facts(move));
    append(facts, threat_facts(move));
    append(facts, endgame_facts(move));
    if (question.is_good) append(facts, effect_facts(move));
    if (question.is_good) append(facts, plan_facts(move));
    if (question.is_good && heaviest(facts) < kSmallThings) append(facts, improvement_facts(move));
    const double told = heaviest(facts);
    if (!question.is_good && told < kOutweighsPosition * std::abs(move.gap()))
        append(facts, position_facts(move));
    if (!question.is_good && told < kOutweighsReply * std::abs(move.gap()))
        append(facts, reply_facts(move));
    if ((!question.is_good || heaviest(facts) < kSmallThings) && !move.best_is_played())
        append(facts, better_facts_beside(facts, move));
    drop_doubtful(facts);
    drop_what_the_fork_says(facts);
    drop_threats_to_queen(facts);
    drop_vain_rescues(facts);
    drop_covers_told_twice(facts);
    append(facts, choice_facts(move));
    drop_threats_told_twice(facts);
    std::stable_sort(facts.begin(), facts.end(), [](const Fact& a, const Fact& b) {
        return a.weight > b.weight;
    });
    return facts;
}

}  // namespace tablero::tactics
