#include "tactics/explainer.h"

#include <algorithm>

#include "chess/movegen.h"
#include "engine/lines.h"

namespace tablero::tactics {

namespace {

using chess::Move;

// Of the time for everything, for each look at what would come after a pass.
constexpr std::int64_t kThreatShare = 20;

std::vector<EngineLine> think(engine::ChessEngine& engine,
                              const ExplainRequest& request,
                              std::int64_t movetime,
                              int count,
                              const std::stop_token& stop,
                              std::vector<Move> only = {}) {
    search::Limits<Move> limits;
    limits.move_time = std::max<std::int64_t>(movetime, 1);
    limits.nodes = request.nodes;
    limits.search_moves = std::move(only);
    limits.multi_pv = count;
    std::vector<EngineLine> lines;
    for (auto& info : engine::think_of_lines(engine, std::move(limits), stop))
        lines.push_back({std::move(info.line), info.score});
    return lines;
}

// What the other side would do if the side to move passed: a short look.
std::optional<EngineLine> think_of_threat(engine::ChessEngine& engine,
                                          const ExplainRequest& request,
                                          chess::Position position,
                                          const std::stop_token& stop) {
    if (position.in_check() || legal_moves(position).empty()) return std::nullopt;
    position.make_null();
    engine.set_position(position);
    const auto lines = think(engine, request, request.movetime / kThreatShare, 1, stop);
    if (lines.empty()) return std::nullopt;
    return lines.front();
}

// Both threats that the first line is about.
void add_threats(ExplanationInput& input,
                 engine::ChessEngine& engine,
                 const ExplainRequest& request,
                 const std::stop_token& stop) {
    input.threat_before = think_of_threat(engine, request, input.position, stop);
    chess::Position next = input.position;
    next.make(input.lines.front().moves.front());
    input.threat_after = think_of_threat(engine, request, next, stop);
}

ExplanationInput input_for(const ExplainRequest& request) {
    ExplanationInput input;
    input.position = request.position;
    input.previous_to = request.previous_to;
    input.previous_capture = request.previous_capture;
    input.language = request.language;
    input.session = request.session;
    input.tells_score = request.tells_score;
    input.form = request.form;
    input.level = request.level;
    return input;
}

}  // namespace

Explanation think_and_explain(engine::ChessEngine& engine,
                              const ExplainRequest& request,
                              const std::stop_token& stop) {
    if (legal_moves(request.position).empty()) return {request.position, {}};
    engine.set_position(request.position);
    ExplanationInput input = input_for(request);
    const std::int64_t half = request.movetime / 2;
    std::vector<EngineLine> lines =
        think(engine, request, request.move ? half : request.movetime, request.best_moves, stop);
    if (lines.empty() || stop.stop_requested()) return {request.position, {}};
    input.best = lines.front();
    if (!request.move) {
        input.lines = std::move(lines);
        add_threats(input, engine, request, stop);
        return explain(input);
    }
    const auto asked = std::find_if(lines.begin(), lines.end(), [&](const EngineLine& line) {
        return line.moves.front() == *request.move;
    });
    const auto own =
        asked != lines.end()
            ? std::vector<EngineLine>{*asked}
            : think(engine, request, request.movetime - half, 1, stop, {*request.move});
    if (stop.stop_requested()) return {request.position, {}};
    input.lines = own;
    // The better moves follow, so that the text can be compared.
    for (const EngineLine& line : lines) {
        if (line.moves.front() != *request.move) input.lines.push_back(line);
    }
    add_threats(input, engine, request, stop);
    return explain(input);
}

}  // namespace tablero::tactics
