#include "library/health.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>
#include <limits>

#include <fmt/format.h>

#include "library/position_index.h"
#include "library/schema.h"

namespace tablero::library {

namespace {

constexpr std::size_t kMostProblems = 100;

void check_pages(Database& database, Health& health) {
    Statement pages(database, "PRAGMA integrity_check(100)");
    while (pages.row()) {
        if (pages.text(0) != "ok")
            health.problems.push_back(Error::verbatim(std::string(pages.text(0))));
    }
    if (!pages.status()) health.problems.push_back(pages.status().error());
}

Result<std::unique_ptr<Library>> open_existing(const std::string& path) {
    if (!std::filesystem::is_regular_file(path)) return Error("there is no library {}", path);
    return Library::open(path);
}

using VisitRow = std::function<Status(const Statement& row)>;

// Rows in the order of their numbers; the number is the first column. Where they end because a page
// is broken, it goes on with the next number that can be had: pages behind it may be sound.
Status visit_numbered(Statement& rows, const VisitRow& visit, Status& lost) {
    constexpr int kMostMissing = 100'000;  // then there is nothing more
    std::int64_t next = std::numeric_limits<std::int64_t>::min();
    for (int missing = 0; missing < kMostMissing; ++missing) {
        rows.bind(next);
        while (rows.row()) {
            if (rows.number(0) <= next) continue;  // a broken page may say anything
            next = rows.number(0);
            missing = 0;
            if (const Status visited = visit(rows); !visited) return visited;
        }
        if (rows.status()) break;
        lost = rows.status();
        next = std::max<std::int64_t>(next, 0) + 1;
    }
    return {};
}

// All rows of a table that can be read, the number of the row and then its columns; `lost` says why
// they are not all. Tables without numbers are read to the first broken page.
Status visit_rows(const Database& database,
                  const std::string& table,
                  const VisitRow& visit,
                  Status& lost) {
    Statement numbered(
        database, fmt::format("SELECT rowid, * FROM {} WHERE rowid > ? ORDER BY rowid", table));
    if (numbered.status()) return visit_numbered(numbered, visit, lost);
    Statement rows(database, fmt::format("SELECT 0, * FROM {}", table));
    while (rows.row()) {
        if (const Status visited = visit(rows); !visited) return visited;
    }
    lost = rows.status();
    return {};
}

Status copy_table(const Database& from,
                  const Database& to,
                  const std::string& table,
                  int columns,
                  std::vector<Error>& lost) {
    std::string marks = "?";
    for (int i = 1; i < columns; ++i)
        marks += ", ?";
    Statement insert(to, fmt::format("INSERT OR IGNORE INTO {} VALUES ({})", table, marks));
    const auto keep = [&](const Statement& row) {
        insert.bind();
        for (int column = 1; column <= columns; ++column)
            row.copy(column, insert, column);
        return insert.run();
    };
    Status why;
    const Status copied = visit_rows(from, table, keep, why);
    if (!why) lost.push_back(Error("{}: {}", table, why.error()));
    return copied;
}

constexpr std::array<std::pair<const char*, int>, 12> kTables{{{"players", 3},
                                                               {"events", 3},
                                                               {"texts", 2},
                                                               {"openings", 3},
                                                               {"games", 16},
                                                               {"imports", 3},
                                                               {"labels", 2},
                                                               {"reviews", 3},
                                                               {"mistakes", 5},
                                                               {"exercises", 3},
                                                               {"cards", 5},
                                                               {"answers", 4}}};

// Games whose names were lost are given empty ones, so that they can still be found.
constexpr const char* kFillGaps =
    "INSERT OR IGNORE INTO players SELECT first, '?' || first, '' FROM games;"
    "INSERT OR IGNORE INTO players SELECT second, '?' || second, '' FROM games;"
    "INSERT OR IGNORE INTO events SELECT event, '?' || event, '' FROM games;"
    "INSERT OR IGNORE INTO texts SELECT site, CAST('?' || site AS BLOB) FROM games;"
    "INSERT OR IGNORE INTO texts SELECT source, CAST('?' || source AS BLOB) FROM games;";

// Games that cannot be unpacked are taken out.
Status drop_unreadable(Library& library, Rescue& result) {
    std::vector<GameId> ids;
    Statement rows(library.database(), "SELECT id FROM games");
    while (rows.row())
        ids.push_back(rows.number(0));
    if (!rows.status()) return rows.status();
    for (const GameId id : ids) {
        const auto record = library.record(id);
        if (record) {
            ++result.games;
            continue;
        }
        result.lost.push_back(record.error());
        if (const Status removed = library.remove(id); !removed) return removed;
    }
    return {};
}

}  // namespace

Result<Health> check(const std::string& path, const std::stop_token& stop) {
    auto library = open_existing(path);
    if (!library) return library.error();
    Health health;
    check_pages((*library)->database(), health);
    std::vector<GameId> ids;
    const auto note = [&](const Statement& row) {
        ids.push_back(row.number(0));
        return Status();
    };
    Status lost;
    if (const Status read = visit_rows((*library)->database(), "games", note, lost); !read)
        return read.error();
    if (!lost) health.problems.push_back(lost.error());
    for (const GameId id : ids) {
        if (stop.stop_requested()) return Error("stopped");
        const auto record = (*library)->record(id);
        if (record) {
            ++health.games;
        } else if (health.problems.size() < kMostProblems) {
            health.problems.push_back(record.error());
        }
    }
    return health;
}

Result<Rescue> rescue(const std::string& path,
                      const std::string& into,
                      const std::stop_token& stop) {
    if (!std::filesystem::is_regular_file(path)) return Error("there is no library {}", path);
    if (std::filesystem::exists(into)) return Error("{} is there already", into);
    auto from = Database::open(path, Database::Mode::kExisting);
    if (!from) return from.error();
    auto library = Library::open(into, Library::Mode::kCreate);
    if (!library) return library.error();
    Database& to = (*library)->database();
    Rescue result;
    Transaction transaction(to);
    if (!transaction.begun()) return transaction.begun().error();
    for (const auto& [table, columns] : kTables) {
        if (stop.stop_requested()) return Error("stopped");
        const Status done = copy_table(**from, to, table, columns, result.lost);
        if (!done) return done.error();
    }
    if (const Status filled = to.execute(kFillGaps); !filled) return filled.error();
    if (const Status dropped = drop_unreadable(**library, result); !dropped) return dropped.error();
    if (const Status done = transaction.commit(); !done) return done.error();
    if (const Status indexed = update_index(**library, stop); !indexed) return indexed.error();
    return result;
}

}  // namespace tablero::library
