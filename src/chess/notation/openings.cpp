#include "chess/notation/openings.h"

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/text.h"
#include "chess/notation/san.h"
#include "chess/position.h"

namespace tablero::chess {

std::string_view Opening::name_in(std::string_view language) const {
    for (std::string_view line : split(translations, '\n')) {
        if (next_word(line) == language) return trim(line);
    }
    return name;
}

Openings::Openings() : filter_(kFilterMask + 1) {
    by_key_.reserve(all().size());
    Position position;
    std::vector<std::string_view> line;
    std::vector<Move> played;
    for (const Opening& opening : all()) {
        auto next = words(opening.moves);
        // Only what is new is played: a line begins like the one before it.
        const auto differ = std::mismatch(line.begin(), line.end(), next.begin(), next.end());
        const auto shared = differ.first - line.begin();
        for (; std::ssize(played) > shared; played.pop_back())
            position.unmake(played.back());
        for (auto san = next.begin() + shared; san != next.end(); ++san) {
            played.push_back(read_san(position, *san).move);
            assert(played.back());
            position.make(played.back());
        }
        by_key_.emplace(position.key(), &opening);
        filter_[position.key() & kFilterMask] = true;
        most_plies_ = std::max(most_plies_, played.size());
        line = std::move(next);
    }
}

const Opening* Openings::find(const Position& position) const {
    if (!filter_[position.key() & kFilterMask]) return nullptr;
    const auto found = by_key_.find(position.key());
    return found == by_key_.end() ? nullptr : found->second;
}

std::string_view Openings::name_in(std::string_view language, std::string_view english) {
    using ByName = std::unordered_map<std::string_view, const Opening*>;
    static const ByName kByName = [] {
        ByName by_name;
        for (const Opening& opening : all())
            by_name.emplace(opening.name, &opening);
        return by_name;
    }();
    const auto known = kByName.find(english);
    return known == kByName.end() ? english : known->second->name_in(language);
}

const Opening* Openings::name_game(const Position& start, std::span<const Move> moves) const {
    const Opening* name = find(start);
    // What comes later than the longest opening cannot be one.
    Position position = start;
    for (const Move move : moves.first(std::min(moves.size(), most_plies_))) {
        if (!move) return name;
        position.make(move);
        if (const Opening* deeper = find(position)) name = deeper;
    }
    return name;
}

}  // namespace tablero::chess
