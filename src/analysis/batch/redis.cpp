#include "analysis/batch/redis.h"

#include <hiredis/hiredis.h>

#include <fmt/format.h>

namespace tablero::analysis {

namespace {

struct ContextDeleter {
    void operator()(redisContext* context) const { redisFree(context); }
};
struct ReplyDeleter {
    void operator()(redisReply* reply) const { freeReplyObject(reply); }
};

RedisReply to_reply(const redisReply& raw) {
    RedisReply reply;
    switch (raw.type) {
        case REDIS_REPLY_INTEGER:
            reply.kind = RedisReply::Kind::kInteger;
            reply.integer = raw.integer;
            break;
        case REDIS_REPLY_STRING:
        case REDIS_REPLY_STATUS:
            reply.kind = RedisReply::Kind::kText;
            reply.text.assign(raw.str, raw.len);
            break;
        case REDIS_REPLY_ERROR:
            reply.kind = RedisReply::Kind::kError;
            reply.text.assign(raw.str, raw.len);
            break;
        case REDIS_REPLY_ARRAY:
            reply.kind = RedisReply::Kind::kList;
            for (std::size_t i = 0; i < raw.elements; ++i)
                reply.list.push_back(to_reply(*raw.element[i]));
            break;
        default:
            break;
    }
    return reply;
}

class HiredisConnection : public RedisConnection {
  public:
    HiredisConnection(std::unique_ptr<redisContext, ContextDeleter> context, std::string name)
        : context_(std::move(context)),
          name_(std::move(name)) {}

    Result<RedisReply> command(const std::vector<std::string>& words) override {
        std::vector<const char*> pointers;
        std::vector<std::size_t> lengths;
        for (const auto& word : words) {
            pointers.push_back(word.data());
            lengths.push_back(word.size());
        }
        const std::unique_ptr<redisReply, ReplyDeleter> raw(
            static_cast<redisReply*>(redisCommandArgv(
                context_.get(), static_cast<int>(words.size()), pointers.data(), lengths.data())));
        if (!raw) return in_context(name_, Error::verbatim(context_->errstr));
        return to_reply(*raw);
    }

    Status sign_in(const FleetUrl& url) {
        if (!url.password.empty()) {
            std::vector<std::string> words{"AUTH"};
            if (!url.user.empty()) words.push_back(url.user);
            words.push_back(url.password);
            if (Status status = expect_ok(words); !status) return status;
        }
        return expect_ok({"SELECT", fmt::format("{}", url.database)});
    }

  private:
    Status expect_ok(const std::vector<std::string>& words) {
        const auto reply = command(words);
        if (!reply) return reply.error();
        if (reply->is_error()) return in_context(name_, Error::verbatim(reply->text));
        return {};
    }

    std::unique_ptr<redisContext, ContextDeleter> context_;
    std::string name_;
};

}  // namespace

Result<std::unique_ptr<RedisConnection>> RedisConnection::open(const FleetUrl& url) {
    const timeval patience{kRedisPatience.count(), 0};
    std::unique_ptr<redisContext, ContextDeleter> context(
        redisConnectWithTimeout(url.host.c_str(), url.port, patience));
    if (!context) return in_context(url.shown(), Error("out of memory"));
    if (context->err != 0) return in_context(url.shown(), Error::verbatim(context->errstr));
    redisSetTimeout(context.get(), patience);
    redisEnableKeepAlive(context.get());
    auto connection = std::make_unique<HiredisConnection>(std::move(context), url.shown());
    if (const Status status = connection->sign_in(url); !status) return status.error();
    return std::unique_ptr<RedisConnection>(std::move(connection));
}

}  // namespace tablero::analysis
