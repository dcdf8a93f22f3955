#include "match/fleet/fleet_match.h"

#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/sha256.h"
#include "base/text.h"
#include "fleet/dispatcher.h"
#include "fleet/homogeneity.h"
#include "match/fleet/allow_list.h"
#include "match/fleet/job.h"
#include "match/fleet/kind.h"
#include "match/schedule.h"

namespace tablero::match {

namespace {

// A job is worth some ten seconds; on the clock, where a pair takes long, it is one pair.
constexpr std::uint64_t kNodesOfJob = 10'000'000;
constexpr std::uint64_t kPliesOfPair = 200;
constexpr int kMostRefusals = 3;

int pairs_in_job(const MatchSettings& settings) {
    if (is_timed(settings)) return 1;
    const auto nodes = std::max(settings.control_of(0).nodes, settings.control_of(1).nodes);
    return static_cast<int>(std::clamp<std::uint64_t>(
        kNodesOfJob / (kPliesOfPair * std::max<std::uint64_t>(1, nodes)), 1, 32));
}

// A match that is resumed has the name it had: that of its settings and its journal. Without a
// journal nothing can be resumed.
std::string run_name(const MatchJob& job, const MatchSettings& settings) {
    std::error_code error;
    const std::string place =
        settings.json_path.empty()
            ? fmt::format("{:08x}{:08x}", std::random_device()(), std::random_device()())
            : std::filesystem::absolute(settings.json_path, error).string();
    return "match-" + sha256(settings_text(job) + "\n" + place).substr(0, 12);
}

class FleetMatch {
  public:
    FleetMatch(const Match& match,
               fleet::Queue& queue,
               const FleetTerms& terms,
               const MatchHooks& hooks)
        : match_(match),
          schedule_(match, hooks),
          dispatcher_(queue, {}) {
        job_.settings = match.settings;
        job_.speed = terms.speed;
        job_.pairs = terms.pairs > 0 ? terms.pairs : pairs_in_job(match.settings);
        for (const auto& game : match.earlier)
            count(game);
    }

    Result<MatchSummary> run(const std::stop_token& stop) {
        if (const Status begun = begin(stop); !begun) return begun.error();
        while (!schedule_.is_over() && !is_complete()) {
            if (stop.stop_requested()) schedule_.interrupt();
            order_ahead();
            exchange(stop);
            schedule_.show_progress();
        }
        tell_of_outliers();
        auto summary = schedule_.summary();
        const bool whole = summary && summary->end != MatchEnd::kInterrupted;
        // Nothing more is wanted, also when we were told to stop.
        static_cast<void>(dispatcher_.end(whole ? "done" : "stopped", std::stop_token()).ok());
        return summary;
    }

  private:
    Status begin(const std::stop_token& stop) {
        if (Status provided = provide(stop); !provided) return provided;
        fleet::RunCard& card = dispatcher_.card();
        card.kind = kMatch;
        card.id = run_name(job_, match_.settings);
        card.title = fmt::format("{} – {}", match_.names[0], match_.names[1]);
        card.total = static_cast<std::uint64_t>(match_.settings.games);
        card.unit = "games";
        card.done = played_;
        return dispatcher_.begin(stop);
    }

    // Files of openings and networks go along by content.
    Status provide(const std::stop_token& stop) {
        if (!match_.openings_text.empty()) {
            auto name = dispatcher_.provide(match_.openings_text, stop);
            if (!name) return name.error();
            job_.openings = std::move(*name);
        }
        for (auto& engine : job_.settings.engines) {
            for (auto& [option, value] : engine.options) {
                if (!equals_ignoring_case(option, "EvalFile") || value.empty()) continue;
                auto bytes = read_file(value);
                if (!bytes) return bytes.error();
                auto name = dispatcher_.provide(std::move(*bytes), stop);
                if (!name) return name.error();
                value = std::string(kContentValue) + *name;
            }
        }
        return {};
    }

    int last_pair() const { return match_.settings.games / 2; }
    bool is_complete() const { return next_ >= last_pair() && dispatcher_.open_orders() == 0; }

    bool is_played(const MatchJob& job) {
        for (int game = 2 * job.first; game < 2 * (job.first + job.pairs); ++game) {
            if (!schedule_.has(game)) return false;
        }
        return true;
    }

    void order_ahead() {
        while (!schedule_.is_over() && next_ < last_pair() &&
               dispatcher_.open_orders() < dispatcher_.window()) {
            MatchJob job = job_;
            job.first = next_;
            job.pairs = std::min(job_.pairs, last_pair() - next_);
            next_ += job.pairs;
            if (!is_played(job)) order(job);
        }
    }

    void order(const MatchJob& job) {
        const std::string& run = dispatcher_.card().id;
        std::string text = job_text(job);
        const std::string id = sha256(run + "\n" + text);
        jobs_.insert_or_assign(id, job);
        const auto lane = is_timed(job.settings) ? fleet::Lane::kTimed : fleet::Lane::kUntimed;
        dispatcher_.order({id, kMatch, run, std::move(text), lane});
    }

    void exchange(const std::stop_token& stop) {
        dispatcher_.card().done = played_;
        const auto finished = dispatcher_.collect(stop);
        if (!finished && stop.stop_requested()) return schedule_.interrupt();
        if (!finished) return schedule_.fail(finished.error());
        for (const auto& done : *finished) {
            if (const Status taken = take(done, stop); !taken && !stop.stop_requested())
                return schedule_.fail(taken.error());
        }
    }

    Status take(const fleet::Finished& done, const std::stop_token& stop) {
        const MatchJob job = jobs_.at(done.order.id);
        if (!done.result.error.empty())
            return Error("pairs from {} on: {}", job.first, done.result.error);
        auto games = parse_games(done.result.text, job, match_.openings);
        if (!games) return refuse(done, job, games.error(), stop);
        for (auto& game : *games) {
            game.worker = done.result.worker;
            if (!schedule_.has(game.number)) count(game);
            schedule_.finish(game);
        }
        jobs_.erase(done.order.id);
        return dispatcher_.settle(done.order.id, stop);
    }

    Status refuse(const fleet::Finished& done,
                  const MatchJob& job,
                  const Error& error,
                  const std::stop_token& stop) {
        schedule_.remark(fmt::format("refused from {}: {}", done.result.worker, error.message));
        if (++refusals_[job.first] == kMostRefusals)
            return Error("pairs from {} on: {}", job.first, error);
        if (Status gone = dispatcher_.settle(done.order.id, stop); !gone) return gone;
        order(job);
        return {};
    }

    void count(const GameRecord& game) {
        ++played_;
        if (!game.worker.empty()) {
            auto& tally = by_worker_[game.worker];
            tally.resize(3);
            ++tally[static_cast<std::size_t>(game.half_points())];
        }
    }

    void tell_of_outliers() {
        for (const auto& outlier : fleet::outliers(by_worker_)) {
            const std::string text = fmt::format(
                "the results of worker {} stand out (chance {:.1g}); --without-worker {} plays its "
                "games again",
                outlier.name,
                outlier.chance,
                outlier.name);
            schedule_.remark(text);
            dispatcher_.card().remark = text;
        }
    }

    const Match& match_;
    Schedule schedule_;
    fleet::Dispatcher dispatcher_;
    MatchJob job_;  // what its jobs have in common
    int next_ = 0;  // pair to be ordered
    std::map<std::string, MatchJob> jobs_;
    std::map<int, int> refusals_;
    std::uint64_t played_ = 0;
    fleet::Tallies by_worker_;
};

}  // namespace

Result<EngineNames> fleet_names(const MatchSettings& settings) {
    EngineNames names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto& spec = settings.engines[i];
        if (!is_engine_name(spec.command))
            return Error(
                "engine {}: on a fleet, cmd is {} or a name that the workers' lists have, not {}",
                i + 1,
                kOurs,
                tablero::quoted(spec.command));
        names[i] = spec.name.empty() ? spec.command : spec.name;
    }
    if (names[0] == names[1]) {
        names[0] += " (1)";
        names[1] += " (2)";
    }
    return names;
}

Result<MatchSummary> run_match_on_fleet(const Match& match,
                                        fleet::Queue& queue,
                                        const FleetTerms& terms,
                                        const MatchHooks& hooks,
                                        const std::stop_token& stop) {
    return FleetMatch(match, queue, terms, hooks).run(stop);
}

}  // namespace tablero::match
