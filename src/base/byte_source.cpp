#include "base/byte_source.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/unpacking.h"

namespace tablero {
namespace {

class FileSource : public ByteSource {
  public:
    FileSource(std::FILE* file, std::string name) : file_(file), name_(std::move(name)) {}
    ~FileSource() override {
        if (file_ != stdin) std::fclose(file_);
    }
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    const std::string& name() const { return name_; }

    Result<std::size_t> read(char* to, std::size_t size) override {
        errno = 0;
        const std::size_t got = std::fread(to, 1, size, file_);
        if (got == 0 && std::ferror(file_))
            return in_context(name_, Error::system(errno ? errno : EIO));
        return got;
    }

  private:
    std::FILE* file_;
    std::string name_;
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

Result<std::unique_ptr<FileSource>> open_file(const std::string& path) {
    if (path == "-") return std::make_unique<FileSource>(stdin, "standard input");
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (file == nullptr) return in_context(path, Error::system(errno));
    auto source = std::make_unique<FileSource>(file, path);
    struct stat kind {};
    if (fstat(fileno(file), &kind) == 0 && S_ISDIR(kind.st_mode))
        return in_context(path, Error::system(EISDIR));
    return source;
}

}  // namespace

Result<std::unique_ptr<ByteSource>> open_source(const std::string& path,
                                                std::shared_ptr<std::uint64_t> taken) {
    auto file = open_file(path);
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

Result<std::string> read_file(const std::string& path, std::size_t largest) {
    auto file = open_file(path);
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
