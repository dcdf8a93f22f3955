#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "fleet/roster.h"
#include "match/fleet/allow_list.h"
#include "match/fleet/job.h"
#include "training/fleet/jobs.h"

namespace tablero::test {

// What a queue may hold: jobs that are accepted read back as themselves; results that are accepted
// are those of the job.
inline void check_fleet_text(std::string_view text) {
    if (const auto job = match::parse_match_job(text)) {
        const auto again = match::parse_match_job(match::job_text(*job));
        if (!again || match::job_text(*again) != match::job_text(*job)) std::abort();
        for (const auto& engine : job->settings.engines) {
            if (!match::is_engine_name(engine.command)) std::abort();
        }
    }
    if (const auto job = training::parse_selfplay_job(text)) {
        const auto again = training::parse_selfplay_job(training::job_text(*job));
        if (!again || training::job_text(*again) != training::job_text(*job)) std::abort();
    }
    if (const auto job = training::parse_tune_job(text)) {
        const auto again = training::parse_tune_job(training::job_text(*job));
        if (!again || training::job_text(*again) != training::job_text(*job)) std::abort();
    }
    training::SelfplayJob games{training::ChessSelfplay{}, "hand", 0, 2};
    if (const auto read = training::parse_games(text, games)) {
        if (training::games_text(*read) != text) std::abort();
    }
    match::MatchJob pairs;
    const auto openings = match::OpeningSource::random(0, 1);
    if (const auto read = match::parse_games(text, pairs, openings)) {
        if (read->size() != 2) std::abort();
    }
    match::AllowList list("/nowhere");
    static_cast<void>(list.add(text).ok());
    static_cast<void>(fleet::worker_card("name", text));
    static_cast<void>(fleet::run_card("name", text));
}

// Says how many files there were.
inline int replay_fleet_corpus() {
    int files = 0;
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/fleet_job";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream file(entry.path(), std::ios::binary);
        check_fleet_text(std::string(std::istreambuf_iterator<char>(file), {}));
        ++files;
    }
    return files;
}

}  // namespace tablero::test
