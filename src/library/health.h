#pragma once

#include <string>
#include <vector>

#include "base/error.h"
#include "library/library.h"

namespace tablero::library {

struct Health {
    std::int64_t games = 0;       // that can be read
    std::vector<Error> problems;  // empty: it is sound
};

// Looks at every page and every game of the file. Fails when there is no such file, or it is none
// of ours.
Result<Health> check(const std::string& path, const std::stop_token& stop = {});

struct Rescue {
    std::int64_t games = 0;
    std::vector<Error> lost;  // what could not be read
};

// Takes whatever can be read of a damaged library into a new one; nothing may be there yet. The
// damaged file stays as it is. Ids are the same. Labels and reviews come along.
Result<Rescue> rescue(const std::string& path,
                      const std::string& into,
                      const std::stop_token& stop = {});

}  // namespace tablero::library
