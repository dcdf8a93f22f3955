#include <algorithm>

#include <fmt/format.h>

#include "analysis/gomoku_reasons.h"
#include "base/words/say.h"
#include "gomoku/names.h"

namespace tablero::analysis {

namespace {

using gomoku::Point;
using gomoku::point_name;

constexpr std::size_t kShownPlies = 9;
constexpr double kEqual = 0.05;

Phrase win_phrase(const GomokuFact& fact) {
    const bool fours = fact.by_fours;
    if (fact.kind == GomokuFactKind::kWins)
        return fours ? tr("{} wins by fours in {}: {}.") : tr("{} wins by threats in {}: {}.");
    if (fact.kind == GomokuFactKind::kMissedWin)
        return fours ? tr("{} misses a win by fours in {}: {}.")
                     : tr("{} misses a win by threats in {}: {}.");
    if (fact.kind == GomokuFactKind::kAllowsWin)
        return fours ? tr("{} allows a win by fours in {}: {}.")
                     : tr("{} allows a win by threats in {}: {}.");
    return fours ? tr("{} cannot stop a win by fours in {}: {}.")
                 : tr("{} cannot stop a win by threats in {}: {}.");
}

class GomokuTeller {
  public:
    GomokuTeller(const GomokuQuestion& question, Language language)
        : question_(question),
          language_(language) {}

    std::string sentence(const GomokuFact& fact) const {
        const std::string move = point_name(question_.move);
        switch (fact.kind) {
            case GomokuFactKind::kWins:
            case GomokuFactKind::kLosesAnyway:
            case GomokuFactKind::kAllowsWin:
            case GomokuFactKind::kMissedWin:
                return win(fact);
            case GomokuFactKind::kForbiddenPoint:
                return say(language_,
                           tr("Black may not answer on {}: the point is forbidden."),
                           gomoku::join_points(fact.points));
            case GomokuFactKind::kKeyPoint:
                return say(language_,
                           tr("{} leaves {} to the opponent, a move that {}."),
                           move,
                           point_name(fact.points.front()),
                           what_follows(fact));
            case GomokuFactKind::kMissedCapture:
            case GomokuFactKind::kBetterEffect:
                return better_sentence(fact);
            case GomokuFactKind::kInitiative:
                return say(language_,
                           tr("{} gives up the initiative: {} {}."),
                           move,
                           point_name(fact.points.front()),
                           what_follows(fact));
            case GomokuFactKind::kHoldsInitiative:
                return say(
                    language_, tr("{} holds the initiative: it {}."), move, what_follows(fact));
            case GomokuFactKind::kEffect:
                return fmt::format("{} {}.", move, phrase_of(fact.effects, language_));
            default:
                return preference(fact);
        }
    }

    std::string better() const {
        if (question_.best.empty()) return "";
        return fmt::format("{} {}.",
                           point_name(question_.best.front()),
                           reason_for(question_.board, question_.best.front(), language_));
    }

  private:
    // The line of what is lost begins with the move that loses.
    std::string win(const GomokuFact& fact) const {
        const bool is_lost =
            fact.kind == GomokuFactKind::kLosesAnyway || fact.kind == GomokuFactKind::kAllowsWin;
        return say(language_,
                   win_phrase(fact),
                   point_name(question_.move),
                   length(fact),
                   shown(fact.line, is_lost ? 1 : 0));
    }
    // Both may do the same thing; then only the rest tells them apart.
    std::string better_sentence(const GomokuFact& fact) const {
        const bool shares =
            gomoku::effects_of(question_.board, fact.points.front()).size() != fact.effects.size();
        return say(language_,
                   shares ? tr("Better is {}, which also {}.") : tr("Better is {}, which {}."),
                   point_name(fact.points.front()),
                   what_follows(fact));
    }
    // What the move does, and how long it goes on threatening.
    std::string what_follows(const GomokuFact& fact) const {
        const std::string effects = phrase_of(fact.effects, language_);
        return fact.threats < 2
                   ? effects
                   : say(language_, tr("{}, the first of {} threats"), effects, fact.threats);
    }
    std::string preference(const GomokuFact& fact) const {
        const std::string move = point_name(question_.move);
        const bool same = question_.best.empty() || question_.best.front() == question_.move;
        if (same) return fmt::format("{} {}.", move, say(language_, tr("is the engine's choice")));
        const std::string best = point_name(question_.best.front());
        const std::string amount = decimal(language_, fmt::format("{:.2f}", fact.difference));
        if (!question_.is_good) {
            const std::string play =
                fact.line.size() < 2 ? "" : fmt::format(" ({})", shown(fact.line, 1));
            return say(language_, tr("The engine prefers {}, by {}{}."), best, amount, play);
        }
        return fmt::format("{} {}.",
                           move,
                           fact.difference < kEqual
                               ? say(language_, tr("is as good as {}"), best)
                               : say(language_, tr("is {} behind {}"), amount, best));
    }
    std::string length(const GomokuFact& fact) const {
        return say_count(
            language_, tr_plural("{} move", "{} moves"), static_cast<unsigned long>(fact.moves));
    }
    static std::string shown(const std::vector<Point>& line, std::size_t first) {
        std::string text;
        for (std::size_t i = first; i < std::min(line.size(), first + kShownPlies); ++i)
            text += (text.empty() ? "" : " ") + point_name(line[i]);
        return text;
    }

    const GomokuQuestion& question_;
    Language language_;
};

std::vector<std::string> point_names(const std::vector<Point>& points) {
    std::vector<std::string> names;
    std::transform(points.begin(), points.end(), std::back_inserter(names), point_name);
    return names;
}

// A single move says nothing beside the win that it begins.
bool is_told(const GomokuFact& fact, const std::vector<GomokuFact>& facts) {
    const auto has = [&](GomokuFactKind kind) {
        return std::any_of(facts.begin(), facts.end(), [&](const GomokuFact& other) {
            return other.kind == kind;
        });
    };
    if (fact.kind == GomokuFactKind::kEffect) {
        const auto first = std::find_if(facts.begin(), facts.end(), [](const GomokuFact& other) {
            return other.kind == GomokuFactKind::kEffect;
        });
        return has(GomokuFactKind::kHoldsInitiative) || &*first != &fact;
    }
    return (fact.kind == GomokuFactKind::kBetterEffect && has(GomokuFactKind::kMissedWin)) ||
           (fact.kind == GomokuFactKind::kKeyPoint && has(GomokuFactKind::kAllowsWin));
}

tactics::Reason reason_of(const GomokuFact& fact, std::string text) {
    tactics::Reason reason;
    reason.kind = fact.name();
    reason.weight = fact.weight;
    reason.is_cause = fact.is_cause();
    reason.text = std::move(text);
    reason.squares = point_names(fact.points);
    reason.line = point_names(fact.line);
    for (const gomoku::Effect& effect : fact.effects) {
        if (effect.kind == gomoku::EffectKind::kCaptures) reason.material = effect.stones;
    }
    return reason;
}

}  // namespace

GomokuWords tell(const std::vector<GomokuFact>& facts,
                 const GomokuQuestion& question,
                 Language language,
                 tactics::Level level) {
    const GomokuTeller teller(question, language);
    GomokuWords words;
    std::size_t sentences = 0;
    for (const GomokuFact& fact : facts) {
        const std::string sentence = teller.sentence(fact);
        words.reasons.push_back(reason_of(fact, sentence));
        const bool says_nothing_new = sentences > 0 && (!fact.is_cause() || is_told(fact, facts));
        if (sentences == most_sentences(level) || says_nothing_new) continue;
        words.text += (words.text.empty() ? "" : " ") + sentence;
        ++sentences;
    }
    words.better = teller.better();
    return words;
}

}  // namespace tablero::analysis
