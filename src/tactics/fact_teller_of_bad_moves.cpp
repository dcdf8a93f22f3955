// Sentences about bad moves: what they lose, what they let go, what would have been better.
#include <algorithm>

#include <fmt/format.h>

#include "base/words/say.h"
#include "tactics/fact_teller.h"

namespace tablero::tactics {

using chess::Position;

std::string FactTeller::continuation() const {
    constexpr std::size_t kMost = 6;
    const auto& moves = question_.played.moves;
    if (moves.size() < 2) return "";
    Position next = question_.position;
    next.make(moves.front());
    return fmt::format(" ({})",
                       line_phrase(next,
                                   {moves.begin() + 1, moves.end()},
                                   std::min(kMost, shown_plies()),
                                   language_,
                                   telling_.form));
}

std::string FactTeller::verdict_on_best() const {
    return say(language_, tr("Better is {}."), best());
}

std::string FactTeller::overlooks(const Fact& threat, const Fact& loss_fact) const {
    const std::string move = named(board_at(threat, 1), threat.line[1]);
    const std::string text = say(language_,
                                 tr("{} overlooks the threat {} and {}{}"),
                                 played(),
                                 move,
                                 loss(loss_fact),
                                 in_brackets(loss_fact, 1));
    return text + decided_by(loss_fact) + '.';
}

std::string FactTeller::missed(const Fact& fact) const {
    const auto let_go = [&](const std::string& what) {
        return say(language_, tr("{}; {} lets it go."), what, played());
    };
    switch (fact.kind) {
        case FactKind::kMissedMate:
            return let_go(fmt::format("{} {}", best(), mate(fact)));
        case FactKind::kMissedMaterial:
        case FactKind::kMissedPromotion:
            return let_go(fmt::format(
                "{} {}{}{}", best(), gain(fact), in_brackets(fact, 0), decided_by(fact)));
        case FactKind::kMissedDraw:
            return say(language_,
                       tr("{} saves the game by {}{}."),
                       best(),
                       draw(fact),
                       in_brackets(fact, 0));
        default:
            return say(
                language_, tr("{} is won by the end-game tables; {} is not."), best(), played());
    }
}

std::string FactTeller::suffered(const Fact& fact) const {
    switch (fact.kind) {
        case FactKind::kAllowsMate:
            if (fact.mate_in == 0)
                return say(language_,
                           tr("{} runs into a mating attack{}."),
                           played(),
                           in_brackets(fact, 1));
            return fact.mate_in == 1
                       ? say(language_, tr("{} allows mate{}."), played(), in_brackets(fact, 1))
                       : say(language_,
                             tr("{} allows mate in {}{}."),
                             played(),
                             fact.mate_in,
                             in_brackets(fact, 1));
        case FactKind::kLosesMaterial:
            return fmt::format(
                "{} {}{}{}.", played(), loss(fact), in_brackets(fact, 1), decided_by(fact));
        case FactKind::kAllowsPromotion:
            return say(language_, tr("{} lets a pawn through{}."), played(), in_brackets(fact, 1));
        case FactKind::kNoRecapture:
            return say(language_,
                       tr("{} does not take back on {}."),
                       played(),
                       square_name(fact.squares.front()));
        case FactKind::kAllowsDraw:
            return say(
                language_, tr("{} allows {}{}."), played(), draw(fact), in_brackets(fact, 1));
        default:
            return ignored(fact);
    }
}

std::string FactTeller::ignored(const Fact& fact) const {
    const std::string move = named(board_at(fact, 1), fact.line[1]);
    if (!fact.material)
        return say(language_,
                   tr("{} overlooks the threat of mate by {}{}."),
                   played(),
                   move,
                   continuation());
    return say(language_,
               tr("{} overlooks the threat {}, which {}{}."),
               played(),
               move,
               gain(fact),
               continuation());
}

std::string FactTeller::what_best_does(const Fact& fact) const {
    MoveQuestion question = question_;
    question.played = question.best;
    return FactTeller(question, telling_).predicate(fact.answer.front());
}

std::string FactTeller::allowed_reply(const Fact& fact) const {
    const MoveQuestion reply = question_of_reply(question_);
    const FactTeller teller(reply, telling_);
    return say(language_,
               tr("{} allows {}, which {}."),
               played(),
               teller.played(),
               teller.predicate(fact.answer.front()));
}

std::string FactTeller::sentence(const Fact& fact) const {
    switch (fact.kind) {
        case FactKind::kMissedMate:
        case FactKind::kMissedMaterial:
        case FactKind::kMissedPromotion:
        case FactKind::kMissedDraw:
        case FactKind::kMissedTableWin:
            return missed(fact);
        case FactKind::kAllowsMate:
        case FactKind::kLosesMaterial:
        case FactKind::kAllowsPromotion:
        case FactKind::kNoRecapture:
        case FactKind::kAllowsDraw:
        case FactKind::kIgnoresThreat:
            return suffered(fact);
        case FactKind::kFortress:
            return say(language_,
                       tr("{} holds a fortress, drawn by the end-game tables; {} does not."),
                       best(),
                       played());
        case FactKind::kAllowsReply:
            return allowed_reply(fact);
        case FactKind::kBetterDoes:
            return say(language_, tr("Better is {}, which {}."), best(), what_best_does(fact));
        case FactKind::kPreference:
            return say(language_,
                       tr("The engine prefers {}, by {}{}."),
                       best(),
                       decimal(language_, fmt::format("{:.2f}", fact.difference)),
                       continuation());
        case FactKind::kMotif: {
            const auto ply = static_cast<std::size_t>(fact.motif->ply);
            return fmt::format(
                "{} {}.", named(board_at(fact, ply), fact.line[ply]), motif_of(fact));
        }
        default:
            return say(
                language_, tr("Compared with {}, {} {}."), best(), played(), predicate(fact));
    }
}

}  // namespace tablero::tactics
