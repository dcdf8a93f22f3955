#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/error.h"

namespace tablero::fleet {

// What a worker made of a job.
struct Product {
    std::string result;
    std::string told;  // a few words for the log
    std::uint64_t games = 0;
    std::uint64_t time_losses = 0;
};

// A kind of work that can be sent to other machines. The text of a job comes from outside: it is
// checked, and nothing in it is ever run as a command. One object per worker.
class Kind {
  public:
    virtual ~Kind() = default;
    virtual std::string_view name() const = 0;
    // `speed`: nodes a second of this machine, for jobs on the clock. None when told to stop; an
    // error says what is wrong with the job.
    virtual Result<std::optional<Product>> work(const std::string& job,
                                                std::uint64_t speed,
                                                const std::stop_token& stop) = 0;
};

}  // namespace tablero::fleet
