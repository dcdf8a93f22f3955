#include "base/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <new>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/unpacking.h"

namespace tablero {
namespace {

// A file that is read piece by piece, for as long as nobody asks to stop.
class FileSource : public ByteSource {
  public:
    FileSource(int file, std::string name, std::stop_token stop)
        : file_(file),
          name_(std::move(name)),
          stop_(std::move(stop)) {}
    ~FileSource() override {
        if (file_ != STDIN_FILENO) close(file_);
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    const std::string& name() const { return name_; }

    Result<std::size_t> read(char* to, std::size_t size) override {
        for (;;) {
            if (!await()) return in_context(name_, Error("stopped"));
            const ssize_t got = ::read(file_, to, size);
            if (got >= 0) return static_cast<std::size_t>(got);
            if (errno != EINTR) return in_context(name_, Error::system(errno));
        }
    }

  private:
    // A writer at the other end may take its time; false on request to stop.
    bool await() const {
        const int patience = stop_.stop_possible() ? kPatience : -1;
        pollfd input{file_, POLLIN, 0};
        while (!stop_.stop_requested()) {
            const int found = poll(&input, 1, patience);
            if (found > 0 || (found < 0 && errno != EINTR)) return true;
        }
        return false;
    }

    static constexpr int kPatience = 100;  // milliseconds
    int file_;
    std::string name_;
    std::stop_token stop_;
};

class CountingSource : public ByteSource {
  public:
    CountingSource(std::unique_ptr<ByteSource> inner, std::shared_ptr<std::uint64_t> count)
        : inner_(std::move(inner)),
          count_(std::move(count)) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        auto got = inner_->read(to, size);
        if (got) *count_ += *got;
        return got;
    }

  private:
    std::unique_ptr<ByteSource> inner_;
    std::shared_ptr<std::uint64_t> count_;
};

class MemorySource : public ByteSource {
  public:
    explicit MemorySource(std::string_view bytes) : rest_(bytes) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        const std::size_t got = std::min(size, rest_.size());
        std::copy_n(rest_.data(), got, to);
        rest_.remove_prefix(got);
        return got;
    }

  private:
    std::string_view rest_;
};

Result<std::unique_ptr<FileSource>> open_file(const std::string& path, std::stop_token stop = {}) {
    if (path == "-")
        return std::make_unique<FileSource>(STDIN_FILENO, "standard input", std::move(stop));
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return in_context(path, Error::system(errno));
    auto source = std::make_unique<FileSource>(file, path, std::move(stop));
    struct stat kind {};
    if (fstat(file, &kind) == 0 && S_ISDIR(kind.st_mode))
        return in_context(path, Error::system(EISDIR));
    return source;
}

}  // namespace

Result<std::unique_ptr<ByteSource>> open_source(const std::string& path,
                                                std::stop_token stop,
                                                std::shared_ptr<std::uint64_t> taken) {
    auto file = open_file(path, std::move(stop));
    if (!file) return file.error();
    const std::string name = (*file)->name();
    std::unique_ptr<ByteSource> source = std::move(*file);
    if (taken) source = std::make_unique<CountingSource>(std::move(source), std::move(taken));
    return unpacked(std::move(source), name);
}

Status check_readable(const std::string& path) {
    if (path == "-") return {};
    struct stat kind {};
    if (stat(path.c_str(), &kind) != 0) return in_context(path, Error::system(errno));
    if (S_ISDIR(kind.st_mode)) return in_context(path, Error::system(EISDIR));
    if (access(path.c_str(), R_OK) != 0) return in_context(path, Error::system(errno));
    return {};
}

Result<std::string> read_file(const std::string& path, std::size_t largest, std::stop_token stop) {
    auto file = open_file(path, std::move(stop));
    if (!file) return file.error();
    std::string content;
    std::vector<char> chunk(1 << 16);
    try {
        for (;;) {
            const auto got = (*file)->read(chunk.data(), chunk.size());
            if (!got) return got.error();
            if (*got == 0) return content;
            if (content.size() + *got > largest)
                return in_context(path, Error("larger than {} MB", largest >> 20));
            content.append(chunk.data(), *got);
        }
    } catch (const std::bad_alloc&) {
        return in_context(path, Error("not enough memory for what is in it"));
    }
}

std::unique_ptr<ByteSource> memory_source(std::string_view bytes) {
    return unpacked(std::make_unique<MemorySource>(bytes), "memory");
}

}  // namespace tablero
