#include "tactics/fact_wording.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words/say.h"
#include "tactics/fact_teller.h"
#include "tactics/position_wording.h"

namespace tablero::tactics {

namespace {

bool is_missed(FactKind kind) {
    return kind == FactKind::kMissedMate || kind == FactKind::kMissedMaterial ||
           kind == FactKind::kMissedPromotion || kind == FactKind::kMissedDraw ||
           kind == FactKind::kMissedTableWin || kind == FactKind::kFortress ||
           kind == FactKind::kNoRecapture;
}

const Fact* find_kind(const std::vector<Fact>& facts, FactKind kind) {
    const auto found = std::find_if(
        facts.begin(), facts.end(), [&](const Fact& fact) { return fact.kind == kind; });
    return found == facts.end() ? nullptr : &*found;
}

// What the threat does is said where it is told what the move lets happen.
bool tells_what_happens(const std::vector<Fact>& facts) {
    return find_kind(facts, FactKind::kLosesMaterial) != nullptr ||
           find_kind(facts, FactKind::kAllowsPromotion) != nullptr ||
           find_kind(facts, FactKind::kAllowsMate) != nullptr;
}

// Of a bad move: what has a sentence of its own.
bool has_sentence(const Fact& fact) {
    return fact.kind != FactKind::kMotif && fact.kind != FactKind::kPreference &&
           fact.kind != FactKind::kBetterDoes && !is_positional(fact.kind);
}

// What the answer attacks explains nothing beside what is lost.
bool is_the_reply_all(const std::vector<Fact>& facts) {
    return std::none_of(facts.begin(), facts.end(), [](const Fact& fact) {
        return has_sentence(fact) && fact.kind != FactKind::kAllowsReply;
    });
}

// Small things are said only where nothing greater is, and the engine's choice only where nothing
// else is.
bool is_worth_saying(const Fact& fact, const Fact* before) {
    if (fact.kind == FactKind::kMotif || fact.kind == FactKind::kBetterDoes) return false;
    if (before == nullptr) return true;
    if (fact.kind == FactKind::kPreference || fact.kind == FactKind::kGivesCheck) return false;
    if (before->kind == FactKind::kForced || before->kind == FactKind::kMate ||
        before->kind == FactKind::kAllowsMate) {
        return false;
    }
    // The name of an opening does not say what the move does.
    if (before->kind == FactKind::kBook) return fact.kind >= FactKind::kCastles;
    return fact.weight >= 0.2 * before->weight;
}

std::string tell_good(const std::vector<Fact>& facts,
                      const FactTeller& teller,
                      const Telling& telling) {
    std::string text;
    const Fact* before = nullptr;
    std::size_t sentences = 0;
    for (const Fact& fact : facts) {
        if (sentences == most_sentences(telling.level)) break;
        if (!is_worth_saying(fact, before)) continue;
        const std::string predicate = teller.predicate(fact);
        text += before == nullptr ? fmt::format("{} {}.", teller.played(), predicate)
                                  : ' ' + say(telling.language, tr("It {}."), predicate);
        before = &fact;
        ++sentences;
    }
    // Where nothing is said but that another move is better: what that one does.
    const Fact* better = find_kind(facts, FactKind::kBetterDoes);
    if (better != nullptr && before != nullptr && before->kind == FactKind::kPreference &&
        sentences < most_sentences(telling.level))
        text += fmt::format(" {} {}.", teller.best(), teller.what_best_does(*better));
    return text;
}

// What is told explains little of what the engine sees: then the position may tell more.
bool explains_little(const std::vector<Fact>& facts) {
    constexpr double kLittle = 0.3;
    double told = 0;
    for (const Fact& fact : facts) {
        if (has_sentence(fact)) told = std::max(told, fact.weight);
    }
    const Fact* preference = find_kind(facts, FactKind::kPreference);
    return preference != nullptr && told < kLittle * preference->difference;
}

// Positional terms share a sentence, with the play that shows them.
std::string position_sentence(const std::vector<Fact>& facts,
                              const FactTeller& teller,
                              const Telling& telling) {
    std::vector<std::string> parts;
    const bool has_better = find_kind(facts, FactKind::kBetterDoes) != nullptr;
    for (const Fact& fact : facts) {
        if (has_better && fact.is_doubtful()) continue;
        if (is_positional(fact.kind) && parts.size() < 2) parts.push_back(teller.predicate(fact));
    }
    if (parts.empty()) return "";
    return say(telling.language,
               tr("Compared with {}, {} {}."),
               teller.best(),
               teller.played(),
               enumeration(telling.language, parts) + teller.continuation());
}

std::string tell_bad(const std::vector<Fact>& facts,
                     const FactTeller& teller,
                     const Telling& telling) {
    std::vector<std::string> sentences;
    bool names_best = false;
    const Fact* threat = find_kind(facts, FactKind::kIgnoresThreat);
    for (const Fact& fact : facts) {
        if (!has_sentence(fact)) continue;
        if (fact.kind == FactKind::kAllowsReply && !is_the_reply_all(facts)) continue;
        if (fact.kind == FactKind::kIgnoresThreat && tells_what_happens(facts)) continue;
        const bool joined = fact.kind == FactKind::kLosesMaterial && threat != nullptr;
        sentences.push_back(joined ? teller.overlooks(*threat, fact) : teller.sentence(fact));
        names_best |= is_missed(fact.kind) && fact.kind != FactKind::kNoRecapture;
    }
    // What the better move does is plainer than a term of the position.
    const bool is_quiet = sentences.empty();
    const Fact* better = find_kind(facts, FactKind::kBetterDoes);
    if (better != nullptr && !names_best) sentences.push_back(teller.sentence(*better));
    names_best |= better != nullptr;
    const std::string position = position_sentence(facts, teller, telling);
    const bool is_explained = better != nullptr && better->is_cause();
    if (!position.empty() && !is_quiet && explains_little(facts)) {
        sentences.insert(sentences.begin() + 1, position);
        names_best = true;
    } else if (!position.empty() &&
               ((is_quiet && !is_explained) || telling.level == Level::kExpert)) {
        sentences.push_back(position);
        names_best = true;
    }
    if (sentences.empty()) {
        const Fact* preference = find_kind(facts, FactKind::kPreference);
        return preference == nullptr ? "" : teller.sentence(*preference);
    }
    const std::size_t most = most_sentences(telling.level);
    if (sentences.size() < most && !names_best) sentences.push_back(teller.verdict_on_best());
    if (sentences.size() > most) sentences.resize(most);
    return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace

std::string tell(std::vector<Fact>& facts, const MoveQuestion& question, const Telling& telling) {
    const FactTeller teller(question, telling);
    for (Fact& fact : facts) {
        const std::string predicate = question.is_good ? teller.predicate(fact) : "";
        fact.text = !question.is_good || predicate.empty()
                        ? teller.sentence(fact)
                        : fmt::format("{} {}.", teller.played(), predicate);
    }
    return question.is_good ? tell_good(facts, teller, telling) : tell_bad(facts, teller, telling);
}

}  // namespace tablero::tactics
