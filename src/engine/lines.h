#pragma once

#include <algorithm>
#include <map>
#include <stop_token>
#include <utility>
#include <vector>

#include "search/limits.h"

namespace tablero::engine {

// Whether a report is a line with the score it has, not a bound on the way to it.
template <class Move>
bool is_line(const search::Info<Move>& info) {
    return !info.line.empty() && info.bound == search::Bound::kExact;
}

// Collects the last line of every rank that a search reports.
template <class Move>
class Lines {
  public:
    using Info = search::Info<Move>;

    void hear(const Info& info) {
        if (is_line(info)) by_rank_[info.multi_pv] = info;
    }

    // First what was decided, which has the last word, then the others, best first; each first move
    // once. None when there was no move.
    std::vector<Info> after(const search::Decision<Move>& decision) const {
        std::vector<Info> lines;
        if (!decision.best) return lines;
        Info& first = lines.emplace_back();
        first.depth = decision.depth;
        first.score = decision.score;
        first.line = decision.line.empty() ? std::vector{decision.best} : decision.line;
        for (const auto& ranked : by_rank_) {
            const Info& info = ranked.second;
            const auto known = std::find_if(lines.begin(), lines.end(), [&](const Info& line) {
                return line.line.front() == info.line.front();
            });
            if (known == lines.end()) {
                lines.push_back(info);
            } else if (info.line.size() > known->line.size()) {
                known->line = info.line;  // a search that was stopped may know less of its end
            }
        }
        std::stable_sort(lines.begin() + 1, lines.end(), [](const Info& a, const Info& b) {
            return a.score > b.score;
        });
        return lines;
    }

  private:
    std::map<int, Info> by_rank_;
};

// The engine thinks about its position, and these are its lines.
template <class Engine>
auto think_of_lines(Engine& engine,
                    typename Engine::Limits limits,
                    const std::stop_token& stop = {}) {
    Lines<typename Engine::Move> lines;
    typename Engine::Listener listener;
    listener.on_info = [&](const auto& info) { lines.hear(info); };
    return lines.after(engine.think(std::move(limits), std::move(listener), stop));
}

}  // namespace tablero::engine
