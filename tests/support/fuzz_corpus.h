#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace tablero::test {

// A few bytes changed, doubled or taken away: text that goes wrong late.
inline std::string damaged(std::string text, Rng& rng) {
    constexpr std::string_view kBytes = "{}()[];\"\\%$!?*.-+#=x \n\r\t01289abehNBRQKO\xFF\xC2";
    for (std::uint32_t i = 0, changes = 1 + rng.below(5); i < changes && !text.empty(); ++i) {
        const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
        const char byte = kBytes[rng.below(kBytes.size())];
        switch (rng.below(4)) {
            case 0:
                text.erase(at, 1 + rng.below(4));
                break;
            case 1:
                text.insert(at, 1, byte);
                break;
            case 2:
                text.insert(at,
                            text.substr(rng.below(static_cast<std::uint32_t>(text.size())), 12));
                break;
            default:
                text[at] = byte;
        }
    }
    return text;
}

// The corpus itself, then damaged copies of it. The checks abort when something does not hold.
template <typename Check>
void replay_corpus(const std::string& name, int least, int copies, Check check) {
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus" / name;
    int files = 0;
    Rng rng(2024);
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        check(text);
        for (int i = 0; i < copies; ++i) {
            const std::string copy = damaged(text, rng);
            SCOPED_TRACE(copy);
            check(copy);
        }
        ++files;
    }
    EXPECT_GE(files, least);
}

}  // namespace tablero::test
