#include "nnue/network_file.h"

#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/fuzz/network_checks.h"
#include "tests/nnue/random_network.h"

namespace tablero::nnue {
namespace {

using testing::HasSubstr;

Network sample_network() {
    Rng rng(7);
    Network network = random_network({768, 32, 2, true}, rng);
    network.record = "data: 3 games\nloss: 0.07";
    return network;
}

void fix_checksum(std::vector<std::uint8_t>& bytes) {
    const std::uint64_t sum = checksum(std::span(bytes).first(bytes.size() - 8));
    std::memcpy(bytes.data() + bytes.size() - 8, &sum, 8);
}

std::string error_of(const std::vector<std::uint8_t>& bytes) {
    const Result<Network> network = parse_network(bytes);
    return network.ok() ? "accepted" : network.error().message;
}

TEST(NetworkFile, ReadsWhatItWrites) {
    const Network network = sample_network();
    const auto bytes = serialise(network);
    const Result<Network> copy = parse_network(bytes);
    ASSERT_TRUE(copy.ok()) << copy.error().message;
    EXPECT_EQ(copy->architecture, network.architecture);
    EXPECT_EQ(copy->record, network.record);
    EXPECT_EQ(serialise(*copy), bytes);
    EXPECT_EQ(network_hash(*copy), network_hash(network));
}

TEST(NetworkFile, SavesAndLoads) {
    const std::string path = testing::TempDir() + "tablero_network_file_test.nnue";
    const Network network = sample_network();
    ASSERT_TRUE(save_network(network, path));
    const Result<Network> loaded = load_network(path);
    ASSERT_TRUE(loaded.ok()) << loaded.error().message;
    EXPECT_EQ(network_hash(*loaded), network_hash(network));
    std::filesystem::remove(path);
    EXPECT_THAT(load_network(path).error().message, HasSubstr(path));
    EXPECT_FALSE(save_network(network, "/nonexistent/folder/net.nnue"));
}

TEST(NetworkFile, EveryShorterFileIsRefused) {
    const auto bytes = serialise(sample_network());
    for (std::size_t size = 0; size < bytes.size(); size += size < 100 ? 1 : 997) {
        EXPECT_NE(error_of({bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)}),
                  "accepted");
    }
    auto longer = bytes;
    longer.push_back(0);
    EXPECT_NE(error_of(longer), "accepted");
}

TEST(NetworkFile, EveryFlippedBitIsRefused) {
    const auto bytes = serialise(sample_network());
    Rng rng(9);
    for (int trial = 0; trial < 500; ++trial) {
        auto damaged = bytes;
        const std::size_t at =
            trial < 60 ? trial : rng.below(static_cast<std::uint32_t>(bytes.size()));
        damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ (1U << rng.below(8)));
        EXPECT_NE(error_of(damaged), "accepted") << "byte " << at;
    }
}

TEST(NetworkFile, NamesWhatIsWrong) {
    const auto good = serialise(sample_network());
    const auto with_field = [&](std::size_t field, std::uint32_t value) {
        auto bytes = good;
        std::memcpy(bytes.data() + 8 + 4 * field, &value, 4);
        fix_checksum(bytes);
        return error_of(bytes);
    };
    EXPECT_THAT(error_of({'P', 'K', 3, 4}), HasSubstr("not a network file"));
    EXPECT_THAT(with_field(0, 2), HasSubstr("version 2"));
    EXPECT_THAT(with_field(1, 4'000'000'000U), HasSubstr("too large"));
    EXPECT_THAT(with_field(2, 64), HasSubstr("expected"));
    EXPECT_THAT(with_field(4, 0xFF), HasSubstr("flags"));
    EXPECT_THAT(with_field(5, 127), HasSubstr("QA 127"));
    EXPECT_THAT(with_field(6, 0), HasSubstr("output quantum 0"));
    EXPECT_THAT(with_field(8, 1U << 30), HasSubstr("record"));
}

TEST(NetworkFile, RefusesWeightsThatCouldOverflow) {
    Network network = sample_network();
    network.feature_weights[5] = kMaxHiddenWeight + 1;
    EXPECT_THAT(error_of(serialise(network)), HasSubstr("hidden weight 505"));
    network = sample_network();
    network.output_weights[5] = -kMaxOutputWeight - 1;
    EXPECT_THAT(error_of(serialise(network)), HasSubstr("output weight -129"));
}

TEST(NetworkFile, RefusesOddShapes) {
    Rng rng(1);
    EXPECT_THAT(error_of(serialise(random_network({768, 48, 1, false}, rng))),
                HasSubstr("hidden size 48"));
    EXPECT_THAT(error_of(serialise(random_network({768, 32, 0, false}, rng))),
                HasSubstr("0 output buckets"));
    EXPECT_THAT(error_of(serialise(random_network({0, 32, 1, false}, rng))), HasSubstr("0 inputs"));
}

// The corpus of the fuzzer, then damaged copies with a checksum that fits.
TEST(NetworkFile, FuzzCorpusHolds) {
    const auto folder = std::filesystem::path(TABLERO_SOURCE_DIR) / "tests/fuzz/corpus/network";
    Rng rng(8);
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        std::ifstream stream(entry.path(), std::ios::binary);
        const std::vector<char> text{std::istreambuf_iterator<char>(stream), {}};
        const std::vector<std::uint8_t> bytes(text.begin(), text.end());
        test::check_network_file(bytes);
        for (int copy = 0; copy < 1000; ++copy) {
            auto damaged = bytes;
            damaged[rng.below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(rng());
            if (damaged.size() >= 8) fix_checksum(damaged);
            test::check_network_file(damaged);
        }
        ++files;
    }
    EXPECT_GE(files, 3);
}

}  // namespace
}  // namespace tablero::nnue
