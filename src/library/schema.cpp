#include "library/schema.h"

#include <array>
#include <filesystem>

#include <fmt/format.h>

#include "library/player_index.h"

// docs/library.md describes the tables.

namespace tablero::library {

namespace {

constexpr int kApplicationId = 0x5461626C;  // "Tabl"

// What takes a library from each version to the next; the first from an empty file.
constexpr std::array<const char*, kSchemaVersion> kSteps{
    R"(
CREATE TABLE players (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, folded TEXT NOT NULL);
CREATE TABLE texts (id INTEGER PRIMARY KEY, text BLOB NOT NULL UNIQUE);
CREATE TABLE openings (id INTEGER PRIMARY KEY, eco TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (eco, name));
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, variant INTEGER NOT NULL,
    first INTEGER NOT NULL REFERENCES players, second INTEGER NOT NULL REFERENCES players,
    event INTEGER NOT NULL REFERENCES events, site INTEGER NOT NULL REFERENCES texts,
    source INTEGER NOT NULL REFERENCES texts, date INTEGER NOT NULL,
    first_rating INTEGER NOT NULL, second_rating INTEGER NOT NULL, result INTEGER NOT NULL,
    opening INTEGER REFERENCES openings, plies INTEGER NOT NULL, pieces INTEGER NOT NULL,
    layout INTEGER NOT NULL REFERENCES texts, data BLOB NOT NULL);
CREATE INDEX games_by_first ON games (first);
CREATE INDEX games_by_second ON games (second);
CREATE TABLE imports (digest TEXT PRIMARY KEY, games INTEGER NOT NULL, finished INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE segments (segment INTEGER PRIMARY KEY, last INTEGER NOT NULL, bits INTEGER NOT NULL);
CREATE TABLE positions (bucket INTEGER PRIMARY KEY, data BLOB NOT NULL);
)",
    R"(
CREATE TABLE labels (label TEXT, game INTEGER, PRIMARY KEY (label, game)) WITHOUT ROWID;
CREATE TABLE reviews (game INTEGER PRIMARY KEY, first_accuracy REAL, second_accuracy REAL);
CREATE TABLE mistakes (
    game INTEGER, ply INTEGER, judgement INTEGER NOT NULL, motifs TEXT NOT NULL, PRIMARY KEY (game, ply)) WITHOUT ROWID;
)",
    R"(
CREATE TABLE exercises (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, text TEXT NOT NULL);
CREATE TABLE cards (
    exercise TEXT PRIMARY KEY, ease REAL NOT NULL, interval INTEGER NOT NULL, repetitions INTEGER NOT NULL,
    due INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE answers (id INTEGER PRIMARY KEY, exercise TEXT NOT NULL, day INTEGER NOT NULL, quality INTEGER NOT NULL);
ALTER TABLE mistakes ADD COLUMN examined INTEGER NOT NULL DEFAULT 0;
)",
    R"(
DROP INDEX games_by_first;
DROP INDEX games_by_second;
CREATE TABLE player_games (row INTEGER PRIMARY KEY, data BLOB NOT NULL);
)"};

// A name that is free: never over an earlier copy.
std::string copy_name(const std::string& path, int version) {
    const std::string stem = fmt::format("{}.v{}.bak", path, version);
    std::string name = stem;
    for (int number = 2; std::filesystem::exists(name); ++number)
        name = fmt::format("{}{}", stem, number);
    return name;
}

Status keep_copy(Database& database, int version) {
    const std::string name = copy_name(database.path(), version);
    return Statement(database, "VACUUM INTO ?").bind(name).run();
}

// The players of segments that were indexed when players were not.
Status index_players_again(Database& database) {
    Statement segments(database, "SELECT segment FROM segments");
    while (segments.row()) {
        if (const Status done = index_players(database, segments.number(0)); !done) return done;
    }
    return segments.status();
}

// Another program may have done it in the meantime: the version counts once we alone may write.
Status take_steps(Database& database) {
    Transaction transaction(database);
    if (!transaction.begun()) return transaction.begun();
    for (auto version = static_cast<std::size_t>(database.number("PRAGMA user_version"));
         version < kSteps.size();
         ++version) {
        if (const Status done = database.execute(kSteps[version]); !done) return done;
    }
    if (const Status done = index_players_again(database); !done) return done;
    const auto stamp = fmt::format(
        "PRAGMA application_id = {}; PRAGMA user_version = {}", kApplicationId, kSchemaVersion);
    if (const Status done = database.execute(stamp); !done) return done;
    return transaction.commit();
}

}  // namespace

Status prepare_schema(Database& database) {
    Statement head(database, "SELECT count(*) FROM sqlite_schema");
    if (!head.row()) return head.status();
    const bool empty = head.number(0) == 0;
    head.reset();
    if (!empty && database.number("PRAGMA application_id") != kApplicationId)
        return Error("{} is not a library", database.path());
    const auto version = static_cast<int>(database.number("PRAGMA user_version"));
    if (version > kSchemaVersion) {
        return Error(
            "{} was written by a newer Tablero (version {} of the library, this one knows {})",
            database.path(),
            version,
            kSchemaVersion);
    }
    // WAL: readers and a writer at once, and nothing but the last transaction lost by a kill.
    if (const Status set =
            database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; "
                             "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY");
        !set) {
        return set;
    }
    if (version == kSchemaVersion) return {};
    if (!empty) {
        if (const Status kept = keep_copy(database, version); !kept) return kept;
    }
    return take_steps(database);
}

}  // namespace tablero::library
