#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "analysis/batch/job.h"
#include "analysis/reviewer.h"

namespace tablero::test {

inline std::string file_text(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// What a fleet or a store may hand us: jobs that are accepted read back as themselves, evaluations
// that are accepted can be reviewed.
inline void check_job(std::string_view text) {
    const auto job = analysis::parse_job(text);
    if (job) {
        const auto again = analysis::parse_job(analysis::job_text(*job));
        if (!again || analysis::job_text(*again) != analysis::job_text(*job)) std::abort();
    }
    const auto parsed = analysis::parse_job(
        R"({"game":"chess","fen":"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1","moves":"e2e4","nodes":1})");
    if (!parsed) std::abort();
    if (const auto evaluations = analysis::parse_evaluations(text, parsed->game)) {
        const auto review = analysis::review(parsed->game, *evaluations);
        if (review.plies.size() != parsed->game.ply()) std::abort();
    }
}

}  // namespace tablero::test
