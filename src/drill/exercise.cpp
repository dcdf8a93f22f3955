#include "drill/exercise.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/sha256.h"
#include "base/text.h"
#include "base/words/say.h"
#include "drill/exercise_text.h"

namespace tablero::drill {

namespace {

constexpr std::size_t kIdLength = 12;

// The counters of a FEN change nothing about what is to be found.
std::string content_of(const play::Position& position) {
    const std::string text = position_text(position);
    if (!position.is_chess()) return text;
    const auto fields = words(text);
    return fmt::format("{} {} {} {}", fields[0], fields[1], fields[2], fields[3]);
}

}  // namespace

std::string Exercise::id() const {
    return sha256(content_of(position)).substr(0, kIdLength);
}

bool Exercise::accepts(play::Move move) const {
    return std::find(answers.begin(), answers.end(), move) != answers.end();
}

bool Exercise::has_motif(std::string_view motif) const {
    return std::find(motifs.begin(), motifs.end(), motif) != motifs.end();
}

std::string_view name_of(Task task) {
    return task == Task::kWin ? "win" : "defence";
}

std::string task_text(const Exercise& exercise, Language language) {
    const bool first = exercise.position.side_to_move() == play::kFirstSide;
    const bool white = first == exercise.position.is_chess();
    if (exercise.task == Task::kWin) {
        return say(language,
                   white ? tr("White to move: find the win.") : tr("Black to move: find the win."));
    }
    return say(
        language,
        white ? tr("White to move: find the defence.") : tr("Black to move: find the defence."));
}

}  // namespace tablero::drill
