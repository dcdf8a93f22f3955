#include "training/gomoku/train.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "training/gomoku/game_format.h"
#include "training/gomoku/sample_filter.h"
#include "training/logistic.h"
#include "training/look_ahead.h"

namespace tablero::training {

namespace {

using Positions = std::span<const PackedBoard>;

// The quiet positions of a game, each with the score, the move and the end of the game.
template <class R>
Status unpack_game(std::span<const std::uint8_t> bytes,
                   const GomokuFilter& filter,
                   double look_ahead,
                   std::vector<PackedBoard>& out) {
    const auto game = decode_game<GomokuFormat>(bytes);
    if (!game) return game.error();
    const auto start = GomokuFormat::start(game->start);
    if (!start) return start.error();
    gomoku::ThreatBoard<R> board{gomoku::Board<R>(start->size())};
    for (const gomoku::Move move : game->opening)
        board.play(move.point());
    LookAhead scores(look_ahead, gomoku::kEvalScale, filter.max_score);
    for (const auto& [move, score] : game->moves) {
        scores.see(score, board.side() == gomoku::Color::kBlack ? 1 : -1);
        if (filter.keeps(board, score)) {
            scores.keep_at(out.size());
            out.push_back(pack(board.board(), score, move.point(), game->result));
        }
        board.play(move.point());
    }
    scores.apply(out);
    return {};
}

Result<SampleSource<PackedBoard>> open_games(const GomokuTrainSettings& settings) {
    SourceSettings source = settings.source;
    source.threads = settings.threads;
    const auto rules = settings.rules;
    const GomokuFilter filter{settings.max_score};
    const double look_ahead = settings.source.look_ahead;
    return SampleSource<PackedBoard>::open(
        settings.data,
        source,
        {[rules](const GameFileHeader& header) { return is_gomoku(header, rules); },
         [=](std::span<const std::uint8_t> game, std::vector<PackedBoard>& out) {
             return gomoku::with_rules(
                 rules, [&]<class R>() { return unpack_game<R>(game, filter, look_ahead, out); });
         }});
}

// Score and order of moves are learnt side by side; what is told is the loss of the score.
class PointTask {
  public:
    using Packed = PackedBoard;
    using Model = PointModel;

    explicit PointTask(const GomokuTrainSettings& settings) : settings_(settings) {}

    double loss(const Model& model, Positions positions) const {
        PointPass pass(model);
        return visit(model, positions, [&](const PackedBoard& packed, const GomokuView& view) {
            const double error = logistic(pass.forward(packed.side(), view)) - target_of(packed, 1);
            return error * error;
        });
    }

    double learn(const Model& model,
                 Positions positions,
                 LearningTurn turn,
                 Parameters& slopes) const {
        PointPass pass(model);
        const double sum =
            visit(model, positions, [&](const PackedBoard& packed, const GomokuView& view) {
                const gomoku::Color side = packed.side();
                const auto chance = static_cast<float>(logistic(pass.forward(side, view)));
                const float error = chance - target_of(packed, turn.done);
                pass.learn(side, view, 2 * error * chance * (1 - chance), slopes);
                return double{error} * error;
            });
        pass.finish(slopes);
        return sum;
    }

    static float chance_of(int score) {
        return static_cast<float>(logistic(static_cast<double>(score) / gomoku::kEvalScale));
    }
    // As the run has it when so much of it is done.
    float target_of(const PackedBoard& packed, double done) const {
        const float wdl = wdl_at(settings_, settings_.wdl, done);
        return (1 - wdl) * chance_of(packed.score) + wdl * static_cast<float>(packed.result) / 2;
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
    const GomokuTrainSettings& settings_;
};

std::string describe(const GomokuTrainSettings& s, const SampleSource<PackedBoard>& source) {
    return fmt::format(
        "gomoku {}, {}, epochs {}, batch {}, rate {} to {}, wdl {}, seed {}, max score {}{}, "
        "games {}, validation games {}{}",
        gomoku::name_of(s.rules),
        s.units ? "table and units" : "table",
        s.epochs,
        s.batch,
        s.rate,
        s.last_rate,
        wdl_text(s, s.wdl),
        s.seed,
        s.max_score,
        look_ahead_text(s.source),
        source.training_games(),
        source.validation_games(),
        beginning_of(s));
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

// What the held-back positions say of a model, in integers and not.
struct Comparison {
    double spread = 0;  // mean size of the scores
    double error = 0;   // mean difference to the scores of the integers
    double first_moves = 0;

    Comparison(const PointModel& model, const gomoku::PointNetwork& network, Positions positions) {
        PointPass pass(model);
        std::vector<TableModel> tables;
        for (std::size_t view = 0; view < model.views(); ++view)
            tables.emplace_back(model.rules, PointModel::side_of_view(view));
        PointTask::visit(model, positions, [&](const PackedBoard& packed, const GomokuView& view) {
            const gomoku::Color side = packed.side();
            const auto& integers = network.view(side);
            const TableModel& table = tables[model.view_number(side)];
            double score = table.score<int>(integers.table, view) / double{gomoku::kTableOne};
            if (network.has_units) score += integers.score(sums_of(integers, view));
            const double exact = pass.forward(side, view) * gomoku::kEvalScale;
            spread += std::abs(exact);
            error += std::abs(exact - score);
            if (order_is_right(pass.table(side), view)) ++first_moves;
            return 0.0;
        });
        const double count = std::max<double>(1, static_cast<double>(positions.size()));
        spread /= count;
        error /= count;
        first_moves /= count;
    }
};

// Scores are made as large as those of the weights set by hand, on average, so that the margins of
// the search go on meaning the same.
void export_network(const GomokuTrainSettings& settings,
                    GomokuTrainReport& report,
                    Positions held_back) {
    const PointModel best = report.checkpoint.best_model();
    const auto some = held_back.first(std::min<std::size_t>(held_back.size(), 20'000));
    const auto usual = views_of(best, some.first(std::min<std::size_t>(some.size(), 2'000)));
    report.network = quantise(best, usual, 1);
    const Comparison fitted(best, report.network, some);
    report.quantisation_error = fitted.error;
    report.first_moves = fitted.first_moves;
    const PointModel first(settings.rules, false, 0);
    const Comparison by_hand(first, quantise(first, {}, 1), some);
    report.spread = fitted.spread > 0 ? settings.spread * by_hand.spread / fitted.spread : 1;
    report.network = quantise(best, usual, report.spread);
}

std::string record_of(const GomokuTrainReport& report) {
    const auto& state = report.checkpoint;
    return fmt::format(
        "settings: {}\ndata: {} training positions, {} validation positions\n"
        "validation loss: {:.6f} after epoch {} (hand-written: {:.6f})\n"
        "order of moves: {:.1f} % of the moves played stand first\n"
        "scores: {:.3f} times as large as fitted\n",
        state.settings,
        report.training_positions,
        report.validation_positions,
        state.curve[state.best_epoch - 1].validation,
        state.best_epoch,
        state.baseline,
        100 * report.first_moves,
        report.spread);
}

// How much larger than fitted the scores of a network were made for the search: what makes its
// first model agree best with the positions.
double spread_of(const gomoku::PointNetwork& network,
                 const GomokuTrainSettings& settings,
                 Positions positions) {
    constexpr double kLeast = 0.5;
    constexpr double kMost = 4;
    constexpr double kStep = 1.1;
    const PointTask task(settings);
    PointModel model(settings.rules, settings.units, settings.seed);
    double best = 1;
    double least_loss = std::numeric_limits<double>::infinity();
    for (double spread = kLeast; spread < kMost; spread *= kStep) {
        begin_with(model, network, spread);
        const double loss = mean_loss(task, model, positions, settings.threads);
        if (loss < least_loss) best = spread;
        least_loss = std::min(loss, least_loss);
    }
    return best;
}

Result<PointModel> first_model(const GomokuTrainSettings& settings, Positions held_back) {
    PointModel model(settings.rules, settings.units, settings.seed);
    if (settings.from.empty()) return model;
    const auto network = gomoku::load_point_network(settings.from, settings.stop);
    if (!network) return network.error();
    begin_with(model, *network, spread_of(*network, settings, held_back));
    return model;
}

}  // namespace

Result<GomokuTrainReport> train(const GomokuTrainSettings& settings,
                                const OnTrainProgress& on_progress) {
    if (gomoku::has_captures(settings.rules)) return Error("networks know nothing of captures");
    auto source = open_games(settings);
    if (!source) return source.error();
    auto first = first_model(settings, source->validation());
    if (!first) return first.error();
    const PointTask task(settings);
    Checkpoint<PointModel> fresh(describe(settings, *source), std::move(*first));
    fresh.baseline = mean_loss(
        task, PointModel(settings.rules, false, 0), source->validation(), settings.threads);
    auto state = begin_or_resume(settings.out, std::move(fresh));
    if (!state) return state.error();
    auto fitted = fit(settings, task, *source, std::move(*state), on_progress);
    if (!fitted) return fitted.error();
    GomokuTrainReport report{std::move(*fitted), {}};
    export_network(settings, report, source->validation());
    report.network.record = record_of(report);
    if (Status status = save_network(report.network, settings.out); !status) return status.error();
    return report;
}

}  // namespace tablero::training
