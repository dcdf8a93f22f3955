#include "tactics/explanation.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/words/say.h"
#include "chess/notation/san.h"
#include "engine/win_rate.h"

namespace tablero::tactics {

namespace {

using chess::Move;

// In centipawns: so much less than the best is clearly worse.
constexpr search::Score kClearDifference = 100;

bool is_clearly_worse(search::Score score, search::Score best) {
    if (search::is_decided(best) && search::is_decided(score)) return (score > 0) != (best > 0);
    return score + kClearDifference < best;
}

MoveQuestion question_about(const ExplanationInput& input, const EngineLine& line, bool is_first) {
    MoveQuestion question;
    question.position = input.position;
    question.played = line;
    question.best = input.best;
    const bool worse = is_clearly_worse(line.score, input.best.score);
    question.is_good = is_first ? input.is_good.value_or(!worse) : !worse;
    question.previous = {input.previous_to, input.previous_capture};
    question.tables = input.tables;
    question.threat_before = input.threat_before;
    if (is_first) {
        question.threat_after = input.threat_after;
        question.book = input.book;
    }
    for (const EngineLine& other : input.lines) {
        const bool is_other = other.moves.front() != line.moves.front();
        if (is_other && (!question.second || other.score > question.second->score))
            question.second = other;
    }
    return question;
}

// Motifs of a user's knowledge that the move shows, with the move as their evidence. They are told
// after the others: what they are worth only the user knows.
void add_user_motifs(ExplainedMove& move, const ExplanationInput& input) {
    if (input.session == nullptr) return;
    const Move first = move.line.moves.front();
    for (const MoveTactics& tactics :
         prolog_tactics(*input.session, input.position, Variant::kStrict).moves) {
        if (tactics.move != first) continue;
        for (const UserValue& value : tactics.user) {
            if (!value.value) continue;
            move.user_motifs.push_back(value);
            Fact fact;
            fact.kind = FactKind::kOwnMotif;
            fact.name =
                value.has_score ? fmt::format("{} ({})", value.name, *value.value) : value.name;
            fact.squares = {first.from(), first.to()};
            fact.line = {first};
            move.facts.push_back(std::move(fact));
        }
    }
}

std::string verdict(const ExplainedMove& move, Language language) {
    const search::Score score = move.line.score;
    std::string worth = decimal(language, fmt::format("{:+.2f}", score / 100.0));
    if (search::is_counted_win(score)) {
        worth = say(language, tr("mate in {}"), (search::kWin - score + 1) / 2);
    } else if (search::is_counted_loss(score)) {
        worth = say(language, tr("mated in {}"), (search::kWin + score) / 2);
    }
    return ' ' + say(language, tr("Score {}, win chance {:.0f} %."), worth, 100 * move.win_chance);
}

void note_threat(ExplainedMove& move, const Fact& fact) {
    move.threatens_mate |= fact.kind == FactKind::kThreatensMate;
    if (fact.kind == FactKind::kThreatensMaterial)
        move.threatened.insert(move.threatened.end(), fact.squares.begin(), fact.squares.end());
}

// The parts of the facts that programs ask for most.
void sum_up(ExplainedMove& move) {
    for (const Fact& fact : move.facts) {
        if (fact.kind == FactKind::kMotif && fact.line.front() == move.line.moves.front())
            (fact.motif->ply % 2 == 0 ? move.motifs : move.refutation).push_back(*fact.motif);
        note_threat(move, fact);
        if (fact.kind != FactKind::kDoubleThreat) continue;
        for (const Fact& threat : fact.answer)
            note_threat(move, threat);
    }
}

ExplainedMove explain_move(const ExplanationInput& input, const MoveQuestion& question) {
    ExplainedMove move;
    move.line = question.played;
    move.san = to_san(input.position, move.line.moves.front());
    move.win_chance = engine::win_share(move.line.score);
    move.is_good = question.is_good;
    move.facts = reasons_for(question);
    sum_up(move);
    add_user_motifs(move, input);
    move.text = tell(move.facts, question, {input.language, input.form, input.level});
    for (const UserValue& value : move.user_motifs) {
        move.text += ' ' + say(input.language,
                               tr("Own motif: {}{}."),
                               value.name,
                               value.has_score ? fmt::format(" ({})", *value.value) : "");
    }
    if (input.tells_score) move.text += verdict(move, input.language);
    return move;
}

}  // namespace

Explanation explain(const ExplanationInput& input) {
    Explanation explanation{input.position, {}};
    for (std::size_t i = 0; i < input.lines.size(); ++i) {
        explanation.moves.push_back(
            explain_move(input, question_about(input, input.lines[i], i == 0)));
    }
    return explanation;
}

ExplainedMove explain_better(const ExplanationInput& input) {
    MoveQuestion question = question_about(input, input.best, false);
    question.is_good = true;
    question.second.reset();
    return explain_move(input, question);
}

std::string to_text(const Explanation& explanation) {
    std::string text;
    for (const ExplainedMove& move : explanation.moves)
        text += move.text + "\n";
    return text;
}

}  // namespace tablero::tactics
