#include "drill/set_maker.h"

#include <charconv>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/rng.h"
#include "drill/maker.h"
#include "drill/self_games.h"

namespace tablero::drill {

namespace {

// Takes what is new and does not make the set one-sided.
class SetBuilder {
  public:
    explicit SetBuilder(std::size_t wanted) : wanted_(wanted) {}

    bool is_full() const { return exercises_.size() >= wanted_; }
    bool wants(const Exercise& exercise) {
        return !is_full() && by_motif_[exercise.motifs.front()] * 4 <= wanted_ &&
               by_difficulty_[exercise.difficulty] * 2 <= wanted_ &&
               !ideas_.contains(idea_of(exercise)) && !ids_.contains(exercise.id());
    }
    void add(Exercise exercise) {
        ideas_.insert(idea_of(exercise));
        ids_.insert(exercise.id());
        ++by_motif_[exercise.motifs.front()];
        ++by_difficulty_[exercise.difficulty];
        exercises_.push_back(std::move(exercise));
    }
    std::size_t size() const { return exercises_.size(); }
    std::vector<Exercise> take() { return std::move(exercises_); }

  private:
    // The same idea move after move of one game is one exercise.
    static std::string idea_of(const Exercise& exercise) {
        return exercise.source.substr(0, exercise.source.find(':')) +
               exercise.position.id_of(exercise.answers.front());
    }

    std::size_t wanted_;
    std::vector<Exercise> exercises_;
    std::set<std::string> ids_;
    std::set<std::string> ideas_;
    std::map<std::string, std::size_t> by_motif_;
    std::map<int, std::size_t> by_difficulty_;
};

std::string source_of(const SetOrder& order, std::uint64_t number) {
    return fmt::format("self-play {}/{}", order.seed, number);
}

// The game that the last exercise of an earlier run comes from: there may be more in it.
std::uint64_t first_game(const SetOrder& order) {
    if (order.begun.empty()) return 0;
    const std::string& source = order.begun.back().source;
    const auto slash = source.find('/');
    std::uint64_t number = 0;
    if (slash != std::string::npos)
        std::from_chars(source.data() + slash + 1, source.data() + source.size(), number);
    return source.starts_with(source_of(order, number) + ':') ? number : 0;
}

}  // namespace

std::vector<Exercise> make_set(const SetOrder& order, const std::stop_token& stop) {
    Maker maker(order.standards);
    SetBuilder set(order.count);
    for (const Exercise& exercise : order.begun) {
        if (set.wants(exercise)) set.add(exercise);
    }
    for (std::uint64_t number = first_game(order); !set.is_full() && !stop.stop_requested();
         ++number) {
        const auto game = self_game(order.kind, order.seed, number, stop);
        if (!game) break;
        for (Exercise& exercise :
             maker.from_game(*game, source_of(order, number), Places::kChances, stop)) {
            if (set.wants(exercise) && maker.examiner().holds(exercise, stop).value_or(false))
                set.add(std::move(exercise));
        }
        if (order.on_game) order.on_game(set.size(), number + 1);
    }
    return set.take();
}

std::vector<Exercise> draw(std::vector<Exercise> exercises, std::size_t count, std::uint64_t seed) {
    if (count == 0 || count > exercises.size()) count = exercises.size();
    Rng rng(seed);
    for (std::size_t i = 0; i < count; ++i) {
        const auto left = static_cast<std::uint32_t>(exercises.size() - i);
        std::swap(exercises[i], exercises[i + rng.below(left)]);
    }
    exercises.erase(exercises.begin() + static_cast<std::ptrdiff_t>(count), exercises.end());
    return exercises;
}

}  // namespace tablero::drill
