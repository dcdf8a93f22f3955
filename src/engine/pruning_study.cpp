#include "engine/pruning_study.h"

#include <fmt/format.h>

#include "engine/chess_bench.h"
#include "gomoku/notation/points.h"
#include "gomoku/search/bench.h"
#include "gomoku/search/game.h"
#include "search/pool.h"

namespace tablero::engine {

namespace {

template <typename G>
void search_audited(const typename G::Position& position,
                    const PruningStudy& study,
                    search::PruningAudit& audit) {
    search::Pool<G> pool;
    search::Limits<typename G::Move> limits;
    limits.nodes = study.nodes;
    limits.audit = &audit;
    pool.think(position, limits, {}, study.stop);
}

// One position after the other, `search(item, audit)` each.
template <typename Items, typename Search>
PruningRows study_all(const Items& items, const PruningStudy& study, const Search& search) {
    search::PruningAudit audit(study.one_in, study.seed);
    for (std::size_t i = 0; i < items.size() && !study.stop.stop_requested(); ++i) {
        search(items[i], audit);
        if (study.on_position) study.on_position(i + 1, items.size());
    }
    return audit.rows();
}

}  // namespace

PruningRows study_pruning(const std::vector<chess::Position>& positions,
                          const PruningStudy& study) {
    return study_all(positions, study, [&](const auto& position, search::PruningAudit& audit) {
        search_audited<chess::Chess>(position, study, audit);
    });
}

PruningRows study_pruning(const std::vector<gomoku::AnyBoard>& boards, const PruningStudy& study) {
    return study_all(boards, study, [&](const auto& board, search::PruningAudit& audit) {
        board.visit([&]<class R>(const gomoku::Board<R>& stones) {
            search_audited<gomoku::Gomoku<R>>(gomoku::ThreatBoard<R>(stones), study, audit);
        });
    });
}

std::vector<chess::Position> chess_study_positions() {
    std::vector<chess::Position> positions;
    for (auto& entry : chess_bench_positions())
        positions.push_back(std::move(entry.position));
    return positions;
}

std::vector<gomoku::AnyBoard> gomoku_study_boards(gomoku::RuleSet rules) {
    std::vector<gomoku::AnyBoard> boards;
    for (const gomoku::BenchGame& game : gomoku::kBenchGames) {
        if (game.rules != rules) continue;
        const auto moves = gomoku::parse_points(game.moves, game.size).value();
        boards.push_back(gomoku::AnyBoard::from_moves(rules, game.size, moves).value());
    }
    return boards;
}

std::string to_text(const PruningRows& rows, bool markdown) {
    const std::string_view row =
        markdown ? "| {} | {} | {} | {} | {} |\n" : "{:<20} {:>12} {:>9} {:>8} {:>8}\n";
    std::string text =
        fmt::format(fmt::runtime(row), "idea", "decisions", "checked", "wrong", "per cent");
    if (markdown) text += "|---|---|---|---|---|\n";
    for (const auto& [idea, counts] : rows) {
        const double share = counts.checked == 0 ? 0
                                                 : 100.0 * static_cast<double>(counts.wrong) /
                                                       static_cast<double>(counts.checked);
        text += fmt::format(fmt::runtime(row),
                            idea,
                            counts.decisions,
                            counts.checked,
                            counts.wrong,
                            fmt::format("{:.2f}", share));
    }
    return text;
}

}  // namespace tablero::engine
