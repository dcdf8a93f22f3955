#include "match/standing.h"

#include <algorithm>

namespace tablero::match {

namespace {

void add_to(Tally& tally, int half_points) {
    if (half_points == 2) ++tally.wins;
    if (half_points == 1) ++tally.draws;
    if (half_points == 0) ++tally.losses;
}

void add_fault(EngineAccount& account, EndReason reason) {
    account.time_losses += reason == EndReason::kTime ? 1 : 0;
    account.illegal_moves += reason == EndReason::kIllegalMove ? 1 : 0;
    account.crashes += reason == EndReason::kCrash ? 1 : 0;
    account.stalls += reason == EndReason::kStall ? 1 : 0;
}

}  // namespace

void Standing::add(const GameRecord& game) {
    const int half_points = game.half_points();
    add_to(tally_, half_points);
    add_to(first_side_, game.first_engine_starts ? half_points : 2 - half_points);
    if (const auto half = half_pairs_.extract(game.number / 2); half.empty()) {
        half_pairs_.emplace(game.number / 2, half_points);
    } else {
        const int pair_points = half.mapped() + half_points;
        ++pairs_[static_cast<std::size_t>(pair_points)];
    }
    if (game.outcome.winner) add_fault(engines_[game.loser()], game.outcome.reason);
    for (const auto side : {kFirstSide, kSecondSide}) {
        engines_[game.engine_of(side)].illegal_lines += game.illegal_lines[side];
    }
    Side mover = game.first_mover;
    for (const auto& move : game.moves) {
        auto& account = engines_[game.engine_of(mover)];
        ++account.moves;
        account.depth_sum += static_cast<std::uint64_t>(std::max(move.depth, 0));
        account.nodes += move.nodes;
        account.seconds += std::chrono::duration<double>(move.used).count();
        mover = other(mover);
    }
}

}  // namespace tablero::match
