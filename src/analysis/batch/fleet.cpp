#include "analysis/batch/fleet.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>

#include <fmt/format.h>

namespace tablero::analysis {

namespace {

constexpr const char* kGroup = "workers";
constexpr const char* kNobody = "nobody";
constexpr int kResultSeconds = 7 * 24 * 3600;
constexpr int kTakenSeconds = 600;

// KEYS: jobs, queued, result. ARGV: id, job.
constexpr std::string_view kSubmit = R"(
if redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
if redis.call('SADD', KEYS[2], ARGV[1]) == 0 then return 0 end
redis.call('XADD', KEYS[1], '*', 'id', ARGV[1], 'job', ARGV[2])
return 1)";

// KEYS: jobs, queued, result, errors. ARGV: group, entry, id, value, seconds.
constexpr std::string_view kFinish = R"(
redis.call('SET', KEYS[3], ARGV[4], 'NX', 'EX', ARGV[5])
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('SREM', KEYS[2], ARGV[3])
redis.call('HDEL', KEYS[4], ARGV[3])
return 1)";

// KEYS: jobs, queued, result, errors, dead. ARGV: group, entry, id, job, seconds.
constexpr std::string_view kBury = R"(
local reason = redis.call('HGET', KEYS[4], ARGV[3]) or 'its workers died'
redis.call('XADD', KEYS[5], '*', 'id', ARGV[3], 'job', ARGV[4], 'reason', reason)
redis.call('SET', KEYS[3], '!failed three times: ' .. reason, 'NX', 'EX', ARGV[5])
redis.call('XACK', KEYS[1], ARGV[1], ARGV[2])
redis.call('XDEL', KEYS[1], ARGV[2])
redis.call('SREM', KEYS[2], ARGV[3])
redis.call('HDEL', KEYS[4], ARGV[3])
return 1)";

// The claim is renewed only while it is ours. KEYS: jobs. ARGV: group, worker, entry.
constexpr std::string_view kKeepAlive = R"(
local pending = redis.call('XPENDING', KEYS[1], ARGV[1], ARGV[3], ARGV[3], 1)
if #pending == 0 or pending[1][2] ~= ARGV[2] then return 0 end
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'JUSTID')
return 1)";

// As if its worker had been silent for long. KEYS: jobs, errors. ARGV: group, nobody, entry, idle
// milliseconds, deliveries, id, reason.
constexpr std::string_view kGiveBack = R"(
redis.call('XCLAIM', KEYS[1], ARGV[1], ARGV[2], 0, ARGV[3], 'IDLE', ARGV[4], 'RETRYCOUNT', ARGV[5], 'JUSTID')
if ARGV[7] ~= '' then redis.call('HSET', KEYS[2], ARGV[6], ARGV[7]) end
return 1)";

// The server is starting, or lost what it knew: ask again.
bool is_passing(const RedisReply& reply) {
    constexpr std::array<std::string_view, 5> kPassing{
        "LOADING", "BUSY ", "TRYAGAIN", "MASTERDOWN", "READONLY"};
    return reply.is_error() && std::ranges::any_of(kPassing, [&](std::string_view prefix) {
               return reply.text.starts_with(prefix);
           });
}

void wait(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, time, [] { return false; });
}

// A server that came back without our stream has no job; the next try makes the stream again.
Result<std::optional<FleetJob>> unless_forgotten(Error error) {
    if (error.message.find("NOGROUP") != std::string::npos) return std::optional<FleetJob>{};
    return error;
}

// [entry, [field, value, …]]; none for anything else.
std::optional<FleetJob> to_job(const RedisReply& reply) {
    if (reply.list.size() != 2) return std::nullopt;
    FleetJob job;
    job.entry = reply.list[0].text;
    const auto& fields = reply.list[1].list;
    for (std::size_t i = 0; i + 1 < fields.size(); i += 2) {
        if (fields[i].text == "id") job.id = fields[i + 1].text;
        if (fields[i].text == "job") job.text = fields[i + 1].text;
    }
    return job;
}

}  // namespace

Fleet::Fleet(FleetUrl url, const std::string& identity)
    : url_(std::move(url)),
      prefix_("tablero:" + identity + ":") {}

Result<std::unique_ptr<Fleet>> Fleet::open(FleetUrl url, const std::string& identity) {
    auto connection = RedisConnection::open(url);
    if (!connection) return connection.error();
    std::unique_ptr<Fleet> fleet(new Fleet(std::move(url), identity));
    fleet->connection_ = std::move(*connection);
    return fleet;
}

std::string Fleet::key(std::string_view name) const {
    return prefix_ + std::string(name);
}

// None when there is no connection, or the server is not ready.
std::optional<RedisReply> Fleet::try_once(const Words& words) {
    if (!connection_) {
        auto opened = RedisConnection::open(url_);
        if (!opened) return std::nullopt;
        connection_ = std::move(*opened);
    }
    auto reply = connection_->command(words);
    if (!reply) {
        connection_.reset();
        return std::nullopt;
    }
    if (is_passing(*reply)) return std::nullopt;
    return std::move(*reply);
}

// Asks at least once. Fails when told to stop before there is an answer, or when the server says no
// for good.
Result<RedisReply> Fleet::call(const Words& words, const std::stop_token& stop) {
    for (std::chrono::milliseconds pause{50};;) {
        if (auto reply = try_once(words)) {
            if (reply->is_error()) return in_context(url_.shown(), Error::verbatim(reply->text));
            return std::move(*reply);
        }
        if (stop.stop_requested()) return in_context(url_.shown(), Error("no answer"));
        wait(pause, stop);
        pause = std::min(pause * 2, std::chrono::milliseconds(2000));
    }
}

Result<RedisReply> Fleet::run_script(std::string_view script,
                                     const Words& keys,
                                     const Words& arguments,
                                     const std::stop_token& stop) {
    Words words{"EVAL", std::string(script), fmt::format("{}", keys.size())};
    words.insert(words.end(), keys.begin(), keys.end());
    words.insert(words.end(), arguments.begin(), arguments.end());
    return call(words, stop);
}

Status Fleet::submit(const std::string& id, const std::string& job, const std::stop_token& stop) {
    const auto reply =
        run_script(kSubmit, {key("jobs"), key("queued"), key("result:" + id)}, {id, job}, stop);
    return reply ? Status{} : reply.error();
}

Result<std::vector<std::optional<FleetResult>>> Fleet::results(const std::vector<std::string>& ids,
                                                               const std::stop_token& stop) {
    Words words{"MGET"};
    for (const auto& id : ids)
        words.push_back(key("result:" + id));
    const auto reply = call(words, stop);
    if (!reply) return reply.error();
    std::vector<std::optional<FleetResult>> results(ids.size());
    for (std::size_t i = 0; i < std::min(ids.size(), reply->list.size()); ++i) {
        const std::string& text = reply->list[i].text;
        if (text.starts_with('=')) results[i] = FleetResult{text.substr(1), ""};
        if (text.starts_with('!')) results[i] = FleetResult{"", text.substr(1)};
    }
    return results;
}

Status Fleet::release_result(const std::string& id, const std::stop_token& stop) {
    const auto reply =
        call({"EXPIRE", key("result:" + id), fmt::format("{}", kTakenSeconds)}, stop);
    return reply ? Status{} : reply.error();
}

Status Fleet::make_group(const std::stop_token& stop) {
    const auto reply = call({"XGROUP", "CREATE", key("jobs"), kGroup, "0", "MKSTREAM"}, stop);
    if (!reply && reply.error().message.find("BUSYGROUP") == std::string::npos)
        return reply.error();
    return {};
}

Result<int> Fleet::deliveries_of(const std::string& entry, const std::stop_token& stop) {
    const auto reply = call({"XPENDING", key("jobs"), kGroup, entry, entry, "1"}, stop);
    if (!reply) return reply.error();
    if (reply->list.empty() || reply->list[0].list.size() < 4) return 1;
    return static_cast<int>(reply->list[0].list[3].integer);
}

Status Fleet::bury(const FleetJob& job, const std::stop_token& stop) {
    const auto reply = run_script(
        kBury,
        {key("jobs"), key("queued"), key("result:" + job.id), key("errors"), key("dead")},
        {kGroup, job.entry, job.id, job.text, fmt::format("{}", kTakenSeconds)},
        stop);
    return reply ? Status{} : reply.error();
}

Result<std::optional<FleetJob>> Fleet::claim_abandoned(const std::string& worker,
                                                       std::chrono::milliseconds timeout,
                                                       const std::stop_token& stop) {
    for (;;) {
        const auto reply = call({"XAUTOCLAIM",
                                 key("jobs"),
                                 kGroup,
                                 worker,
                                 fmt::format("{}", timeout.count()),
                                 "0-0",
                                 "COUNT",
                                 "1"},
                                stop);
        if (!reply) return reply.error();
        if (reply->list.size() < 2 || reply->list[1].list.empty()) return std::optional<FleetJob>{};
        auto job = to_job(reply->list[1].list.front());
        if (!job) return std::optional<FleetJob>{};
        const auto deliveries = deliveries_of(job->entry, stop);
        if (!deliveries) return deliveries.error();
        job->deliveries = *deliveries;
        if (job->deliveries <= kMostDeliveries) return job;
        if (const Status buried = bury(*job, stop); !buried) return buried.error();
    }
}

Result<std::optional<FleetJob>> Fleet::take(const std::string& worker,
                                            std::chrono::milliseconds timeout,
                                            const std::stop_token& stop) {
    if (const Status made = make_group(stop); !made) return made.error();
    auto abandoned = claim_abandoned(worker, timeout, stop);
    if (!abandoned) return unless_forgotten(abandoned.error());
    if (abandoned->has_value()) return abandoned;
    const auto reply = call({"XREADGROUP",
                             "GROUP",
                             kGroup,
                             worker,
                             "COUNT",
                             "1",
                             "BLOCK",
                             "1000",
                             "STREAMS",
                             key("jobs"),
                             ">"},
                            stop);
    if (!reply) return unless_forgotten(reply.error());
    // [[stream, [entry]]]
    if (reply->list.empty() || reply->list[0].list.size() < 2 ||
        reply->list[0].list[1].list.empty()) {
        return std::optional<FleetJob>{};
    }
    return to_job(reply->list[0].list[1].list.front());
}

Status Fleet::keep_alive(const std::string& worker,
                         const FleetJob& job,
                         const std::stop_token& stop) {
    const auto reply = run_script(kKeepAlive, {key("jobs")}, {kGroup, worker, job.entry}, stop);
    return reply ? Status{} : reply.error();
}

Status Fleet::finish(const FleetJob& job,
                     const std::string& evaluations,
                     const std::stop_token& stop) {
    const auto reply = run_script(
        kFinish,
        {key("jobs"), key("queued"), key("result:" + job.id), key("errors")},
        {kGroup, job.entry, job.id, "=" + evaluations, fmt::format("{}", kResultSeconds)},
        stop);
    return reply ? Status{} : reply.error();
}

Status Fleet::give_back(const FleetJob& job,
                        std::chrono::milliseconds timeout,
                        const std::string& error,
                        const std::stop_token& stop) {
    const int counted = error.empty() ? job.deliveries - 1 : job.deliveries;
    const auto reply = run_script(kGiveBack,
                                  {key("jobs"), key("errors")},
                                  {kGroup,
                                   kNobody,
                                   job.entry,
                                   fmt::format("{}", timeout.count()),
                                   fmt::format("{}", counted),
                                   job.id,
                                   error},
                                  stop);
    return reply ? Status{} : reply.error();
}

void Fleet::sign_off(const std::string& worker) {
    static_cast<void>(try_once({"XGROUP", "DELCONSUMER", key("jobs"), kGroup, worker}));
}

}  // namespace tablero::analysis
