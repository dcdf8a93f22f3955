#include "engine/solve.h"

#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "chess/notation/san.h"
#include "chess/search/mate_solver.h"

namespace tablero::engine {

namespace {

struct Task {
    std::vector<chess::Move> best;
    std::vector<chess::Move> avoid;
    std::optional<int> mate;
    std::string text;
};

Result<Task> task_of(const chess::EpdRecord& record) {
    auto best = record.moves("bm");
    if (!best) return best.error();
    auto avoid = record.moves("am");
    if (!avoid) return avoid.error();
    const auto mate = record.number("dm");
    if (!mate) return mate.error();
    Task task{std::move(*best), std::move(*avoid), *mate, {}};
    for (const char* opcode : {"bm", "am", "dm"}) {
        const auto operands = record.text(opcode);
        if (operands)
            task.text += fmt::format("{}{} {}", task.text.empty() ? "" : " ", opcode, *operands);
    }
    if (task.mate == 0) return Error("dm 0 is not a mate to find");
    if (task.text.empty()) return Error("none of the opcodes bm, am, dm");
    return task;
}

bool contains(const std::vector<chess::Move>& moves, chess::Move move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

bool is_solved(const Task& task, const search::Decision<chess::Move>& decision) {
    if (!decision.best) return false;
    if (task.mate) return mate_length(decision.score) == task.mate;
    return (task.best.empty() || contains(task.best, decision.best)) &&
           !contains(task.avoid, decision.best);
}

// Whether every attack was seen to fail.
bool has_no_mate(const chess::Position& position, int moves, const std::stop_token& stop) {
    constexpr int kMostPositions = 4'000'000;
    int positions = 0;
    chess::MateSolver solver(
        chess::Params(), [&] { return ++positions < kMostPositions && !stop.stop_requested(); });
    return solver.solve(position, moves) == chess::MateSolver::Answer::kNone;
}

}  // namespace

std::optional<int> mate_length(search::Score score) {
    if (search::is_counted_win(score)) return (search::kWin - score + 1) / 2;
    if (search::is_counted_loss(score)) return -(search::kWin + score) / 2;
    return std::nullopt;
}

Result<std::unique_ptr<Solver>> Solver::make(const SolveSettings& settings) {
    std::unique_ptr<Solver> solver(new Solver(settings));
    ChessSettings wanted;
    wanted.threads = settings.threads;
    wanted.hash = settings.hash;
    const Status configured = solver->engine_.configure(wanted);
    if (!configured) return configured.error();
    return solver;
}

ChessEngine::Decision Solver::search(const chess::Position& position,
                                     std::optional<int> mate,
                                     const std::stop_token& stop) {
    engine_.new_game();
    engine_.set_position(position);
    auto limits = settings_.limits;
    limits.start = Clock::now();
    if (mate && *mate > 0) limits.mate = mate;
    return engine_.think(std::move(limits), {}, stop);
}

Result<Solution> Solver::solve(const chess::EpdRecord& record, const std::stop_token& stop) {
    const auto task = task_of(record);
    if (!task) return task.error();
    const TimePoint start = Clock::now();
    const auto decision = search(record.position, task->mate, stop);
    Solution solution;
    solution.milliseconds = milliseconds_since(start);
    solution.id = record.text("id").value_or("");
    solution.expected = task->text;
    solution.solved = is_solved(*task, decision);
    solution.impossible = !solution.solved && task->mate.value_or(0) > 0 &&
                          has_no_mate(record.position, *task->mate, stop);
    solution.found = decision.best ? chess::to_san(record.position, decision.best) : "none";
    solution.score = decision.score;
    solution.depth = decision.depth;
    solution.nodes = engine_.statistics().nodes_visited;
    return solution;
}

}  // namespace tablero::engine
