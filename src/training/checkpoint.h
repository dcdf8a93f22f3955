#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/packed_bytes.h"
#include "base/text.h"
#include "training/loss_curve.h"
#include "training/optimiser.h"

namespace tablero::training {

// A training run between two epochs: enough to go on as if it had never stopped. The model M has
// its numbers in `parameters`, and
//   kCheckpointMagic          the first eight bytes of its checkpoints
//   put_shape, from_shape     what says how many numbers there are, and what they mean
//   put_fixed, get_fixed      what it holds besides
template <typename M>
struct Checkpoint {
    // What the run depends on, as text; a run is resumed only with the same settings.
    std::string settings;
    std::uint32_t epochs_done = 0;
    std::uint64_t steps_done = 0;
    double baseline = 0;  // validation loss to be beaten
    std::uint32_t best_epoch = 0;
    M model;
    Parameters best;  // parameters with the lowest validation loss so far
    Parameters mean;  // the optimiser's moments
    Parameters square;
    std::vector<LossPoint> curve;

    // Before the first epoch.
    Checkpoint(std::string run_settings, M first)
        : settings(std::move(run_settings)),
          model(std::move(first)),
          best(model.parameters),
          mean(model.parameters.size()),
          square(model.parameters.size()) {}

    // The model with its best parameters.
    M best_model() const {
        M chosen = model;
        chosen.parameters = best;
        return chosen;
    }
};

namespace internal {

Status replace_file(const std::string& path, std::span<const std::uint8_t> bytes);
Result<std::vector<std::uint8_t>> read_bytes(const std::string& path);
void put_checksum(ByteWriter& out);
// What stands between the magic and the checksum.
Result<std::span<const std::uint8_t>> checked_body(std::span<const std::uint8_t> bytes,
                                                   std::string_view magic);
// A point of the curve takes 40 bytes, its first number eight of them.
void put_point(ByteWriter& out, const LossPoint& point);
bool get_point(ByteReader& in, LossPoint& point);

// Settings and curve, and the numbers of the run.
template <typename M>
bool get_progress(ByteReader& in, Checkpoint<M>& checkpoint) {
    constexpr std::size_t kMaxText = 1 << 20;
    std::uint32_t length = 0;
    std::uint32_t points = 0;
    if (!in.get(length) || length > kMaxText) return false;
    checkpoint.settings.resize(length);
    if (!in.get_all(checkpoint.settings) || !in.get(checkpoint.epochs_done) ||
        !in.get(checkpoint.steps_done) || !in.get(checkpoint.baseline) ||
        !in.get(checkpoint.best_epoch) || !in.get(points) || points > kMaxText) {
        return false;
    }
    checkpoint.curve.resize(points);
    return std::all_of(checkpoint.curve.begin(), checkpoint.curve.end(), [&](LossPoint& point) {
        return get_point(in, point);
    });
}

template <typename M>
Result<Checkpoint<M>> parse_checkpoint(std::span<const std::uint8_t> bytes) {
    const Error cut_off("training checkpoint ends early");
    const auto body = checked_body(bytes, M::kCheckpointMagic);
    if (!body) return body.error();
    ByteReader in(*body);
    Result<M> model = M::from_shape(in);
    if (!model) return model.error();
    Checkpoint<M> checkpoint({}, std::move(*model));
    if (!get_progress(in, checkpoint)) return cut_off;
    for (Parameters* values :
         {&checkpoint.model.parameters, &checkpoint.best, &checkpoint.mean, &checkpoint.square}) {
        if (!in.get_all(*values)) return cut_off;
    }
    if (!checkpoint.model.get_fixed(in)) return cut_off;
    if (in.left() > 0) return Error("training checkpoint is too long");
    return checkpoint;
}

}  // namespace internal

// Written beside the old file and then renamed, so that there is a whole one at any time.
template <typename M>
Status save_checkpoint(const Checkpoint<M>& checkpoint, const std::string& path) {
    ByteWriter out;
    out.put(M::kCheckpointMagic.data(), M::kCheckpointMagic.size());
    checkpoint.model.put_shape(out);
    out.put(static_cast<std::uint32_t>(checkpoint.settings.size()));
    out.put(checkpoint.settings.data(), checkpoint.settings.size());
    out.put(checkpoint.epochs_done);
    out.put(checkpoint.steps_done);
    out.put(checkpoint.baseline);
    out.put(checkpoint.best_epoch);
    out.put(static_cast<std::uint32_t>(checkpoint.curve.size()));
    for (const LossPoint& point : checkpoint.curve)
        internal::put_point(out, point);
    for (const Parameters* values :
         {&checkpoint.model.parameters, &checkpoint.best, &checkpoint.mean, &checkpoint.square}) {
        out.put(values->data(), values->size());
    }
    checkpoint.model.put_fixed(out);
    internal::put_checksum(out);
    return internal::replace_file(path, out.bytes());
}

template <typename M>
Result<Checkpoint<M>> load_checkpoint(const std::string& path) {
    const auto bytes = internal::read_bytes(path);
    if (!bytes) return bytes.error();
    auto checkpoint = internal::parse_checkpoint<M>(*bytes);
    if (!checkpoint) return in_context(tablero::quoted(path), checkpoint.error());
    return checkpoint;
}

}  // namespace tablero::training
