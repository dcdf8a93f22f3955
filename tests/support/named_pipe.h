#pragma once

#include <fcntl.h>
#include <string>
#include <string_view>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

namespace tablero::test {

// A file that never ends: what is written can be read, and then whoever reads has to wait.
class NamedPipe {
  public:
    explicit NamedPipe(std::string path) : path_(std::move(path)) {
        mkfifo(path_.c_str(), 0600);
        end_ = open(path_.c_str(), O_RDWR | O_CLOEXEC);
    }
    ~NamedPipe() { close(end_); }
    NamedPipe(const NamedPipe&) = delete;
    NamedPipe& operator=(const NamedPipe&) = delete;

    const std::string& path() const { return path_; }
    bool write(std::string_view text) const {
        return ::write(end_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
    }
    bool was_read() const {
        int waiting = 0;
        return ioctl(end_, FIONREAD, &waiting) == 0 && waiting == 0;
    }
    void await_reader() const {
        while (!was_read())
            std::this_thread::yield();
    }

  private:
    std::string path_;
    int end_ = -1;
};

}  // namespace tablero::test
