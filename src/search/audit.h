#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "base/rng.h"

namespace tablero::search {

// Was it right to leave that out? In a study, one in so many decisions of every pruning idea is
// searched all the same, and what comes out is compared with what the idea had claimed. The names
// of ideas are literals. For searches of one thread.
class PruningAudit {
  public:
    struct Row {
        std::uint64_t decisions = 0;
        std::uint64_t checked = 0;
        std::uint64_t wrong = 0;
    };

    PruningAudit(std::uint32_t one_in, std::uint64_t seed) : one_in_(one_in), rng_(seed) {}

    // `check` searches and says whether the idea was wrong, none when the search was stopped. What
    // is decided inside a check is not counted.
    template <typename Check>
    void sample(std::string_view idea, const Check& check) {
        if (busy_) return;
        Row& row = rows_[idea];
        ++row.decisions;
        if (rng_.below(one_in_) != 0) return;
        busy_ = true;
        const std::optional<bool> wrong = check();
        busy_ = false;
        if (!wrong) return;
        ++row.checked;
        row.wrong += *wrong ? 1 : 0;
    }

    const std::map<std::string_view, Row>& rows() const { return rows_; }

  private:
    std::uint32_t one_in_;
    Rng rng_;
    std::map<std::string_view, Row> rows_;
    bool busy_ = false;
};

}  // namespace tablero::search
