#include "drill/tutor.h"

#include <fmt/format.h>

#include "analysis/motif_words.h"
#include "base/words/say.h"
#include "play/line_text.h"

namespace tablero::drill {

namespace {

using analysis::Evaluation;
using analysis::Evaluations;
using play::Move;

// A score for the other side, a move later: a counted result is a ply nearer.
search::Score turned(search::Score score) {
    if (search::is_counted_win(score)) return -(score + 1);
    if (search::is_counted_loss(score)) return -(score - 1);
    return -score;
}

play::Game game_with(const Exercise& exercise, Move move) {
    play::Game game(exercise.position);
    game.play(move);
    return game;
}

// What to defend against says more than that it is to be defended.
bool is_to_parry(const Exercise& exercise) {
    return exercise.motifs == std::vector<std::string>{"defence"} && !exercise.best.threat.empty();
}

std::string first_hint(const Exercise& exercise, Language language) {
    if (is_to_parry(exercise)) {
        play::Position passed = exercise.position;
        passed.play(Move(chess::Move::null()));
        return say(language,
                   tr("Look at what the opponent would do: {}."),
                   play::line_text(passed, exercise.best.threat, 1, language));
    }
    std::vector<std::string> names;
    for (const std::string& motif : exercise.motifs)
        names.push_back(analysis::motif_words(motif, language));
    return say(language, tr("Think of this: {}."), enumeration(language, names));
}

// Which piece moves, or in which part of the board the stone goes.
std::string second_hint(const Exercise& exercise, Language language) {
    const Move answer = exercise.answers.front();
    const std::string id = exercise.position.id_of(answer);
    if (exercise.position.is_chess())
        return say(language, tr("The piece on {} moves."), id.substr(0, 2));
    return say(language, tr("The stone goes on column {}."), id.substr(0, 1));
}

}  // namespace

analysis::PlyReview review_of_solution(const Exercise& exercise, Language language) {
    const Evaluation& best = exercise.best;
    Evaluation after;
    after.score = turned(best.score);
    after.line.assign(best.line.begin() + 1, best.line.end());
    const auto game = game_with(exercise, best.line.front());
    return analysis::review(game, Evaluations{best, after}, language).plies.front();
}

std::string reason_for(const Exercise& exercise, Language language) {
    return review_of_solution(exercise, language).reason;
}

std::string hint(const Exercise& exercise, int number, Language language) {
    return number == 0 ? first_hint(exercise, language) : second_hint(exercise, language);
}

std::optional<Verdict> Tutor::judge(const Exercise& exercise,
                                    Move move,
                                    Language language,
                                    const std::stop_token& stop) {
    Verdict verdict;
    verdict.right = exercise.accepts(move);
    verdict.solution = reason_for(exercise, language);
    if (verdict.right && move == exercise.best.line.front()) {
        verdict.reason = verdict.solution;
        verdict.line = exercise.best.line;
        return verdict;
    }
    const auto game = game_with(exercise, move);
    auto evaluations = reviewer_.evaluate(game, {nodes_, std::nullopt}, stop);
    if (!evaluations) return std::nullopt;
    const auto& reply = (*evaluations)[1].line;
    verdict.line = {move};
    verdict.line.insert(verdict.line.end(), reply.begin(), reply.end());
    if (verdict.right) {
        // As good as the first answer: told as the best move.
        (*evaluations)[0].score = exercise.best.score;
        (*evaluations)[0].line = verdict.line;
    } else {
        (*evaluations)[0] = exercise.best;
    }
    verdict.reason = analysis::review(game, *evaluations, language).plies.front().reason;
    return verdict;
}

}  // namespace tablero::drill
