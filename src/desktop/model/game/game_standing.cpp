#include "desktop/model/game/game_standing.h"

namespace tablero::desktop {

namespace {

play::Outcome outcome_of(Agreement agreement, std::optional<Side> winner) {
    switch (agreement) {
        case Agreement::kResigned:
            return {winner, play::EndReason::kResignation};
        case Agreement::kTime:
            return {winner,
                    winner ? play::EndReason::kTime : play::EndReason::kTimeAgainstBareKing};
        case Agreement::kAbandoned:
            return {winner, play::EndReason::kAbandoned};
        default:
            return {winner, play::EndReason::kAgreement};
    }
}

}  // namespace

void GameStanding::end(Agreement agreement, std::optional<Side> winner) {
    agreement_ = agreement;
    outcome_ = outcome_of(agreement, winner);
    paused_ = false;
    standstill_.clear();
    count_change();
}

void GameStanding::judge(const std::optional<play::Outcome>& outcome) {
    agreement_ = Agreement::kNone;
    outcome_ = outcome;
    standstill_.clear();
}

}  // namespace tablero::desktop
