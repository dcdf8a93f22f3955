#pragma once

#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "analysis/batch/batch.h"
#include "fleet/dispatcher.h"
#include "fleet/kind.h"

namespace tablero::analysis {

// Games are sent to a fleet, and their results come back: one connection for any number of waiting
// threads.
class FleetClient {
  public:
    static Result<std::shared_ptr<FleetClient>> open(const fleet::Url& url,
                                                     const std::string& identity);
    explicit FleetClient(std::unique_ptr<fleet::Queue> queue);
    ~FleetClient();
    FleetClient(const FleetClient&) = delete;
    FleetClient& operator=(const FleetClient&) = delete;

    // As EvaluationSource::evaluate, from any thread.
    Result<std::optional<Evaluations>> evaluate(const Job& job,
                                                const std::string& id,
                                                const std::stop_token& stop);

  private:
    struct Wish {
        std::string job;
        int waiting = 0;  // threads
        bool is_ordered = false;
        std::optional<fleet::JobResult> result;
    };

    void run(const std::stop_token& stop);
    void order_wishes();
    void deliver(std::vector<fleet::Finished> finished);
    void fail_all(const Error& error, const std::stop_token& stop);

    std::unique_ptr<fleet::Queue> queue_;  // both of the thread below
    fleet::Dispatcher dispatcher_;
    std::mutex mutex_;
    std::condition_variable_any news_;
    std::map<std::string, Wish> wishes_;
    std::jthread thread_;
};

// How many games are on their way to the fleet at the same time.
inline constexpr int kFleetWindow = 128;

// A source that waits for the fleet.
std::unique_ptr<EvaluationSource> fleet_source(std::shared_ptr<FleetClient> client);

// What workers do for it.
std::unique_ptr<fleet::Kind> review_kind();

}  // namespace tablero::analysis
