#include "training/checkpoint.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "nnue/network_file.h"

namespace tablero::training::internal {

Status replace_file(const std::string& path, std::span<const std::uint8_t> bytes) {
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code error;
    if (file) std::filesystem::rename(fresh, path, error);
    if (!file || error) return Error("cannot write {}", tablero::quoted(path));
    return {};
}

Result<std::vector<std::uint8_t>> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error("cannot read {}", tablero::quoted(path));
    return std::vector<std::uint8_t>{std::istreambuf_iterator<char>(file),
                                     std::istreambuf_iterator<char>()};
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
