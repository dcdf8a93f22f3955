#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "training/chess/selfplay.h"
#include "training/gomoku/selfplay.h"
#include "training/spsa.h"

// Games of the search against itself as work for other machines. Everything a game depends on is in
// the job, but for the network, which is named by its content.

namespace tablero::training {

using AnySelfplay = std::variant<ChessSelfplay, GomokuSelfplay>;

inline SelfplaySettings& common(AnySelfplay& settings) {
    return std::visit([](auto& game) -> SelfplaySettings& { return game; }, settings);
}
inline const SelfplaySettings& common(const AnySelfplay& settings) {
    return std::visit([](const auto& game) -> const SelfplaySettings& { return game; }, settings);
}

// Instead of a content name: the hand-written evaluation, and the network that is built in.
inline constexpr std::string_view kHandWritten = "hand";
inline constexpr std::string_view kBuiltIn = "built-in";

struct SelfplayJob {
    AnySelfplay settings;  // without a network
    std::string network;
    std::uint32_t first = 0;  // numbers of the games
    std::uint32_t count = 1;
};

struct TuneJob {
    AnySelfplay settings;
    std::string network;
    std::vector<std::string> names;
    SpsaTrial trial;
    std::uint64_t first = 0;  // numbers of the pairs
    int count = 1;
};

inline constexpr std::uint32_t kMostGames = 10'000;

// JSON in one line, the same for the same job.
std::string job_text(const SelfplayJob& job);
std::string job_text(const TuneJob& job);
// Check everything: the text may come from anywhere.
Result<SelfplayJob> parse_selfplay_job(std::string_view text);
Result<TuneJob> parse_tune_job(std::string_view text);

// The games of a job, one after the other: u32 length, u32 plies, u32 positions, the encoded game.
std::string games_text(const std::vector<PlayedGame>& games);
// Accepts only what can be the games of the job: these numbers, legal moves.
Result<std::vector<PlayedGame>> parse_games(std::string_view text, const SelfplayJob& job);

// What one side won less what the other did.
Result<int> parse_sum(std::string_view text, const TuneJob& job);

}  // namespace tablero::training
