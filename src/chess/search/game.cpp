#include "chess/search/game.h"

#include <algorithm>
#include <limits>

#include "chess/piece_values.h"
#include "chess/search/knowledge.h"
#include "chess/search/mate_solver.h"

namespace tablero::chess {

void ChessSteps::make(Worker& w, Node& n, Move move) {
    Position& p = w.position;
    w.table().prefetch(p.key_after(move));
    auto& frame = *n.frame;
    frame.move = move;
    frame.game.moved = p.piece_on(move.from());
    frame.game.to = move.to();
    frame.game.passed = false;
    frame.game.quiet = !p.is_tactical(move);
    frame.game.continuation = &w.heuristics->continuation(frame.game.moved, move.to());
    w.evaluator.before_make(p);
    p.make(move);
}

void ChessSteps::unmake(Worker& w, Node& /*n*/, Move move) {
    w.position.unmake(move);
    w.evaluator.after_unmake();
}

void ChessSteps::make_null(Worker& w, Node& n) {
    n.frame->move = {};
    n.frame->game.moved = kNoPiece;
    n.frame->game.continuation = nullptr;
    n.frame->game.passed = true;
    n.frame->game.quiet = false;
    n.frame->game.reduction = 0;
    w.position.make_null();
}

void ChessSteps::unmake_null(Worker& w) {
    w.position.unmake_null();
}

// Near the fifty-move limit a stored score may hide that the game is drawn.
bool ChessSteps::trusts_table(Worker& w, const Node& /*n*/) {
    return w.position.halfmove_clock() < w.config().params.table_clock;
}

namespace {

// Only moves that the end-game tables call best are searched: they keep the result and make
// progress.
void keep_best_by_table(ChessWorker& w, std::vector<search::RootMove<Move>>& moves) {
    const auto& config = w.config();
    if (config.tablebase == nullptr) return;
    const auto ranked = config.tablebase->rank_moves(w.position, config.tablebase_fifty);
    const auto rank_of_move = [&](Move move) {
        for (const auto& entry : ranked) {
            if (entry.move == move) return entry.rank;
        }
        return std::numeric_limits<int>::min();
    };
    int best = std::numeric_limits<int>::min();
    for (const auto& entry : moves)
        best = std::max(best, rank_of_move(entry.move));
    std::erase_if(moves, [&](const auto& entry) { return rank_of_move(entry.move) < best; });
    if (!ranked.empty()) w.state.root_result = Tablebase::result_of_rank(best);
}

}  // namespace

// Captures by victim first, the rest as generated: enough for the first iteration.
void ChessSteps::order_root(Worker& w, std::vector<search::RootMove<Move>>& moves) {
    keep_best_by_table(w, moves);
    std::stable_sort(moves.begin(), moves.end(), [&](const auto& a, const auto& b) {
        const auto value = [&](Move move) {
            return see_value(type_of(w.position.captured_piece(move)));
        };
        return value(a.move) > value(b.move);
    });
}

// What the tables say of the root is certain; a mate that was found says more.
Score ChessSteps::shown_score(const Worker& w, Score score) {
    if (!w.state.root_result || search::is_counted_win(score) || search::is_counted_loss(score))
        return score;
    return table_score(*w.state.root_result, 0, w.config().tablebase_fifty);
}

// Where a mate is asked for (`go mate`), it is looked for without pruning, in most of what the
// limits allow; the rest is for the search, which must have a move in any case.
bool ChessSteps::settle_root(Worker& w, std::vector<search::RootMove<Move>>& moves) {
    const auto& limits = w.limits();
    if (!limits.mate || limits.lines() > 1 || !limits.search_moves.empty()) return false;
    const Params& params = w.config().params;
    const std::int64_t milliseconds =
        limits.move_time.value_or(limits.remaining.value_or(0) / params.mate_clock_divisor) *
        params.mate_share / 100;
    const std::uint64_t allowed = limits.nodes.value_or(params.mate_nodes);
    const std::uint64_t nodes =
        allowed - allowed / 100 * static_cast<std::uint64_t>(100 - params.mate_share);
    bool late = false;
    MateSolver solver(params, [&] {
        w.count_node(0);
        if (limits.is_timed() && w.nodes() % 1024 == 0) late = w.elapsed() > milliseconds;
        return !late && w.nodes() < nodes && !w.stop_wanted();
    });
    if (solver.solve(w.position, *limits.mate) != MateSolver::Answer::kMate) return false;
    const auto best = std::find_if(moves.begin(), moves.end(), [&](const auto& entry) {
        return entry.move == solver.line().front();
    });
    if (best == moves.end()) return false;
    best->line = solver.line();
    best->score = search::win_in(static_cast<int>(solver.line().size()));
    std::iter_swap(moves.begin(), best);
    return true;
}

// A mate is shown to its end: where the line was cut short, the moves that keep its length are
// looked up.
std::vector<Move> ChessSteps::complete_line(const Worker& w, std::vector<Move> line, Score score) {
    const bool mate = search::is_counted_win(score) || search::is_counted_loss(score);
    const std::size_t length = mate ? static_cast<std::size_t>(search::kWin - std::abs(score)) : 0;
    if (line.size() >= length) {
        if (mate) line.resize(length);
        return line;
    }
    Position p = w.position;
    for (const Move move : line)
        p.make(move);
    while (line.size() < length) {
        const auto ply = static_cast<int>(line.size());
        const Score expected = ply % 2 == 0 ? score : -score;
        Move found;
        for (const Move move : legal_moves(p)) {
            p.make(move);
            search::TableHit hit;
            const bool mates = p.in_check() && legal_moves(p).empty();
            const bool keeps =
                mates ? search::win_in(ply + 1) == expected
                      : w.table().probe(p.key(), ply + 1, hit) && hit.score == -expected;
            p.unmake(move);
            if (keeps) {
                found = move;
                break;
            }
        }
        if (!found) break;
        line.push_back(found);
        p.make(found);
    }
    return line;
}

}  // namespace tablero::chess
