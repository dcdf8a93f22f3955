#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "base/byte_source.h"

namespace tablero {

// The lines of a source, without their ends (LF or CRLF) and without a byte-order mark at the
// start.
class LineReader {
  public:
    // Longer lines come in pieces of this size, so that memory stays bounded.
    static constexpr std::size_t kLongestLine = std::size_t{1} << 24;

    explicit LineReader(std::unique_ptr<ByteSource> source);

    // Valid until the next call; none at the end or after an error of the source.
    std::optional<std::string_view> next();
    // Of the line that next() gave last, from 1.
    std::size_t number() const { return number_; }
    // What the source said when it failed.
    const Status& status() const { return status_; }

  private:
    bool fill();
    std::string_view take(std::size_t length, std::size_t with_end);

    std::unique_ptr<ByteSource> source_;
    std::vector<char> buffer_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    std::size_t number_ = 0;
    Status status_;
};

}  // namespace tablero
