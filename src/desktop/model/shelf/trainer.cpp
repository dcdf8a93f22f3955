#include "desktop/model/shelf/trainer.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "desktop/model/shelf/open_library.h"
#include "drill/starter_sets.h"
#include "library/game_file.h"
#include "library/query.h"

namespace tablero::desktop {

namespace {

constexpr std::size_t kGamesLookedAt = 20;  // of the library, the last ones

// Own games are known by their number, "17:34", games of files by a name; "self-play" made the sets
// that come with the program.
std::optional<TrainingSet> set_of(const drill::Exercise& exercise) {
    if (exercise.source.starts_with("self-play")) return std::nullopt;
    const bool is_number = !exercise.source.empty() &&
                           std::isdigit(static_cast<unsigned char>(exercise.source.front())) != 0 &&
                           exercise.source.find_first_not_of("0123456789:") == std::string::npos;
    return is_number ? TrainingSet::kMistakes : TrainingSet::kFiles;
}

// The game, at the end of its main line.
Result<play::Game> played(library::AnyRecord record) {
    auto game = std::visit([](auto& one) { return play::Game::from(std::move(one)); }, record);
    if (game) game->last();
    return game;
}

}  // namespace

drill::Standards Trainer::standards() const {
    drill::Standards standards;
    if (node_limit_ > 0) standards.nodes = std::min(standards.nodes, node_limit_);
    return standards;
}

void Trainer::look(drill::Day today) {
    worker_.run([this, today](const std::stop_token& stop) {
        auto seen = overview(today);
        if (stop.stop_requested()) return;
        answers_.post(seen ? Answer(std::move(*seen)) : Answer(seen.error()));
    });
}

Result<Trainer::Overview> Trainer::overview(drill::Day today) {
    const auto library = open_once(library_, path_);
    if (!library) return library.error();
    const auto kept = drill::kept_exercises(**library);
    if (!kept) return kept.error();
    const auto cards = library::cards(**library);
    if (!cards) return cards.error();
    auto totals = drill::totals_of(**library);
    if (!totals) return totals.error();
    std::array<std::vector<drill::Exercise>, kTrainingSets> sets;
    sets[0] = drill::starter_set(play::GameKind::kChess);
    sets[1] = drill::starter_set(play::GameKind::kGomoku);
    for (const drill::Exercise& exercise : *kept)
        if (const auto set = set_of(exercise))
            sets[static_cast<std::size_t>(*set)].push_back(exercise);
    Overview seen;
    const auto comes_again = [&](const drill::Exercise& exercise) {
        return cards->contains(exercise.id());
    };
    for (std::size_t i = 0; i < sets.size(); ++i) {
        auto to_do = drill::due(sets[i], *cards, today);
        const auto again = std::count_if(to_do.begin(), to_do.end(), comes_again);
        seen.piles[i] = {std::move(to_do), static_cast<std::size_t>(again)};
    }
    seen.totals = std::move(*totals);
    return seen;
}

void Trainer::judge(const drill::Exercise& exercise, play::Move move, Language language) {
    judge_.cancel();
    judge_.run([this, exercise, move, language](const std::stop_token& stop) {
        const std::uint64_t usual = 50'000;
        drill::Tutor tutor(node_limit_ > 0 ? std::min(usual, node_limit_) : usual);
        if (auto verdict = tutor.judge(exercise, move, language, stop))
            answers_.post(Judged{std::move(*verdict)});
    });
}

void Trainer::keep(const drill::Exercise& exercise, drill::Grade grade, drill::Day day) {
    worker_.run([this, exercise, grade, day](const std::stop_token& /*stop*/) {
        const auto library = open_once(library_, path_);
        if (!library) return answers_.post(library.error());
        const auto card = drill::answered(**library, exercise, grade, day);
        if (!card) answers_.post(card.error());
    });
}

Status Trainer::examine(drill::Maker& maker,
                        const play::Game& game,
                        const std::string& source,
                        Making& making,
                        const std::stop_token& stop) {
    const auto library = open_once(target_, path_);
    if (!library) return library.error();
    for (const drill::Exercise& exercise :
         maker.from_game(game, source, drill::Places::kMistakes, stop)) {
        if (Status kept = drill::keep(**library, exercise); !kept) return kept;
        ++making.made;
    }
    ++making.games;
    answers_.post(making);
    return {};
}

// What reviews have left, then the last games themselves.
Status Trainer::examine_library(Making& making, const std::stop_token& stop) {
    const auto library = open_once(target_, path_);
    if (!library) return library.error();
    drill::Maker maker(standards());
    const auto made = drill::make_from_library(**library, maker, {}, stop);
    if (!made) return made.error();
    making.made += *made;
    const auto ids = library::find(**library, {}, {library::Order::Key::kId, true}, stop);
    if (!ids) return ids.error();
    for (std::size_t i = 0; i < std::min(ids->size(), kGamesLookedAt); ++i) {
        if (stop.stop_requested()) return {};
        auto record = (*library)->record((*ids)[i]);
        if (!record) return record.error();
        const auto game = played(std::move(*record));
        if (!game) continue;
        const Status done = examine(maker, *game, fmt::format("{}", (*ids)[i]), making, stop);
        if (!done) return done;
    }
    return {};
}

Status Trainer::examine_file(const std::string& path, Making& making, const std::stop_token& stop) {
    drill::Maker maker(standards());
    auto file = library::GameFile::open(path);
    if (!file) return file.error();
    const std::string name = std::filesystem::path(path).filename().string();
    for (int number = 1; auto next = (*file)->next(); ++number) {
        if (stop.stop_requested()) return {};
        if (!next->record) continue;
        const auto game = played(std::move(*next->record));
        if (!game) continue;
        const Status done = examine(maker, *game, fmt::format("{} {}", name, number), making, stop);
        if (!done) return done;
    }
    return {};
}

template <class Work>
void Trainer::make(Work work) {
    maker_.cancel();
    maker_.run([this, work = std::move(work)](const std::stop_token& stop) {
        Making making;
        if (const Status status = work(making, stop); !status) answers_.post(status.error());
        making.is_done = true;
        answers_.post(making);
    });
}

void Trainer::make_from_library() {
    make([this](Making& making, const std::stop_token& stop) {
        return examine_library(making, stop);
    });
}

void Trainer::make_from_file(const std::string& path) {
    make([this, path](Making& making, const std::stop_token& stop) {
        return examine_file(path, making, stop);
    });
}

}  // namespace tablero::desktop
