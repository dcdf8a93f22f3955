#include "tactics/study.h"

#include <array>
#include <cassert>
#include <ctime>
#include <optional>

#include <fmt/format.h>

#include "base/rng.h"
#include "chess/notation/fen.h"
#include "tactics/bots.h"

namespace tablero::tactics {

namespace {

using chess::Position;

// Our own positions, reached in the middle of ordinary openings.
constexpr std::array kPositions{
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 2 8",
    "r2q1rk1/1b2bppp/p1nppn2/1p6/3NP3/1BN1BP2/PPPQ2PP/2KR3R w - - 4 12",
    "r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9",
    "rnbq1rk1/pp3pbp/3p1np1/2pP4/4P3/2N2N2/PP2BPPP/R1BQ1RK1 b - - 3 9",
    "r1b2rk1/ppq1bppp/2n1pn2/3p4/3P4/P1NBPN2/1P3PPP/R1BQ1RK1 w - - 1 11",
    "2rq1rk1/pb1nbppp/1p2pn2/2pp4/2PP4/1PN1PN2/PB2BPPP/2RQ1RK1 w - - 4 11",
    "r3kb1r/1bqn1ppp/p2ppn2/1p4B1/3NPP2/2N2Q2/PPP3PP/2KR1B1R w kq - 2 11",
    "r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 b - - 5 10",
    "r4rk1/ppqbppbp/2np1np1/8/3NP3/2N1BP2/PPPQB1PP/2KR3R w - - 6 12",
    "2r2rk1/1p1qbppp/p1npbn2/4p3/4P3/1NN1BP2/PPPQB1PP/R4R1K b - - 8 14",
    "r2q1rk1/pbp1bppp/1p2p3/3n4/3PN3/3B1N2/PP3PPP/R1BQR1K1 w - - 2 13",
    "r1b1r1k1/ppq2ppp/2pb1n2/8/3P4/2P2N1P/PP2BPP1/R1BQR1K1 w - - 1 14"};

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<OrderKind> orders_at(int depth, const StudyOptions& options) {
    std::vector<OrderKind> orders;
    for (const OrderKind kind : kAllOrders) {
        const bool possible = options.session != nullptr && depth <= options.prolog_depth;
        if (kind != OrderKind::kProlog || possible) orders.push_back(kind);
    }
    return orders;
}

// The positions that the bot has to move in, in games against an opponent that moves at random.
std::vector<Position> game_positions(const StudyOptions& options,
                                     const std::vector<Position>& starts) {
    std::vector<Position> found;
    Rng rng(options.seed);
    constexpr int kPlayingDepth = 2;
    AlphaBetaBot bot = tactical_alphabeta_bot(kPlayingDepth, Variant::kStrict);
    for (int game = 0; game < options.games; ++game) {
        Position position = starts[static_cast<std::size_t>(game) % starts.size()];
        for (int move = 0; move < options.game_moves; ++move) {
            if (legal_moves(position).empty()) break;
            found.push_back(position);
            position.make(bot.choose(position).move);
            const chess::MoveList replies = legal_moves(position);
            if (replies.empty()) break;
            position.make(replies[rng.below(static_cast<std::uint32_t>(replies.size()))]);
        }
    }
    return found;
}

// All orders at one depth on the same positions.
class Comparison {
  public:
    Comparison(std::string work, int depth, const std::vector<Position>& positions)
        : work_(std::move(work)),
          depth_(depth),
          positions_(positions),
          values_(positions.size()) {}

    Result<StudyRow> run(OrderKind kind, const StudyOptions& options) {
        StudyRow row;
        row.work = work_;
        row.depth = depth_;
        row.order = kind;
        AlphaBetaBot bot(make_order(kind, options.session), depth_);
        const double start = processor_seconds();
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            if (options.stop.stop_requested()) return Error("interrupted");
            Position position = positions_[i];
            if (legal_moves(position).empty()) continue;
            const BotResult result = bot.choose(position);
            if (values_[i].value_or(result.value) != result.value)
                return disagreement(kind, i, result.value);
            values_[i] = result.value;
            ++row.searches;
            row.nodes += result.statistics.nodes_visited;
            row.prunings += result.statistics.pruning_count;
        }
        row.seconds = processor_seconds() - start;
        if (kind == OrderKind::kNone) unordered_nodes_ = row.nodes;
        if (unordered_nodes_ > 0) {
            row.ratio = static_cast<double>(row.nodes) / static_cast<double>(unordered_nodes_);
        }
        return row;
    }

  private:
    Error disagreement(OrderKind kind, std::size_t i, search::Score value) const {
        return Error("{} finds {} instead of {} at depth {} in {}",
                     name_of(kind),
                     value,
                     *values_[i],
                     depth_,
                     to_fen(positions_[i]));
    }

    std::string work_;
    int depth_;
    const std::vector<Position>& positions_;
    std::vector<std::optional<search::Score>> values_;
    std::uint64_t unordered_nodes_ = 0;
};

}  // namespace

std::vector<Position> study_positions() {
    std::vector<Position> positions;
    for (const char* fen : kPositions) {
        auto parsed = chess::parse_fen(fen);
        assert(parsed.ok());
        positions.push_back(std::move(parsed->position));
    }
    return positions;
}

namespace {

// Every order at every depth on one set of positions.
Status study_work(const char* work,
                  const std::vector<Position>& positions,
                  const StudyOptions& options,
                  std::size_t total,
                  std::vector<StudyRow>& rows) {
    for (int depth = 2; depth <= options.depth; ++depth) {
        Comparison comparison(work, depth, positions);
        for (const OrderKind kind : orders_at(depth, options)) {
            auto row = comparison.run(kind, options);
            if (!row) return row.error();
            rows.push_back(std::move(*row));
            if (options.on_row) options.on_row(rows.size(), total);
        }
    }
    return {};
}

}  // namespace

Status run_study(const StudyOptions& options, std::vector<StudyRow>& rows) {
    const std::vector<Position> positions =
        options.positions.empty() ? study_positions() : options.positions;
    const std::vector<Position> in_games = game_positions(options, positions);
    std::size_t total = 0;
    for (int depth = 2; depth <= options.depth; ++depth)
        total += orders_at(depth, options).size() * (in_games.empty() ? 1 : 2);
    Status status = study_work("positions", positions, options, total, rows);
    if (!status || in_games.empty()) return status;
    return study_work("games", in_games, options, total, rows);
}

std::string to_text(const std::vector<StudyRow>& rows, bool markdown) {
    std::string text =
        markdown
            ? "| work | depth | order | searches | nodes | prunings | pruning rate | seconds | "
              "nodes against no order |\n|---|---|---|---|---|---|---|---|---|\n"
            : fmt::format("{:<9} {:>5} {:<29} {:>8} {:>12} {:>10} {:>8} {:>9} {:>6}\n",
                          "work",
                          "depth",
                          "order",
                          "searches",
                          "nodes",
                          "prunings",
                          "rate",
                          "seconds",
                          "ratio");
    for (const StudyRow& row : rows) {
        text += fmt::format(
            fmt::runtime(
                markdown ? "| {} | {} | {} | {} | {} | {} | {:.4f} | {:.3f} | {:.3f} |\n"
                         : "{:<9} {:>5} {:<29} {:>8} {:>12} {:>10} {:>8.4f} {:>9.3f} {:>6.3f}\n"),
            row.work,
            row.depth,
            name_of(row.order),
            row.searches,
            row.nodes,
            row.prunings,
            row.pruning_rate(),
            row.seconds,
            row.ratio);
    }
    return text;
}

}  // namespace tablero::tactics
