#include "base/line_reader.h"

#include <cstring>
#include <utility>

namespace tablero {
namespace {

constexpr std::size_t kFirstSize = 1 << 16;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

LineReader::LineReader(std::unique_ptr<ByteSource> source)
    : source_(std::move(source)),
      buffer_(kFirstSize) {}

// More bytes behind those not yet taken; false when none come.
bool LineReader::fill() {
    if (!status_) return false;
    if (begin_ > 0) {
        std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
        end_ -= begin_;
        begin_ = 0;
    }
    if (end_ == buffer_.size()) buffer_.resize(buffer_.size() * 2);
    const auto got = source_->read(buffer_.data() + end_, buffer_.size() - end_);
    if (!got) {
        status_ = got.error();
        return false;
    }
    end_ += *got;
    return *got > 0;
}

std::string_view LineReader::take(std::size_t length, std::size_t with_end) {
    std::string_view line(buffer_.data() + begin_, length);
    begin_ += with_end;
    if (number_++ == 0 && line.starts_with(kByteOrderMark)) {
        line.remove_prefix(kByteOrderMark.size());
    }
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::optional<std::string_view> LineReader::next() {
    std::size_t searched = 0;
    for (;;) {
        const char* from = buffer_.data() + begin_;
        const std::size_t have = end_ - begin_;
        const void* found = std::memchr(from + searched, '\n', have - searched);
        if (found) {
            const auto length = static_cast<std::size_t>(static_cast<const char*>(found) - from);
            return take(length, length + 1);
        }
        if (have >= kLongestLine) return take(have, have);
        searched = have;
        if (fill()) continue;
        if (have == 0) return std::nullopt;
        return take(have, have);
    }
}

}  // namespace tablero
