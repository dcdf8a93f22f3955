#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/packed_bytes.h"
#include "base/text.h"
#include "nnue/network.h"

namespace tablero::nnue {

// The network file, all numbers little-endian:
//   8 bytes   "TBLRNNUE"
//   u32 × 9   version, inputs, hidden, output buckets, flags (bit 0: mirrored), QA, QB, scale,
//             length of the record
//   record    UTF-8 text, at most 64 KiB
//   i16       residual (inputs), hidden weights (inputs × hidden), hidden biases (hidden),
//             output weights (buckets × 2 hidden)
//   i32       output biases (buckets)
//   u64       checksum of everything before
// A file is accepted only when it is complete, whole and within the bounds that exclude overflow.

// FNV-1a over 8-byte words (the tail padded with zeros), with a final mix.
std::uint64_t checksum(std::span<const std::uint8_t> bytes);

std::vector<std::uint8_t> serialise(const Network& network);
Result<Network> parse_network(std::span<const std::uint8_t> bytes);

Status save_network(const Network& network, const std::string& path);
Result<Network> load_network(const std::string& path, const std::stop_token& stop = {});

// Files of networks of any shape: whole, beginning with the eight letters of their kind and a
// header, with a record, and ending with the checksum of what stands before it.
inline constexpr std::uint32_t kMaxRecord = 64 * 1024;
bool starts_with(ByteReader& in, std::string_view magic);
template <typename Header>
Status read_header(ByteReader& in, Header& header, Status (*check)(const Header&)) {
    if (!in.get(header)) return Error("network file ends inside its header");
    Status status = check(header);
    if (header.record_length > kMaxRecord)
        status = Error("record of {} bytes ({} at most)", header.record_length, kMaxRecord);
    return status ? status : Status(Error("network file: {}", status.error()));
}
void put_checksum(std::vector<std::uint8_t>& bytes);
Status check_checksum(std::span<const std::uint8_t> bytes);
std::uint64_t last_checksum(std::span<const std::uint8_t> bytes);
Status write_network_file(std::span<const std::uint8_t> bytes, const std::string& path);
Result<std::vector<std::uint8_t>> read_network_file(const std::string& path,
                                                    const std::stop_token& stop);
template <typename N>
Result<N> load_network_file(const std::string& path,
                            Result<N> (*parse)(std::span<const std::uint8_t>),
                            const std::stop_token& stop) {
    const auto bytes = read_network_file(path, stop);
    if (!bytes) return bytes.error();
    Result<N> network = parse(*bytes);
    if (!network) return in_context(quoted(path), network.error());
    return network;
}

// The checksum its file ends with: names a network in data files and reports.
std::uint64_t network_hash(const Network& network);

}  // namespace tablero::nnue
