#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>

#include "base/error.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tablero::library {

class Database;

// Bytes rather than text.
struct Blob {
    std::string_view bytes;
};

// A prepared statement of one database, which must outlive it. Failures stick: rows end, and
// status() says why until the next bind().
class Statement {
  public:
    Statement() = default;
    Statement(const Database& database, std::string_view sql);
    ~Statement();
    Statement(Statement&& other) noexcept { swap(other); }
    Statement& operator=(Statement&& other) noexcept {
        swap(other);
        return *this;
    }

    // From the start again, with these in the places of the question marks. Texts must live until
    // the statement has run.
    template <typename... Values>
    Statement& bind(const Values&... values) {
        reset();
        int place = 0;
        (put(++place, values), ...);
        return *this;
    }
    void put(int place, std::int64_t value);
    void put(int place, int value) { put(place, std::int64_t{value}); }
    void put(int place, double value);
    void put(int place, std::string_view value);
    void put(int place, const std::string& value) { put(place, std::string_view(value)); }
    void put(int place, Blob value);
    template <typename Value>
    void put(int place, const std::optional<Value>& value) {
        if (value) return put(place, *value);
        put_null(place);
    }
    void put_null(int place);

    // The next row; false when there is none, or none can be had.
    bool row();
    // To its end, for statements without rows.
    Status run();
    const Status& status() const { return status_; }
    void reset();

    // Of the row, from 0; texts are valid until the next one.
    std::int64_t number(int column) const;
    double real(int column) const;
    std::string_view text(int column) const;
    bool is_null(int column) const;
    // The value as it is, into a place of another statement, which has to run before the next row.
    void copy(int column, Statement& into, int place) const;

  private:
    void swap(Statement& other) noexcept;

    const Database* database_ = nullptr;
    sqlite3_stmt* statement_ = nullptr;
    Status status_;
};

// An SQLite file; several programs may have it open. One thread at a time.
class Database {
  public:
    enum class Mode : std::uint8_t { kExisting, kCreate };

    // Errors name the file.
    static Result<std::unique_ptr<Database>> open(const std::string& path, Mode mode);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    const std::string& path() const { return path_; }
    // Statements without parameters, one after the other.
    Status execute(const std::string& sql);
    // Prepared once and kept; the text must live as long as the database.
    Statement& prepared(std::string_view sql);
    // The number in the first column of the first row; 0 without one.
    std::int64_t number(std::string_view sql) const;
    std::int64_t last_row() const;
    bool in_transaction() const;

    // What went wrong last.
    Error failure() const;

  private:
    friend class Statement;
    friend class Obedience;
    explicit Database(std::string path) : path_(std::move(path)) {}

    std::string path_;
    sqlite3* handle_ = nullptr;
    std::unordered_map<std::string_view, Statement> prepared_;
};

// While it lives, statements of the database end with an error soon after the token is stopped.
class Obedience {
  public:
    Obedience(Database& database, std::stop_token stop);
    ~Obedience();
    Obedience(const Obedience&) = delete;
    Obedience& operator=(const Obedience&) = delete;

  private:
    Database& database_;
    std::stop_token stop_;
};

// All or nothing: taken back unless committed. Others may read meanwhile; a second writer waits.
class Transaction {
  public:
    explicit Transaction(Database& database)
        : database_(database),
          begun_(database.execute("BEGIN IMMEDIATE")) {}
    ~Transaction() {
        if (begun_ && !committed_) (void)database_.execute("ROLLBACK");
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    const Status& begun() const { return begun_; }
    Status commit() {
        Status done = database_.execute("COMMIT");
        committed_ = done.ok();
        return done;
    }

  private:
    Database& database_;
    Status begun_;
    bool committed_ = false;
};

// While it lives, everything that is read is of one moment, whatever others write. In a transaction
// it changes nothing.
class Snapshot {
  public:
    explicit Snapshot(Database& database)
        : database_(database),
          begun_(!database.in_transaction() && database.execute("BEGIN").ok()) {}
    ~Snapshot() {
        if (begun_) (void)database_.execute("COMMIT");
    }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

  private:
    Database& database_;
    bool begun_;
};

}  // namespace tablero::library
