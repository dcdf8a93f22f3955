#include "library/duplicates.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <tuple>

#include "library/codec/game_codec.h"
#include "library/position_index.h"

namespace tablero::library {

namespace {

// By players and a hash of the moves; equal hashes are compared again.
using Fingerprint = std::tuple<GameId, GameId, int, std::size_t>;

std::size_t hash_of_moves(const Variant& variant, std::string_view data) {
    return std::hash<std::string_view>{}(moves_of(variant, data));
}

Result<std::string> exact_moves(Library& library, GameId id) {
    std::string moves;
    const Status read = library.for_each(std::span(&id, 1), [&](const StoredGame& game) {
        moves = moves_of(game.variant, game.data);
        return true;
    });
    if (!read) return read.error();
    return moves;
}

// Games of one fingerprint by their very moves.
Status split_by_moves(Library& library,
                      const std::vector<GameId>& games,
                      std::vector<Duplicates>& found) {
    std::map<std::string, Duplicates> same;
    for (const GameId id : games) {
        auto moves = exact_moves(library, id);
        if (!moves) return moves.error();
        same[std::move(*moves)].push_back(id);
    }
    for (auto& [moves, ids] : same) {
        if (ids.size() > 1) found.push_back(std::move(ids));
    }
    return {};
}

// What the others have and the one kept has not.
Status hand_over(Database& database, GameId from, GameId to) {
    for (const std::string_view sql : {"UPDATE OR IGNORE labels SET game = ?2 WHERE game = ?1",
                                       "UPDATE OR IGNORE reviews SET game = ?2 WHERE game = ?1",
                                       "UPDATE OR IGNORE mistakes SET game = ?2 WHERE game = ?1"}) {
        if (const Status done = database.prepared(sql).bind(from, to).run(); !done) return done;
    }
    return {};
}

Result<GameId> richest(Library& library, const Duplicates& games) {
    GameId best = 0;
    std::size_t most = 0;
    const Status read = library.for_each(games, [&](const StoredGame& game) {
        if (best == 0 || game.data.size() > most) {
            best = game.id;
            most = game.data.size();
        }
        return true;
    });
    if (!read) return read.error();
    if (best == 0) return Error("there is no game {}", games.empty() ? 0 : games.front());
    return best;
}

}  // namespace

Result<std::vector<Duplicates>> find_duplicates(Library& library, const std::stop_token& stop) {
    std::map<Fingerprint, std::vector<GameId>> games;
    Statement rows(library.database(), "SELECT id, variant, data, first, second FROM games");
    while (rows.row()) {
        if (stop.stop_requested()) return Error("stopped");
        const auto number = static_cast<int>(rows.number(1));
        const auto hash = hash_of_moves(Variant::from_number(number), rows.text(2));
        games[{rows.number(3), rows.number(4), number, hash}].push_back(rows.number(0));
    }
    if (!rows.status()) return rows.status().error();
    std::vector<Duplicates> found;
    for (const auto& [fingerprint, ids] : games) {
        if (ids.size() < 2) continue;
        if (const Status split = split_by_moves(library, ids, found); !split) return split.error();
    }
    std::sort(found.begin(), found.end());
    return found;
}

Result<GameId> merge(Library& library, const Duplicates& games) {
    Transaction transaction(library.database());
    if (!transaction.begun()) return transaction.begun().error();
    const auto kept = richest(library, games);
    if (!kept) return kept;
    for (const GameId id : games) {
        if (id == *kept) continue;
        Status done = hand_over(library.database(), id, *kept);
        if (done) done = library.remove(id);
        if (done) done = forget_segment_of(library, id);
        if (!done) return done.error();
    }
    if (const Status done = transaction.commit(); !done) return done.error();
    return kept;
}

}  // namespace tablero::library
