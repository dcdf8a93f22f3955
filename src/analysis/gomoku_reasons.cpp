#include "analysis/gomoku_reasons.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/gomoku_review.h"
#include "gomoku/threat_board.h"

namespace tablero::analysis {

namespace {

using gomoku::AnyBoard;
using gomoku::Effect;
using gomoku::EffectKind;
using gomoku::MoveClass;
using gomoku::Point;

constexpr double kWinWeight = 100;
constexpr double kEffectWeight = 1;

int moves_to_win(search::Score score) {
    return (search::kWin - std::abs(score) + 1) / 2;
}

AnyBoard after(const AnyBoard& board, Point move) {
    AnyBoard next = board;
    static_cast<void>(next.play(move).ok());
    return next;
}

std::vector<Point> with_move(Point move, const std::vector<Point>& answer) {
    std::vector<Point> line{move};
    line.insert(line.end(), answer.begin(), answer.end());
    return line;
}

bool is_threat(const Effect& effect) {
    if (effect.kind == EffectKind::kMakes) return effect.shape >= MoveClass::kOpenThree;
    return effect.kind == EffectKind::kFive || effect.kind == EffectKind::kFifthPair ||
           effect.kind == EffectKind::kFiveToBreak || effect.kind == EffectKind::kFrees;
}

bool threatens(const std::vector<Effect>& effects) {
    return std::any_of(effects.begin(), effects.end(), is_threat);
}

// The threats in a row that the line begins with, of the side to move.
int threats_of(AnyBoard board, const std::vector<Point>& line) {
    int count = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 0) {
            if (!threatens(gomoku::effects_of(board, line[i]))) break;
            ++count;
        }
        if (!board.play(line[i]).ok()) break;
    }
    return count;
}

// Whether the side to move wins by fours alone: every move of its line makes one, as far as the
// line is known, and fours win from there.
bool is_won_by_fours(AnyBoard board, const std::vector<Point>& line) {
    const AnyBoard start = board;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const bool is_four = board.visit([&]<class R>(const gomoku::Board<R>& rules) {
            return gomoku::ThreatBoard<R>(rules).move_class(rules.side_to_move(), line[i]) >=
                   MoveClass::kFour;
        });
        if (i % 2 == 0 && !is_four) return false;
        if (!board.play(line[i]).ok()) break;
    }
    if (board.outcome().state != gomoku::State::kPlaying) return true;
    return win_by_fours(line.size() % 2 == 0 ? board : start).has_value();
}

// The line is told from the move on; the winner moves at its index `first`.
GomokuFact win_fact(GomokuFactKind kind,
                    const AnyBoard& attacker_to_move,
                    search::Score score,
                    std::vector<Point> line,
                    std::ptrdiff_t first) {
    GomokuFact fact;
    fact.kind = kind;
    fact.weight = kWinWeight;
    const bool is_told = static_cast<std::ptrdiff_t>(line.size()) > first;
    fact.by_fours = is_won_by_fours(
        attacker_to_move,
        is_told ? std::vector<Point>(line.begin() + first, line.end()) : std::vector<Point>());
    fact.moves = moves_to_win(score);
    fact.line = std::move(line);
    return fact;
}

// A point where black would have to answer a four, and may not.
std::vector<Point> forbidden_answers(AnyBoard board, const std::vector<Point>& line) {
    for (const Point move : line) {
        if (!board.play(move).ok()) return {};
        if (board.side_to_move() != gomoku::Color::kBlack) continue;
        std::vector<Point> forbidden;
        board.visit([&]<class R>(const gomoku::Board<R>& rules) {
            const gomoku::ThreatBoard<R> threats(rules);
            for (const Point point : board.empty_points()) {
                const bool must =
                    threats.move_class(gomoku::Color::kWhite, point) == MoveClass::kFive;
                if (must && !threats.is_legal(point, gomoku::Color::kBlack))
                    forbidden.push_back(point);
            }
        });
        if (!forbidden.empty()) return forbidden;
    }
    return {};
}

void add_forbidden(std::vector<GomokuFact>& facts,
                   const AnyBoard& board,
                   const std::vector<Point>& line) {
    if (board.rules() != gomoku::RuleSet::kRenju) return;
    GomokuFact fact;
    fact.points = forbidden_answers(board, line);
    if (fact.points.empty()) return;
    fact.kind = GomokuFactKind::kForbiddenPoint;
    fact.weight = kWinWeight - 10;
    fact.line = line;
    facts.push_back(std::move(fact));
}

// What a capture frees is a fact of its own for programs, and told with the capture.
void add_freed(std::vector<GomokuFact>& facts, const GomokuFact& effect) {
    for (const Effect& freed : effect.effects) {
        if (freed.kind != EffectKind::kTakesApart && freed.kind != EffectKind::kFrees) continue;
        GomokuFact fact = effect;
        fact.effects = {freed};
        fact.weight = effect.weight * 0.9;
        if (freed.point != gomoku::kNoPoint) fact.points.push_back(freed.point);
        facts.push_back(std::move(fact));
    }
}

void add_effects(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    GomokuFact fact;
    fact.effects = gomoku::effects_of(question.board, question.move);
    if (fact.effects.empty()) return;
    fact.kind = GomokuFactKind::kEffect;
    fact.weight = kEffectWeight;
    fact.points = {question.move};
    fact.line = {question.move};
    facts.push_back(fact);
    add_freed(facts, fact);
}

// A good move that threatens, and goes on threatening.
void add_held_initiative(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    constexpr int kInARow = 2;
    GomokuFact fact;
    fact.line = with_move(question.move, question.answer);
    fact.threats = threats_of(question.board, fact.line);
    if (fact.threats < kInARow) return;
    fact.kind = GomokuFactKind::kHoldsInitiative;
    fact.weight = 1.5 * kEffectWeight;
    fact.effects = gomoku::effects_of(question.board, question.move);
    fact.points = {question.move};
    facts.push_back(std::move(fact));
}

// What the better move does and the one played does not.
void add_better_effect(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    if (question.best.empty()) return;
    const Point best = question.best.front();
    GomokuFact fact;
    fact.effects = gomoku::effects_of(question.board, best);
    const auto own = gomoku::effects_of(question.board, question.move);
    std::erase_if(fact.effects, [&](const Effect& effect) {
        return std::find(own.begin(), own.end(), effect) != own.end();
    });
    if (fact.effects.empty()) return;
    const bool takes =
        std::any_of(fact.effects.begin(), fact.effects.end(), [](const Effect& effect) {
            return effect.kind == EffectKind::kCaptures || effect.kind == EffectKind::kFifthPair;
        });
    fact.kind = takes ? GomokuFactKind::kMissedCapture : GomokuFactKind::kBetterEffect;
    fact.weight = 2 * kEffectWeight;
    fact.points = {best};
    fact.line = question.best;
    fact.threats = threats_of(question.board, question.best);
    facts.push_back(std::move(fact));
}

bool leaves_key_point(const GomokuQuestion& question) {
    return !question.best.empty() && !question.answer.empty() &&
           question.best.front() == question.answer.front();
}

void add_key_point(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    if (!leaves_key_point(question)) return;
    GomokuFact fact;
    const AnyBoard next = after(question.board, question.move);
    fact.effects = gomoku::effects_of(next, question.answer.front());
    if (fact.effects.empty()) return;
    fact.kind = GomokuFactKind::kKeyPoint;
    fact.weight = 2.5 * kEffectWeight;
    fact.points = {question.answer.front()};
    fact.line = with_move(question.move, question.answer);
    fact.threats = threats_of(next, question.answer);
    facts.push_back(std::move(fact));
}

void add_initiative(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    if (question.answer.empty() || leaves_key_point(question)) return;
    if (threatens(gomoku::effects_of(question.board, question.move))) return;
    GomokuFact fact;
    const AnyBoard next = after(question.board, question.move);
    fact.effects = gomoku::effects_of(next, question.answer.front());
    fact.threats = threats_of(next, question.answer);
    std::erase_if(fact.effects, [](const Effect& effect) { return !is_threat(effect); });
    if (fact.effects.empty()) return;
    fact.kind = GomokuFactKind::kInitiative;
    fact.weight = 1.5 * kEffectWeight;
    fact.points = {question.answer.front()};
    fact.line = with_move(question.move, question.answer);
    facts.push_back(std::move(fact));
}

void add_good(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    const bool over = question.after == search::win_in(1);
    if (search::is_counted_win(question.after) && !over) {
        facts.push_back(win_fact(GomokuFactKind::kWins,
                                 question.board,
                                 question.after,
                                 with_move(question.move, question.answer),
                                 0));
    } else if (search::is_counted_loss(question.after)) {
        facts.push_back(win_fact(GomokuFactKind::kLosesAnyway,
                                 after(question.board, question.move),
                                 question.after,
                                 with_move(question.move, question.answer),
                                 1));
    }
    if (facts.empty()) add_held_initiative(facts, question);
    const std::size_t known = facts.size();
    add_effects(facts, question);
    // What ends the game is said first.
    if (over && facts.size() > known) facts[known].weight = 2 * kWinWeight;
}

void add_bad(std::vector<GomokuFact>& facts, const GomokuQuestion& question) {
    const auto line = with_move(question.move, question.answer);
    if (search::is_counted_loss(question.after)) {
        facts.push_back(win_fact(GomokuFactKind::kAllowsWin,
                                 after(question.board, question.move),
                                 question.after,
                                 line,
                                 1));
        add_forbidden(facts, question.board, line);
    }
    if (search::is_counted_win(question.before)) {
        auto missed =
            win_fact(GomokuFactKind::kMissedWin, question.board, question.before, question.best, 0);
        missed.weight = kWinWeight - 5;
        facts.push_back(std::move(missed));
        add_forbidden(facts, question.board, question.best);
    }
    add_key_point(facts, question);
    add_better_effect(facts, question);
    add_initiative(facts, question);
}

}  // namespace

std::string GomokuFact::name() const {
    const std::string how = by_fours ? "vcf" : "vct";
    switch (kind) {
        case GomokuFactKind::kWins:
            return "wins_" + how;
        case GomokuFactKind::kLosesAnyway:
            return "loses_" + how;
        case GomokuFactKind::kAllowsWin:
            return "allows_" + how;
        case GomokuFactKind::kMissedWin:
            return "missed_" + how;
        case GomokuFactKind::kForbiddenPoint:
            return "forbidden_point";
        case GomokuFactKind::kMissedCapture:
            return "missed_capture";
        case GomokuFactKind::kKeyPoint:
            return "key_point";
        case GomokuFactKind::kBetterEffect:
            return "better_" + name_of(effects.front());
        case GomokuFactKind::kInitiative:
            return "initiative";
        case GomokuFactKind::kHoldsInitiative:
            return "holds_initiative";
        case GomokuFactKind::kEffect:
            return name_of(effects.front());
        default:
            return "preference";
    }
}

std::vector<GomokuFact> reasons_for(const GomokuQuestion& question) {
    std::vector<GomokuFact> facts;
    if (question.is_good) {
        add_good(facts, question);
    } else {
        add_bad(facts, question);
    }
    GomokuFact preference;
    preference.difference = (question.before - question.after) / 100.0;
    if (!question.is_good) {
        preference.line = with_move(question.move, question.answer);
    } else if (!question.best.empty()) {
        preference.line = {question.best.front()};
    }
    facts.push_back(std::move(preference));
    std::stable_sort(facts.begin(), facts.end(), [](const GomokuFact& a, const GomokuFact& b) {
        return a.weight > b.weight;
    });
    return facts;
}

}  // namespace tablero::analysis
