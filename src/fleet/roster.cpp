#include "fleet/roster.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::fleet {

namespace {

constexpr const char* kIdentities = "tablero:identities";
// A worker that was silent for so long does not count when work is dealt out.
constexpr int kPresentSeconds = 120;

// A consumer that still has something in hand must stay: with it Redis would forget what it had.
// KEYS: workers, seen, drain, jobs, timed. ARGV: name, group.
constexpr std::string_view kSignOff = R"(
local function sign_off(name)
  redis.call('HDEL', KEYS[1], name)
  redis.call('ZREM', KEYS[2], name)
  redis.call('SREM', KEYS[3], name)
  for stream = 4, 5 do
    local pending = redis.pcall('XPENDING', KEYS[stream], ARGV[2], '-', '+', 1, name)
    if pending.err == nil and #pending == 0 then
      redis.pcall('XGROUP', 'DELCONSUMER', KEYS[stream], ARGV[2], name)
    end
  end
end
)";

// Shows a card, drops those that were silent for an hour, and says whether the worker shall leave.
// KEYS: workers, seen, drain, jobs, timed, identities. ARGV: name, group, card, identity.
constexpr std::string_view kSign = R"(
local now = tonumber(redis.call('TIME')[1])
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
redis.call('ZADD', KEYS[2], now, ARGV[1])
redis.call('SADD', KEYS[6], ARGV[4])
for _, name in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now - 3600, 'LIMIT', 0, 10)) do
  sign_off(name)
end
return redis.call('SISMEMBER', KEYS[3], ARGV[1]))";

// KEYS: runs, cancelled, identities. ARGV: run, card, identity.
constexpr std::string_view kReport = R"(
redis.call('HSET', KEYS[1], ARGV[1], redis.call('TIME')[1] .. ' ' .. ARGV[2])
redis.call('SADD', KEYS[3], ARGV[3])
return redis.call('SISMEMBER', KEYS[2], ARGV[1]))";

// Cards of runs that have been silent for a week go. KEYS: runs, cancelled. ARGV: run.
constexpr std::string_view kBegin = R"(
redis.call('SREM', KEYS[2], ARGV[1])
local now = tonumber(redis.call('TIME')[1])
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  local time = tonumber(string.match(all[i + 1], '^%d+')) or 0
  if time < now - 604800 then
    redis.call('HDEL', KEYS[1], all[i])
    redis.call('SREM', KEYS[2], all[i])
  end
end
return 1)";

std::string identity_in(const Queue& queue) {
    const std::string key = queue.key("");
    return key.substr(8, key.size() - 9);  // between "tablero:" and ":"
}

Result<std::int64_t> server_time(Link& link, const std::stop_token& stop) {
    const auto reply = link.call({"TIME"}, stop);
    if (!reply) return reply.error();
    return reply->list.empty() ? 0 : parse_number<std::int64_t>(reply->list[0].text).value_or(0);
}

}  // namespace

Result<bool> Roster::sign(const WorkerCard& card, const std::stop_token& stop) {
    const auto reply = queue_.link().run(std::string(kSignOff) + std::string(kSign),
                                         {queue_.key("workers"),
                                          queue_.key("seen"),
                                          queue_.key("drain"),
                                          queue_.key("jobs"),
                                          queue_.key("timed"),
                                          kIdentities},
                                         {card.name, kGroup, card_text(card), identity_in(queue_)},
                                         stop);
    if (!reply) return reply.error();
    return reply->integer == 1;
}

void Roster::sign_off(const std::string& worker) {
    static_cast<void>(queue_.link().try_once({"EVAL",
                                              std::string(kSignOff) + "sign_off(ARGV[1])",
                                              "5",
                                              queue_.key("workers"),
                                              queue_.key("seen"),
                                              queue_.key("drain"),
                                              queue_.key("jobs"),
                                              queue_.key("timed"),
                                              worker,
                                              kGroup}));
}

Result<std::optional<std::uint64_t>> Roster::bench(const std::string& game,
                                                   const std::stop_token& stop) {
    const auto reply = queue_.link().call({"HGET", queue_.key("bench"), game}, stop);
    if (!reply) return reply.error();
    return parse_number<std::uint64_t>(reply->text);
}

Status Roster::announce_bench(const std::map<std::string, std::uint64_t>& signatures,
                              const std::stop_token& stop) {
    Words words{"HSET", queue_.key("bench")};
    for (const auto& [game, nodes] : signatures) {
        words.push_back(game);
        words.push_back(fmt::format("{}", nodes));
    }
    return signatures.empty() ? Status{} : Status(queue_.link().call(words, stop));
}

Result<bool> Roster::report(const RunCard& card, const std::stop_token& stop) {
    const auto reply = queue_.link().run(kReport,
                                         {queue_.key("runs"), queue_.key("cancelled"), kIdentities},
                                         {card.id, card_text(card), identity_in(queue_)},
                                         stop);
    if (!reply) return reply.error();
    return reply->integer == 1;
}

Status Roster::begin(const std::string& run, const std::stop_token& stop) {
    return Status(
        queue_.link().run(kBegin, {queue_.key("runs"), queue_.key("cancelled")}, {run}, stop));
}

Result<std::size_t> Roster::count_workers(const std::stop_token& stop) {
    const auto now = server_time(queue_.link(), stop);
    if (!now) return now.error();
    const auto reply = queue_.link().call(
        {"ZCOUNT", queue_.key("seen"), fmt::format("{}", *now - kPresentSeconds), "+inf"}, stop);
    if (!reply) return reply.error();
    return static_cast<std::size_t>(reply->integer);
}

Result<std::vector<WorkerCard>> Roster::workers(const std::stop_token& stop) {
    Link& link = queue_.link();
    const auto now = server_time(link, stop);
    if (!now) return now.error();
    const auto seen = link.call({"ZRANGE", queue_.key("seen"), "0", "-1", "WITHSCORES"}, stop);
    if (!seen) return seen.error();
    std::vector<WorkerCard> cards;
    for (std::size_t i = 0; i + 1 < seen->list.size(); i += 2) {
        const std::string& name = seen->list[i].text;
        const auto card = link.call({"HGET", queue_.key("workers"), name}, stop);
        if (!card) return card.error();
        cards.push_back(worker_card(name, card->text));
        const auto time = parse_number<std::int64_t>(seen->list[i + 1].text);
        cards.back().silent = *now - time.value_or(0);
    }
    return cards;
}

Result<std::vector<RunCard>> Roster::runs(const std::stop_token& stop) {
    Link& link = queue_.link();
    const auto now = server_time(link, stop);
    if (!now) return now.error();
    const auto all = link.call({"HGETALL", queue_.key("runs")}, stop);
    if (!all) return all.error();
    std::vector<RunCard> cards;
    for (std::size_t i = 0; i + 1 < all->list.size(); i += 2) {
        const std::string& text = all->list[i + 1].text;
        const auto space = std::min(text.find(' '), text.size());
        cards.push_back(run_card(all->list[i].text, std::string_view(text).substr(space)));
        const auto time = parse_number<std::int64_t>(std::string_view(text).substr(0, space));
        cards.back().silent = *now - time.value_or(0);
    }
    return cards;
}

Status Roster::cancel(const std::string& run, const std::stop_token& stop) {
    if (Status told = Status(queue_.link().call({"SADD", queue_.key("cancelled"), run}, stop));
        !told)
        return told;
    return queue_.withdraw(run, stop);
}

Status Roster::drain(const std::string& worker, const std::stop_token& stop) {
    return Status(queue_.link().call({"SADD", queue_.key("drain"), worker}, stop));
}

Result<std::vector<std::string>> Roster::identities(Link& link, const std::stop_token& stop) {
    const auto reply = link.call({"SMEMBERS", kIdentities}, stop);
    if (!reply) return reply.error();
    std::vector<std::string> identities;
    for (const auto& item : reply->list)
        identities.push_back(item.text);
    std::sort(identities.begin(), identities.end());
    return identities;
}

}  // namespace tablero::fleet
