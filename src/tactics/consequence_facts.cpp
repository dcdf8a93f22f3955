// Where the line after the move leads, and where the better one would have led.
#include <algorithm>
#include <cmath>

#include "chess/outcome.h"
#include "tactics/danger.h"
#include "tactics/fact_weights.h"
#include "tactics/reasons.h"

namespace tablero::tactics {

namespace {

constexpr double kExtendedCertainty = 0.8;
// So much of what changes hands the engine must see in its scores, too.
constexpr double kShareSeen = 0.3;
// In centipawns: with so much or more a side plays for a win.
constexpr search::Score kAhead = 100;
constexpr search::Score kLevel = -60;

// What takes longer is a hope rather than a consequence: plies for the other side's moves, too.
constexpr std::size_t kSoonWon = 6;
constexpr std::size_t kSoonMissed = 8;
constexpr std::size_t kSoonLost = 10;
constexpr std::size_t kForcedLost = 16;
constexpr int kSoonGiven = 3;
constexpr int kWellAhead = 2;  // in pawns: trades are welcome

// The material that the mover has then, seen in the score as well: else there is compensation.
bool score_agrees(const Consequence& line, search::Score score) {
    const chess::Position& end = line.line.boards[line.line.plies];
    const int ahead = material_balance(end, line.line.boards.front().side_to_move());
    return ahead <= 0 || score >= 40 * ahead;
}

// The winner, who moves at `first`, only checks and takes: then a line may be longer.
bool is_forced(const SettledLine& line, std::size_t first) {
    if (line.plies > kForcedLost) return false;
    for (std::size_t i = first; i < line.plies; i += 2) {
        if (!line.boards[i].is_capture(line.moves[i]) && !line.boards[i + 1].in_check())
            return false;
    }
    return true;
}

// Soon enough to be a consequence.
bool is_in_sight(const SettledLine& line, std::size_t first) {
    return line.plies <= kSoonLost || is_forced(line, first);
}

bool is_draw(LineEnd end) {
    return end == LineEnd::kStalemate || end == LineEnd::kPerpetual ||
           end == LineEnd::kRepetition || end == LineEnd::kDeadDraw;
}

// A mate that the score is sure of, with a line that breaks off long before it: it proves nothing.
bool is_broken_off(const Consequence& consequence) {
    constexpr std::size_t kTelling = 8;
    const SettledLine& line = consequence.line;
    return consequence.is_decided_by_mate() && line.given < kTelling &&
           chess::end_reason(line.boards[line.given]) != chess::EndReason::kCheckmate;
}

Fact fact_of(FactKind kind, const Consequence& consequence, double weight) {
    Fact fact;
    fact.kind = kind;
    fact.weight = weight;
    if (!is_broken_off(consequence)) fact.line = consequence.shown_moves();
    fact.end = consequence.end;
    fact.mate_in = consequence.mate_in;
    fact.certainty = fact.line.size() > consequence.line.given ? kExtendedCertainty : 1;
    return fact;
}

Fact material_fact(FactKind kind, const Consequence& consequence, double weight) {
    Fact fact = fact_of(kind, consequence, weight);
    fact.change = consequence.line.change;
    fact.material = fact.change.balance;
    for (const auto* taken : {&fact.change.won, &fact.change.lost}) {
        for (const Taken& piece : *taken)
            fact.squares.push_back(piece.stood);
    }
    return fact;
}

// The motif behind a fact comes right after it.
void add_with_proof(std::vector<Fact>& facts, Fact fact, const Consequence& consequence) {
    const auto& proof = consequence.proof;
    if (proof && static_cast<std::size_t>(proof->ply) < fact.line.size()) {
        fact.motif = proof;
        Fact how = fact;
        how.kind = FactKind::kMotif;
        how.weight = fact.weight - 0.01;
        how.squares = proof->targets;
        how.squares.insert(how.squares.begin(), proof->actor);
        facts.push_back(std::move(fact));
        facts.push_back(std::move(how));
        return;
    }
    facts.push_back(std::move(fact));
}

// Did the mover take where the opponent had just taken?
bool takes_back(const MoveCase& move) {
    const MoveQuestion& question = move.question;
    const chess::Move first = question.played.moves.front();
    return question.previous.to == first.to() && question.previous.capture != chess::kNoPiece &&
           question.position.is_capture(first);
}

// "Takes the knight, which nothing defends": that it is taken in return goes without saying.
bool is_told_as_hanging(const std::vector<Fact>& facts) {
    return std::any_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return fact.motif && fact.motif->motif == LineMotif::kHangingPiece && fact.motif->ply == 0;
    });
}

// The move takes something that can be taken back at once, the expected answer does not, and the
// score does not see it won: then it is a trade that the other side puts off.
bool is_put_off_trade(const MoveCase& move) {
    constexpr double kSeen = 0.7;
    const chess::Position& position = move.question.position;
    const chess::Move first = move.question.played.moves.front();
    if (!position.is_capture(first) || exchange_gain(position, first) >= 1) return false;
    const double seen =
        move.question.played.score / 100.0 - material_balance(position, position.side_to_move());
    return seen < kSeen * move.played.balance;
}

// What the move takes and keeps at once, where the line goes on to win more than can be told.
std::optional<Fact> won_at_once(const MoveCase& move) {
    const Consequence& line = move.played;
    const chess::Move first = move.question.played.moves.front();
    const chess::Position& position = move.question.position;
    if (line.balance < 1 || !position.is_capture(first) || exchange_gain(position, first) < 1)
        return std::nullopt;
    const bool is_answered =
        line.line.plies > 1 && line.line.boards[1].is_capture(line.line.moves[1]);
    const std::size_t plies = is_answered ? 2 : 1;
    if (!is_at_rest(line.line.boards[plies])) return std::nullopt;
    Fact fact = material_fact(FactKind::kWinsMaterial, line, 0);
    fact.change = change_after(line.line, plies);
    fact.material = fact.change.balance;
    fact.weight = fact.change.balance;
    fact.line.resize(plies);
    fact.squares = {first.to()};
    if (fact.change.balance < 1) return std::nullopt;
    return fact;
}

void add_good_material(std::vector<Fact>& facts, const MoveCase& move) {
    const Consequence& line = move.played;
    const MaterialChange& change = line.line.change;
    const chess::Move first = move.question.played.moves.front();
    const bool is_soon = line.line.plies <= kSoonWon || is_forced(line.line, 0);
    const bool wins = line.balance >= 1 && score_agrees(line, move.question.played.score) &&
                      !is_put_off_trade(move);
    if (wins && !is_soon && !takes_back(move)) {
        if (auto fact = won_at_once(move)) facts.push_back(*std::move(fact));
    } else if (wins && is_soon) {
        const bool promotes = change.is_won_by_promotion();
        const auto kind = promotes ? FactKind::kPromotion : FactKind::kWinsMaterial;
        add_with_proof(facts, material_fact(kind, line, line.balance), line);
    } else if (line.balance <= -1 && !change.lost.empty() &&
               change.lost.front().ply <= kSoonGiven) {
        const bool offers = move.question.played.score >= kLevel;
        const auto kind = offers ? FactKind::kSacrifice : FactKind::kUnavoidableLoss;
        add_with_proof(facts, material_fact(kind, line, -line.balance), line);
    }
    if (takes_back(move) && !is_told_as_hanging(facts)) {
        Fact fact = material_fact(FactKind::kRecapture, line, 0.6);
        fact.squares = {first.to()};
        fact.line = {first};
        fact.material.reset();
        facts.push_back(std::move(fact));
    } else if (line.balance == 0 && move.question.position.is_capture(first) &&
               !change.traded.empty()) {
        Fact fact = material_fact(FactKind::kTrade, line, 0.5);
        const auto us = move.question.position.side_to_move();
        const int ahead = material_balance(move.question.position, us);
        if (ahead >= kWellAhead && score_agrees(line, move.question.played.score))
            fact.difference = ahead;
        facts.push_back(std::move(fact));
    }
}

std::vector<Fact> good_move(const MoveCase& move) {
    std::vector<Fact> facts;
    const Consequence& line = move.played;
    switch (line.end) {
        case LineEnd::kMates:
            if (line.mate_in > 0)
                add_with_proof(facts, fact_of(FactKind::kMate, line, weight::kMate), line);
            break;
        case LineEnd::kIsMated:
            facts.push_back(fact_of(FactKind::kAllowsMate, line, weight::kMate));
            break;
        case LineEnd::kTableWin:
            facts.push_back(fact_of(FactKind::kTableWin, line, weight::kDraw));
            break;
        case LineEnd::kTableLoss:
            facts.push_back(fact_of(FactKind::kTableLoss, line, weight::kDraw));
            break;
        case LineEnd::kOpen:
            add_good_material(facts, move);
            break;
        default:
            facts.push_back(fact_of(FactKind::kDraw, line, 1));
    }
    return facts;
}

bool engine_agrees(const MoveCase& move, int pawns) {
    return move.gap() >= kShareSeen * pawns;
}

// The move takes the most that the better line wins: it has not let that go.
bool takes_the_same(const MoveCase& move) {
    const chess::Move first = move.question.played.moves.front();
    const auto& won = move.best.line.change.won;
    const auto most = std::max_element(won.begin(), won.end(), [](const Taken& a, const Taken& b) {
        return worth(a.type) < worth(b.type);
    });
    return move.question.position.is_capture(first) && most != won.end() &&
           worth_on(move.question.position, first.to()) >= worth(most->type) &&
           std::any_of(won.begin(), won.end(), [&](const Taken& piece) {
               return piece.stood == first.to();
           });
}

void add_loss(std::vector<Fact>& facts, const MoveCase& move) {
    const Consequence& line = move.played;
    // What is lost on the way to a mate of the mover's own is not the point.
    if (line.end == LineEnd::kMates) return;
    const int gap = move.best.balance - line.balance;
    if (line.balance >= 0 || gap < 1 || !engine_agrees(move, gap)) return;
    if (!is_in_sight(line.line, 1)) return;
    const MaterialChange& change = line.line.change;
    const bool promotes = change.is_lost_by_promotion();
    const auto kind = promotes ? FactKind::kAllowsPromotion : FactKind::kLosesMaterial;
    if (!promotes && change.lost.empty()) return;
    add_with_proof(facts, material_fact(kind, line, std::min(gap, -line.balance)), line);
}

// The plies after which the pawn of a side promotes; none where it does not, or not soon.
std::optional<std::size_t> promotion_in(const SettledLine& line, std::size_t first) {
    for (std::size_t i = first; i < std::min(line.given, kForcedLost); i += 2) {
        if (line.moves[i].is_promotion()) return i + 1;
    }
    return std::nullopt;
}

// The other side queens on the way and the mover does not, whatever is given for it. A queen that
// is taken for nothing has not come through.
void add_their_promotion(std::vector<Fact>& facts, const MoveCase& move) {
    const SettledLine& line = move.played.line;
    const auto theirs = promotion_in(line, 1);
    if (!theirs || promotion_in(line, 0) || promotion_in(move.best.line, 1)) return;
    if (change_after(line, line.moves.size()).balance >= 0) return;
    Fact fact = fact_of(FactKind::kAllowsPromotion, move.played, move.gap());
    fact.line = {line.moves.begin(), line.moves.begin() + static_cast<std::ptrdiff_t>(*theirs)};
    fact.squares = {line.moves[*theirs - 1].to()};
    facts.push_back(std::move(fact));
}

void add_no_recapture(std::vector<Fact>& facts, const MoveCase& move) {
    const Previous& previous = move.question.previous;
    const int owed = taken_back(move.best.line, previous);
    if (previous.to != move.question.best.moves.front().to()) return;
    if (owed == 0 || taken_back(move.played.line, previous) != 0) return;
    const int gap = move.best.line.change.balance - move.played.line.change.balance;
    if (gap < 1 || !engine_agrees(move, gap)) return;
    Fact fact = material_fact(FactKind::kNoRecapture, move.best, gap);
    fact.squares = {*previous.to};
    facts.push_back(std::move(fact));
}

std::vector<Fact> bad_move(const MoveCase& move) {
    std::vector<Fact> facts;
    const Consequence& line = move.played;
    if (line.end == LineEnd::kIsMated) {
        add_with_proof(facts, fact_of(FactKind::kAllowsMate, line, weight::kMate), line);
    } else if (line.end == LineEnd::kTableLoss) {
        facts.push_back(fact_of(FactKind::kTableLoss, line, weight::kDraw));
    } else if (is_draw(line.end)) {
        if (move.question.best.score >= kAhead)
            facts.push_back(fact_of(FactKind::kAllowsDraw, line, weight::kDraw));
    } else {
        add_loss(facts, move);
        add_no_recapture(facts, move);
        if (facts.empty()) add_their_promotion(facts, move);
    }
    return facts;
}

}  // namespace

std::vector<Fact> consequence_facts(const MoveCase& move) {
    return move.question.is_good ? good_move(move) : bad_move(move);
}

std::vector<Fact> missed_facts(const MoveCase& move) {
    std::vector<Fact> facts;
    const Consequence& best = move.best;
    if (best.end == LineEnd::kMates) {
        add_with_proof(facts, fact_of(FactKind::kMissedMate, best, weight::kMate - 5), best);
    } else if (best.end == LineEnd::kTableWin) {
        facts.push_back(fact_of(FactKind::kMissedTableWin, best, weight::kDraw));
    } else if (is_draw(best.end)) {
        if (move.question.played.score <= -kAhead)
            facts.push_back(fact_of(FactKind::kMissedDraw, best, weight::kDraw));
    } else {
        const int gap = best.balance - move.played.balance;
        if (best.balance < 1 || gap < 1 || !engine_agrees(move, gap)) return facts;
        if (best.line.plies > kSoonMissed && !is_forced(best.line, 0)) return facts;
        const MaterialChange& change = best.line.change;
        const bool promotes = change.is_won_by_promotion();
        if (!promotes && change.won.empty()) return facts;
        if (takes_the_same(move)) return facts;
        const auto kind = promotes ? FactKind::kMissedPromotion : FactKind::kMissedMaterial;
        add_with_proof(facts, material_fact(kind, best, std::min(gap, best.balance)), best);
    }
    return facts;
}

}  // namespace tablero::tactics
