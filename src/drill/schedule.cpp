#include "drill/schedule.h"

#include <algorithm>
#include <cmath>

#include "drill/exercise_text.h"

namespace tablero::drill {

int quality_of(Grade grade) {
    return 1 + 2 * static_cast<int>(grade);
}

Grade grade_of(int quality) {
    return quality < 3 ? Grade::kWrong : quality < 5 ? Grade::kAfterHint : Grade::kAtOnce;
}

Card after_answer(const Card& card, Grade grade, Day day) {
    Card next = card;
    if (grade == Grade::kWrong) {
        next.repetitions = 0;
        next.interval = 1;
    } else {
        const int missing = 5 - quality_of(grade);
        next.ease = std::max(kLowestEase, card.ease + 0.1 - missing * (0.08 + missing * 0.02));
        next.repetitions = card.repetitions + 1;
        next.interval = next.repetitions == 1 ? 1
                        : next.repetitions == 2
                            ? 6
                            : static_cast<int>(std::min<double>(
                                  kLongestInterval, std::ceil(card.interval * next.ease)));
    }
    next.due = day + std::chrono::days(next.interval);
    return next;
}

std::vector<Exercise> due(const std::vector<Exercise>& exercises,
                          const std::map<std::string, Card>& cards,
                          Day day) {
    std::vector<std::pair<Day, const Exercise*>> waiting;
    std::vector<const Exercise*> unseen;
    for (const Exercise& exercise : exercises) {
        const auto card = cards.find(exercise.id());
        if (card == cards.end()) {
            unseen.push_back(&exercise);
        } else if (card->second.due <= day) {
            waiting.emplace_back(card->second.due, &exercise);
        }
    }
    std::stable_sort(waiting.begin(), waiting.end(), [](const auto& a, const auto& b) {
        return a.first < b.first;
    });
    std::stable_sort(unseen.begin(), unseen.end(), [](const auto* a, const auto* b) {
        return a->difficulty < b->difficulty;
    });
    std::vector<Exercise> all;
    for (const auto& [since, exercise] : waiting)
        all.push_back(*exercise);
    for (const auto* exercise : unseen)
        all.push_back(*exercise);
    return all;
}

Result<std::vector<Exercise>> kept_exercises(library::Library& library) {
    const auto kept = library::exercise_texts(library);
    if (!kept) return kept.error();
    std::vector<Exercise> exercises;
    for (const auto& [id, text] : *kept) {
        if (auto exercise = parse_line(text)) exercises.push_back(std::move(*exercise));
    }
    return exercises;
}

Status keep(library::Library& library, const Exercise& exercise) {
    return keep_exercise(library, {exercise.id(), to_line(exercise)});
}

Result<Card> answered(library::Library& library, const Exercise& exercise, Grade grade, Day day) {
    if (const Status kept = keep(library, exercise); !kept) return kept.error();
    const auto known = library::cards(library);
    if (!known) return known.error();
    const auto found = known->find(exercise.id());
    const Card card = after_answer(found == known->end() ? Card() : found->second, grade, day);
    const Status kept = keep_answer(library, {exercise.id(), day, quality_of(grade)}, card);
    if (!kept) return kept.error();
    return card;
}

}  // namespace tablero::drill
