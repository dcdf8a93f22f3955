#include "library/database.h"

#include <sqlite3.h>
#include <utility>

namespace tablero::library {

namespace {

// Somebody else writes: wait as long as a large transaction may take.
constexpr int kPatienceMs = 30'000;
// Steps of SQLite's machine between two looks at the stop token.
constexpr int kStepsBetweenLooks = 10'000;

int is_stopped(void* stop) {
    return static_cast<std::stop_token*>(stop)->stop_requested() ? 1 : 0;
}

}  // namespace

Statement::Statement(const Database& database, std::string_view sql) : database_(&database) {
    const int answer = sqlite3_prepare_v2(
        database.handle_, sql.data(), static_cast<int>(sql.size()), &statement_, nullptr);
    if (answer != SQLITE_OK) status_ = database.failure();
}

Statement::~Statement() {
    sqlite3_finalize(statement_);
}

void Statement::swap(Statement& other) noexcept {
    std::swap(database_, other.database_);
    std::swap(statement_, other.statement_);
    std::swap(status_, other.status_);
}

void Statement::reset() {
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    status_ = {};
}

void Statement::put(int place, std::int64_t value) {
    sqlite3_bind_int64(statement_, place, value);
}

void Statement::put(int place, double value) {
    sqlite3_bind_double(statement_, place, value);
}

void Statement::put(int place, std::string_view value) {
    // An empty view may have no address, which would mean NULL.
    const char* text = value.empty() ? "" : value.data();
    sqlite3_bind_text(statement_, place, text, static_cast<int>(value.size()), SQLITE_STATIC);
}

void Statement::put(int place, Blob value) {
    const char* bytes = value.bytes.empty() ? "" : value.bytes.data();
    sqlite3_bind_blob(
        statement_, place, bytes, static_cast<int>(value.bytes.size()), SQLITE_STATIC);
}

void Statement::put_null(int place) {
    sqlite3_bind_null(statement_, place);
}

bool Statement::row() {
    if (!status_ || statement_ == nullptr) return false;
    const int answer = sqlite3_step(statement_);
    if (answer == SQLITE_ROW) return true;
    if (answer != SQLITE_DONE) status_ = database_->failure();
    sqlite3_reset(statement_);
    return false;
}

Status Statement::run() {
    while (row()) {
    }
    return status_;
}

std::int64_t Statement::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

double Statement::real(int column) const {
    return sqlite3_column_double(statement_, column);
}

std::string_view Statement::text(int column) const {
    const void* bytes = sqlite3_column_blob(statement_, column);
    if (bytes == nullptr) return {};
    return {static_cast<const char*>(bytes),
            static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

bool Statement::is_null(int column) const {
    return sqlite3_column_type(statement_, column) == SQLITE_NULL;
}

void Statement::copy(int column, Statement& into, int place) const {
    sqlite3_bind_value(into.statement_, place, sqlite3_column_value(statement_, column));
}

Result<std::unique_ptr<Database>> Database::open(const std::string& path, Mode mode) {
    std::unique_ptr<Database> database(new Database(path));
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX |
                      (mode == Mode::kCreate ? SQLITE_OPEN_CREATE : 0);
    if (sqlite3_open_v2(path.c_str(), &database->handle_, flags, nullptr) != SQLITE_OK)
        return database->failure();
    sqlite3_busy_timeout(database->handle_, kPatienceMs);
    return database;
}

Database::~Database() {
    prepared_.clear();
    sqlite3_close(handle_);
}

Status Database::execute(const std::string& sql) {
    if (sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return failure();
    return {};
}

Statement& Database::prepared(std::string_view sql) {
    const auto found = prepared_.find(sql);
    if (found != prepared_.end()) return found->second;
    return prepared_.emplace(sql, Statement(*this, sql)).first->second;
}

std::int64_t Database::number(std::string_view sql) const {
    Statement statement(*this, sql);
    return statement.row() ? statement.number(0) : 0;
}

bool Database::in_transaction() const {
    return sqlite3_get_autocommit(handle_) == 0;
}

std::int64_t Database::last_row() const {
    return sqlite3_last_insert_rowid(handle_);
}

Error Database::failure() const {
    switch (sqlite3_errcode(handle_) & 0xFF) {
        case SQLITE_CORRUPT:
            return Error("{} is damaged; `tablero library check` says what can be rescued", path_);
        case SQLITE_NOTADB:
            return Error("{} is not a library", path_);
        case SQLITE_INTERRUPT:
            return Error("stopped");
        default:
            return in_context(path_, Error::verbatim(sqlite3_errmsg(handle_)));
    }
}

Obedience::Obedience(Database& database, std::stop_token stop)
    : database_(database),
      stop_(std::move(stop)) {
    if (stop_.stop_possible())
        sqlite3_progress_handler(database_.handle_, kStepsBetweenLooks, is_stopped, &stop_);
}

Obedience::~Obedience() {
    sqlite3_progress_handler(database_.handle_, 0, nullptr, nullptr);
}

}  // namespace tablero::library
