#include "engine/gomoku_strength.h"

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <vector>

#include "base/rng.h"

namespace tablero::engine {

namespace {

using gomoku::Move;
using Lines = std::map<int, search::Info<Move>>;  // by rank

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

void choose(const Lines& lines,
            search::Score carelessness,
            Rng rng,
            search::Decision<Move>& decision) {
    if (search::is_decided(decision.score)) return;
    std::vector<const search::Info<Move>*> candidates;
    for (const auto& [rank, info] : lines) {
        if (info.score >= decision.score - carelessness) candidates.push_back(&info);
    }
    if (candidates.empty()) return;
    const auto& chosen = *candidates[rng.below(static_cast<std::uint32_t>(candidates.size()))];
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
    const auto lines = std::make_shared<Lines>();
    listener.on_info = [lines, heard = std::move(listener.on_info)](const auto& info) {
        if (!info.line.empty() && info.bound == search::Bound::kExact)
            (*lines)[info.multi_pv] = info;
        if (heard) heard(info);
    };
    listener.revise = [lines, carelessness = carelessness, rng = Rng(seed ^ board.key())](
                          auto& decision) { choose(*lines, carelessness, rng, decision); };
}

}  // namespace tablero::engine
