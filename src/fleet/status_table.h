#pragma once

#include <string>
#include <vector>

#include "base/words/language.h"
#include "fleet/status.h"

namespace tablero::fleet {

// Rows of words under their headings: what text and page show alike.
struct StatusTable {
    std::vector<std::string> headings;
    std::vector<std::vector<std::string>> rows;
};

std::string jobs_line(const Snapshot& snapshot, Language language);
StatusTable runs_table(const Snapshot& snapshot, Language language);
StatusTable workers_table(const Snapshot& snapshot, Language language);

}  // namespace tablero::fleet
