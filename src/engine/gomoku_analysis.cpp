#include "engine/gomoku_analysis.h"

#include <fmt/format.h>

#include "base/clock.h"
#include "base/words/say.h"
#include "engine/lines.h"
#include "gomoku/eval/evaluator.h"
#include "gomoku/threat_board.h"

namespace tablero::engine {

namespace {

GomokuSuggestion describe(const gomoku::AnyBoard& board,
                          const search::Info<gomoku::Move>& info,
                          Language language) {
    GomokuSuggestion suggestion;
    for (const auto move : info.line)
        suggestion.line.push_back(move.point());
    suggestion.move = suggestion.line.front();
    suggestion.score = info.score;
    suggestion.depth = info.depth;
    suggestion.reason = gomoku::reason_for(board, suggestion.move, language);
    return suggestion;
}

}  // namespace

GomokuAnalysis analyse_gomoku(const gomoku::AnyBoard& board,
                              std::int64_t milliseconds,
                              int count,
                              Language language) {
    GomokuEngine engine;
    return analyse_gomoku(engine, board, milliseconds, count, language);
}

GomokuAnalysis analyse_gomoku(GomokuEngine& engine,
                              const gomoku::AnyBoard& board,
                              std::int64_t milliseconds,
                              int count,
                              Language language) {
    GomokuAnalysis analysis;
    engine.set_position(board);
    analysis.evaluation = board.visit([]<class R>(const gomoku::Board<R>& rules) {
        gomoku::ThreatBoard<R> threats(rules);
        gomoku::Evaluator<R> evaluator(nullptr);
        evaluator.reset(threats);
        return evaluator.parts(threats);
    });
    if (board.outcome().state != gomoku::State::kPlaying) return analysis;
    GomokuEngine::Limits limits;
    limits.move_time = milliseconds;
    limits.multi_pv = count;
    const TimePoint start = Clock::now();
    const auto lines = think_of_lines(engine, limits);
    analysis.milliseconds = milliseconds_since(start);
    analysis.nodes = engine.statistics().nodes_visited;
    for (const auto& info : lines)
        analysis.moves.push_back(describe(board, info, language));
    return analysis;
}

std::string score_text(search::Score score, Language language) {
    if (search::is_counted_win(score)) return say(language, tr("win in {}"), search::kWin - score);
    if (search::is_counted_loss(score))
        return say(language, tr("loss in {}"), search::kWin + score);
    return fmt::format("{:+}", score);
}

}  // namespace tablero::engine
