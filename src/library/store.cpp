#include "library/store.h"

namespace tablero::library {

Result<std::unique_ptr<Store>> Store::open(const std::string& path) {
    auto database = Database::open(path, Database::Mode::kCreate);
    if (!database) return database.error();
    const Status ready = (*database)->execute(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;"
        "CREATE TABLE IF NOT EXISTS results (id TEXT PRIMARY KEY, value TEXT NOT NULL) "
        "WITHOUT ROWID;");
    if (!ready) return ready.error();
    return std::unique_ptr<Store>(new Store(std::move(*database)));
}

Result<std::optional<std::string>> Store::find(std::string_view id) {
    const std::lock_guard lock(mutex_);
    Statement& row = database_->prepared("SELECT value FROM results WHERE id = ?").bind(id);
    std::optional<std::string> value;
    if (row.row()) value.emplace(row.text(0));
    const Status status = row.status();
    row.reset();
    if (!status) return status.error();
    return value;
}

Status Store::put(std::string_view id, std::string_view value) {
    const std::lock_guard lock(mutex_);
    return database_->prepared("INSERT OR IGNORE INTO results VALUES (?, ?)").bind(id, value).run();
}

}  // namespace tablero::library
