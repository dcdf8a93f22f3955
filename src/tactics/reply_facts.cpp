// Where neither line wins anything: what the expected answer does that the better move would not
// have allowed.
#include <algorithm>

#include "chess/movegen.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

// A pawn saved explains little.
constexpr int kLeastSaved = 3;

// A piece that the answer saves could have been won before; else the move itself attacked it.
bool could_be_won(const chess::Position& before, chess::Square square) {
    chess::MoveList captures;
    chess::generate<chess::GenKind::kCaptures>(before, captures);
    return std::any_of(captures.begin(), captures.end(), [&](chess::Move move) {
        return move.to() == square && exchange_gain(before, move) >= kLeastSaved;
    });
}

bool explains(const Fact& fact, const MoveQuestion& question) {
    if (fact.kind == FactKind::kWinsMaterial || fact.kind == FactKind::kPromotion) return true;
    if (fact.kind == FactKind::kSaves || fact.kind == FactKind::kProtects)
        return fact.material.value_or(0) >= kLeastSaved &&
               could_be_won(question.position, fact.squares.front());
    return fact.kind == FactKind::kThreatensMate || fact.kind == FactKind::kThreatensMaterial ||
           fact.kind == FactKind::kDoubleThreat || fact.kind == FactKind::kPushesPassedPawn ||
           fact.kind == FactKind::kPins || fact.kind == FactKind::kSeventhRank ||
           fact.kind == FactKind::kBlocksPasser || fact.kind == FactKind::kOffersTrade ||
           fact.kind == FactKind::kAttacks;
}

// What the answer takes, where the move took something in return before: together they may seem to
// come to nothing. The engine must see most of it.
void add_winnings(std::vector<Fact>& facts, const MoveCase& answer, double gap) {
    constexpr double kShareSeen = 0.5;
    for (Fact& fact : consequence_facts(answer)) {
        const bool wins = fact.kind == FactKind::kWinsMaterial || fact.kind == FactKind::kPromotion;
        if (wins && gap >= kShareSeen * fact.weight) facts.push_back(std::move(fact));
    }
}

}  // namespace

MoveQuestion question_of_reply(const MoveQuestion& question) {
    const auto& moves = question.played.moves;
    MoveQuestion reply;
    reply.position = question.position;
    reply.previous = {moves.front().to(), question.position.captured_piece(moves.front())};
    reply.position.make(moves.front());
    reply.played = {{moves.begin() + 1, moves.end()}, -question.played.score};
    reply.best = reply.played;
    return reply;
}

std::vector<Fact> reply_facts(const MoveCase& move) {
    const MoveQuestion& question = move.question;
    if (question.played.moves.size() < 2) return {};
    const MoveQuestion reply = question_of_reply(question);
    const MoveCase answer{
        reply,
        consequence_of(reply.position, reply.played.moves, reply.played.score, reply.previous),
        {}};
    auto facts = threat_facts(answer);
    add_winnings(facts, answer, move.gap());
    for (const auto& source : {effect_facts, plan_facts, improvement_facts}) {
        const auto more = source(answer);
        facts.insert(facts.end(), more.begin(), more.end());
    }
    std::erase_if(facts, [&](const Fact& fact) { return !explains(fact, question); });
    if (facts.empty()) return {};
    const auto best = std::ranges::max_element(facts, {}, &Fact::weight);
    Fact fact;
    fact.kind = FactKind::kAllowsReply;
    fact.weight = std::min(std::max(move.gap(), 0.1), best->weight);
    fact.certainty = 0.6;
    fact.squares = best->squares;
    fact.line = {question.played.moves[0], question.played.moves[1]};
    fact.answer = {*best};
    return {fact};
}

}  // namespace tablero::tactics
