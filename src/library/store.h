#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "library/database.h"

namespace tablero::library {

// Results that survive the program, kill -9 included: texts by their ids, in a file of their own or
// in a library. Safe to use from several threads, and by several programs at once.
class Store {
  public:
    // Opens or creates the file. The error names it.
    static Result<std::unique_ptr<Store>> open(const std::string& path);

    Result<std::optional<std::string>> find(std::string_view id);
    // Keeps the first value of an id.
    Status put(std::string_view id, std::string_view value);

  private:
    explicit Store(std::unique_ptr<Database> database) : database_(std::move(database)) {}

    std::mutex mutex_;
    std::unique_ptr<Database> database_;
};

}  // namespace tablero::library
