#include "library/player_index.h"

#include <algorithm>
#include <span>

#include "library/index_format.h"

namespace tablero::library {

namespace {

// More than there will be players.
constexpr int kPlayerBits = 32;

std::int64_t row_of_player(std::int64_t segment, GameId player) {
    return segment << kPlayerBits | player;
}

// A player, the number of the game in its segment, and the side: one number, so that they sort
// fast.
class Entry {
  public:
    Entry(GameId player, GameId game, bool first)
        : bits_(static_cast<std::uint64_t>(player) << (kSegmentBits + 1) |
                static_cast<std::uint64_t>(game & last_of(0)) << 1 | (first ? 0 : 1)) {}

    GameId player() const { return static_cast<GameId>(bits_ >> (kSegmentBits + 1)); }
    std::uint64_t game_and_side() const { return bits_ & ((2U << kSegmentBits) - 1); }

    friend auto operator<=>(const Entry&, const Entry&) = default;

  private:
    std::uint64_t bits_;
};

Result<std::vector<Entry>> entries_of(const Database& database, std::int64_t segment) {
    std::vector<Entry> entries;
    Statement rows(database, "SELECT id, first, second FROM games WHERE id BETWEEN ? AND ?");
    rows.bind(first_of(segment), last_of(segment));
    while (rows.row()) {
        entries.emplace_back(rows.number(1), rows.number(0), true);
        entries.emplace_back(rows.number(2), rows.number(0), false);
    }
    if (!rows.status()) return rows.status().error();
    std::sort(entries.begin(), entries.end());
    return entries;
}

// Differences: most take a byte or two.
std::string pack_entries(std::span<const Entry> entries) {
    Packer packer;
    std::uint64_t last = 0;
    for (const Entry entry : entries) {
        packer.number(entry.game_and_side() - last);
        last = entry.game_and_side();
    }
    return packer.take();
}

void unpack_entries(std::int64_t segment, std::string_view data, std::vector<PlayedGame>& games) {
    Unpacker unpacker(data);
    std::uint64_t value = 0;
    while (!unpacker.at_end()) {
        value += unpacker.number();
        games.push_back({first_of(segment) + static_cast<GameId>(value >> 1), (value & 1) == 0});
    }
}

// The games that are in no segment yet.
Status look_at_games(Library& library,
                     const IdRange& range,
                     const std::vector<GameId>& players,
                     std::vector<PlayedGame>& games) {
    Statement& rows = library.database()
                          .prepared("SELECT id, first, second FROM games WHERE id BETWEEN ? AND ?")
                          .bind(range.first, range.last);
    while (rows.row()) {
        for (const bool first : {true, false}) {
            if (std::binary_search(players.begin(), players.end(), rows.number(first ? 1 : 2)))
                games.push_back({rows.number(0), first});
        }
    }
    return rows.status();
}

}  // namespace

Status forget_players(Database& database, std::int64_t segment) {
    return database.prepared("DELETE FROM player_games WHERE row BETWEEN ? AND ?")
        .bind(row_of_player(segment, 0), row_of_player(segment + 1, 0) - 1)
        .run();
}

Status index_players(Database& database, std::int64_t segment) {
    if (const Status forgotten = forget_players(database, segment); !forgotten) return forgotten;
    const auto entries = entries_of(database, segment);
    if (!entries) return entries.error();
    Statement& insert = database.prepared("INSERT INTO player_games (row, data) VALUES (?, ?)");
    for (auto begin = entries->begin(); begin != entries->end();) {
        const GameId player = begin->player();
        const auto end = std::find_if(
            begin, entries->end(), [&](const Entry& entry) { return entry.player() != player; });
        const std::string data = pack_entries({begin, end});
        if (const Status done = insert.bind(row_of_player(segment, player), Blob{data}).run();
            !done) {
            return done;
        }
        begin = end;
    }
    return {};
}

Result<std::vector<PlayedGame>> games_of(Library& library, std::vector<GameId> players) {
    std::sort(players.begin(), players.end());
    const Snapshot snapshot(library.database());
    const auto segments = segments_of(library);
    if (!segments) return segments.error();
    std::vector<PlayedGame> games;
    Statement& row = library.database().prepared("SELECT data FROM player_games WHERE row = ?");
    for (const auto& segment : *segments) {
        for (const GameId player : players) {
            if (row.bind(row_of_player(segment.number, player)).row())
                unpack_entries(segment.number, row.text(0), games);
            if (!row.status()) return row.status().error();
        }
    }
    row.reset();
    for (const auto& range : unindexed(*segments, last_game(library))) {
        if (const Status looked = look_at_games(library, range, players, games); !looked)
            return looked.error();
    }
    std::sort(games.begin(), games.end());
    return games;
}

}  // namespace tablero::library
