#include "engine/gomoku_strength.h"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "base/rng.h"
#include "engine/lines.h"

namespace tablero::engine {

namespace {

using gomoku::Move;

struct GomokuLevel {
    int depth;
    int lines;
    search::Score carelessness;  // how much worse than the best a move may be
};
constexpr std::array<GomokuLevel, kGomokuLevels - 1> kLevels{{
    {1, 8, 300},
    {2, 5, 120},
    {4, 3, 40},
    {7, 1, 0},
}};

void choose(const Lines<Move>& lines,
            search::Score carelessness,
            Rng rng,
            search::Decision<Move>& decision) {
    if (search::is_decided(decision.score)) return;
    auto candidates = lines.after(decision);
    std::erase_if(candidates,
                  [&](const auto& info) { return info.score < decision.score - carelessness; });
    if (candidates.empty()) return;
    const auto& chosen = candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
    decision.best = chosen.line.front();
    decision.ponder = chosen.line.size() > 1 ? chosen.line[1] : Move();
    decision.score = chosen.score;
    decision.line = chosen.line;
}

}  // namespace

void play_at_level(int level,
                   const gomoku::AnyBoard& board,
                   std::uint64_t seed,
                   search::Limits<Move>& limits,
                   search::Listener<Move>& listener) {
    const auto [depth, count, carelessness] = kLevels[static_cast<std::size_t>(level - 1)];
    limits.depth = std::min(limits.depth, depth);
    limits.multi_pv = count;
    if (carelessness == 0) return;
    const auto lines = std::make_shared<Lines<Move>>();
    listener.on_info = [lines, heard = std::move(listener.on_info)](const auto& info) {
        lines->hear(info);
        if (heard) heard(info);
    };
    listener.revise = [lines, carelessness = carelessness, rng = Rng(seed ^ board.key())](
                          auto& decision) { choose(*lines, carelessness, rng, decision); };
}

}  // namespace tablero::engine
