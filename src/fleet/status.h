#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/words/language.h"
#include "fleet/queue.h"
#include "fleet/roster.h"

// How a fleet is doing, for people and programs.

namespace tablero::fleet {

// What is known of the jobs and workers of one identity.
struct Snapshot {
    std::string identity;
    Queue::Depth untimed;
    Queue::Depth timed;
    std::size_t dead = 0;
    std::vector<WorkerCard> workers;
    std::vector<RunCard> runs;
};

// All identities that the server knows.
Result<std::vector<Snapshot>> take_snapshots(const Url& url, const std::stop_token& stop);

// Seconds until a run is done, at its rate; none while there is none.
std::optional<std::int64_t> time_left(const RunCard& run);
// "2 h 05 min", "45 s".
std::string duration_text(std::int64_t seconds);

std::string status_text(const std::vector<Snapshot>& fleet, Language language);
// One object: {"fleets": [{"identity", "jobs": {"waiting", "in_hand", "timed_waiting",
// "timed_in_hand", "dead"}, "runs": […], "workers": […]}]}
std::string status_json(const std::vector<Snapshot>& fleet);
// A page that loads itself again every ten seconds.
std::string status_html(const std::vector<Snapshot>& fleet, Language language);

}  // namespace tablero::fleet
