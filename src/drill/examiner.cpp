#include "drill/examiner.h"

#include <algorithm>
#include <array>

#include "drill/tutor.h"
#include "engine/lines.h"
#include "engine/win_rate.h"
#include "gomoku/threat_board.h"

namespace tablero::drill {

namespace {

using play::Move;
using play::Position;

chess::Move engine_move(const engine::ChessEngine& /*engine*/, Move move) {
    return move.chess();
}
gomoku::Move engine_move(const engine::GomokuEngine& /*engine*/, Move move) {
    return gomoku::Move(move.point());
}

// Searches some of the moves; `settled` becomes the depth from which on the best one stayed.
template <class Engine, class Board>
analysis::Evaluation search(Engine& engine,
                            const Board& board,
                            const std::vector<Move>& moves,
                            std::uint64_t nodes,
                            const std::stop_token& stop,
                            int& settled) {
    typename Engine::Limits limits;
    limits.nodes = nodes;
    for (const Move move : moves)
        limits.search_moves.push_back(engine_move(engine, move));
    typename Engine::Listener listener;
    typename Engine::Move best{};
    engine::Lines<typename Engine::Move> lines;
    listener.on_info = [&](const auto& info) {
        lines.hear(info);
        if (!engine::is_line(info) || info.line.front() == best) return;
        best = info.line.front();
        settled = info.depth;
    };
    engine.set_position(board);
    const auto found = lines.after(engine.think(std::move(limits), std::move(listener), stop));
    if (found.empty()) return {};
    return {found.front().score, analysis::kept_line(found.front().line), 0, {}};
}

// How deep a search has to look, in steps that people feel.
int difficulty_of(int settled) {
    constexpr std::array<int, kHardest - 1> kDepths{1, 4, 7, 10};
    return 1 + static_cast<int>(std::count_if(
                   kDepths.begin(), kDepths.end(), [&](int depth) { return settled > depth; }));
}

// The move is plain to see: five in a row, or the only answer to a four.
bool is_plain(const gomoku::AnyBoard& board) {
    return board.visit([]<class R>(const gomoku::Board<R>& rules) {
        const gomoku::ThreatBoard<R> threats(rules);
        return rules.five_pending() ||
               std::any_of(gomoku::kColors.begin(), gomoku::kColors.end(), [&](auto color) {
                   return !threats.points(color, gomoku::Threat::kFive).empty();
               });
    });
}

std::vector<Move> without(std::vector<Move> moves, const std::vector<Move>& taken) {
    std::erase_if(moves, [&](Move move) {
        return std::find(taken.begin(), taken.end(), move) != taken.end();
    });
    return moves;
}

// From the review of the solution; never empty.
std::vector<std::string> motifs_of(const Exercise& exercise) {
    const auto review = review_of_solution(exercise, kEnglish);
    auto motifs = review.motifs;
    bool wins_material = false;
    for (const auto& reason : review.reasons) {
        if (reason.kind == "wins_vcf") motifs.emplace_back("vcf");
        if (reason.kind == "wins_vct") motifs.emplace_back("vct");
        wins_material = wins_material || reason.kind == "wins_material";
    }
    if (!motifs.empty()) return motifs;
    if (exercise.position.is_chess() && search::is_counted_win(exercise.best.score))
        return {"mate"};
    const bool takes = exercise.position.is_capture(exercise.answers.front());
    if (wins_material || (takes && exercise.task == Task::kWin)) return {"material"};
    return {exercise.task == Task::kDefence ? "defence" : "position"};
}

}  // namespace

double Examiner::Choice::chance() const {
    return engine::win_share(found.score);
}

// What was searched before must not matter.
void Examiner::forget(const Position& position) {
    if (position.is_chess()) {
        if (!chess_) chess_.emplace();
        chess_->new_game();
    } else {
        if (!gomoku_) gomoku_.emplace();
        gomoku_->new_game();
    }
}

Examiner::Choice Examiner::best_of(const Position& position,
                                   const std::vector<Move>& moves,
                                   std::uint64_t nodes,
                                   const std::stop_token& stop) {
    Choice choice;
    choice.found = position.is_chess()
                       ? search(*chess_, position.chess(), moves, nodes, stop, choice.settled)
                       : search(*gomoku_, position.gomoku(), moves, nodes, stop, choice.settled);
    return choice;
}

std::optional<Exercise> Examiner::look(const Position& position,
                                       std::uint64_t nodes,
                                       const std::stop_token& stop) {
    Exercise exercise;
    exercise.position = position;
    Choice best;
    for (Choice next;; exercise.answers.push_back(next.found.line.front())) {
        const auto moves = without(position.legal_moves(), exercise.answers);
        if (moves.empty()) return std::nullopt;
        next = best_of(position, moves, nodes, stop);
        if (stop.stop_requested() || next.found.line.empty()) return std::nullopt;
        if (exercise.answers.empty()) {
            best = next;
            if (best.chance() < standards_.worth_saving) return std::nullopt;
            continue;
        }
        if (stands_out(position, best.found.score, next.found.score)) break;
        const bool too_many = exercise.answers.size() == standards_.most_answers;
        const bool as_good = next.chance() >= best.chance() - standards_.tolerance;
        if (too_many || !as_good) return std::nullopt;
    }
    exercise.best = std::move(best.found);
    exercise.difficulty = difficulty_of(best.settled);
    exercise.task = best.chance() >= kWinningChance ? Task::kWin : Task::kDefence;
    return exercise;
}

// In gomoku there is a forced win or there is none; what lies between is opinion.
bool Examiner::stands_out(const Position& position, search::Score best, search::Score next) const {
    const bool is_sure = search::is_counted_win(best) || search::is_counted_loss(next);
    if (!position.is_chess() && !is_sure) return false;
    return engine::win_share(next) <= engine::win_share(best) - standards_.margin;
}

std::optional<Exercise> Examiner::examine(const Position& position, const std::stop_token& stop) {
    constexpr std::uint64_t kFirstShare = 8;
    if (position.outcome() || (!position.is_chess() && is_plain(position.gomoku())))
        return std::nullopt;
    forget(position);
    // Most places are found wanting by a short look.
    if (!look(position, standards_.nodes / kFirstShare + 1, stop)) return std::nullopt;
    forget(position);  // lines end where the table knows the rest
    auto exercise = look(position, standards_.nodes, stop);
    if (!exercise) return std::nullopt;
    look_at_threat(*exercise, stop);
    exercise->motifs = motifs_of(*exercise);
    return exercise;
}

// What the other side is up to tells why a defence is needed.
void Examiner::look_at_threat(Exercise& exercise, const std::stop_token& stop) {
    if (!exercise.position.is_chess()) return;
    constexpr std::uint64_t kShare = 4;
    const auto looked = reviewer_.evaluate(
        play::Game(exercise.position), {standards_.nodes / kShare + 1, std::nullopt}, stop);
    if (!looked) return;
    exercise.best.threat_score = looked->front().threat_score;
    exercise.best.threat = looked->front().threat;
}

std::optional<bool> Examiner::holds(const Exercise& exercise, const std::stop_token& stop) {
    const std::uint64_t nodes = 10 * standards_.nodes;
    const Position& position = exercise.position;
    forget(position);
    const auto others = without(position.legal_moves(), exercise.answers);
    if (others.empty()) return false;
    const double rest = best_of(position, others, nodes, stop).chance();
    for (const Move answer : exercise.answers) {
        const double chance = best_of(position, {answer}, nodes, stop).chance();
        if (stop.stop_requested()) return std::nullopt;
        if (chance < rest + standards_.margin / 2) return false;
    }
    return true;
}

}  // namespace tablero::drill
