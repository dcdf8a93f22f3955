#include "library/health.h"

#include <array>
#include <filesystem>

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

// Copies the rows that can be read: those before a broken page from the front, those behind it from
// the end.
class TableCopy {
  public:
    TableCopy(Database& from, Database& to, std::string table, int columns)
        : from_(from),
          to_(to),
          table_(std::move(table)) {
        std::string marks = "?";
        for (int i = 1; i < columns; ++i)
            marks += ", ?";
        insert_ =
            Statement(to_, fmt::format("INSERT OR IGNORE INTO {} VALUES ({})", table_, marks));
        columns_ = columns;
    }

    Status run(std::vector<Error>& lost) {
        Statement rows(from_, fmt::format("SELECT * FROM {}", table_));
        while (rows.row()) {
            if (const Status kept = keep(rows); !kept) return kept;
        }
        if (rows.status()) return insert_.status();
        lost.push_back(Error("{}: {}", table_, rows.status().error()));
        return backwards();
    }

  private:
    Status backwards() {
        Statement rows(from_, fmt::format("SELECT * FROM {} ORDER BY rowid DESC", table_));
        while (rows.row()) {
            if (const Status kept = keep(rows); !kept) return kept;
        }
        return {};
    }

    Status keep(const Statement& row) {
        insert_.bind();
        for (int column = 0; column < columns_; ++column)
            row.copy(column, insert_, column + 1);
        return insert_.run();
    }

    Database& from_;
    Database& to_;
    std::string table_;
    Statement insert_;
    int columns_ = 0;
};

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
    Statement rows((*library)->database(), "SELECT id FROM games");
    while (rows.row())
        ids.push_back(rows.number(0));
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
        TableCopy copy(**from, to, table, columns);
        if (const Status done = copy.run(result.lost); !done) return done.error();
    }
    if (const Status filled = to.execute(kFillGaps); !filled) return filled.error();
    if (const Status dropped = drop_unreadable(**library, result); !dropped) return dropped.error();
    if (const Status done = transaction.commit(); !done) return done.error();
    if (const Status indexed = update_index(**library, stop); !indexed) return indexed.error();
    return result;
}

}  // namespace tablero::library
