// What would come if a side passed: threats that the move makes, stops or overlooks. They come from
// searches with a null move, before and after; without them only what stands on the board counts.
#include <algorithm>

#include "chess/movegen.h"
#include "tactics/chess_names.h"
#include "tactics/danger.h"
#include "tactics/double_threat.h"
#include "tactics/fact_weights.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

// A free move is always worth something; in centipawns, so much more makes a threat of it.
constexpr search::Score kMoreThanATempo = 120;
constexpr int kLongestMateThreat = 3;
// In pawns: what a search sees won counts from one on, what is only seen on the board from two.
constexpr int kLeastThreat = 1;
constexpr int kLeastSeen = 2;
// Plies after which it is won: what takes longer is a plan.
constexpr std::size_t kSoon = 5;
constexpr std::size_t kSoonQueened = 8;
constexpr double kThreatShare = 0.4;
// A threat that cannot be met is all but carried out.
constexpr double kDoubleThreatShare = 0.7;
// In pawns: so much of it the score must see.
constexpr double kSeenOfDouble = 1.5;

Position passed(Position position) {
    position.make_null();
    return position;
}

Position after_move(const MoveCase& move) {
    Position next = move.question.position;
    next.make(move.question.played.moves.front());
    return next;
}

// The threat's line behind what comes before it, as a fact. The mover's pawns: `sign` times those
// of the side that threatens.
Fact threat_fact(FactKind kind, const Consequence& threat, std::vector<Move> lead, int sign) {
    Fact fact;
    fact.kind = kind;
    fact.change = threat.line.change;
    fact.mate_in = threat.mate_in;
    fact.motif = threat.proof;
    fact.line = std::move(lead);
    const auto shown = threat.shown_moves();
    fact.line.insert(fact.line.end(), shown.begin(), shown.end());
    fact.weight = weight::kMateThreat;
    if (!threat.is_decided_by_mate()) {
        fact.material = sign * threat.balance;
        fact.weight = kThreatShare * threat.balance;
    }
    for (const Taken& piece : threat.line.change.won)
        fact.squares.push_back(piece.stood);
    if (threat.line.change.is_won_by_promotion())
        fact.squares = {threat.line.change.promoted.front().on};
    return fact;
}

bool wins_enough(const Consequence& threat) {
    const MaterialChange& change = threat.line.change;
    return threat.end == LineEnd::kOpen && threat.balance >= kLeastThreat &&
           threat.line.plies <= (change.is_won_by_promotion() ? kSoonQueened : kSoon) &&
           (!change.won.empty() || !change.promoted.empty());
}

// With all its moves: a threat that cannot be shown is not told.
bool is_short_mate(const Consequence& threat) {
    return threat.end == LineEnd::kMates && threat.mate_in > 0 &&
           threat.mate_in <= kLongestMateThreat && threat.line.is_over;
}

// The expected answer takes the piece that threatens.
bool is_answered_by_capture(const MoveCase& move, Move threat) {
    const auto& moves = move.question.played.moves;
    return moves.size() > 1 && (moves[1].to() == threat.from() || moves[1].to() == moves[0].to());
}

void add_searched_threat(std::vector<Fact>& facts, const MoveCase& move) {
    const EngineLine& line = *move.question.threat_after;
    const search::Score score = move.question.played.score;
    if (line.moves.empty() || is_answered_by_capture(move, line.moves.front())) return;
    const Position next = passed(after_move(move));
    const auto threat = consequence_of(next, line.moves, line.score);
    const std::vector<Move> lead{move.question.played.moves.front(), Move::null()};
    if (is_short_mate(threat)) {
        facts.push_back(threat_fact(FactKind::kThreatensMate, threat, lead, 1));
    } else if (wins_enough(threat) && line.score - score >= kMoreThanATempo) {
        facts.push_back(threat_fact(FactKind::kThreatensMaterial, threat, lead, 1));
    }
}

// Of the side that moves again, as a fact; none where the exchange comes to nothing.
std::optional<Fact> seen_fact(const Position& passed, Move again, const std::vector<Move>& lead) {
    Position then = passed;
    then.make(again);
    const bool mates = then.in_check() && legal_moves(then).empty();
    const search::Score score = mates ? search::win_in(1)
                                      : 100 * (exchange_gain(passed, again) +
                                               material_balance(passed, passed.side_to_move()));
    const auto threat = consequence_of(passed, {again}, score);
    if (is_short_mate(threat)) return threat_fact(FactKind::kThreatensMate, threat, lead, 1);
    if (!wins_enough(threat)) return std::nullopt;
    return threat_fact(FactKind::kThreatensMaterial, threat, lead, 1);
}

// The score is as high as if one of the threats were carried out.
bool is_borne_out(const MoveQuestion& question, const Position& next) {
    if (search::is_decided(question.played.score)) return question.played.score > 0;
    const int balance = material_balance(next, question.position.side_to_move());
    return question.played.score / 100.0 - balance >= kSeenOfDouble;
}

// Two threats, and no defence to both.
std::optional<Fact> double_threat_fact(const MoveCase& move) {
    const Position next = after_move(move);
    if (!is_borne_out(move.question, next)) return std::nullopt;
    const auto found = find_double_threat(next);
    if (!found) return std::nullopt;
    const std::vector<Move> lead{move.question.played.moves.front(), Move::null()};
    const auto first = seen_fact(passed(next), found->first, lead);
    const auto second = seen_fact(passed(next), found->second, lead);
    if (!first || !second) return std::nullopt;
    Fact fact;
    fact.kind = FactKind::kDoubleThreat;
    fact.weight = kDoubleThreatShare / kThreatShare * std::min(first->weight, second->weight);
    fact.squares = {found->first.to(), found->second.to()};
    fact.line = first->line;
    fact.answer = {*first, *second};
    return fact;
}

// Without a search: mate in one, or the exchange that would win most.
void add_seen_threat(std::vector<Fact>& facts, const MoveCase& move) {
    const Position next = passed(after_move(move));
    EngineLine best;
    int best_gain = kLeastSeen - 1;
    for (const Move again : legal_moves(next)) {
        Position then = next;
        then.make(again);
        if (then.in_check() && legal_moves(then).empty()) {
            best = {{again}, search::win_in(1)};
            break;
        }
        const int gain = next.is_capture(again) ? exchange_gain(next, again) : 0;
        if (gain <= best_gain) continue;
        best = {{again}, 100 * gain};
        best_gain = gain;
    }
    if (best.moves.empty() || is_answered_by_capture(move, best.moves.front())) return;
    const auto threat = consequence_of(next, best.moves, best.score);
    const std::vector<Move> lead{move.question.played.moves.front(), Move::null()};
    if (is_short_mate(threat)) {
        facts.push_back(threat_fact(FactKind::kThreatensMate, threat, lead, 1));
    } else if (wins_enough(threat) && !move.question.position.is_capture(lead.front())) {
        facts.push_back(threat_fact(FactKind::kThreatensMaterial, threat, lead, 1));
    }
}

Consequence threat_before(const MoveCase& move) {
    const EngineLine& line = *move.question.threat_before;
    return consequence_of(passed(move.question.position), line.moves, line.score);
}

// The score after the move says that the threat is gone.
void add_stopped_threat(std::vector<Fact>& facts, const MoveCase& move) {
    const search::Score score = move.question.played.score;
    const EngineLine& line = *move.question.threat_before;
    if (score + line.score < kMoreThanATempo || search::is_counted_loss(score)) return;
    const auto& played = move.question.played.moves;
    // What is taken threatens nothing any more: that goes without saying.
    if (move.question.position.is_capture(played[0]) && played[0].to() == line.moves.front().from())
        return;
    // It comes all the same: the move answers it in another way.
    if (played.size() > 1 && played[1] == line.moves.front()) return;
    const auto threat = threat_before(move);
    if (is_short_mate(threat)) {
        facts.push_back(threat_fact(FactKind::kStopsMate, threat, {Move::null()}, 1));
    } else if (wins_enough(threat)) {
        facts.push_back(threat_fact(FactKind::kStopsThreat, threat, {Move::null()}, 1));
    }
}

// Something that the threat was to win is taken after the move, too; else the move has changed what
// the threat comes to.
bool comes_true(const Consequence& threat, const Consequence& played) {
    const SettledLine& line = played.line;
    const auto& won = threat.line.change.won;
    if (threat.line.change.is_won_by_promotion()) return true;
    if (played.balance >= 0) return false;
    for (std::size_t i = 1; i < line.moves.size(); i += 2) {
        const bool is_prey = std::any_of(won.begin(), won.end(), [&](const Taken& piece) {
            return piece.on == line.moves[i].to();
        });
        if (is_prey && line.boards[i].is_capture(line.moves[i])) return true;
    }
    return false;
}

// The answer that refutes the move was there to be seen before.
void add_ignored_threat(std::vector<Fact>& facts, const MoveCase& move) {
    const auto& played = move.question.played.moves;
    const EngineLine& line = *move.question.threat_before;
    if (played.size() < 2 || played[1] != line.moves.front()) return;
    const auto threat = threat_before(move);
    // A mate that the move parries was seen, and so was a capture that it answers.
    const bool counts = (is_short_mate(threat) && move.played.end == LineEnd::kIsMated) ||
                        (wins_enough(threat) && comes_true(threat, move.played));
    if (counts) facts.push_back(threat_fact(FactKind::kIgnoresThreat, threat, {Move::null()}, -1));
}

}  // namespace

std::vector<Fact> threat_facts(const MoveCase& move) {
    std::vector<Fact> facts;
    const MoveQuestion& question = move.question;
    const bool had_threat = question.threat_before && !question.threat_before->moves.empty();
    if (!question.is_good) {
        if (had_threat) add_ignored_threat(facts, move);
        return facts;
    }
    const Position next = after_move(move);
    if (!next.in_check() && !legal_moves(next).empty()) {
        if (auto both = double_threat_fact(move)) {
            facts.push_back(std::move(*both));
        } else if (question.threat_after) {
            add_searched_threat(facts, move);
        } else {
            add_seen_threat(facts, move);
        }
    }
    if (had_threat) add_stopped_threat(facts, move);
    return facts;
}

}  // namespace tablero::tactics
