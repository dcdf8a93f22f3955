#include "base/byte_source.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <new>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>
#include <zstd.h>

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

struct StreamDeleter {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
};

// Hands on plain bytes, unpacked when the inner source begins with a Zstandard frame.
class UnpackingSource : public ByteSource {
  public:
    UnpackingSource(std::unique_ptr<ByteSource> inner, std::string name)
        : inner_(std::move(inner)),
          name_(std::move(name)) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        if (!begun_) {
            if (auto status = begin(); !status) return status.error();
        }
        return stream_ ? unpack(to, size) : pass_on(to, size);
    }

  private:
    static constexpr std::array<unsigned char, 4> kZstdMagic{0x28, 0xB5, 0x2F, 0xFD};

    Status begin() {
        begun_ = true;
        packed_.resize(kZstdMagic.size());
        while (filled_ < kZstdMagic.size()) {
            const auto got = inner_->read(packed_.data() + filled_, kZstdMagic.size() - filled_);
            if (!got) return got.error();
            if (*got == 0) return {};
            filled_ += *got;
        }
        if (std::memcmp(packed_.data(), kZstdMagic.data(), kZstdMagic.size()) != 0) return {};
        packed_.resize(ZSTD_DStreamInSize());
        stream_.reset(ZSTD_createDStream());
        return {};
    }

    // The bytes that were read to look for the magic number go first.
    Result<std::size_t> pass_on(char* to, std::size_t size) {
        if (taken_ == filled_) return inner_->read(to, size);
        const std::size_t got = std::min(size, filled_ - taken_);
        std::copy_n(packed_.data() + taken_, got, to);
        taken_ += got;
        return got;
    }

    Result<std::size_t> unpack(char* to, std::size_t size) {
        ZSTD_outBuffer out{to, size, 0};
        while (out.pos == 0) {
            if (taken_ == filled_) {
                const auto got = inner_->read(packed_.data(), packed_.size());
                if (!got) return got.error();
                taken_ = 0;
                filled_ = *got;
            }
            if (filled_ == 0 && frame_done_) return std::size_t{0};
            ZSTD_inBuffer in{packed_.data(), filled_, taken_};
            const std::size_t left = ZSTD_decompressStream(stream_.get(), &out, &in);
            if (ZSTD_isError(left))
                return in_context(name_, Error::verbatim(ZSTD_getErrorName(left)));
            const bool stuck = out.pos == 0 && filled_ == 0;
            if (stuck) return in_context(name_, Error("compressed data ends too early"));
            taken_ = in.pos;
            frame_done_ = left == 0;
        }
        return out.pos;
    }

    std::unique_ptr<ByteSource> inner_;
    std::string name_;
    std::unique_ptr<ZSTD_DStream, StreamDeleter> stream_;
    std::vector<char> packed_;
    std::size_t taken_ = 0;
    std::size_t filled_ = 0;
    bool begun_ = false;
    bool frame_done_ = false;
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

Result<std::unique_ptr<ByteSource>> open_source(const std::string& path) {
    auto file = open_file(path);
    if (!file) return file.error();
    const std::string name = (*file)->name();
    return std::unique_ptr<ByteSource>(std::make_unique<UnpackingSource>(std::move(*file), name));
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
    return std::make_unique<UnpackingSource>(std::make_unique<MemorySource>(bytes), "memory");
}

}  // namespace tablero
