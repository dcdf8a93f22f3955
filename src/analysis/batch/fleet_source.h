#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "analysis/batch/batch.h"
#include "analysis/batch/fleet.h"

namespace tablero::analysis {

// Games are sent to a fleet, and their results come back: one connection for any number of waiting
// threads. Jobs that the server forgets are sent again.
class FleetClient {
  public:
    static Result<std::shared_ptr<FleetClient>> open(const FleetUrl& url,
                                                     const std::string& identity);
    explicit FleetClient(std::unique_ptr<Fleet> fleet);

    // As EvaluationSource::evaluate, from any thread.
    Result<std::optional<Evaluations>> evaluate(const Job& job,
                                                const std::string& id,
                                                const std::stop_token& stop);

  private:
    struct Order {
        std::string job;
        int waiting = 0;  // threads
        bool is_sent = false;
        std::optional<FleetResult> result;
    };

    void run(const std::stop_token& stop);
    void send_orders(const std::stop_token& stop);
    void collect_results(const std::stop_token& stop);
    void deliver(const std::string& id, FleetResult result);
    void fail_all(const Error& error);

    std::unique_ptr<Fleet> fleet_;  // of the thread below
    std::mutex mutex_;
    std::condition_variable_any news_;
    std::map<std::string, Order> orders_;
    std::jthread thread_;  // last: it ends before what it uses
};

// How many games are on their way to the fleet at the same time.
inline constexpr int kFleetWindow = 128;

// A source that waits for the fleet.
std::unique_ptr<EvaluationSource> fleet_source(std::shared_ptr<FleetClient> client);

}  // namespace tablero::analysis
