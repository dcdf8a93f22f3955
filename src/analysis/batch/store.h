#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::analysis {

// Results that survive the program, kill -9 included: a SQLite file with one row per job. Safe to
// use from several threads, and by several programs at once.
class Store {
  public:
    // Opens or creates the file. The error names it.
    static Result<std::unique_ptr<Store>> open(const std::string& path);
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    Result<std::optional<std::string>> find(std::string_view id);
    // Keeps the first value of an id.
    Status put(std::string_view id, std::string_view value);

  private:
    struct Connection;
    explicit Store(std::unique_ptr<Connection> connection);
    Error failure() const;

    std::mutex mutex_;
    std::unique_ptr<Connection> connection_;
};

}  // namespace tablero::analysis
