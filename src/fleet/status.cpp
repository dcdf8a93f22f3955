#include "fleet/status.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include <fmt/format.h>

#include "base/words/say.h"
#include "fleet/cards.h"
#include "fleet/status_table.h"

namespace tablero::fleet {

namespace {

using nlohmann::ordered_json;

Result<Snapshot> take_snapshot(const Url& url,
                               const std::string& identity,
                               const std::stop_token& stop) {
    const auto queue = Queue::open(url, identity);
    if (!queue) return queue.error();
    Snapshot snapshot;
    snapshot.identity = identity;
    const auto untimed = (*queue)->depth(Lane::kUntimed, stop);
    if (!untimed) return untimed.error();
    const auto timed = (*queue)->depth(Lane::kTimed, stop);
    if (!timed) return timed.error();
    const auto dead = (*queue)->dead(stop);
    if (!dead) return dead.error();
    Roster roster(**queue);
    auto workers = roster.workers(stop);
    if (!workers) return workers.error();
    auto runs = roster.runs(stop);
    if (!runs) return runs.error();
    snapshot.untimed = *untimed;
    snapshot.timed = *timed;
    snapshot.dead = dead->size();
    snapshot.workers = std::move(*workers);
    snapshot.runs = std::move(*runs);
    return snapshot;
}

// Letters, not bytes.
std::size_t width_of(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Columns as wide as what is in them.
std::string table_text(const StatusTable& table) {
    std::vector<std::size_t> widths;
    for (const auto& heading : table.headings)
        widths.push_back(width_of(heading));
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(row[i]));
    }
    std::string text;
    const auto add = [&](const std::vector<std::string>& row) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += "  " + row[i] + std::string(widths[i] - width_of(row[i]), ' ');
        text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
    };
    add(table.headings);
    for (const auto& row : table.rows)
        add(row);
    return text;
}

template <typename Card>
ordered_json json_of(const char* kind, const std::string& name, const Card& card) {
    ordered_json json{{kind, name}};
    json.update(card_json(card));
    json["silent"] = card.silent;
    return json;
}

ordered_json run_json(const RunCard& run) {
    const auto left = time_left(run);
    ordered_json json = json_of("run", run.id, run);
    json["time_left"] = left ? ordered_json(*left) : ordered_json(nullptr);
    return json;
}

}  // namespace

Result<std::vector<Snapshot>> take_snapshots(const Url& url, const std::stop_token& stop) {
    const auto link = Link::open(url);
    if (!link) return link.error();
    const auto identities = Roster::identities(**link, stop);
    if (!identities) return identities.error();
    std::vector<Snapshot> fleet;
    for (const auto& identity : *identities) {
        auto snapshot = take_snapshot(url, identity, stop);
        if (!snapshot) return snapshot.error();
        fleet.push_back(std::move(*snapshot));
    }
    return fleet;
}

std::optional<std::int64_t> time_left(const RunCard& run) {
    if (run.rate <= 0 || run.total <= run.done) return std::nullopt;
    return static_cast<std::int64_t>(static_cast<double>(run.total - run.done) / run.rate);
}

std::string duration_text(std::int64_t seconds) {
    if (seconds < 60) return fmt::format("{} s", seconds);
    if (seconds < 3600) return fmt::format("{} min", seconds / 60);
    if (seconds < 86400) return fmt::format("{} h {:02} min", seconds / 3600, seconds % 3600 / 60);
    return fmt::format("{} d {} h", seconds / 86400, seconds % 86400 / 3600);
}

std::string status_text(const std::vector<Snapshot>& fleet, Language language) {
    std::string text;
    for (const auto& snapshot : fleet) {
        text += fmt::format("{}{}\n  {}\n",
                            text.empty() ? "" : "\n",
                            snapshot.identity,
                            jobs_line(snapshot, language));
        if (!snapshot.runs.empty()) text += "\n" + table_text(runs_table(snapshot, language));
        if (!snapshot.workers.empty()) text += "\n" + table_text(workers_table(snapshot, language));
    }
    return text.empty() ? say(language, tr("nobody has used this fleet yet")) + "\n" : text;
}

std::string status_json(const std::vector<Snapshot>& fleet) {
    ordered_json list = ordered_json::array();
    for (const auto& snapshot : fleet) {
        ordered_json runs = ordered_json::array();
        for (const auto& run : snapshot.runs)
            runs.push_back(run_json(run));
        ordered_json workers = ordered_json::array();
        for (const auto& worker : snapshot.workers)
            workers.push_back(json_of("name", worker.name, worker));
        list.push_back({{"identity", snapshot.identity},
                        {"jobs",
                         {{"waiting", snapshot.untimed.waiting},
                          {"in_hand", snapshot.untimed.in_hand},
                          {"timed_waiting", snapshot.timed.waiting},
                          {"timed_in_hand", snapshot.timed.in_hand},
                          {"dead", snapshot.dead}}},
                        {"runs", runs},
                        {"workers", workers}});
    }
    return ordered_json{{"fleets", list}}.dump(
        -1, ' ', false, ordered_json::error_handler_t::replace);
}

}  // namespace tablero::fleet
