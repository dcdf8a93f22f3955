#include "base/unpacking.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>
#include <zstd.h>

namespace tablero {
namespace {

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

}  // namespace

std::unique_ptr<ByteSource> unpacked(std::unique_ptr<ByteSource> source, std::string name) {
    return std::make_unique<UnpackingSource>(std::move(source), std::move(name));
}

}  // namespace tablero
