#include "fleet/status_table.h"

#include <algorithm>
#include <initializer_list>

#include <fmt/format.h>

#include "base/words/say.h"

namespace tablero::fleet {

namespace {

// Nobody hears of a worker or a coordinator for longer than this while it is alive and connected.
constexpr std::int64_t kSilent = 30;

Phrase state_phrase(const RunCard& run) {
    if (run.state == "done") return tr("done");
    if (run.state == "cancelled") return tr("cancelled");
    if (run.state == "stopped") return tr("stopped");
    return run.silent > kSilent ? tr("no coordinator") : tr("running");
}

std::string worker_state(const WorkerCard& worker, Language language) {
    if (worker.silent > kSilent)
        return say(language, tr("silent for {}"), duration_text(worker.silent));
    if (worker.state == "idle") return say(language, tr("idle"));
    return worker.state;
}

std::string done_text(const RunCard& run) {
    if (run.total == 0) return fmt::format("{} {}", run.done, run.unit);
    return fmt::format("{} / {} {}", run.done, run.total, run.unit);
}

StatusTable table_of(std::initializer_list<Phrase> headings, Language language) {
    StatusTable table;
    for (const Phrase heading : headings)
        table.headings.push_back(say(language, heading));
    return table;
}

}  // namespace

std::string jobs_line(const Snapshot& snapshot, Language language) {
    return say(language,
               tr("jobs: {} waiting, {} in hand; on the clock: {} waiting, {} in hand; dead: {}"),
               snapshot.untimed.waiting,
               snapshot.untimed.in_hand,
               snapshot.timed.waiting,
               snapshot.timed.in_hand,
               snapshot.dead);
}

StatusTable runs_table(const Snapshot& snapshot, Language language) {
    StatusTable table = table_of({tr("run"),
                                  tr("what"),
                                  tr("state"),
                                  tr("done"),
                                  tr("a second"),
                                  tr("time left"),
                                  tr("remark")},
                                 language);
    for (const auto& run : snapshot.runs) {
        const auto left = run.state == "running" ? time_left(run) : std::nullopt;
        table.rows.push_back({run.id,
                              run.title,
                              say(language, state_phrase(run)),
                              done_text(run),
                              decimal(language, fmt::format("{:.2f}", run.rate)),
                              left ? duration_text(*left) : "–",
                              run.remark});
    }
    return table;
}

StatusTable workers_table(const Snapshot& snapshot, Language language) {
    StatusTable table = table_of({tr("worker"),
                                  tr("version"),
                                  tr("state"),
                                  tr("load"),
                                  tr("jobs"),
                                  tr("games"),
                                  tr("time losses"),
                                  tr("nodes/s")},
                                 language);
    auto workers = snapshot.workers;
    std::ranges::sort(workers, {}, &WorkerCard::name);
    for (const auto& worker : workers) {
        const std::string speed = worker.speed == 0 ? "–" : fmt::format("{}", worker.speed);
        table.rows.push_back({worker.name,
                              worker.version,
                              worker_state(worker, language),
                              decimal(language, fmt::format("{:.2f}", worker.load)),
                              fmt::format("{}", worker.jobs),
                              fmt::format("{}", worker.games),
                              fmt::format("{}", worker.time_losses),
                              worker.noisy ? say(language, tr("{} (noisy)"), speed) : speed});
    }
    return table;
}

}  // namespace tablero::fleet
