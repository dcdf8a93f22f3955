#include "tactics/explainer.h"

#include <algorithm>
#include <map>

namespace tablero::tactics {

namespace {

using chess::Move;

// The last complete line of every rank that the engine reports.
class LineCollector {
  public:
    search::Listener<Move> listener() {
        search::Listener<Move> listener;
        listener.on_info = [this](const search::Info<Move>& info) {
            if (info.line.empty() || info.bound != search::Bound::kExact) return;
            lines_[info.multi_pv] = {info.line, info.score};
        };
        return listener;
    }

    // Best first, each first move once.
    std::vector<EngineLine> lines() const {
        std::vector<EngineLine> lines;
        for (const auto& ranked : lines_) {
            const EngineLine& line = ranked.second;
            const bool known =
                std::any_of(lines.begin(), lines.end(), [&](const EngineLine& other) {
                    return other.moves.front() == line.moves.front();
                });
            if (!known) lines.push_back(line);
        }
        std::stable_sort(lines.begin(), lines.end(), [](const EngineLine& a, const EngineLine& b) {
            return a.score > b.score;
        });
        return lines;
    }

  private:
    std::map<int, EngineLine> lines_;
};

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
    LineCollector collector;
    const auto decision = engine.think(std::move(limits), collector.listener(), stop);
    auto lines = collector.lines();
    if (lines.empty() && decision.best) lines.push_back({{decision.best}, decision.score});
    return lines;
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
    return explain(input);
}

}  // namespace tablero::tactics
