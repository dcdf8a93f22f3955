#include "training/gomoku/train.h"

#include <cassert>
#include <cmath>

#include <fmt/format.h>

#include "gomoku/eval/evaluate.h"
#include "training/gomoku/game_format.h"
#include "training/gomoku/sample_filter.h"
#include "training/logistic.h"

namespace tablero::training {

namespace {

using Positions = std::span<const PackedBoard>;

// The quiet positions of a game, each with the score, the move and the end of the game.
template <class R>
Status unpack_game(std::span<const std::uint8_t> bytes,
                   const GomokuFilter& filter,
                   std::vector<PackedBoard>& out) {
    const auto game = decode_game<GomokuFormat>(bytes);
    if (!game) return game.error();
    const auto start = GomokuFormat::start(game->start);
    if (!start) return start.error();
    gomoku::ThreatBoard<R> board{gomoku::Board<R>(start->size())};
    for (const gomoku::Move move : game->opening)
        board.play(move.point());
    for (const auto& [move, score] : game->moves) {
        if (filter.keeps(board, score))
            out.push_back(pack(board.board(), score, move.point(), game->result));
        board.play(move.point());
    }
    return {};
}

Result<SampleSource<PackedBoard>> open_games(const GomokuTrainSettings& settings) {
    SourceSettings source = settings.source;
    source.threads = settings.threads;
    const auto rules = settings.rules;
    const GomokuFilter filter{settings.max_score};
    return SampleSource<PackedBoard>::open(
        settings.data,
        source,
        {[rules](const GameFileHeader& header) { return is_gomoku(header, rules); },
         [rules, filter](std::span<const std::uint8_t> game, std::vector<PackedBoard>& out) {
             return gomoku::with_rules(
                 rules, [&]<class R>() { return unpack_game<R>(game, filter, out); });
         }});
}

// Score and order of moves are learnt side by side; what is told is the loss of the score.
class PointTask {
  public:
    using Packed = PackedBoard;
    using Model = PointModel;

    explicit PointTask(const GomokuTrainSettings& settings) : wdl_(settings.wdl) {}

    double loss(const Model& model, Positions positions) const {
        return visit(model, positions, [&](const PackedBoard& packed, const GomokuView& view) {
            PointPropagation propagation;
            const float* weights = weights_of(model, packed);
            const double error = logistic(propagation.forward(weights, view)) - target_of(packed);
            return error * error;
        });
    }

    double learn(const Model& model,
                 Positions positions,
                 std::uint64_t /*seed*/,
                 Parameters& slopes) const {
        return visit(model, positions, [&](const PackedBoard& packed, const GomokuView& view) {
            PointPropagation propagation;
            const float* weights = weights_of(model, packed);
            float* to = slopes.data() + model.view_offset(packed.side());
            const auto chance = static_cast<float>(logistic(propagation.forward(weights, view)));
            const float error = chance - target_of(packed);
            propagation.backward(weights, view, 2 * error * chance * (1 - chance), to);
            order_loss(weights, view, to);
            return double{error} * error;
        });
    }

    static const float* weights_of(const Model& model, const PackedBoard& packed) {
        return model.parameters.data() + model.view_offset(packed.side());
    }

    static float chance_of(int score) {
        return static_cast<float>(logistic(static_cast<double>(score) / gomoku::kEvalScale));
    }
    float target_of(const PackedBoard& packed) const {
        return (1 - wdl_) * chance_of(packed.score) + wdl_ * static_cast<float>(packed.result) / 2;
    }

    // The sum of action(packed, view) over the positions.
    template <typename Action>
    static double visit(const Model& model, Positions positions, const Action& action) {
        return gomoku::with_rules(model.rules, [&]<class R>() {
            GomokuView view;
            double sum = 0;
            for (const PackedBoard& packed : positions) {
                unpack<R>(packed, view);
                sum += action(packed, view);
            }
            return sum;
        });
    }

  private:
    float wdl_;
};

std::string describe(const GomokuTrainSettings& s, const SampleSource<PackedBoard>& source) {
    return fmt::format(
        "gomoku {}, epochs {}, batch {}, rate {} to {}, wdl {}, seed {}, max score {}, games {}, "
        "validation games {}",
        gomoku::name_of(s.rules),
        s.epochs,
        s.batch,
        s.rate,
        s.last_rate,
        s.wdl,
        s.seed,
        s.max_score,
        source.training_games(),
        source.validation_games());
}

template <class R>
int evaluate_by_hand(const PackedBoard& packed) {
    const auto board = gomoku::Board<R>::from_setup(setup_of(packed));
    assert(board.ok());
    return gomoku::evaluate(gomoku::ThreatBoard<R>(*board));
}

// The mean loss of the hand-written evaluation.
double hand_written_loss(gomoku::RuleSet rules, Positions positions, const PointTask& task) {
    double sum = 0;
    for (const PackedBoard& packed : positions) {
        const int score =
            gomoku::with_rules(rules, [&]<class R>() { return evaluate_by_hand<R>(packed); });
        sum += std::pow(task.chance_of(score) - task.target_of(packed), 2);
    }
    return positions.empty() ? 0 : sum / static_cast<double>(positions.size());
}

// The first positions, worked out.
std::vector<GomokuView> views_of(const PointModel& model, Positions positions) {
    std::vector<GomokuView> views;
    PointTask::visit(model, positions, [&](const PackedBoard& /*packed*/, const GomokuView& view) {
        views.push_back(view);
        return 0.0;
    });
    return views;
}

void export_network(GomokuTrainReport& report, Positions held_back) {
    const PointModel best = report.checkpoint.best_model();
    const auto some = held_back.first(std::min<std::size_t>(held_back.size(), 20'000));
    report.network =
        quantise(best, views_of(best, some.first(std::min<std::size_t>(some.size(), 2'000))));
    PointPropagation propagation;
    std::size_t right = 0;
    const double error =
        PointTask::visit(best, some, [&](const PackedBoard& packed, const GomokuView& view) {
            const float* weights = PointTask::weights_of(best, packed);
            const auto& network = report.network.view(packed.side());
            if (order_is_right(weights, view)) ++right;
            return std::abs(double{propagation.forward(weights, view)} * gomoku::kEvalScale -
                            network.score(sums_of(network, view)));
        });
    const double count = std::max<double>(1, static_cast<double>(some.size()));
    report.quantisation_error = error / count;
    report.first_moves = static_cast<double>(right) / count;
}

std::string record_of(const GomokuTrainReport& report) {
    const auto& state = report.checkpoint;
    return fmt::format(
        "settings: {}\ndata: {} training positions, {} validation positions\n"
        "validation loss: {:.6f} after epoch {} (hand-written: {:.6f})\n"
        "order of moves: {:.1f} % of the moves played stand first\n",
        state.settings,
        report.training_positions,
        report.validation_positions,
        state.curve[state.best_epoch - 1].validation,
        state.best_epoch,
        state.baseline,
        100 * report.first_moves);
}

}  // namespace

Result<GomokuTrainReport> train(const GomokuTrainSettings& settings,
                                const OnTrainProgress& on_progress) {
    auto source = open_games(settings);
    if (!source) return source.error();
    const PointTask task(settings);
    Checkpoint<PointModel> fresh(describe(settings, *source),
                                 PointModel(settings.rules, settings.seed));
    fresh.baseline = hand_written_loss(settings.rules, source->validation(), task);
    auto state = begin_or_resume(settings.out, std::move(fresh));
    if (!state) return state.error();
    auto fitted = fit(settings, task, *source, std::move(*state), on_progress);
    if (!fitted) return fitted.error();
    GomokuTrainReport report{std::move(*fitted), {}};
    export_network(report, source->validation());
    report.network.record = record_of(report);
    if (Status status = save_network(report.network, settings.out); !status) return status.error();
    return report;
}

}  // namespace tablero::training
