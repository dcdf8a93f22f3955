#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

// Numbers and texts one after the other, small numbers in one byte: how games and indexes are kept.

namespace tablero::library {

class Packer {
  public:
    void byte(std::uint8_t value) { bytes_ += static_cast<char>(value); }
    // Seven bits a byte, the low ones first.
    void number(std::uint64_t value) {
        for (; value >= 0x80; value >>= 7)
            byte(static_cast<std::uint8_t>(value | 0x80));
        byte(static_cast<std::uint8_t>(value));
    }
    // Its length and its bytes.
    void text(std::string_view value) {
        number(value.size());
        bytes_ += value;
    }
    void append(std::string_view bytes) { bytes_ += bytes; }

    std::size_t size() const { return bytes_.size(); }
    void reserve(std::size_t size) { bytes_.reserve(size); }
    std::string take() { return std::exchange(bytes_, {}); }

  private:
    std::string bytes_;
};

// Reads it back. Behind the end, and after fail(), everything is 0 or empty and ok() is false: bad
// bytes need one question at the end.
class Unpacker {
  public:
    explicit Unpacker(std::string_view bytes) : bytes_(bytes), size_(bytes.size()) {}

    std::uint8_t byte() {
        if (bytes_.empty()) return fail(), std::uint8_t{0};
        const auto value = static_cast<std::uint8_t>(bytes_.front());
        bytes_.remove_prefix(1);
        return value;
    }
    std::uint64_t number() {
        std::uint64_t value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const std::uint8_t next = byte();
            value |= static_cast<std::uint64_t>(next & 0x7F) << shift;
            if (next < 0x80) return ok_ ? value : 0;
        }
        return fail(), 0;
    }
    std::string_view text() { return bytes(number()); }
    std::string_view bytes(std::uint64_t count) {
        if (count > bytes_.size()) return fail(), std::string_view{};
        const std::string_view value = bytes_.substr(0, count);
        bytes_.remove_prefix(count);
        return value;
    }

    void fail() {
        ok_ = false;
        bytes_ = {};
    }
    bool ok() const { return ok_; }
    bool at_end() const { return bytes_.empty(); }
    std::size_t left() const { return bytes_.size(); }
    // How many bytes were read.
    std::size_t offset() const { return size_ - bytes_.size(); }

  private:
    std::string_view bytes_;
    std::size_t size_;
    bool ok_ = true;
};

}  // namespace tablero::library
