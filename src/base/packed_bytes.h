#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

// Plain values one after the other, as they stand in memory: the body of our binary files.

namespace tablero {

class ByteWriter {
  public:
    template <typename T>
    void put(const T* values, std::size_t count) {
        const std::size_t at = bytes_.size();
        bytes_.resize(at + count * sizeof(T));
        if (count > 0) std::memcpy(bytes_.data() + at, values, count * sizeof(T));
    }
    template <typename T>
    void put(const T& value) {
        put(&value, 1);
    }
    std::vector<std::uint8_t>& bytes() { return bytes_; }

  private:
    std::vector<std::uint8_t> bytes_;
};

// Each read either succeeds as a whole or changes nothing.
class ByteReader {
  public:
    explicit ByteReader(std::span<const std::uint8_t> bytes) : rest_(bytes) {}

    template <typename T>
    bool get(T* values, std::size_t count) {
        if (rest_.size() / sizeof(T) < count) return false;
        if (count > 0) std::memcpy(values, rest_.data(), count * sizeof(T));
        rest_ = rest_.subspan(count * sizeof(T));
        return true;
    }
    template <typename T>
    bool get(T& value) {
        return get(&value, 1);
    }
    // As many values as the container already holds.
    template <typename Container>
    bool get_all(Container& values) {
        return get(values.data(), values.size());
    }
    std::size_t left() const { return rest_.size(); }

  private:
    std::span<const std::uint8_t> rest_;
};

}  // namespace tablero
