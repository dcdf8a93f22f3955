#include "training/checkpoint.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>

#include <fmt/format.h>

#include "base/packed_bytes.h"
#include "base/text.h"
#include "nnue/network_file.h"

namespace tablero::training {

namespace {

constexpr std::string_view kCheckpointMagic = "TBLRCKP1";
constexpr std::size_t kMaxText = 1 << 20;

struct Shape {
    std::uint32_t inputs, hidden, buckets, mirrored;
};

bool is_sound(const Shape& shape) {
    return shape.inputs >= 1 && shape.inputs <= nnue::kMaxInputs && shape.hidden >= 1 &&
           shape.hidden <= nnue::kMaxHidden && shape.hidden % nnue::kHiddenStep == 0 &&
           shape.buckets >= 1 && shape.buckets <= nnue::kMaxBuckets && shape.mirrored <= 1;
}

std::vector<std::uint8_t> serialise(const Checkpoint& checkpoint) {
    const nnue::Architecture& shape = checkpoint.model.shape;
    ByteWriter out;
    out.put(kCheckpointMagic.data(), kCheckpointMagic.size());
    out.put(Shape{shape.inputs, shape.hidden, shape.output_buckets, shape.mirrored ? 1U : 0U});
    out.put(static_cast<std::uint32_t>(checkpoint.settings.size()));
    out.put(checkpoint.settings.data(), checkpoint.settings.size());
    out.put(checkpoint.epochs_done);
    out.put(checkpoint.steps_done);
    out.put(checkpoint.baseline);
    out.put(checkpoint.best_epoch);
    out.put(static_cast<std::uint32_t>(checkpoint.curve.size()));
    out.put(checkpoint.curve.data(), checkpoint.curve.size());
    for (const Parameters* values :
         {&checkpoint.model.parameters, &checkpoint.best, &checkpoint.mean, &checkpoint.square}) {
        out.put(values->data(), values->size());
    }
    out.put(checkpoint.residual.data(), checkpoint.residual.size());
    out.put(nnue::checksum(out.bytes()));
    return std::move(out.bytes());
}

Result<Checkpoint> parse(std::span<const std::uint8_t> bytes) {
    const Error cut_off = {"training checkpoint ends early"};
    std::uint64_t sum = 0;
    if (bytes.size() < kCheckpointMagic.size() + sizeof sum ||
        std::memcmp(bytes.data(), kCheckpointMagic.data(), kCheckpointMagic.size()) != 0) {
        return Error{"not a training checkpoint"};
    }
    std::memcpy(&sum, bytes.data() + bytes.size() - sizeof sum, sizeof sum);
    bytes = bytes.first(bytes.size() - sizeof sum);
    if (sum != nnue::checksum(bytes))
        return Error{"training checkpoint is damaged: wrong checksum"};
    ByteReader in(bytes.subspan(kCheckpointMagic.size()));
    Shape shape{};
    if (!in.get(shape)) return cut_off;
    if (!is_sound(shape)) return Error{"training checkpoint of an impossible network"};
    const nnue::Architecture architecture = {
        shape.inputs, shape.hidden, shape.buckets, shape.mirrored == 1};
    Checkpoint checkpoint{.settings = {},
                          .model = Model(architecture, 0),
                          .best = {},
                          .mean = {},
                          .square = {},
                          .curve = {},
                          .residual = {}};
    std::uint32_t length = 0;
    std::uint32_t points = 0;
    if (!in.get(length) || length > kMaxText) return cut_off;
    checkpoint.settings.resize(length);
    if (!in.get(checkpoint.settings.data(), length) || !in.get(checkpoint.epochs_done) ||
        !in.get(checkpoint.steps_done) || !in.get(checkpoint.baseline) ||
        !in.get(checkpoint.best_epoch) || !in.get(points) || points > kMaxText) {
        return cut_off;
    }
    checkpoint.curve.resize(points);
    if (!in.get(checkpoint.curve.data(), points)) return cut_off;
    for (Parameters* values :
         {&checkpoint.model.parameters, &checkpoint.best, &checkpoint.mean, &checkpoint.square}) {
        values->resize(checkpoint.model.layout.size);
        if (!in.get(values->data(), values->size())) return cut_off;
    }
    checkpoint.residual.resize(shape.inputs);
    if (!in.get(checkpoint.residual.data(), checkpoint.residual.size())) return cut_off;
    if (in.left() > 0) return Error{"training checkpoint is too long"};
    return checkpoint;
}

}  // namespace

Model Checkpoint::best_model() const {
    Model chosen = model;
    chosen.parameters = best;
    return chosen;
}

Status save_checkpoint(const Checkpoint& checkpoint, const std::string& path) {
    const std::vector<std::uint8_t> bytes = serialise(checkpoint);
    const std::string fresh = path + ".new";
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(bytes.data()),
               static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code error;
    if (file) std::filesystem::rename(fresh, path, error);
    if (!file || error) return Error{"cannot write " + tablero::quoted(path)};
    return {};
}

Result<Checkpoint> load_checkpoint(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{"cannot read " + tablero::quoted(path)};
    const std::vector<char> text{std::istreambuf_iterator<char>(file),
                                 std::istreambuf_iterator<char>()};
    Result<Checkpoint> checkpoint =
        parse({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    if (!checkpoint) return in_context(tablero::quoted(path), checkpoint.error());
    return checkpoint;
}

}  // namespace tablero::training
