#include "training/chess/train.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/rng.h"
#include "chess/eval/features.h"
#include "nnue/network_file.h"
#include "training/chess/quantise.h"
#include "training/logistic.h"

namespace tablero::training {

namespace {

using Positions = std::span<const PackedPosition>;

// Fitting a network to positions.
class NetworkTask {
  public:
    using Packed = PackedPosition;
    using Model = training::Model;

    explicit NetworkTask(const TrainSettings& settings)
        : settings_(settings),
          flips_(settings.random_flips && !settings.shape.mirrored) {}

    double loss(const Model& model, Positions positions) const {
        Propagation propagation(model, best_float_kernels());
        return for_sample_chunks(model, positions, {0, 1}, [&](std::span<const Sample> samples) {
            return propagation.loss(samples);
        });
    }

    double learn(const Model& model,
                 Positions positions,
                 LearningTurn turn,
                 Parameters& slopes) const {
        Propagation propagation(model, best_float_kernels());
        turn.seed = flips_ ? turn.seed | 1 : 0;
        return for_sample_chunks(model, positions, turn, [&](std::span<const Sample> samples) {
            return propagation.loss_and_slopes(samples, slopes);
        });
    }

  private:
    // Sums work(samples) over the positions in chunks. A seed of 0: no random flips.
    template <typename Work>
    double for_sample_chunks(const Model& model,
                             Positions positions,
                             const LearningTurn& turn,
                             const Work& work) const {
        constexpr std::size_t kChunk = 256;  // samples made at a time, to stay in the cache
        std::vector<Sample> samples(std::min(kChunk, positions.size()));
        Labelling labelling = settings_.labelling;
        labelling.wdl = wdl_at(settings_, labelling.wdl, turn.done);
        Rng rng(turn.seed);
        double sum = 0;
        for (std::size_t from = 0; from < positions.size(); from += kChunk) {
            const std::size_t count = std::min(kChunk, positions.size() - from);
            for (std::size_t i = 0; i < count; ++i) {
                const bool flip = turn.seed != 0 && (rng() >> 63) != 0;
                samples[i] = make_sample(positions[from + i], model.shape, labelling, flip);
            }
            sum += work(std::span<const Sample>(samples).first(count));
        }
        return sum;
    }

    const TrainSettings& settings_;
    bool flips_;
};

std::string describe(const TrainSettings& s, const ChessSource& source) {
    return fmt::format(
        "hidden {}, buckets {}, mirrored {}{}, residual {}, epochs {}, batch {}, rate {} to {}, "
        "wdl {}, "
        "flips {}, seed {}, first ply {}, max score {}{}, games {}, validation games {}{}",
        s.shape.hidden,
        s.shape.output_buckets,
        s.shape.mirrored,
        s.shape.inputs == chess::kEnPriseInputs ? ", en prise" : "",
        s.labelling.residual,
        s.epochs,
        s.batch,
        s.rate,
        s.last_rate,
        wdl_text(s, s.labelling.wdl),
        s.random_flips && !s.shape.mirrored,
        s.seed,
        s.source.filter.first_ply,
        s.source.filter.max_score,
        look_ahead_text(s.source),
        source.training_games(),
        source.validation_games(),
        beginning_of(s));
}

// The mean loss of counting material alone.
double material_loss(Positions positions, const Labelling& labelling) {
    if (positions.empty()) return 0;
    Labelling with_residual = labelling;
    with_residual.residual = true;
    double sum = 0;
    for (const PackedPosition& position : positions) {
        const Sample sample = make_sample(position, {}, with_residual, false);
        const double error = logistic(sample.residual) - sample.target;
        sum += error * error;
    }
    return sum / static_cast<double>(positions.size());
}

// Whether the network can be what the training begins with.
Status check_beginning(const nnue::Network& network, const TrainSettings& settings) {
    const nnue::Architecture& shape = network.architecture;
    const bool has_residual = std::any_of(
        network.residual.begin(), network.residual.end(), [](int value) { return value != 0; });
    if (!chess::has_chess_inputs(shape.inputs) || shape.inputs > settings.shape.inputs)
        return Error("it has {} inputs", shape.inputs);
    if (shape.hidden > settings.shape.hidden)
        return Error("it has {} hidden values, more than {}", shape.hidden, settings.shape.hidden);
    if (shape.mirrored && !settings.shape.mirrored) return Error("it is for mirrored boards");
    if (has_residual && !settings.labelling.residual)
        return Error("it was made with the fixed material term");
    if (!has_residual && settings.labelling.residual)
        return Error("it was made without the fixed material term");
    return {};
}

Result<Model> first_model(const TrainSettings& settings) {
    if (settings.from.empty()) return Model(settings.shape, settings.seed);
    const auto network = nnue::load_network(settings.from, settings.stop);
    if (!network) return network.error();
    if (Status fits = check_beginning(*network, settings); !fits)
        return Error("{}: {}", settings.from, fits.error());
    return widened(dequantise(*network), settings.shape, settings.seed);
}

Checkpoint<Model> fresh_run(const TrainSettings& settings, const ChessSource& source, Model model) {
    Checkpoint<Model> state(describe(settings, source), std::move(model));
    if (settings.labelling.residual) {
        const auto material = chess::material_residual();
        std::copy_n(material.begin(), state.model.residual.size(), state.model.residual.begin());
    }
    state.baseline = material_loss(source.validation(), settings.labelling);
    return state;
}

std::string record_of(const TrainReport& report) {
    const Checkpoint<Model>& state = report.checkpoint;
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

void export_network(TrainReport& report, const TrainSettings& settings, Positions held_back) {
    const Model best = report.checkpoint.best_model();
    report.network = quantise(best, best.residual);
    report.network.record = record_of(report);
    const std::size_t some = std::min<std::size_t>(held_back.size(), 20'000);
    std::vector<Sample> samples;
    for (std::size_t i = 0; i < some; ++i) {
        samples.push_back(make_sample(held_back[i], settings.shape, settings.labelling, false));
    }
    report.quantisation_error = compare(best, report.network, samples).mean;
}

}  // namespace

Result<TrainReport> train(const TrainSettings& settings, const OnTrainProgress& on_progress) {
    ChessSourceSettings source_settings = settings.source;
    source_settings.threads = settings.threads;
    Result<ChessSource> source = open_chess_games(settings.data, source_settings);
    if (!source) return source.error();
    auto model = first_model(settings);
    if (!model) return model.error();
    auto state = begin_or_resume(settings.out, fresh_run(settings, *source, std::move(*model)));
    if (!state) return state.error();
    auto fitted = fit(settings, NetworkTask(settings), *source, std::move(*state), on_progress);
    if (!fitted) return fitted.error();
    TrainReport report{std::move(*fitted), {}};
    export_network(report, settings, source->validation());
    if (Status status = nnue::save_network(report.network, settings.out); !status) {
        return status.error();
    }
    return report;
}

}  // namespace tablero::training
