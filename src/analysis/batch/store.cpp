#include "analysis/batch/store.h"

#include <sqlite3.h>

namespace tablero::analysis {

namespace {

constexpr const char* kSetUp =
    "PRAGMA busy_timeout = 10000;"
    "PRAGMA journal_mode = WAL;"
    "PRAGMA synchronous = NORMAL;"
    "CREATE TABLE IF NOT EXISTS results (id TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;";

void bind(sqlite3_stmt* statement, int index, std::string_view text) {
    sqlite3_bind_text(
        statement, index, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT);
}

}  // namespace

struct Store::Connection {
    std::string path;
    sqlite3* database = nullptr;
    sqlite3_stmt* find = nullptr;
    sqlite3_stmt* put = nullptr;

    ~Connection() {
        sqlite3_finalize(find);
        sqlite3_finalize(put);
        sqlite3_close(database);
    }
    bool prepare(const char* text, sqlite3_stmt** statement) const {
        return sqlite3_prepare_v2(database, text, -1, statement, nullptr) == SQLITE_OK;
    }
};

Store::Store(std::unique_ptr<Connection> connection) : connection_(std::move(connection)) {}
Store::~Store() = default;

Error Store::failure() const {
    return in_context(connection_->path, Error::verbatim(sqlite3_errmsg(connection_->database)));
}

Result<std::unique_ptr<Store>> Store::open(const std::string& path) {
    auto connection = std::make_unique<Connection>();
    connection->path = path;
    Connection& raw = *connection;
    const bool opened = sqlite3_open(path.c_str(), &raw.database) == SQLITE_OK;
    std::unique_ptr<Store> store(new Store(std::move(connection)));
    if (!opened || sqlite3_exec(raw.database, kSetUp, nullptr, nullptr, nullptr) != SQLITE_OK ||
        !raw.prepare("SELECT value FROM results WHERE id = ?", &raw.find) ||
        !raw.prepare("INSERT OR IGNORE INTO results VALUES (?, ?)", &raw.put)) {
        return store->failure();
    }
    return store;
}

Result<std::optional<std::string>> Store::find(std::string_view id) {
    const std::lock_guard lock(mutex_);
    sqlite3_stmt* statement = connection_->find;
    bind(statement, 1, id);
    const int answer = sqlite3_step(statement);
    std::optional<std::string> value;
    if (answer == SQLITE_ROW) {
        value.emplace(reinterpret_cast<const char*>(sqlite3_column_text(statement, 0)),
                      static_cast<std::size_t>(sqlite3_column_bytes(statement, 0)));
    }
    const bool failed = answer != SQLITE_ROW && answer != SQLITE_DONE;
    if (failed) {
        Error error = failure();
        sqlite3_reset(statement);
        return error;
    }
    sqlite3_reset(statement);
    return value;
}

Status Store::put(std::string_view id, std::string_view value) {
    const std::lock_guard lock(mutex_);
    sqlite3_stmt* statement = connection_->put;
    bind(statement, 1, id);
    bind(statement, 2, value);
    if (sqlite3_step(statement) != SQLITE_DONE) {
        Error error = failure();
        sqlite3_reset(statement);
        return error;
    }
    sqlite3_reset(statement);
    return {};
}

}  // namespace tablero::analysis
