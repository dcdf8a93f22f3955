#include "library/position_search.h"

#include <algorithm>
#include <limits>

#include "library/early_positions.h"

namespace tablero::library {

namespace {

// Where one game comes to the pattern.
class Searcher {
  public:
    explicit Searcher(const Pattern& pattern) : pattern_(pattern) {
        if (const auto* gomoku = std::get_if<GomokuPattern>(&pattern)) {
            canonical_.emplace(gomoku->board, stones_of(gomoku->board));
            variant_ = {false, gomoku->board.rules(), gomoku->board.size()};
        }
    }

    std::optional<Hit> look_in(const StoredGame& game) const {
        if (!(game.variant == variant_)) return std::nullopt;
        return variant_.is_chess ? look_in_chess(game) : look_in_gomoku(game);
    }

  private:
    std::optional<Hit> look_in_chess(const StoredGame& game) const {
        const auto hit = find_in_game(std::get<ChessPattern>(pattern_), game.data);
        if (!hit) return std::nullopt;
        const bool ends = hit->move == chess::Move::none();
        return Hit{game.id, hit->ply, ends ? std::nullopt : std::optional(play::Move(hit->move))};
    }

    std::optional<Hit> look_in_gomoku(const StoredGame& game) const {
        int ply = 0;
        for (const auto& [key, move] : early_positions(game, std::numeric_limits<int>::max() - 1)) {
            if (key == canonical_->key()) {
                if (move == kGameEnds) return Hit{game.id, ply, std::nullopt};
                return Hit{game.id, ply, play::Move(canonical_->from_frame(move))};
            }
            ++ply;
        }
        return std::nullopt;
    }

    const Pattern& pattern_;
    Variant variant_;
    std::optional<CanonicalBoard> canonical_;
};

// The games that, by their variant and what is left at their end, may come to the pattern.
Status visit_candidates(Library& library, const Pattern& pattern, const Library::Visit& visit) {
    Statement rows(library.database(),
                   "SELECT id, variant, data FROM games WHERE variant = ? AND pieces <= ?");
    if (const auto* chess = std::get_if<ChessPattern>(&pattern)) {
        rows.bind(0, pieces_of(*chess));
    } else {
        const auto& board = std::get<GomokuPattern>(pattern).board;
        rows.bind(Variant{false, board.rules(), board.size()}.number(), 0);
    }
    while (rows.row()) {
        const auto variant = Variant::from_number(static_cast<int>(rows.number(1)));
        if (!visit({rows.number(0), variant, rows.text(2)})) break;
    }
    return rows.status();
}

}  // namespace

Pattern exactly(const play::Position& position) {
    if (position.is_chess()) return ChessPattern(ExactPosition{position.chess()});
    return GomokuPattern{position.gomoku()};
}

Result<std::vector<Hit>> search_positions(Library& library,
                                          const Pattern& pattern,
                                          const std::optional<std::vector<GameId>>& among,
                                          const std::stop_token& stop) {
    const Searcher searcher(pattern);
    std::vector<Hit> hits;
    const auto visit = [&](const StoredGame& game) {
        if (auto hit = searcher.look_in(game)) hits.push_back(*hit);
        return !stop.stop_requested();
    };
    const Status searched =
        among ? library.for_each(*among, visit) : visit_candidates(library, pattern, visit);
    if (!searched) return searched.error();
    if (stop.stop_requested()) return Error("stopped");
    return hits;
}

Result<std::vector<Hit>> search_positions(Library& library,
                                          const Pattern& pattern,
                                          const Filter& filter,
                                          Order order,
                                          const std::stop_token& stop) {
    if (filter.is_empty() && order == Order{})
        return search_positions(library, pattern, std::nullopt, stop);
    const auto ids = find(library, filter, order, stop);
    if (!ids) return ids.error();
    std::optional<std::vector<GameId>> among = *ids;
    std::sort(among->begin(), among->end());
    const auto hits = search_positions(library, pattern, among, stop);
    if (!hits) return hits;
    std::vector<Hit> ordered;
    for (const GameId id : *ids) {
        const auto hit = std::lower_bound(
            hits->begin(), hits->end(), id, [](const Hit& a, GameId b) { return a.id < b; });
        if (hit != hits->end() && hit->id == id) ordered.push_back(*hit);
    }
    return ordered;
}

}  // namespace tablero::library
