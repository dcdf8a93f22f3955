#include "fleet/queue.h"

#include <algorithm>

#include <fmt/format.h>

#include "fleet/queue_scripts.h"

namespace tablero::fleet {

namespace {

constexpr const char* kNobody = "nobody";
constexpr int kResultSeconds = 7 * 24 * 3600;
constexpr int kBuriedSeconds = 600;
// Steps of the search for abandoned jobs before a new one is looked for; Redis looks at ten each.
constexpr int kSearchSteps = 10;

std::string text_of(std::int64_t number) {
    return fmt::format("{}", number);
}

bool is_missing_group(const Error& error) {
    return error.message.find("NOGROUP") != std::string::npos;
}

// [entry, [field, value, …]]; none for anything else.
template <typename Use>
bool each_field(const RedisReply& reply, const Use& use) {
    if (reply.list.size() != 2) return false;
    const auto& fields = reply.list[1].list;
    for (std::size_t i = 0; i + 1 < fields.size(); i += 2)
        use(fields[i].text, fields[i + 1].text);
    return true;
}

void set_field(Order& order, const std::string& name, const std::string& value) {
    if (name == "id") order.id = value;
    if (name == "kind") order.kind = value;
    if (name == "run") order.run = value;
    if (name == "job") order.text = value;
    if (name == "lane") order.lane = value == "timed" ? Lane::kTimed : Lane::kUntimed;
}

std::optional<Claim> to_claim(const RedisReply& reply, Lane lane) {
    Claim claim;
    const auto set = [&](const auto& name, const auto& value) { set_field(claim, name, value); };
    if (!each_field(reply, set)) return std::nullopt;
    claim.entry = reply.list[0].text;
    claim.lane = lane;
    return claim;
}

JobResult to_result(const std::string& text) {
    if (text.starts_with('!')) return {"", "", text.substr(1)};
    if (text.starts_with('?')) return {"", "", text.substr(1), true};
    const auto line = text.find('\n');
    if (!text.starts_with('=') || line == std::string::npos) return {"", "", "not a result"};
    return {text.substr(1, line - 1), text.substr(line + 1), ""};
}

std::string_view name_of(Lane lane) {
    return lane == Lane::kTimed ? "timed" : "jobs";
}

}  // namespace

Queue::Queue(std::unique_ptr<Link> link, const std::string& identity)
    : link_(std::move(link)),
      prefix_("tablero:" + identity + ":") {}

Result<std::unique_ptr<Queue>> Queue::open(Url url, const std::string& identity) {
    auto link = Link::open(std::move(url));
    if (!link) return link.error();
    return std::unique_ptr<Queue>(new Queue(std::move(*link), identity));
}

std::string Queue::key(std::string_view name) const {
    return prefix_ + std::string(name);
}

std::string Queue::stream(Lane lane) const {
    return key(name_of(lane));
}

Status Queue::submit(const Order& order, const std::stop_token& stop) {
    return Status(
        link_->run(kSubmit,
                   {stream(order.lane), run_key(order), result_key(order.id)},
                   {order.id, order.kind, order.run, order.text, std::string(name_of(order.lane))},
                   stop));
}

Result<std::vector<std::string>> Queue::missing(const std::string& run,
                                                const std::vector<std::string>& ids,
                                                const std::stop_token& stop) {
    std::vector<std::string> missing;
    if (ids.empty()) return missing;
    Words words{"HMGET", key("run:" + run)};
    words.insert(words.end(), ids.begin(), ids.end());
    const auto reply = link_->call(words, stop);
    if (!reply) return reply.error();
    for (std::size_t i = 0; i < std::min(ids.size(), reply->list.size()); ++i) {
        if (reply->list[i].kind == RedisReply::Kind::kNil) missing.push_back(ids[i]);
    }
    return missing;
}

Result<std::vector<std::optional<JobResult>>> Queue::results(const std::vector<std::string>& ids,
                                                             const std::stop_token& stop) {
    std::vector<std::optional<JobResult>> results(ids.size());
    if (ids.empty()) return results;
    Words words{"MGET"};
    for (const auto& id : ids)
        words.push_back(result_key(id));
    const auto reply = link_->call(words, stop);
    if (!reply) return reply.error();
    for (std::size_t i = 0; i < std::min(ids.size(), reply->list.size()); ++i) {
        const std::string& text = reply->list[i].text;
        if (!text.empty()) results[i] = to_result(text);
    }
    return results;
}

Status Queue::release_result(const std::string& id,
                             std::chrono::seconds kept,
                             const std::stop_token& stop) {
    if (kept.count() == 0) return Status(link_->call({"UNLINK", result_key(id)}, stop));
    return Status(link_->call({"EXPIRE", result_key(id), text_of(kept.count())}, stop));
}

Status Queue::withdraw(const std::string& run, const std::stop_token& stop) {
    return Status(
        link_->run(kWithdraw,
                   {key("run:" + run), key("errors"), stream(Lane::kUntimed), stream(Lane::kTimed)},
                   {kGroup},
                   stop));
}

Status Queue::make_groups(const std::stop_token& stop) {
    for (const Lane lane : {Lane::kUntimed, Lane::kTimed}) {
        const auto reply =
            link_->call({"XGROUP", "CREATE", stream(lane), kGroup, "0", "MKSTREAM"}, stop);
        if (!reply && reply.error().message.find("BUSYGROUP") == std::string::npos)
            return reply.error();
    }
    return {};
}

Result<int> Queue::deliveries_of(const Claim& claim, const std::stop_token& stop) {
    const auto reply =
        link_->call({"XPENDING", stream(claim.lane), kGroup, claim.entry, claim.entry, "1"}, stop);
    if (!reply) return reply.error();
    if (reply->list.empty() || reply->list[0].list.size() < 4) return 1;
    return static_cast<int>(reply->list[0].list[3].integer);
}

Status Queue::bury(const Claim& claim, const std::stop_token& stop) {
    return Status(link_->run(
        kBury,
        {stream(claim.lane), run_key(claim), result_key(claim.id), key("errors"), key("dead")},
        {kGroup,
         claim.entry,
         claim.id,
         claim.kind,
         claim.run,
         claim.text,
         std::string(name_of(claim.lane)),
         text_of(kBuriedSeconds)},
        stop));
}

Result<std::optional<Claim>> Queue::claim_abandoned(const std::string& worker,
                                                    std::chrono::milliseconds timeout,
                                                    Lane lane,
                                                    const std::stop_token& stop) {
    std::string& cursor = cursors_[lane];
    for (int step = 0; step < kSearchSteps; ++step) {
        const auto reply = link_->call({"XAUTOCLAIM",
                                        stream(lane),
                                        kGroup,
                                        worker,
                                        text_of(timeout.count()),
                                        cursor.empty() ? "0-0" : cursor,
                                        "COUNT",
                                        "1"},
                                       stop);
        if (!reply) return reply.error();
        if (reply->list.size() < 2) break;
        cursor = reply->list[0].text;
        const auto& found = reply->list[1].list;
        auto claim = found.empty() ? std::nullopt : to_claim(found.front(), lane);
        if (claim) {
            const auto deliveries = deliveries_of(*claim, stop);
            if (!deliveries) return deliveries.error();
            claim->deliveries = *deliveries;
            if (claim->deliveries <= kMostDeliveries) return claim;
            if (const Status buried = bury(*claim, stop); !buried) return buried.error();
        } else if (cursor == "0-0") {
            break;
        }
    }
    return std::optional<Claim>{};
}

Result<std::optional<Claim>> Queue::take_new(const std::string& worker,
                                             std::chrono::milliseconds timeout,
                                             bool with_timed,
                                             const std::stop_token& stop) {
    Words words{"XREADGROUP", "GROUP", kGroup, worker, "COUNT", "1", "BLOCK", "1000", "STREAMS"};
    if (with_timed) words.push_back(stream(Lane::kTimed));
    words.push_back(stream(Lane::kUntimed));
    if (with_timed) words.emplace_back(">");
    words.emplace_back(">");
    const auto reply = link_->call(words, stop);
    if (!reply) return reply.error();
    std::optional<Claim> first;
    for (const auto& part : reply->list) {
        if (part.list.size() != 2 || part.list[1].list.empty()) continue;
        const Lane lane = part.list[0].text == stream(Lane::kTimed) ? Lane::kTimed : Lane::kUntimed;
        auto claim = to_claim(part.list[1].list.front(), lane);
        if (!claim) continue;
        if (!first) {
            first = std::move(claim);
            continue;
        }
        // Both streams had one, and a worker does one thing at a time.
        if (const Status returned = give_back(worker, *claim, timeout, "", stop); !returned)
            return returned.error();
    }
    return first;
}

Result<std::optional<Claim>> Queue::take(const std::string& worker,
                                         std::chrono::milliseconds timeout,
                                         bool with_timed,
                                         const std::stop_token& stop) {
    const auto take_any = [&]() -> Result<std::optional<Claim>> {
        for (const Lane lane : {Lane::kTimed, Lane::kUntimed}) {
            if (lane == Lane::kTimed && !with_timed) continue;
            auto abandoned = claim_abandoned(worker, timeout, lane, stop);
            if (!abandoned || *abandoned) return abandoned;
        }
        return take_new(worker, timeout, with_timed, stop);
    };
    auto claim = take_any();
    if (claim || !is_missing_group(claim.error())) return claim;
    // A server that is new, or that came back without our streams, has no job.
    if (const Status made = make_groups(stop); !made) return made.error();
    return std::optional<Claim>{};
}

Result<bool> Queue::keep_alive(const std::string& worker,
                               const Claim& claim,
                               const std::stop_token& stop) {
    const auto reply =
        link_->run(kKeepAlive, {stream(claim.lane)}, {kGroup, worker, claim.entry}, stop);
    if (!reply) return reply.error();
    return reply->integer == 1;
}

Result<bool> Queue::finish(const std::string& worker,
                           const Claim& claim,
                           const std::string& result,
                           const std::stop_token& stop) {
    const auto reply = link_->run(
        kFinish,
        {stream(claim.lane), run_key(claim), result_key(claim.id), key("errors")},
        {kGroup, claim.entry, claim.id, "=" + worker + "\n" + result, text_of(kResultSeconds)},
        stop);
    if (!reply) return reply.error();
    return reply->integer == 1;
}

Status Queue::give_back(const std::string& worker,
                        const Claim& claim,
                        std::chrono::milliseconds timeout,
                        const std::string& error,
                        const std::stop_token& stop) {
    const int counted = error.empty() ? claim.deliveries - 1 : claim.deliveries;
    return Status(link_->run(kGiveBack,
                             {stream(claim.lane), key("errors")},
                             {kGroup,
                              worker,
                              kNobody,
                              claim.entry,
                              text_of(timeout.count()),
                              text_of(counted),
                              claim.id,
                              error},
                             stop));
}

Result<Queue::Depth> Queue::depth(Lane lane, const std::stop_token& stop) {
    const auto length = link_->call({"XLEN", stream(lane)}, stop);
    if (!length) return length.error();
    Depth depth;
    if (length->integer == 0) return depth;
    const auto pending = link_->call({"XPENDING", stream(lane), kGroup}, stop);
    if (!pending && !is_missing_group(pending.error())) return pending.error();
    if (pending && !pending->list.empty()) depth.in_hand = pending->list[0].integer;
    depth.waiting = length->integer - depth.in_hand;
    return depth;
}

Result<std::vector<DeadJob>> Queue::dead(const std::stop_token& stop) {
    const auto reply = link_->call({"XRANGE", key("dead"), "-", "+"}, stop);
    if (!reply) return reply.error();
    std::vector<DeadJob> jobs;
    for (const auto& entry : reply->list) {
        DeadJob job;
        const bool read = each_field(entry, [&](const auto& name, const auto& value) {
            set_field(job.order, name, value);
            if (name == "reason") job.reason = value;
        });
        if (!read) continue;
        job.entry = entry.list[0].text;
        jobs.push_back(std::move(job));
    }
    return jobs;
}

Status Queue::forget_dead(const DeadJob& job, const std::stop_token& stop) {
    return Status(link_->call({"XDEL", key("dead"), job.entry}, stop));
}

Status Queue::revive(const DeadJob& job, const std::stop_token& stop) {
    // The report of its failure would stand in the way.
    if (Status gone = release_result(job.order.id, {}, stop); !gone) return gone;
    if (Status submitted = submit(job.order, stop); !submitted) return submitted;
    return forget_dead(job, stop);
}

}  // namespace tablero::fleet
