#include "fleet/url.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/folder.h"

namespace tablero::fleet {
namespace {

using testing::HasSubstr;
using testing::Not;

Result<Url> url(std::string_view text) {
    return parse_url(text, [](const char* name) -> std::optional<std::string> {
        return std::string(name) == "TABLERO_REDIS_PASSWORD" ? std::optional<std::string>("secret")
                                                             : std::nullopt;
    });
}

TEST(Url, Parts) {
    EXPECT_EQ(url("redis://")->host, "127.0.0.1");
    EXPECT_EQ(url("redis://")->port, 6379);
    EXPECT_EQ(url("redis://")->password, "secret");
    const auto full = url("redis://me:p%40ss@box:7000/3");
    EXPECT_EQ(full->user, "me");
    EXPECT_EQ(full->password, "p@ss");
    EXPECT_EQ(full->host, "box");
    EXPECT_EQ(full->port, 7000);
    EXPECT_EQ(full->database, 3);
    EXPECT_EQ(url("redis://[::1]:7001")->host, "::1");
    EXPECT_EQ(url("redis://[::1]:7001")->port, 7001);
    EXPECT_EQ(full->shown(), "redis://box:7000/3");
}

TEST(Url, TlsAndItsFiles) {
    const auto secure = parse_url("rediss://box", [](const char* name) {
        return std::optional<std::string>(std::string("/etc/") + name);
    });
    EXPECT_TRUE(secure->tls);
    EXPECT_EQ(secure->shown(), "rediss://box:6379/0");
    EXPECT_EQ(secure->authorities, "/etc/TABLERO_REDIS_CA");
    EXPECT_EQ(secure->certificate, "/etc/TABLERO_REDIS_CERT");
    EXPECT_EQ(secure->key, "/etc/TABLERO_REDIS_KEY");
    EXPECT_FALSE(url("redis://box")->tls);
}

TEST(Url, ThePasswordMayBeInAFile) {
    const test::Folder folder("url_test");
    const std::string path = folder.write("secret", "hush hush\n");
    const auto in_file = [](const std::string& file) {
        return [file](const char* name) -> std::optional<std::string> {
            if (std::string(name) == "TABLERO_REDIS_PASSWORD_FILE") return file;
            return std::nullopt;
        };
    };
    EXPECT_EQ(parse_url("redis://box", in_file(path))->password, "hush hush");
    EXPECT_THAT(parse_url("redis://box", in_file(path + "s")).error().message,
                HasSubstr("secrets"));
}

TEST(Url, BadOnesAreNamedWithoutThePassword) {
    for (const char* bad : {"box:7000",
                            "http://x",
                            "redis://x:0",
                            "redis://x:99999",
                            "redis://x:abc",
                            "redis://x/db",
                            "redis://u:%zz@x",
                            "redis://[::1"}) {
        EXPECT_FALSE(url(bad).ok()) << bad;
    }
    EXPECT_THAT(url("redis://u:hush@x:abc").error().message, Not(HasSubstr("hush")));
}

}  // namespace
}  // namespace tablero::fleet
