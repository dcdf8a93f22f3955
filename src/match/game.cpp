#include "match/game.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace tablero::match {

namespace {

using program::Answer;
using program::Failure;

struct Ending {
    EndReason reason;
    std::string_view kind;
    std::string_view termination;
};
// Whatever else ends a game is in the rules of play.
constexpr std::array<Ending, 6> kEndings{
    {{EndReason::kAdjudicated, "adjudicated", "adjudication"},
     {EndReason::kMaximalLength, "adjudicated", "adjudication"},
     {EndReason::kTime, "time", "time forfeit"},
     {EndReason::kIllegalMove, "illegal", "rules infraction"},
     {EndReason::kCrash, "crash", "abandoned"},
     {EndReason::kStall, "stall", "stalled connection"}}};

Ending ending_of(EndReason reason) {
    const auto* found = std::find_if(
        kEndings.begin(), kEndings.end(), [&](const Ending& e) { return e.reason == reason; });
    return found != kEndings.end() ? *found : Ending{reason, "rules", "normal"};
}

// One game in progress: where it stands, both clocks, and the record that grows.
class Table {
  public:
    Table(play::Game game, const GameRules& rules, GameRecord& record)
        : game_(std::move(game)),
          rules_(rules),
          record_(record),
          clocks_{play::GameClock(rules.controls[0]), play::GameClock(rules.controls[1])},
          adjudicator_(rules.adjudication) {
        record.first_mover = side();
        record.moves.clear();
        record.illegal_lines = {};
    }

    Side side() const { return game_.position().side_to_move(); }

    bool ended_by_rules() { return ends_with(game_.position().outcome()); }

    program::Turn turn() const { return {game_, clocks_[side()], clocks_[other(side())]}; }

    // Judges the answer and plays its move. True when that ended the game.
    bool take(const Answer& answer) {
        const Side mover = side();
        if (answer.failure)
            return lose(reason_for(*answer.failure), answer.failure->detail.message);
        const bool in_time = clocks_[mover].spend(answer.used, rules_.patience.margin);
        if (!in_time) return lose(EndReason::kTime, overstep(answer));
        if (answer.overdue) return lose(EndReason::kStall, "had to be stopped");
        if (!answer.move) return lose(EndReason::kIllegalMove, answer.move.error().message);
        const auto& thoughts = answer.thoughts;
        record_.moves.push_back({*answer.move,
                                 answer.used,
                                 thoughts.score,
                                 thoughts.mate,
                                 thoughts.depth,
                                 thoughts.nodes});
        game_.play(*answer.move);
        const auto verdict =
            adjudicator_.after_move(mover, thoughts, static_cast<int>(game_.ply()));
        return ended_by_rules() || ends_with(verdict);
    }

  private:
    std::string overstep(const Answer& answer) const {
        const auto allowed = clocks_[side()].budget().value_or(play::Duration{});
        return fmt::format("{:.3f} s over",
                           std::chrono::duration<double>(answer.used - allowed).count());
    }

    bool ends_with(const std::optional<play::Outcome>& outcome) {
        if (outcome) record_.outcome = *outcome;
        return outcome.has_value();
    }

    bool lose(EndReason reason, std::string fault) {
        record_.fault = std::move(fault);
        return ends_with(play::Outcome{other(side()), reason});
    }

    play::Game game_;
    const GameRules& rules_;
    GameRecord& record_;
    std::array<play::GameClock, 2> clocks_;
    Adjudicator adjudicator_;
};

}  // namespace

std::string_view kind_of(EndReason reason) {
    return ending_of(reason).kind;
}

std::string_view termination_of(EndReason reason) {
    return ending_of(reason).termination;
}

bool is_fault(EndReason reason) {
    return kind_of(reason) != "rules" && kind_of(reason) != "adjudicated";
}

EndReason reason_for(const Failure& failure) {
    return failure.kind == Failure::Kind::kStall ? EndReason::kStall : EndReason::kCrash;
}

int GameRecord::half_points() const {
    if (!outcome.winner) return 1;
    return engine_of(*outcome.winner) == 0 ? 2 : 0;
}

std::size_t GameRecord::engine_of(Side side) const {
    return (side == kFirstSide) == first_engine_starts ? 0 : 1;
}

std::size_t GameRecord::loser() const {
    assert(outcome.winner);
    return engine_of(other(*outcome.winner));
}

bool play_game(const play::Position& usual,
               std::array<program::Player*, 2> players,
               const GameRules& rules,
               GameRecord& record,
               const std::function<void(Side, const std::string&)>& remark,
               const std::stop_token& stop) {
    const auto started = Clock::now();
    auto game = set_up(usual, record.opening);
    assert(game.ok());
    Table table(std::move(*game), rules, record);
    bool over = table.ended_by_rules();
    while (!over) {
        const Side mover = table.side();
        const auto answer = players[mover]->think(table.turn(), stop);
        if (answer.failure && answer.failure->kind == Failure::Kind::kStopped) return false;
        if (const auto& fault = answer.thoughts.fault) {
            ++record.illegal_lines[mover];
            remark(mover, "illegal move " + fault->message);
        }
        over = table.take(answer);
    }
    record.seconds = seconds_since(started);
    return true;
}

}  // namespace tablero::match
