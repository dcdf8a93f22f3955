#include "nnue/network_file.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include <fmt/format.h>

#include "base/byte_source.h"
#include "base/output_file.h"

namespace tablero::nnue {

static_assert(std::endian::native == std::endian::little);

namespace {

constexpr std::string_view kMagic = "TBLRNNUE";
constexpr std::uint32_t kVersion = 1;
constexpr std::uint32_t kMirroredFlag = 1;

struct Header {
    std::uint32_t version, inputs, hidden, buckets, flags, qa, qb, scale, record_length;
};
static_assert(sizeof(Header) == 36);

Status check_header(const Header& header) {
    if (header.version != kVersion) {
        return Error("version {} (this program reads {})", header.version, kVersion);
    }
    if (header.qa != kQa) return Error("QA {} ({} expected)", header.qa, kQa);
    if (header.scale != kScale) {
        return Error("scale {} ({} expected)", header.scale, kScale);
    }
    if ((header.flags & ~kMirroredFlag) != 0) {
        return Error("unknown flags {:#x}", header.flags);
    }
    if (header.inputs > kMaxInputs || header.hidden > kMaxHidden || header.buckets > kMaxBuckets) {
        return Error(
            "shape {} → {} → {} is too large", header.inputs, header.hidden, header.buckets);
    }
    return {};
}

std::size_t body_size(const Network& network, std::size_t record_length) {
    return record_length +
           2 * (network.residual.size() + network.feature_weights.size() +
                network.feature_biases.size() + network.output_weights.size()) +
           4 * network.output_biases.size() + sizeof(std::uint64_t);
}

}  // namespace

std::uint64_t checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t hash = 0xCBF29CE484222325ULL ^ bytes.size();
    for (std::size_t i = 0; i < bytes.size(); i += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, bytes.data() + i, std::min<std::size_t>(8, bytes.size() - i));
        hash = (hash ^ word) * 0x100000001B3ULL;
        hash ^= hash >> 29;
    }
    hash *= 0x9E3779B97F4A7C15ULL;
    return hash ^ hash >> 32;
}

bool starts_with(ByteReader& in, std::string_view magic) {
    std::string letters(magic.size(), '\0');
    return in.get_all(letters) && letters == magic;
}

std::vector<std::uint8_t> serialise(const Network& network) {
    const Architecture& shape = network.architecture;
    const std::string record = network.record.substr(0, kMaxRecord);
    ByteWriter out;
    out.put(kMagic.data(), kMagic.size());
    const Header header = {kVersion,
                           shape.inputs,
                           shape.hidden,
                           shape.output_buckets,
                           shape.mirrored ? kMirroredFlag : 0,
                           kQa,
                           static_cast<std::uint32_t>(network.qb),
                           kScale,
                           static_cast<std::uint32_t>(record.size())};
    out.put(header);
    out.put(record.data(), record.size());
    out.put(network.residual.data(), network.residual.size());
    out.put(network.feature_weights.data(), network.feature_weights.size());
    out.put(network.feature_biases.data(), network.feature_biases.size());
    out.put(network.output_weights.data(), network.output_weights.size());
    out.put(network.output_biases.data(), network.output_biases.size());
    put_checksum(out.bytes());
    return std::move(out.bytes());
}

Result<Network> parse_network(std::span<const std::uint8_t> bytes) {
    ByteReader in(bytes);
    Header header{};
    if (!starts_with(in, kMagic)) return Error("not a network file");
    if (const Status status = read_header(in, header, check_header); !status) return status.error();
    Network network = Network::zero(
        {header.inputs, header.hidden, header.buckets, (header.flags & kMirroredFlag) != 0});
    network.qb = static_cast<int>(header.qb);
    const std::size_t expected = body_size(network, header.record_length);
    if (in.left() != expected) {
        return Error("network file is {} bytes after its header, {} expected", in.left(), expected);
    }
    network.record.resize(header.record_length);
    const bool complete = in.get_all(network.record) && in.get_all(network.residual) &&
                          in.get_all(network.feature_weights) &&
                          in.get_all(network.feature_biases) &&
                          in.get_all(network.output_weights) && in.get_all(network.output_biases);
    assert(complete);
    static_cast<void>(complete);
    if (Status status = check_checksum(bytes); !status) return status.error();
    if (Status status = network.check(); !status) return Error("network file: {}", status.error());
    return network;
}

void put_checksum(std::vector<std::uint8_t>& bytes) {
    const std::uint64_t sum = checksum(bytes);
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeof sum);
    std::memcpy(bytes.data() + at, &sum, sizeof sum);
}

Status check_checksum(std::span<const std::uint8_t> bytes) {
    constexpr std::size_t kSize = sizeof(std::uint64_t);
    if (bytes.size() < kSize || last_checksum(bytes) != checksum(bytes.first(bytes.size() - kSize)))
        return Error("network file is damaged: wrong checksum");
    return {};
}

std::uint64_t last_checksum(std::span<const std::uint8_t> bytes) {
    std::uint64_t sum = 0;
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    return sum;
}

// Far beyond the largest network there can be.
constexpr std::size_t kLargestNetwork = std::size_t{1} << 30;

Status write_network_file(std::span<const std::uint8_t> bytes, const std::string& path) {
    return write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

Result<std::vector<std::uint8_t>> read_network_file(const std::string& path,
                                                    const std::stop_token& stop) {
    const auto content = read_file(path, kLargestNetwork, stop);
    if (!content) return content.error();
    return std::vector<std::uint8_t>{content->begin(), content->end()};
}

Status save_network(const Network& network, const std::string& path) {
    return write_network_file(serialise(network), path);
}

Result<Network> load_network(const std::string& path, const std::stop_token& stop) {
    return load_network_file(path, parse_network, stop);
}

std::uint64_t network_hash(const Network& network) {
    return last_checksum(serialise(network));
}

}  // namespace tablero::nnue
