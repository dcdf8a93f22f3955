#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "match/game.h"
#include "match/settings.h"

// Whole pairs of games of a match as work for other machines.

namespace tablero::match {

struct MatchJob {
    // The command of an engine is its name on the worker's list; options that are files hold
    // "content:" and the name of the content. Files, concurrency and the test are not part of it.
    MatchSettings settings;
    std::string openings;           // name of the content; empty: random moves
    std::uint64_t speed = 1000000;  // nodes a second of the machine that the times are meant for
    int first = 0;                  // pair
    int pairs = 1;
};

inline constexpr int kMostPairs = 1000;

// JSON in one line, the same for the same job.
std::string job_text(const MatchJob& job);
// The same for all jobs of a match.
std::string settings_text(const MatchJob& job);
// Checks everything: the text may come from anywhere.
Result<MatchJob> parse_match_job(std::string_view text);

// Whether some of it is played on the clock.
bool is_timed(const MatchSettings& settings);
// Times of a machine with so many nodes a second, where they are meant for one with `meant`.
play::TimeControl scaled(const play::TimeControl& control,
                         std::uint64_t meant,
                         std::uint64_t speed);

// The games of a job, one JSON line each.
std::string games_text(const std::vector<GameRecord>& games, const play::Position& usual);
// Accepts only what can be the games of the job: these numbers, openings, legal moves.
Result<std::vector<GameRecord>> parse_games(std::string_view text,
                                            const MatchJob& job,
                                            const OpeningSource& openings);

}  // namespace tablero::match
