#include "fleet/redis.h"

#include <array>
#include <hiredis/hiredis.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <fmt/format.h>

namespace tablero::fleet {

namespace {

struct ContextDeleter {
    void operator()(redisContext* context) const { redisFree(context); }
};
struct ReplyDeleter {
    void operator()(void* reply) const { freeReplyObject(reply); }
};
struct ReaderDeleter {
    void operator()(redisReader* reader) const { redisReaderFree(reader); }
};
struct SslDeleter {
    void operator()(SSL* ssl) const { SSL_free(ssl); }
    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
};
using Context = std::unique_ptr<redisContext, ContextDeleter>;
using Reply = std::unique_ptr<void, ReplyDeleter>;
using Secured = std::unique_ptr<SSL, SslDeleter>;

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
            reply.text.assign(raw.str, static_cast<std::size_t>(raw.len));
            break;
        case REDIS_REPLY_ERROR:
            reply.kind = RedisReply::Kind::kError;
            reply.text.assign(raw.str, static_cast<std::size_t>(raw.len));
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

// Words as the library wants them.
struct Arguments {
    explicit Arguments(const std::vector<std::string>& words) {
        for (const auto& word : words) {
            pointers.push_back(word.data());
            lengths.push_back(word.size());
        }
    }
    int count() const { return static_cast<int>(pointers.size()); }

    std::vector<const char*> pointers;
    std::vector<std::size_t> lengths;
};

class PlainConnection : public RedisConnection {
  public:
    PlainConnection(Context context, std::string name)
        : context_(std::move(context)),
          name_(std::move(name)) {}

    Result<RedisReply> command(const std::vector<std::string>& words) override {
        Arguments arguments(words);
        const Reply raw(redisCommandArgv(context_.get(),
                                         arguments.count(),
                                         arguments.pointers.data(),
                                         arguments.lengths.data()));
        if (!raw) return in_context(name_, Error::verbatim(context_->errstr));
        return to_reply(*static_cast<redisReply*>(raw.get()));
    }

  private:
    Context context_;
    std::string name_;
};

Error tls_error(const std::string& name, const char* doing) {
    const unsigned long code = ERR_get_error();
    ERR_clear_error();
    const char* reason = code != 0 ? ERR_reason_error_string(code) : nullptr;
    return in_context(name, Error("TLS, {}: {}", doing, reason != nullptr ? reason : "closed"));
}

// The version of the library that distributions have knows no TLS: the socket is its, the words on
// the wire and their reading too, what lies between is done here.
class SecureConnection : public RedisConnection {
  public:
    SecureConnection(Context context, Secured ssl, std::string name)
        : context_(std::move(context)),
          ssl_(std::move(ssl)),
          reader_(redisReaderCreate()),
          name_(std::move(name)) {}

    Result<RedisReply> command(const std::vector<std::string>& words) override {
        Arguments arguments(words);
        char* text = nullptr;
        const auto length = redisFormatCommandArgv(
            &text, arguments.count(), arguments.pointers.data(), arguments.lengths.data());
        if (length < 0) return in_context(name_, Error("out of memory"));
        const int sent = SSL_write(ssl_.get(), text, static_cast<int>(length));
        redisFreeCommand(text);
        if (sent <= 0) return tls_error(name_, "write");
        return read_reply();
    }

  private:
    Result<RedisReply> read_reply() {
        for (;;) {
            void* found = nullptr;
            if (redisReaderGetReply(reader_.get(), &found) != REDIS_OK)
                return in_context(name_, Error::verbatim(reader_->errstr));
            if (const Reply reply(found); reply)
                return to_reply(*static_cast<redisReply*>(reply.get()));
            std::array<char, 16384> chunk{};
            const int got = SSL_read(ssl_.get(), chunk.data(), static_cast<int>(chunk.size()));
            if (got <= 0) return tls_error(name_, "read");
            redisReaderFeed(reader_.get(), chunk.data(), static_cast<std::size_t>(got));
        }
    }

    Context context_;
    Secured ssl_;  // before the socket in its end
    std::unique_ptr<redisReader, ReaderDeleter> reader_;
    std::string name_;
};

Status load_certificates(SSL_CTX* context, const Url& url) {
    const bool trusting = url.authorities.empty()
                              ? SSL_CTX_set_default_verify_paths(context) == 1
                              : SSL_CTX_load_verify_file(context, url.authorities.c_str()) == 1;
    if (!trusting) return tls_error(url.authorities, "certificates to trust");
    if (url.certificate.empty()) return {};
    if (SSL_CTX_use_certificate_chain_file(context, url.certificate.c_str()) != 1)
        return tls_error(url.certificate, "certificate");
    if (SSL_CTX_use_PrivateKey_file(context, url.key.c_str(), SSL_FILETYPE_PEM) != 1)
        return tls_error(url.key, "key");
    return {};
}

// The server must show a certificate for the host that we asked for.
Result<Secured> secure(const redisContext& connected, const Url& url) {
    const std::unique_ptr<SSL_CTX, SslDeleter> context(SSL_CTX_new(TLS_client_method()));
    if (!context) return in_context(url.shown(), Error("out of memory"));
    SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
    SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER, nullptr);
    SSL_CTX_set_mode(context.get(), SSL_MODE_AUTO_RETRY);
    if (const Status loaded = load_certificates(context.get(), url); !loaded) return loaded.error();
    Secured ssl(SSL_new(context.get()));
    if (!ssl) return in_context(url.shown(), Error("out of memory"));
    X509_VERIFY_PARAM* wanted = SSL_get0_param(ssl.get());
    if (X509_VERIFY_PARAM_set1_ip_asc(wanted, url.host.c_str()) != 1) {
        ERR_clear_error();
        SSL_set1_host(ssl.get(), url.host.c_str());
        SSL_set_tlsext_host_name(ssl.get(), url.host.c_str());
    }
    SSL_set_fd(ssl.get(), connected.fd);
    if (SSL_connect(ssl.get()) != 1) return tls_error(url.shown(), "handshake");
    return ssl;
}

Status expect_ok(RedisConnection& connection,
                 const Url& url,
                 const std::vector<std::string>& words) {
    const auto reply = connection.command(words);
    if (!reply) return reply.error();
    if (reply->is_error()) return in_context(url.shown(), Error::verbatim(reply->text));
    return {};
}

Status sign_in(RedisConnection& connection, const Url& url) {
    if (!url.password.empty()) {
        std::vector<std::string> words{"AUTH"};
        if (!url.user.empty()) words.push_back(url.user);
        words.push_back(url.password);
        if (Status status = expect_ok(connection, url, words); !status) return status;
    }
    return expect_ok(connection, url, {"SELECT", fmt::format("{}", url.database)});
}

}  // namespace

Result<std::unique_ptr<RedisConnection>> RedisConnection::open(const Url& url) {
    const timeval patience{kRedisPatience.count(), 0};
    Context context(redisConnectWithTimeout(url.host.c_str(), url.port, patience));
    if (!context) return in_context(url.shown(), Error("out of memory"));
    if (context->err != 0) return in_context(url.shown(), Error::verbatim(context->errstr));
    redisSetTimeout(context.get(), patience);
    redisEnableKeepAlive(context.get());
    std::unique_ptr<RedisConnection> connection;
    if (url.tls) {
        auto ssl = secure(*context, url);
        if (!ssl) return ssl.error();
        connection =
            std::make_unique<SecureConnection>(std::move(context), std::move(*ssl), url.shown());
    } else {
        connection = std::make_unique<PlainConnection>(std::move(context), url.shown());
    }
    if (const Status status = sign_in(*connection, url); !status) return status.error();
    return connection;
}

}  // namespace tablero::fleet
