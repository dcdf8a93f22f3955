#pragma once

#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "fleet/link.h"

// The queue of a fleet in Redis. Its keys begin with "tablero:" and the identity of the engine, so
// that builds that think differently never mix:
//
//   …:jobs, …:timed  streams of entries {id, kind, run, job}, consumer group "workers"; jobs that
//                    are played on the clock are in the second
//   …:run:RUN        hash of the jobs of a run that wait or are worked on, id to lane and entry: a
//                    job that is ordered twice is done once
//   …:result:ID      "=WORKER", a line feed and the result, or "!" and why there is none, or
//                    "?" where nobody can say because its workers died; expires
//   …:errors         hash, id to the last reason why a worker could not do it
//   …:dead           stream of entries {id, kind, run, job, reason}: jobs that failed three times
//   …:bench          hash, game to the signature that a worker's bench must have
//   …:runs, …:cancelled, …:workers, …:seen, …:drain: who is there, and what they were told
//                    (roster.h)
//   tablero:identities       set of all identities
//   tablero:content:SHA256   networks and openings by what they are (content.h)
//
// Whatever takes more than one step is a script, which Redis runs as a whole: a worker that dies
// leaves a job either untouched, or claimed until its heartbeat stops, or finished. The clock is
// the server's alone.

namespace tablero::fleet {

// The consumer group of the streams.
inline constexpr const char* kGroup = "workers";

// On the clock or not.
enum class Lane { kUntimed, kTimed };

// Work for a worker.
struct Order {
    std::string id;    // names the work and what is to come out; 64 hexadecimal digits
    std::string kind;  // who can do it
    std::string run;   // what it belongs to
    std::string text;
    Lane lane = Lane::kUntimed;
};

// An order that was given to a worker.
struct Claim : Order {
    std::string entry;   // its place in the stream
    int deliveries = 1;  // this one included
};

struct JobResult {
    std::string worker;
    std::string text;   // what was made
    std::string error;  // not empty: why there is nothing
    bool died = false;  // of the error: nobody can say, its workers died
};

struct DeadJob {
    std::string entry;
    Order order;
    std::string reason;
};

// One thread at a time. Errors are for good: the server refuses, or we were told to stop.
class Queue {
  public:
    static constexpr int kMostDeliveries = 3;

    static Result<std::unique_ptr<Queue>> open(Url url, const std::string& identity);

    Link& link() { return *link_; }
    std::string key(std::string_view name) const;

    // --- For those who want work done.
    // Harmless when repeated.
    Status submit(const Order& order, const std::stop_token& stop);
    // Those of a run's ids that neither wait nor are worked on.
    Result<std::vector<std::string>> missing(const std::string& run,
                                             const std::vector<std::string>& ids,
                                             const std::stop_token& stop);
    // In the order of the ids; none where there is no result yet.
    Result<std::vector<std::optional<JobResult>>> results(const std::vector<std::string>& ids,
                                                          const std::stop_token& stop);
    // A result was taken: it is kept for so long, or not at all.
    Status release_result(const std::string& id,
                          std::chrono::seconds kept,
                          const std::stop_token& stop);
    // What waits is taken back, and those who work on the rest will hear that it is not theirs.
    Status withdraw(const std::string& run, const std::stop_token& stop);

    // --- For workers.
    // A job that nobody has, or one whose worker was silent for `timeout`; none after a second
    // without one. Jobs that failed too often are put away here.
    Result<std::optional<Claim>> take(const std::string& worker,
                                      std::chrono::milliseconds timeout,
                                      bool with_timed,
                                      const std::stop_token& stop);
    // Still working on it. False when it is not the worker's any more.
    Result<bool> keep_alive(const std::string& worker,
                            const Claim& claim,
                            const std::stop_token& stop);
    // False when somebody else was first, or nobody wants it any more.
    Result<bool> finish(const std::string& worker,
                        const Claim& claim,
                        const std::string& result,
                        const std::stop_token& stop);
    // Back to the others at once; with an error it counts as a failure.
    Status give_back(const std::string& worker,
                     const Claim& claim,
                     std::chrono::milliseconds timeout,
                     const std::string& error,
                     const std::stop_token& stop);

    // --- For everybody.
    struct Depth {
        std::int64_t waiting = 0;
        std::int64_t in_hand = 0;
    };
    Result<Depth> depth(Lane lane, const std::stop_token& stop);
    Result<std::vector<DeadJob>> dead(const std::stop_token& stop);
    // Away with it, or back into the queue.
    Status forget_dead(const DeadJob& job, const std::stop_token& stop);
    Status revive(const DeadJob& job, const std::stop_token& stop);

  private:
    Queue(std::unique_ptr<Link> link, const std::string& identity);

    std::string stream(Lane lane) const;
    std::string run_key(const Order& order) const { return key("run:" + order.run); }
    std::string result_key(const std::string& id) const { return key("result:" + id); }
    Status make_groups(const std::stop_token& stop);
    Result<std::optional<Claim>> claim_abandoned(const std::string& worker,
                                                 std::chrono::milliseconds timeout,
                                                 Lane lane,
                                                 const std::stop_token& stop);
    Result<std::optional<Claim>> take_new(const std::string& worker,
                                          std::chrono::milliseconds timeout,
                                          bool with_timed,
                                          const std::stop_token& stop);
    Result<int> deliveries_of(const Claim& claim, const std::stop_token& stop);
    Status bury(const Claim& claim, const std::stop_token& stop);

    std::unique_ptr<Link> link_;
    std::string prefix_;
    // Where the search for abandoned jobs goes on: Redis looks at a few of them at a time.
    std::map<Lane, std::string> cursors_;
};

}  // namespace tablero::fleet
