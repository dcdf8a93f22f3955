#pragma once

#include <arpa/inet.h>
#include <csignal>
#include <cstdlib>
#include <netinet/in.h>
#include <optional>
#include <sys/socket.h>
#include <thread>

#include <gtest/gtest.h>

#include "fleet/queue.h"
#include "tests/support/folder.h"
#include "tests/support/process.h"

namespace tablero::test {

inline bool has_redis_server() {
    return std::system("command -v redis-server > /dev/null 2>&1") == 0;
}

inline int free_port() {
    const int socket_fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    bind(socket_fd, reinterpret_cast<sockaddr*>(&address), size);
    getsockname(socket_fd, reinterpret_cast<sockaddr*>(&address), &size);
    close(socket_fd);
    return ntohs(address.sin_port);
}

// A fleet on this machine: a Redis server of our own on a loopback port.
class RedisTest : public testing::Test {
  protected:
    void SetUp() override {
        std::signal(SIGPIPE, SIG_IGN);
        if (!has_redis_server()) GTEST_SKIP() << "redis-server is not installed";
        url_.port = free_port();
        start_server();
    }

    void start_server(const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"redis-server",
                                       "--port",
                                       std::to_string(url_.port),
                                       "--bind",
                                       "127.0.0.1",
                                       "--dir",
                                       folder_ / ".",
                                       "--appendonly",
                                       "yes",
                                       "--save",
                                       ""};
        words.insert(words.end(), more.begin(), more.end());
        server_.emplace(words, folder_ / "redis.log");
        for (int tries = 0; !is_answering(); ++tries) {
            if (tries == 3000) FAIL() << folder_.read("redis.log");
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }

    // Refusals are answers too; loading the file of a former life is not.
    bool is_answering() const {
        const auto connection = fleet::RedisConnection::open(url_);
        if (connection) return (*connection)->command({"PING"})->text == "PONG";
        return connection.error().message.find("NOAUTH") != std::string::npos ||
               connection.error().message.find("WRONGPASS") != std::string::npos;
    }

    std::unique_ptr<fleet::Queue> queue() const {
        auto queue = fleet::Queue::open(url_, "test");
        EXPECT_TRUE(queue.ok());
        return std::move(*queue);
    }
    std::string url_text() const { return url_.shown(); }

    test::Folder folder_{"fleet_test"};
    fleet::Url url_;
    std::optional<test::Process> server_;
    const std::stop_token never_;
};

}  // namespace tablero::test
