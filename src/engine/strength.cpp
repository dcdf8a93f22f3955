#include "engine/strength.h"

#include <algorithm>
#include <cmath>

#include "engine/win_rate.h"

namespace tablero::engine {

using search::Score;

namespace {

// Down from `high` at the lowest level to `low` at the highest, faster at first.
double fading(double progress, double high, double low) {
    return low + (high - low) * (1 - progress) * (1 - progress);
}

bool is_mated_at_once(Score score) {
    return search::is_counted_loss(score) && search::kWin + score <= 2;
}

}  // namespace

Level level_of(int elo) {
    const double span = kHighestElo - kLowestElo;
    const double progress = (std::clamp(elo, kLowestElo, kHighestElo) - kLowestElo) / span;
    Level level;
    // From a few replies to each move up to a few seconds of thought, a constant factor per point.
    level.nodes = static_cast<std::uint64_t>(300 * std::pow(5000.0, progress));
    level.lines = static_cast<int>(std::lround(fading(progress, 40, 2)));
    level.carelessness = fading(progress, 0.12, 0.002);
    level.misses_quiet = fading(progress, 0.5, 0);
    level.misses_forcing = fading(progress, 0.12, 0);
    level.sees_mate_in_one = elo >= 1200;
    return level;
}

LevelPlayer::LevelPlayer(const Level& level, const chess::Position& position, std::uint64_t seed)
    : level_(level),
      position_(position),
      rng_(seed ^ position.key()) {}

void LevelPlayer::hear(const search::Info<Move>& info) {
    if (info.line.empty()) return;
    const auto [at, is_new] = candidates_.try_emplace(info.line.front().bits());
    if (is_new) at->second.first_impression = info.score;
    at->second.info = info;
}

bool LevelPlayer::overlooks_answer(const search::Info<Move>& info) {
    const double chance = rng_.unit();
    if (info.line.size() < 2) return false;
    position_.make(info.line[0]);
    const bool forcing = position_.is_tactical(info.line[1]) || position_.gives_check(info.line[1]);
    position_.unmake(info.line[0]);
    return chance < (forcing ? level_.misses_forcing : level_.misses_quiet);
}

// Who overlooks the answer judges the move as it looked at first sight.
Score LevelPlayer::perceived(const Candidate& candidate) {
    return overlooks_answer(candidate.info)
               ? std::max(candidate.first_impression, candidate.info.score)
               : candidate.info.score;
}

std::optional<search::Info<chess::Move>> LevelPlayer::choose() {
    if (candidates_.empty()) return std::nullopt;
    std::vector<const Candidate*> choices;
    std::vector<double> points;
    double best = 0;
    for (const auto& [move, candidate] : candidates_) {
        const Score score = candidate.info.score;
        if (level_.sees_mate_in_one && score == search::win_in(1)) return candidate.info;
        if (level_.sees_mate_in_one && is_mated_at_once(score)) continue;
        choices.push_back(&candidate);
        points.push_back(WinRateModel::expected_points(perceived(candidate)));
        best = std::max(best, points.back());
    }
    if (choices.empty()) return candidates_.begin()->second.info;
    double total = 0;
    for (double& value : points)
        total += value = std::exp((value - best) / level_.carelessness);
    double lot = rng_.unit() * total;
    for (std::size_t i = 0; i + 1 < choices.size(); ++i) {
        if (lot < points[i]) return choices[i]->info;
        lot -= points[i];
    }
    return choices.back()->info;
}

}  // namespace tablero::engine
