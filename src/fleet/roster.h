#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fleet/queue.h"

// Who takes part in a fleet, and what they are told: workers show a card of what they are and did,
// runs one of how far they are. Times are the server's, so that clocks may differ.

namespace tablero::fleet {

struct WorkerCard {
    std::string name;
    std::string host;
    std::string version;
    std::string state;  // "idle", a kind of job, "refused: …"
    double load = 0;    // of the machine, for each of its cores
    std::uint64_t jobs = 0;
    std::uint64_t games = 0;
    std::uint64_t time_losses = 0;
    std::uint64_t speed = 0;  // nodes a second; 0: not measured
    bool noisy = false;       // takes no jobs on the clock
    std::int64_t silent = 0;  // seconds since its last sign
};

struct RunCard {
    std::string id;
    std::string kind;
    std::string title;
    std::string state = "running";  // or "done", "stopped", "cancelled"
    std::string remark;             // a standing, workers that stand out
    std::uint64_t done = 0;
    std::uint64_t total = 0;  // 0: unknown
    std::string unit;
    double rate = 0;          // a second, lately
    std::int64_t silent = 0;  // seconds since its coordinator's last sign
};

class Roster {
  public:
    explicit Roster(Queue& queue) : queue_(queue) {}

    // --- For workers.
    // Shows the card; true when the worker was asked to leave. Who was silent for an hour is
    // dropped.
    Result<bool> sign(const WorkerCard& card, const std::stop_token& stop);
    // Leaves. What it still holds stays with it until it is taken for dead.
    void sign_off(const std::string& worker);
    // What the bench of a game must count; none while nobody has said.
    Result<std::optional<std::uint64_t>> bench(const std::string& game,
                                               const std::stop_token& stop);

    // --- For those who want work done.
    Status announce_bench(const std::map<std::string, std::uint64_t>& signatures,
                          const std::stop_token& stop);
    // Shows the card; true when the run was cancelled.
    Result<bool> report(const RunCard& card, const std::stop_token& stop);
    // An earlier cancellation is over.
    Status begin(const std::string& run, const std::stop_token& stop);
    // Workers that gave a sign lately.
    Result<std::size_t> count_workers(const std::stop_token& stop);

    // --- For those who watch.
    Result<std::vector<WorkerCard>> workers(const std::stop_token& stop);
    Result<std::vector<RunCard>> runs(const std::stop_token& stop);
    Status cancel(const std::string& run, const std::stop_token& stop);
    // The worker finishes what it has in hand and leaves.
    Status drain(const std::string& worker, const std::stop_token& stop);
    // Every identity that a fleet has seen.
    static Result<std::vector<std::string>> identities(Link& link, const std::stop_token& stop);

  private:
    Queue& queue_;
};

// As they travel. Whoever reads them trusts nothing: what is missing or wrong stays at its default.
std::string card_text(const WorkerCard& card);
std::string card_text(const RunCard& card);
WorkerCard worker_card(const std::string& name, std::string_view text);
RunCard run_card(const std::string& id, std::string_view text);

}  // namespace tablero::fleet
