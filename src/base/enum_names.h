#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>

namespace tablero {

// The name, or phrase, of a value of an enumeration that counts from 0, from a list in its order.
template <typename Enum, typename Name, std::size_t kCount>
constexpr Name name_in(const std::array<Name, kCount>& names, Enum value) {
    const auto index = static_cast<std::size_t>(value);
    assert(index < kCount);
    return names[index];
}

}  // namespace tablero
