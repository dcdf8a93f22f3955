#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/batch/redis.h"

// The queue of a fleet in Redis. All keys begin with "tablero:" and the identity of the engine, so
// that builds that think differently never mix:
//
//   …:jobs         stream of entries {id, job}; consumer group "workers"
//   …:queued       set of the ids in the stream: a game that is asked for twice is done once
//   …:result:ID    "=" and the evaluations, or "!" and why there are none; expires
//   …:errors       hash, id to the last reason why a worker could not do it
//   …:dead         stream of entries {id, job, reason}: jobs that failed three times
//
// Whatever takes more than one step is a script, which Redis runs as a whole: a worker that dies
// leaves a job either untouched, or claimed until its heartbeat stops, or finished.

namespace tablero::analysis {

// A job that was given up to a worker.
struct FleetJob {
    std::string entry;  // its place in the stream
    std::string id;
    std::string text;
    int deliveries = 1;  // this one included
};

struct FleetResult {
    std::string evaluations;  // empty: failed
    std::string error;
};

// A connection that comes back: when the server is away, calls wait until it answers again or they
// are told to stop. One thread at a time.
class Fleet {
  public:
    static constexpr int kMostDeliveries = 3;

    // The first connection must succeed.
    static Result<std::unique_ptr<Fleet>> open(FleetUrl url, const std::string& identity);

    // --- For those who want games evaluated. An error is for good: the server refuses.
    // Harmless when repeated.
    Status submit(const std::string& id, const std::string& job, const std::stop_token& stop);
    // In the order of the ids; none where there is no result yet.
    Result<std::vector<std::optional<FleetResult>>> results(const std::vector<std::string>& ids,
                                                            const std::stop_token& stop);
    // A result was taken: it need not be kept for long.
    Status release_result(const std::string& id, const std::stop_token& stop);

    // --- For workers.
    // A job that nobody has, or one whose worker was silent for `timeout`; none after a second
    // without one. Jobs that failed too often are put away here.
    Result<std::optional<FleetJob>> take(const std::string& worker,
                                         std::chrono::milliseconds timeout,
                                         const std::stop_token& stop);
    // Still working on it.
    Status keep_alive(const std::string& worker, const FleetJob& job, const std::stop_token& stop);
    Status finish(const FleetJob& job, const std::string& evaluations, const std::stop_token& stop);
    // Back to the others at once; with an error it counts as a failure.
    Status give_back(const FleetJob& job,
                     std::chrono::milliseconds timeout,
                     const std::string& error,
                     const std::stop_token& stop);
    // The worker leaves.
    void sign_off(const std::string& worker);

  private:
    Fleet(FleetUrl url, const std::string& identity);

    using Words = std::vector<std::string>;
    std::string key(std::string_view name) const;
    Result<RedisReply> call(const Words& words, const std::stop_token& stop);
    Result<RedisReply> run_script(std::string_view script,
                                  const Words& keys,
                                  const Words& arguments,
                                  const std::stop_token& stop);
    std::optional<RedisReply> try_once(const Words& words);
    Status make_group(const std::stop_token& stop);
    Result<std::optional<FleetJob>> claim_abandoned(const std::string& worker,
                                                    std::chrono::milliseconds timeout,
                                                    const std::stop_token& stop);
    Result<int> deliveries_of(const std::string& entry, const std::stop_token& stop);
    Status bury(const FleetJob& job, const std::stop_token& stop);

    FleetUrl url_;
    std::string prefix_;
    std::unique_ptr<RedisConnection> connection_;
};

}  // namespace tablero::analysis
