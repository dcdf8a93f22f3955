#include "match/runner.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include <fmt/format.h>

namespace tablero::match {

namespace {

// An engine that fails to get ready so often in a row will not do better.
constexpr int kPatienceWithStarts = 3;

std::string today() {
    const auto now = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
    const std::chrono::year_month_day date(now);
    return fmt::format("{:04}.{:02}.{:02}",
                       static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

// Shared by the threads that play: hands out games, takes results.
class Schedule {
  public:
    Schedule(const Match& match, const MatchHooks& hooks)
        : settings_(match.settings),
          names_(match.names),
          hooks_(hooks) {
        for (const auto& game : match.earlier) {
            if (game.number >= settings_.games) continue;
            played_.insert(game.number);
            standing_.add(game);
        }
        stop_if_decided();
    }

    std::stop_token token() const { return stop_.get_token(); }

    // The next game to play; none when there is no more, or the match has ended.
    std::optional<int> next_game() {
        const std::lock_guard lock(mutex_);
        while (next_ < settings_.games && played_.contains(next_))
            ++next_;
        if (stopped() || next_ >= settings_.games) return std::nullopt;
        return next_++;
    }

    void finish(const GameRecord& game) {
        const std::lock_guard lock(mutex_);
        if (stopped()) return;
        standing_.add(game);
        if (is_fault(game.outcome.reason)) report_fault(game);
        if (auto status = hooks_.game_over(game, standing_); !status) fail_locked(status.error());
        stop_if_decided();
    }

    void fail(Error error) {
        const std::lock_guard lock(mutex_);
        fail_locked(std::move(error));
    }

    void remark(const std::string& text) {
        const std::lock_guard lock(mutex_);
        hooks_.remark(text);
    }

    void thread_done() {
        const std::lock_guard lock(mutex_);
        --threads_;
        changed_.notify_all();
    }

    // Until all threads are done; a stop from outside ends the match.
    void supervise(int threads, const std::stop_token& outside) {
        std::unique_lock lock(mutex_);
        threads_ += threads;
        while (threads_ > 0) {
            changed_.wait_for(lock, std::chrono::milliseconds(100));
            if (!stopped() && outside.stop_requested()) end_with(MatchEnd::kInterrupted);
            hooks_.progress(standing_);
        }
    }

    Result<MatchSummary> summary() const {
        if (failure_) return *failure_;
        return MatchSummary{standing_, end_};
    }

  private:
    bool stopped() const { return stop_.stop_requested(); }

    void end_with(MatchEnd end) {
        end_ = end;
        stop_.request_stop();
    }

    void stop_if_decided() {
        if (!settings_.sprt || stopped()) return;
        const auto& sprt = *settings_.sprt;
        const double llr = log_likelihood_ratio(standing_.pairs(), sprt.elo0, sprt.elo1);
        if (decide(sprt, llr) != SprtDecision::kContinue) end_with(MatchEnd::kSprtDecided);
    }

    void fail_locked(Error error) {
        if (!failure_) failure_ = std::move(error);
        stop_.request_stop();
    }

    void report_fault(const GameRecord& game) {
        hooks_.remark(fmt::format("game {}: {} loses ({}): {}",
                                  game.number + 1,
                                  names_[game.loser()],
                                  kind_of(game.outcome.reason),
                                  game.reason()));
    }

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

// One thread's pair of players and the games it plays with them.
class Room {
  public:
    Room(const Match& match, Schedule& schedule)
        : match_(match),
          schedule_(schedule),
          players_{make_player(0), make_player(1)},
          stop_(schedule.token()) {}

    void play_all() {
        while (const auto number = schedule_.next_game()) {
            GameRecord record;
            record.number = *number;
            record.first_engine_starts = *number % 2 == 0;
            record.opening = match_.openings.opening(*number / 2, match_.usual);
            if (!play(record)) continue;
            record.date = today();
            schedule_.finish(record);
        }
        for (auto& player : players_)
            player->quit();
    }

  private:
    std::unique_ptr<program::Player> make_player(std::size_t engine) const {
        const auto& settings = match_.settings;
        return program::make_player(settings.engines[engine], match_.usual, settings.patience);
    }

    bool play(GameRecord& record) {
        for (const auto side : {kFirstSide, kSecondSide}) {
            const auto engine = record.engine_of(side);
            const auto failure = get_ready(engine);
            if (stop_.stop_requested()) return false;
            if (!failure) {
                failed_starts_[engine] = 0;
                continue;
            }
            if (++failed_starts_[engine] >= kPatienceWithStarts) {
                schedule_.fail(in_context(match_.names[engine], failure->detail));
                return false;
            }
            record.outcome = {other(side), reason_for(*failure)};
            record.fault = failure->detail.message;
            return true;
        }
        const auto first = record.engine_of(kFirstSide);
        const auto& settings = match_.settings;
        const GameRules rules{settings.adjudication,
                              {settings.control_of(first), settings.control_of(1 - first)},
                              settings.patience};
        return play_game(
            match_.usual,
            {players_[first].get(), players_[1 - first].get()},
            rules,
            record,
            [&](Side side, const std::string& text) {
                const auto& name = match_.names[record.engine_of(side)];
                schedule_.remark(fmt::format("game {}: {}: {}", record.number + 1, name, text));
            },
            stop_);
    }

    std::optional<program::Failure> get_ready(std::size_t engine) {
        auto& player = *players_[engine];
        if (!player.alive()) {
            if (auto failure = player.start(stop_)) return failure;
        }
        return player.new_game(stop_);
    }

    const Match& match_;
    Schedule& schedule_;
    std::array<std::unique_ptr<program::Player>, 2> players_;
    std::stop_token stop_;
    std::array<int, 2> failed_starts_{};
};

}  // namespace

Result<MatchSummary> run_match(const Match& match,
                               const MatchHooks& hooks,
                               const std::stop_token& stop) {
    Schedule schedule(match, hooks);
    const int concurrency = match.settings.concurrency;
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(concurrency));
    for (int i = 0; i < concurrency; ++i) {
        threads.emplace_back([&] {
            Room(match, schedule).play_all();
            schedule.thread_done();
        });
    }
    schedule.supervise(concurrency, stop);
    for (auto& thread : threads)
        thread.join();
    return schedule.summary();
}

}  // namespace tablero::match
