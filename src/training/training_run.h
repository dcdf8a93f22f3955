#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <numeric>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/clock.h"
#include "base/rng.h"
#include "base/text.h"
#include "training/checkpoint.h"
#include "training/parallel.h"
#include "training/sample_source.h"

namespace tablero::training {

// How a model is fitted to positions, whatever the game.
struct FitSettings {
    std::string data;  // folder of game files
    std::string out;   // what is made; <out>.checkpoint, <out>.csv and <out>.svg stand beside it
    std::string from;  // a network to begin with; empty: none
    int epochs = 20;
    std::uint64_t seed = 1;
    int batch = 16384;
    double rate = 1e-3;
    double last_rate = 2e-6;
    // The share of results in the targets at the start, where it is another than at the end.
    std::optional<float> first_wdl;
    int threads = 1;
    std::stop_token stop;  // what is finished is kept
};

// The share of results in the targets of a run that ends with `last`: it goes evenly from the first
// to the last, since early on scores teach more, and later results correct them.
inline float wdl_at(const FitSettings& settings, float last, double done) {
    const float first = settings.first_wdl.value_or(last);
    return first + (last - first) * static_cast<float>(done);
}

// What the description of a run says of it.
inline std::string wdl_text(const FitSettings& settings, float last) {
    return settings.first_wdl ? fmt::format("{} to {}", *settings.first_wdl, last)
                              : fmt::format("{}", last);
}

// What the description of a run says of the network it begins with.
inline std::string beginning_of(const FitSettings& settings) {
    if (settings.from.empty()) return {};
    return ", from " + std::filesystem::path(settings.from).filename().string();
}

// Called now and then during an epoch, and once after it with `point` set.
struct TrainProgress {
    std::uint32_t epoch = 0;
    std::uint64_t positions_in_epoch = 0;
    std::uint64_t epoch_size = 0;
    double running_loss = 0;
    const LossPoint* point = nullptr;
};
using OnTrainProgress = std::function<void(const TrainProgress&)>;

template <typename M>
struct FitReport {
    explicit FitReport(Checkpoint<M> state) : checkpoint(std::move(state)) {}

    Checkpoint<M> checkpoint;
    std::size_t training_positions = 0;
    std::size_t validation_positions = 0;
    double seconds = 0;  // of training, this time
    double positions_per_second = 0;
    bool complete = false;  // false when interrupted
    std::vector<std::string> warnings;
};

// What is learnt, and how: T has
//   Packed, Model                          positions, and what is fitted to them
//   loss(model, positions)                 sum of the losses, by the targets that the run ends with
//   learn(model, positions, turn, slopes)  the same by those of the turn, and adds the slopes of
//                                          that sum to `slopes`
// both callable from several threads.

struct LearningTurn {
    std::uint64_t seed = 0;  // picks among views of a position that are alike
    double done = 0;         // the share of the run before it
};

// The mean loss of a model over positions.
template <typename T>
double mean_loss(const T& task,
                 const typename T::Model& model,
                 std::span<const typename T::Packed> positions,
                 int threads) {
    if (positions.empty()) return 0;
    std::vector<double> sums(threads, 0);
    run_parallel(threads, [&](int i) {
        const auto [from, to] = part_of(positions.size(), threads, i);
        sums[i] = task.loss(model, positions.subspan(from, to - from));
    });
    return std::accumulate(sums.begin(), sums.end(), 0.0) / static_cast<double>(positions.size());
}

// A run in progress.
template <typename T>
class TrainingRun {
  public:
    using Model = typename T::Model;
    using Packed = typename T::Packed;

    TrainingRun(const FitSettings& settings,
                const T& task,
                SampleSource<Packed>& source,
                Checkpoint<Model>& state)
        : settings_(settings),
          task_(task),
          source_(source),
          state_(state),
          optimiser_(state.model),
          slopes_(settings.threads, Parameters(state.model.parameters.size())) {
        optimiser_.mean() = state.mean;
        optimiser_.square() = state.square;
        const std::size_t per_epoch =
            (source.training_positions() + settings.batch - 1) / settings.batch;
        schedule_ = {settings.rate, settings.last_rate, per_epoch * settings.epochs, 100};
        schedule_.rise = std::min<std::uint64_t>(100, schedule_.steps / 10);
    }

    // False when told to stop: the state is then that of the last whole epoch.
    bool run_epoch(const OnTrainProgress& on_progress) {
        const std::uint32_t epoch = state_.epochs_done + 1;
        std::uint64_t pass_seed = settings_.seed << 20 ^ epoch;
        source_.start_pass(split_mix(pass_seed));
        double loss = 0;
        std::uint64_t positions = 0;
        std::uint64_t step_number = state_.steps_done;
        for (auto batch = source_.next(settings_.batch); !batch.empty();
             batch = source_.next(settings_.batch)) {
            if (settings_.stop.stop_requested()) return false;
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
        on_progress(
            {epoch, positions, positions, state_.curve.back().training, &state_.curve.back()});
        return true;
    }

    std::uint64_t positions_trained() const { return positions_trained_; }

  private:
    // One step of the optimiser; returns the sum of the losses before it.
    double step(std::span<const Packed> batch, std::uint64_t step) {
        const int threads = settings_.threads;
        Model& model = state_.model;
        std::vector<double> losses(threads, 0);
        run_parallel(threads, [&](int i) {
            const auto [from, to] = part_of(batch.size(), threads, i);
            std::fill(slopes_[i].begin(), slopes_[i].end(), 0.0F);
            std::uint64_t seed = settings_.seed ^ step << 8 ^ static_cast<std::uint64_t>(i);
            const LearningTurn turn{
                split_mix(seed),
                static_cast<double>(step - 1) / static_cast<double>(schedule_.steps)};
            losses[i] = task_.learn(model, batch.subspan(from, to - from), turn, slopes_[i]);
        });
        run_parallel(threads, [&](int i) {
            optimiser_.apply(model,
                             slopes_,
                             batch.size(),
                             schedule_.rate(step - 1),
                             step,
                             part_of(model.parameters.size(), threads, i));
        });
        return std::accumulate(losses.begin(), losses.end(), 0.0);
    }

    void finish_epoch(double loss, std::uint64_t positions, std::uint64_t steps) {
        state_.epochs_done += 1;
        state_.steps_done = steps;
        state_.mean = optimiser_.mean();
        state_.square = optimiser_.square();
        const double validation =
            mean_loss(task_, state_.model, source_.validation(), settings_.threads);
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

    const FitSettings& settings_;
    const T& task_;
    SampleSource<Packed>& source_;
    Checkpoint<Model>& state_;
    Optimiser optimiser_;
    std::vector<Parameters> slopes_;
    CosineSchedule schedule_;
    std::uint64_t positions_trained_ = 0;
};

// The run whose checkpoint stands beside the output, or a fresh one. Refuses one with other
// settings.
template <typename M>
Result<Checkpoint<M>> begin_or_resume(const std::string& out, Checkpoint<M> fresh) {
    const std::string path = out + ".checkpoint";
    if (!std::filesystem::exists(path)) return fresh;
    Result<Checkpoint<M>> state = load_checkpoint<M>(path);
    if (!state) return state;
    if (state->settings != fresh.settings) {
        return Error(
            "{} belongs to another run ({}); remove it, or train with its "
            "settings to go on",
            tablero::quoted(path),
            state->settings);
    }
    return state;
}

// Trains from the state on. After every epoch, checkpoint and curves are written; when told
// to stop the state is that of the last whole epoch, of which there must be one.
template <typename T>
Result<FitReport<typename T::Model>> fit(const FitSettings& settings,
                                         const T& task,
                                         SampleSource<typename T::Packed>& source,
                                         Checkpoint<typename T::Model> state,
                                         const OnTrainProgress& on_progress) {
    FitReport<typename T::Model> report(std::move(state));
    Checkpoint<typename T::Model>& now = report.checkpoint;
    report.warnings = source.warnings();
    report.training_positions = source.training_positions();
    report.validation_positions = source.validation().size();
    TrainingRun<T> run(settings, task, source, now);
    const auto epochs = static_cast<std::uint32_t>(settings.epochs);
    const TimePoint start = Clock::now();
    while (now.epochs_done < epochs && run.run_epoch(on_progress)) {
        if (Status s = save_checkpoint(now, settings.out + ".checkpoint"); !s) return s.error();
        if (Status s = save_curves(now.curve, now.baseline, settings.out); !s) return s.error();
    }
    report.seconds = seconds_since(start);
    report.positions_per_second =
        static_cast<double>(run.positions_trained()) / std::max(1e-9, report.seconds);
    report.complete = now.epochs_done == epochs;
    if (now.curve.empty()) return Error("interrupted before the first epoch was done");
    return report;
}

}  // namespace tablero::training
