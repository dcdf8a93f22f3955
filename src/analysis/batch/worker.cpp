#include "analysis/batch/worker.h"

#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>
#include <unistd.h>

#include <fmt/format.h>

#include "analysis/batch/fleet.h"
#include "analysis/batch/job.h"

namespace tablero::analysis {

namespace {

std::string worker_name() {
    std::string host(256, '\0');
    gethostname(host.data(), host.size() - 1);
    std::random_device random;
    return fmt::format("{}-{}-{:08x}", host.c_str(), getpid(), random());
}

// Renews the claim on a job from a thread and a connection of its own for as long as it lives.
class Heartbeat {
  public:
    Heartbeat(Fleet& fleet,
              const std::string& worker,
              const FleetJob& job,
              std::chrono::milliseconds timeout)
        : thread_([&fleet, &worker, &job, timeout](const std::stop_token& stop) {
              std::mutex mutex;
              std::condition_variable_any never;
              std::unique_lock lock(mutex);
              while (!never.wait_for(lock, stop, timeout / 3, [] { return false; }) &&
                     !stop.stop_requested()) {
                  // A beat that is lost makes the job be done twice, which harms nobody.
                  static_cast<void>(fleet.keep_alive(worker, job, stop).ok());
              }
          }) {}

  private:
    std::jthread thread_;
};

class Worker {
  public:
    Worker(const WorkerSettings& settings, Fleet& fleet, Fleet& heart)
        : settings_(settings),
          fleet_(fleet),
          heart_(heart),
          name_(worker_name()) {}

    Result<std::size_t> run(const std::stop_token& stop) {
        std::size_t done = 0;
        while (!stop.stop_requested()) {
            const auto job = fleet_.take(name_, settings_.timeout, stop);
            if (stop.stop_requested()) break;
            if (!job) return job.error();
            if (!*job) continue;
            const auto finished = work_on(**job, stop);
            if (!finished) return finished.error();
            if (*finished) ++done;
        }
        fleet_.sign_off(name_);
        return done;
    }

  private:
    // False when the job was given back.
    Result<bool> work_on(const FleetJob& given, const std::stop_token& stop) {
        const auto job = parse_job(given.text);
        if (!job) return give_back(given, job.error().message, stop);
        std::optional<Evaluations> evaluations;
        {
            const Heartbeat heartbeat(heart_, name_, given, settings_.timeout);
            evaluations = evaluator_.evaluate(*job, stop);
        }
        if (!evaluations) return give_back(given, "", stop);
        const Status status = fleet_.finish(given, evaluations_text(*evaluations), stop);
        if (!status && !stop.stop_requested()) return status.error();
        tell(given, fmt::format("{} positions", evaluations->size()));
        return status.ok();
    }

    Result<bool> give_back(const FleetJob& job,
                           const std::string& error,
                           const std::stop_token& stop) {
        tell(job, error.empty() ? "given back" : error);
        const Status status = fleet_.give_back(job, settings_.timeout, error, stop);
        if (!status && !stop.stop_requested()) return status.error();
        return false;
    }

    void tell(const FleetJob& job, const std::string& what) const {
        if (settings_.tell) settings_.tell(fmt::format("{}: {}", job.id.substr(0, 12), what));
    }

    const WorkerSettings& settings_;
    Fleet& fleet_;
    Fleet& heart_;
    std::string name_;
    JobEvaluator evaluator_;
};

}  // namespace

Result<std::size_t> run_worker(const WorkerSettings& settings, const std::stop_token& stop) {
    const std::string identity = engine_identity();
    auto fleet = Fleet::open(settings.url, identity);
    if (!fleet) return fleet.error();
    auto heart = Fleet::open(settings.url, identity);
    if (!heart) return heart.error();
    return Worker(settings, **fleet, **heart).run(stop);
}

}  // namespace tablero::analysis
