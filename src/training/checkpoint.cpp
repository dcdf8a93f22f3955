#include "training/checkpoint.h"

#include <cstring>

#include "base/byte_source.h"
#include "base/output_file.h"
#include "nnue/network_file.h"

namespace tablero::training::internal {

Status replace_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    return write_file(path, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

Result<std::vector<std::uint8_t>> read_bytes(const std::string& path) {
    const auto content = read_file(path);
    if (!content) return content.error();
    return std::vector<std::uint8_t>{content->begin(), content->end()};
}

void put_checksum(ByteWriter& out) {
    out.put(nnue::checksum(out.bytes()));
}

void put_point(ByteWriter& out, const LossPoint& point) {
    out.put(std::uint64_t{point.epoch});
    out.put(point.positions);
    out.put(point.training);
    out.put(point.validation);
    out.put(point.rate);
}

bool get_point(ByteReader& in, LossPoint& point) {
    std::uint32_t filler = 0;
    return in.get(point.epoch) && in.get(filler) && in.get(point.positions) &&
           in.get(point.training) && in.get(point.validation) && in.get(point.rate);
}

Result<std::span<const std::uint8_t>> checked_body(std::span<const std::uint8_t> bytes,
                                                   std::string_view magic) {
    std::uint64_t sum = 0;
    if (bytes.size() < magic.size() + sizeof sum ||
        std::memcmp(bytes.data(), magic.data(), magic.size()) != 0) {
        return Error("not a training checkpoint");
    }
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    const auto signed_bytes = bytes.first(bytes.size() - sizeof sum);
    if (sum != nnue::checksum(signed_bytes)) {
        return Error("training checkpoint is damaged: wrong checksum");
    }
    return signed_bytes.subspan(magic.size());
}

}  // namespace tablero::training::internal
