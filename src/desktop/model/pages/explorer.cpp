#include "desktop/model/pages/explorer.h"

#include <algorithm>
#include <utility>

#include "chess/notation/openings.h"
#include "desktop/model/settings/store.h"
#include "library/explorer.h"

namespace tablero::desktop {

namespace {

const chess::Openings& openings() {
    static const chess::Openings table;
    return table;
}

std::string opening_after(play::Position position, play::Move move, Language language) {
    if (!position.is_chess()) return {};
    position.play(move);
    const auto* opening = openings().find(position.chess());
    return opening == nullptr ? "" : std::string(opening->name_in(language.code()));
}

// How many answers to the move lead to an opening with a name: a measure of how usual it is.
std::ptrdiff_t named_answers(play::Position position, play::Move move) {
    position.play(move);
    const auto answers = position.legal_moves();
    return std::count_if(answers.begin(), answers.end(), [&](play::Move answer) {
        play::Position next = position;
        next.play(answer);
        return openings().find(next.chess()) != nullptr;
    });
}

// Moves that lead to an opening with a name, or towards one, the most usual first; those that are
// listed already are left out.
void add_openings(const play::Position& position, Language language, ExplorerView& view) {
    std::vector<std::pair<std::ptrdiff_t, ExplorerRow>> known;
    for (const play::Move move : position.legal_moves()) {
        const std::string id = position.id_of(move);
        const bool is_listed = std::any_of(
            view.rows.begin(), view.rows.end(), [&](const auto& row) { return row.id == id; });
        if (is_listed) continue;
        const std::ptrdiff_t answers = named_answers(position, move);
        std::string opening = opening_after(position, move, language);
        if (answers == 0 && opening.empty()) continue;
        known.emplace_back(answers,
                           ExplorerRow{position.text_of(move, language), id, std::move(opening)});
    }
    std::stable_sort(
        known.begin(), known.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    for (auto& [answers, row] : known)
        view.rows.push_back(std::move(row));
}

}  // namespace

void Explorer::look_at(const GameLine& line, std::uint64_t game, Language language) {
    if (!place_.turn_to({game, line.shown_node(), path_, language})) return;
    place_.ask([this, position = line.shown_position(), language](const std::stop_token& stop) {
        return look_up(position, language, stop);
    });
}

// The moves of the library, the most played first, then those that lead to an opening with a name.
ExplorerView Explorer::look_up(const play::Position& position,
                               Language language,
                               const std::stop_token& stop) {
    ExplorerView view;
    add_library(position, stop, view);
    for (ExplorerRow& row : view.rows) {
        if (const auto move = position.parse(row.id)) {
            row.move = position.text_of(*move, language);
            row.opening = opening_after(position, *move, language);
        }
    }
    if (!position.is_chess()) return view;
    add_openings(position, language, view);
    return view;
}

void Explorer::add_library(const play::Position& position,
                           const std::stop_token& stop,
                           ExplorerView& view) {
    if (path_.empty() || !file_exists(path_)) return;
    if (!library_) {
        auto opened = library::Library::open(path_);
        if (!opened) return;
        library_ = std::move(*opened);
    }
    const auto explored = library::explore(*library_, position, {}, stop);
    if (!explored) return;
    view.games = explored->games;
    for (const library::ExploredMove& one : explored->moves) {
        const auto games = std::max<std::int64_t>(one.tally.games, 1);
        ExplorerRow row;
        row.id = position.id_of(one.move);
        row.games = one.tally.games;
        row.first_percent = static_cast<int>(100 * one.tally.first_wins / games);
        row.drawn_percent = static_cast<int>(100 * one.tally.draws / games);
        view.rows.push_back(std::move(row));
    }
}

}  // namespace tablero::desktop
