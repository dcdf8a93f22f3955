// What a quiet good move improves on the board at once: terms of the evaluation that it raises for
// the mover or lowers for the other side, and what it attacks.
#include <algorithm>

#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/fact_weights.h"
#include "tactics/position_terms.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

constexpr double kLeastGain = 0.12;  // pawns
constexpr double kMostWeight = 0.45;
constexpr int kEndGame = 8;  // phase
constexpr std::size_t kMostGains = 2;

Fact gain_fact(FactKind kind, bool theirs, double pawns) {
    Fact fact;
    fact.kind = kind;
    fact.is_theirs = theirs;
    fact.is_gain = true;
    fact.difference = pawns;
    fact.weight = std::min(kMostWeight, pawns);
    fact.certainty = 0.7;
    return fact;
}

void add_terms(std::vector<Fact>& facts, const Position& before, const Position& after) {
    const Color us = before.side_to_move();
    const TermSums old_sums(before);
    const TermSums new_sums(after);
    for (std::size_t i = 0; i < kPositionTerms.size(); ++i) {
        const FactKind kind = kPositionTerms[i].kind;
        if (kind == FactKind::kKingActivity && old_sums.phase() > kEndGame) continue;
        if (kind == FactKind::kKingSafety && before.pieces(chess::kQueen) == 0) continue;
        const double own = new_sums.pawns(us, i) - old_sums.pawns(us, i);
        const double theirs = old_sums.pawns(~us, i) - new_sums.pawns(~us, i);
        if (own + theirs < kLeastGain) continue;
        Fact fact = gain_fact(kind, theirs > own, own + theirs);
        if (is_about_pieces(kind)) {
            // Only what is new can be pointed at: a strength of ours, or a weakness of theirs.
            if (is_weakness(kind) != fact.is_theirs) continue;
            const Color color = fact.is_theirs ? ~us : us;
            fact.squares = squares_of(bearers(kind, after, color) & ~bearers(kind, before, color));
            if (fact.squares.empty()) continue;
            fact.squares.resize(1);
        } else if (kind == FactKind::kBishopPair) {
            continue;
        }
        // The king's safety has two terms, which say the same.
        const bool told = std::any_of(facts.begin(), facts.end(), [&](const Fact& other) {
            return other.kind == kind && other.is_theirs == fact.is_theirs;
        });
        if (!told) facts.push_back(std::move(fact));
    }
}

// Enemy pieces that the moved piece attacks only now: worth more than it, or loose and worth less.
void add_attack(std::vector<Fact>& facts,
                const Position& before,
                const Position& after,
                Move move) {
    const Color them = after.side_to_move();
    const Bitboard fresh = attacks_from(after, move.to()) & ~attacks_from(before, move.from());
    Bitboard targets = fresh & after.pieces(them) & ~after.pieces(chess::kKing);
    Fact fact = gain_fact(FactKind::kAttacks, false, weight::kAttack);
    while (targets != 0) {
        const Square square = chess::pop_lsb(targets);
        const int prey = worth_on(after, square);
        const int hunter = worth_on(after, move.to());
        // Among equals it is an offer to trade.
        if (prey > hunter || (prey != hunter && is_loose(after, square)))
            fact.squares.push_back(square);
    }
    if (!fact.squares.empty() && !is_in_danger(after, move.to())) facts.push_back(std::move(fact));
}

}  // namespace

std::vector<Fact> improvement_facts(const MoveCase& move) {
    const Position& before = move.question.position;
    const Move first = move.question.played.moves.front();
    if (before.in_check() || before.is_capture(first) || first.is_castling()) return {};
    Position after = before;
    after.make(first);
    std::vector<Fact> facts;
    add_attack(facts, before, after, first);
    add_terms(facts, before, after);
    std::stable_sort(facts.begin(), facts.end(), [](const Fact& a, const Fact& b) {
        return a.weight > b.weight;
    });
    if (facts.size() > kMostGains) facts.resize(kMostGains);
    for (Fact& fact : facts)
        fact.line = {first};
    return facts;
}

}  // namespace tablero::tactics
