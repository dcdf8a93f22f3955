#include "training/train.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <numeric>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/interrupt.h"
#include "base/rng.h"
#include "base/text.h"
#include "chess/eval/features.h"
#include "nnue/network_file.h"
#include "training/parallel.h"
#include "training/quantise.h"

namespace tablero::training {

namespace {

constexpr std::size_t kChunk = 256;  // samples made at a time, to stay in the cache

// Calls work(samples) for the positions in chunks. `flip_seed` 0: no random flips.
template <typename Work>
void for_sample_chunks(std::span<const PackedPosition> positions,
                       const nnue::Architecture& shape,
                       const Labelling& labelling,
                       std::uint64_t flip_seed,
                       const Work& work) {
    std::vector<Sample> samples(std::min(kChunk, positions.size()));
    Rng rng(flip_seed);
    for (std::size_t from = 0; from < positions.size(); from += kChunk) {
        const std::size_t count = std::min(kChunk, positions.size() - from);
        for (std::size_t i = 0; i < count; ++i) {
            const bool flip = flip_seed != 0 && (rng() >> 63) != 0;
            samples[i] = make_sample(positions[from + i], shape, labelling, flip);
        }
        work(std::span<const Sample>(samples).first(count));
    }
}

std::string describe(const TrainSettings& s, const SampleSource& source) {
    return fmt::format(
        "hidden {}, buckets {}, mirrored {}, residual {}, epochs {}, batch {}, rate {} to {}, wdl "
        "{}, "
        "flips {}, seed {}, first ply {}, max score {}, games {}, validation games {}",
        s.shape.hidden,
        s.shape.output_buckets,
        s.shape.mirrored,
        s.labelling.residual,
        s.epochs,
        s.batch,
        s.rate,
        s.last_rate,
        s.labelling.wdl,
        s.random_flips && !s.shape.mirrored,
        s.seed,
        s.source.filter.first_ply,
        s.source.filter.max_score,
        source.training_games(),
        source.validation_games());
}

// A run in progress.
class Run {
  public:
    Run(const TrainSettings& settings, SampleSource& source, Checkpoint& state)
        : settings_(settings),
          source_(source),
          state_(state),
          optimiser_(state.model),
          slopes_(settings.threads, Parameters(state.model.layout.size)) {
        optimiser_.mean() = state.mean;
        optimiser_.square() = state.square;
        const std::size_t per_epoch =
            (source.training_positions() + settings.batch - 1) / settings.batch;
        schedule_ = {settings.rate, settings.last_rate, per_epoch * settings.epochs, 100};
        schedule_.rise = std::min<std::uint64_t>(100, schedule_.steps / 10);
    }

    // False when interrupted: the state is then that of the last whole epoch.
    bool run_epoch(const std::function<void(const TrainProgress&)>& on_progress);
    std::uint64_t positions_trained() const { return positions_trained_; }

  private:
    double step(std::span<const PackedPosition> batch, std::uint64_t step);
    void finish_epoch(double loss, std::uint64_t positions, std::uint64_t steps);

    const TrainSettings& settings_;
    SampleSource& source_;
    Checkpoint& state_;
    Optimiser optimiser_;
    std::vector<Parameters> slopes_;
    CosineSchedule schedule_;
    std::uint64_t positions_trained_ = 0;
};

// One step of the optimiser; returns the sum of the losses before it.
double Run::step(std::span<const PackedPosition> batch, std::uint64_t step) {
    const int threads = settings_.threads;
    Model& model = state_.model;
    std::vector<double> losses(threads, 0);
    const bool flips = settings_.random_flips && !model.shape.mirrored;
    run_parallel(threads, [&](int i) {
        const auto [from, to] = part_of(batch.size(), threads, i);
        std::fill(slopes_[i].begin(), slopes_[i].end(), 0.0F);
        Propagation propagation(model, best_float_kernels());
        std::uint64_t flip_seed = settings_.seed ^ step << 8 ^ static_cast<std::uint64_t>(i);
        for_sample_chunks(batch.subspan(from, to - from),
                          model.shape,
                          settings_.labelling,
                          flips ? split_mix(flip_seed) | 1 : 0,
                          [&](std::span<const Sample> samples) {
                              losses[i] += propagation.loss_and_slopes(samples, slopes_[i]);
                          });
    });
    run_parallel(threads, [&](int i) {
        optimiser_.apply(model,
                         slopes_,
                         batch.size(),
                         schedule_.rate(step - 1),
                         step,
                         part_of(model.layout.size, threads, i));
    });
    return std::accumulate(losses.begin(), losses.end(), 0.0);
}

bool Run::run_epoch(const std::function<void(const TrainProgress&)>& on_progress) {
    const std::uint32_t epoch = state_.epochs_done + 1;
    std::uint64_t pass_seed = settings_.seed << 20 ^ epoch;
    source_.start_pass(split_mix(pass_seed));
    double loss = 0;
    std::uint64_t positions = 0;
    std::uint64_t step_number = state_.steps_done;
    for (auto batch = source_.next(settings_.batch); !batch.empty();
         batch = source_.next(settings_.batch)) {
        if (interrupted()) return false;
        loss += step(batch, ++step_number);
        positions += batch.size();
        positions_trained_ += batch.size();
        on_progress({epoch,
                     positions,
                     source_.training_positions(),
                     loss / static_cast<double>(positions),
                     nullptr});
    }
    finish_epoch(loss / static_cast<double>(positions), positions, step_number);
    on_progress({epoch, positions, positions, state_.curve.back().training, &state_.curve.back()});
    return true;
}

void Run::finish_epoch(double loss, std::uint64_t positions, std::uint64_t steps) {
    state_.epochs_done += 1;
    state_.steps_done = steps;
    state_.mean = optimiser_.mean();
    state_.square = optimiser_.square();
    const double validation =
        mean_loss(state_.model, source_.validation(), settings_.labelling, settings_.threads);
    const auto is_better = [](const LossPoint& a, const LossPoint& b) {
        return a.validation < b.validation;
    };
    const auto best = std::min_element(state_.curve.begin(), state_.curve.end(), is_better);
    if (best == state_.curve.end() || validation <= best->validation) {
        state_.best = state_.model.parameters;
        state_.best_epoch = state_.epochs_done;
    }
    const std::uint64_t before = state_.curve.empty() ? 0 : state_.curve.back().positions;
    state_.curve.push_back({state_.epochs_done,
                            before + positions,
                            loss,
                            validation,
                            schedule_.rate(steps == 0 ? 0 : steps - 1)});
}

Status write_text(const std::string& path, const std::string& text) {
    std::ofstream file(path, std::ios::trunc);
    file << text;
    file.close();
    if (!file) return Error{"cannot write " + tablero::quoted(path)};
    return {};
}

Status save_progress(const Checkpoint& state, const std::string& out) {
    if (Status s = save_checkpoint(state, out + ".checkpoint"); !s) return s;
    if (Status s = write_text(out + ".csv", to_csv(state.curve)); !s) return s;
    return write_text(out + ".svg", to_svg(state.curve, state.baseline));
}

Checkpoint fresh_run(const TrainSettings& settings, const SampleSource& source) {
    Checkpoint state{.settings = describe(settings, source),
                     .model = Model(settings.shape, settings.seed),
                     .best = {},
                     .mean = {},
                     .square = {},
                     .curve = {},
                     .residual = std::vector<std::int16_t>(chess::kNetworkInputs, 0)};
    if (settings.labelling.residual) {
        const auto material = chess::material_residual();
        state.residual.assign(material.begin(), material.end());
    }
    state.best = state.model.parameters;
    state.mean.resize(state.model.layout.size);
    state.square.resize(state.model.layout.size);
    state.baseline = material_loss(source.validation(), settings.labelling);
    return state;
}

Result<Checkpoint> begin_or_resume(const TrainSettings& settings, const SampleSource& source) {
    const std::string path = settings.out + ".checkpoint";
    if (!std::filesystem::exists(path)) return fresh_run(settings, source);
    Result<Checkpoint> state = load_checkpoint(path);
    if (!state) return state;
    const std::string wanted = describe(settings, source);
    if (state->settings != wanted) {
        return Error{
            fmt::format("{} belongs to another run ({}); remove it, or train with its "
                        "settings to go on",
                        tablero::quoted(path),
                        state->settings)};
    }
    return state;
}

std::string record_of(const TrainReport& report) {
    const Checkpoint& state = report.checkpoint;
    const LossPoint& best = state.curve[state.best_epoch - 1];
    return fmt::format(
        "settings: {}\ndata: {} training positions, {} validation positions\n"
        "validation loss: {:.6f} after epoch {} (counting material: {:.6f})\n",
        state.settings,
        report.training_positions,
        report.validation_positions,
        best.validation,
        state.best_epoch,
        state.baseline);
}

void export_network(TrainReport& report,
                    const TrainSettings& settings,
                    const SampleSource& source) {
    const Model best = report.checkpoint.best_model();
    report.network = quantise(best, report.checkpoint.residual);
    report.network.record = record_of(report);
    const auto& held_back = source.validation();
    const std::size_t some = std::min<std::size_t>(held_back.size(), 20'000);
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < some; ++i) {
        samples.push_back(make_sample(held_back[i], settings.shape, settings.labelling, false));
    }
    report.quantisation_error = compare(best, report.network, samples).mean;
}

}  // namespace

double mean_loss(const Model& model,
                 std::span<const PackedPosition> positions,
                 const Labelling& labelling,
                 int threads) {
    if (positions.empty()) return 0;
    std::vector<double> sums(threads, 0);
    run_parallel(threads, [&](int i) {
        const auto [from, to] = part_of(positions.size(), threads, i);
        Propagation propagation(model, best_float_kernels());
        for_sample_chunks(
            positions.subspan(from, to - from),
            model.shape,
            labelling,
            0,
            [&](std::span<const Sample> samples) { sums[i] += propagation.loss(samples); });
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(positions.size());
}

double material_loss(std::span<const PackedPosition> positions, const Labelling& labelling) {
    if (positions.empty()) return 0;
    Labelling with_residual = labelling;
    with_residual.residual = true;
    double sum = 0;
    for (const PackedPosition& position : positions) {
        const Sample sample = make_sample(position, {}, with_residual, false);
        const double error = sigmoid(sample.residual) - sample.target;
        sum += error * error;
    }
    return sum / static_cast<double>(positions.size());
}

Result<TrainReport> train(const TrainSettings& settings,
                          const std::function<void(const TrainProgress&)>& on_progress) {
    SourceSettings source_settings = settings.source;
    source_settings.threads = settings.threads;
    Result<SampleSource> source = SampleSource::open(settings.data, source_settings);
    if (!source) return source.error();
    Result<Checkpoint> state = begin_or_resume(settings, *source);
    if (!state) return state.error();
    TrainReport report{
        .checkpoint = std::move(*state), .network = {}, .warnings = source->warnings()};
    report.training_positions = source->training_positions();
    report.validation_positions = source->validation().size();
    Run run(settings, *source, report.checkpoint);
    const TimePoint start = Clock::now();
    while (report.checkpoint.epochs_done < static_cast<std::uint32_t>(settings.epochs)) {
        if (!run.run_epoch(on_progress)) break;
        if (Status status = save_progress(report.checkpoint, settings.out); !status) {
            return status.error();
        }
    }
    report.seconds = seconds_since(start);
    report.positions_per_second =
        static_cast<double>(run.positions_trained()) / std::max(1e-9, report.seconds);
    report.complete = report.checkpoint.epochs_done == static_cast<std::uint32_t>(settings.epochs);
    if (report.checkpoint.curve.empty())
        return Error{"interrupted before the first epoch was done"};
    export_network(report, settings, *source);
    if (Status status = nnue::save_network(report.network, settings.out); !status) {
        return status.error();
    }
    return report;
}

}  // namespace tablero::training
