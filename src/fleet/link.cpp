#include "fleet/link.h"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <mutex>
#include <random>

#include <fmt/format.h>

#include "base/clock.h"
#include "fleet/backoff.h"

namespace tablero::fleet {

namespace {

// People take shorter pauses for work.
constexpr std::chrono::seconds kToldAfter{2};

// The server is starting, or lost what it knew: ask again.
bool is_passing(const RedisReply& reply) {
    constexpr std::array<std::string_view, 7> kPassing{
        "LOADING", "BUSY ", "TRYAGAIN", "MASTERDOWN", "READONLY", "MISCONF", "OOM "};
    return reply.is_error() && std::ranges::any_of(kPassing, [&](std::string_view prefix) {
               return reply.text.starts_with(prefix);
           });
}

}  // namespace

void pause_for(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, time, [] { return false; });
}

Link::Link(Url url) : url_(std::move(url)), rng_(std::random_device()()) {}

Result<std::unique_ptr<Link>> Link::open(Url url) {
    auto connection = RedisConnection::open(url);
    if (!connection) return connection.error();
    auto link = std::make_unique<Link>(std::move(url));
    link->connection_ = std::move(*connection);
    return link;
}

std::optional<RedisReply> Link::try_once(const Words& words) {
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

Result<RedisReply> Link::call(const Words& words, const std::stop_token& stop) {
    const TimePoint asked = Clock::now();
    bool told = false;
    for (Backoff backoff(rng_);;) {
        if (auto reply = try_once(words)) {
            if (told) tell_wait(fmt::format("{} answers again", url_.shown()));
            if (reply->is_error()) return in_context(url_.shown(), Error::verbatim(reply->text));
            return std::move(*reply);
        }
        if (stop.stop_requested()) return in_context(url_.shown(), Error("no answer"));
        if (!told && Clock::now() - asked >= kToldAfter) {
            told = true;
            tell_wait(fmt::format("no answer from {}: waiting for it", url_.shown()));
        }
        pause_for(backoff.next(), stop);
    }
}

Result<RedisReply> Link::run(std::string_view script,
                             const Words& keys,
                             const Words& arguments,
                             const std::stop_token& stop) {
    Words words{"EVAL", std::string(script), fmt::format("{}", keys.size())};
    words.insert(words.end(), keys.begin(), keys.end());
    words.insert(words.end(), arguments.begin(), arguments.end());
    return call(words, stop);
}

}  // namespace tablero::fleet
