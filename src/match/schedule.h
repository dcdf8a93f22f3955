#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>

#include "match/match.h"

namespace tablero::match {

// Which games of a match are still to be played, and how it stands. Hands out games, takes results,
// sees when the match is over; from any thread. Match and hooks must outlive it.
class Schedule {
  public:
    Schedule(const Match& match, const MatchHooks& hooks);

    // Stopped when the match is over.
    std::stop_token token() const { return stop_.get_token(); }
    bool is_over() const { return stop_.stop_requested(); }

    // The next game to play; none when there is no more, or the match has ended.
    std::optional<int> next_game();
    bool has(int game);
    // A game that is there already does not count again.
    void finish(const GameRecord& game);
    void fail(const Error& error);
    void remark(const std::string& text);
    // Told to stop.
    void interrupt();
    void show_progress();

    // For those that play in threads: until so many of them have said that they are done; a stop
    // from outside ends the match.
    void supervise(int threads, const std::stop_token& outside);
    void thread_done();

    Result<MatchSummary> summary();

  private:
    void end_with(MatchEnd end);
    void stop_if_decided();
    void fail_locked(const Error& error);
    void report_fault(const GameRecord& game);

    const MatchSettings& settings_;
    const EngineNames& names_;
    const MatchHooks& hooks_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::stop_source stop_;
    std::set<int> played_;
    int next_ = 0;
    int threads_ = 0;
    Standing standing_;
    MatchEnd end_ = MatchEnd::kAllPlayed;
    std::optional<Error> failure_;
};

}  // namespace tablero::match
