#pragma once

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "match/contestants.h"
#include "match/runner.h"

namespace tablero::match {

inline std::string mock_command(const std::string& arguments) {
    return std::string(TABLERO_BIN_DIR) + "/mock_uci " + arguments;
}

// A directory of its own that goes away with the test, and matches between mock engines.
class MatchTest : public testing::Test {
  protected:
    MatchTest() {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "tablero-match-XXXXXX").string();
        directory_ = mkdtemp(pattern.data());
    }
    ~MatchTest() override { std::filesystem::remove_all(directory_); }

    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    std::string path(const std::string& name) const { return (directory_ / name).string(); }

    static std::string content(const std::string& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }

    static MatchSettings settings(const std::string& first,
                                  const std::string& second,
                                  int games = 2) {
        MatchSettings result;
        result.engines[0].command = mock_command(first);
        result.engines[1].command = mock_command(second);
        result.time_control = play::node_control(100);
        result.random_plies = 4;
        result.games = games;
        result.patience.stall = std::chrono::seconds(1);
        return result;
    }

    // Plays the match; games_ and remarks_ tell how it went.
    Result<MatchSummary> run(const MatchSettings& settings) {
        games_.clear();
        remarks_.clear();
        std::stop_source stop;
        MatchHooks hooks;
        hooks.game_over = [&](const GameRecord& game, const Standing&) {
            games_.push_back(game);
            if (static_cast<int>(games_.size()) >= interrupt_after_) stop.request_stop();
            return Status{};
        };
        hooks.progress = [](const Standing&) {};
        hooks.remark = [&](const std::string& text) { remarks_ += text + "\n"; };
        const Match match{settings,
                          {"A", "B"},
                          usual_start(settings),
                          OpeningSource::random(settings.random_plies, settings.seed),
                          earlier_,
                          ""};
        return run_match(match, hooks, stop.get_token());
    }

    std::filesystem::path directory_;
    std::vector<GameRecord> earlier_;
    std::vector<GameRecord> games_;
    std::string remarks_;
    int interrupt_after_ = 1'000'000;
};

}  // namespace tablero::match
