#include "training/fleet/tuning_fleet.h"

#include <algorithm>

#include "base/sha256.h"
#include "training/fleet/kinds.h"

namespace tablero::training {

namespace {

// A job is worth a few seconds, but the pairs of an iteration are few and wait for each other.
constexpr std::uint64_t kNodesOfPairs = 4'000'000;
constexpr std::uint64_t kPliesOfPair = 200;
constexpr int kFewestJobs = 8;  // of an iteration, so that workers can share it

int pairs_in_job(const SelfplaySettings& settings, int pairs) {
    const std::uint64_t pair = kPliesOfPair * settings.hard_nodes;
    const int most = std::max(1, pairs / kFewestJobs);
    return static_cast<int>(
        std::clamp<std::uint64_t>(kNodesOfPairs / pair, 1, static_cast<std::uint64_t>(most)));
}

fleet::RunCard card_of(const AnySelfplay& settings, const SearchTuning& tuning) {
    TuneJob whole{settings, std::string(kBuiltIn), tuning.names, {}, tuning.games, tuning.pairs};
    fleet::RunCard card;
    card.kind = kTune;
    card.id = "tune-" + sha256(job_text(whole)).substr(0, 12);
    card.title = tuning.out.substr(tuning.out.find_last_of('/') + 1);
    card.total = tuning.games;
    card.unit = "games";
    return card;
}

}  // namespace

TuningFleet::TuningFleet(const AnySelfplay& settings,
                         const SearchTuning& tuning,
                         fleet::Queue& queue)
    : settings_(settings),
      dispatcher_(queue, card_of(settings, tuning)) {}

void TuningFleet::order_pairs(const Spsa& run, int pairs) {
    TuneJob job{settings_, std::string(kBuiltIn), {}, run.trial(), 0, 0};
    for (const auto& number : run.settings().numbers)
        job.names.push_back(number.name);
    const int each = pairs_in_job(common(settings_), pairs);
    for (int pair = 0; pair < pairs; pair += each) {
        job.first = first_pair(run, pairs) + static_cast<std::uint64_t>(pair);
        job.count = std::min(each, pairs - pair);
        const std::string text = job_text(job);
        const std::string id = sha256(dispatcher_.card().id + "\n" + text);
        jobs_[id] = job;
        dispatcher_.order({id, kTune, dispatcher_.card().id, text});
    }
}

Result<int> TuningFleet::take(const fleet::Finished& done) {
    if (!done.result.error.empty()) return Error::verbatim(done.result.error);
    const auto sum = parse_sum(done.result.text, jobs_.at(done.order.id));
    if (!sum) return in_context(done.result.worker, sum.error());
    jobs_.erase(done.order.id);
    return *sum;
}

Result<std::optional<int>> TuningFleet::compare(const Spsa& run, int pairs) {
    const std::stop_token& stop = common(settings_).stop;
    if (!has_begun_) {
        if (const Status begun = dispatcher_.begin(stop); !begun) return begun.error();
        has_begun_ = true;
    }
    dispatcher_.card().done = 2 * first_pair(run, pairs);
    order_pairs(run, pairs);
    int sum = 0;
    while (!jobs_.empty()) {
        if (stop.stop_requested()) return std::optional<int>{};
        const auto finished = dispatcher_.collect(stop);
        if (!finished && stop.stop_requested()) return std::optional<int>{};
        if (!finished) return finished.error();
        for (const auto& done : *finished) {
            const auto games = 2 * static_cast<std::uint64_t>(jobs_.at(done.order.id).count);
            const auto result = take(done);
            if (!result) return result.error();
            sum += *result;
            dispatcher_.card().done += games;
            if (const Status settled = dispatcher_.settle(done.order.id, stop);
                !settled && !stop.stop_requested())
                return settled.error();
        }
    }
    return std::optional(sum);
}

void TuningFleet::end(bool complete) {
    static_cast<void>(dispatcher_.end(complete ? "done" : "stopped", std::stop_token()).ok());
}

}  // namespace tablero::training
