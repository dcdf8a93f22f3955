#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "tests/fuzz/desktop_files_checks.h"

namespace tablero::test {
namespace {

std::string damaged(std::string text, Rng& rng) {
    constexpr std::string_view kBytes = "{}[]\",:0123456789-.#@ \n/abeknpqrw\xFF\xC2";
    for (std::uint32_t i = 0, changes = 1 + rng.below(4); i < changes && !text.empty(); ++i) {
        const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
        const char byte = kBytes[rng.below(static_cast<std::uint32_t>(kBytes.size()))];
        if (rng.below(3) == 0) {
            text.erase(at, 1 + rng.below(6));
        } else if (rng.below(2) == 0) {
            text.insert(at, 1, byte);
        } else {
            text[at] = byte;
        }
    }
    return text;
}

// The corpus, then damaged copies of it; the checks abort when something does not hold.
TEST(DesktopFiles, TheFuzzCorpusAndDamagedCopiesOfIt) {
    const auto folder =
        std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/desktop_files";
    Rng rng(7);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        check_desktop_files(text);
        for (int i = 0; i < 300; ++i)
            check_desktop_files(damaged(text, rng));
        ++files;
    }
    EXPECT_GE(files, 7);
}

}  // namespace
}  // namespace tablero::test
