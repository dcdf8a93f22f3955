#pragma once

#include <string>
#include <string_view>
#include <zstd.h>

namespace tablero::test {

// The text as Zstandard data.
inline std::string packed(std::string_view text) {
    std::string result(ZSTD_compressBound(text.size()), '\0');
    result.resize(ZSTD_compress(result.data(), result.size(), text.data(), text.size(), 3));
    return result;
}

}  // namespace tablero::test
