#include "match/game.h"

#include <cassert>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

// One game in progress: the position, both clocks, and the record that grows.
class Table {
  public:
    Table(play::Position position, const GameRules& rules, GameRecord& record)
        : position_(std::move(position)),
          rules_(rules),
          record_(record),
          clocks_{GameClock(rules.controls[0]), GameClock(rules.controls[1])},
          adjudicator_(rules.adjudication) {
        moves_ = record.opening.moves;
        record.first_mover = side();
        record.moves.clear();
        record.illegal_lines = {};
    }

    Side side() const { return position_.side_to_move(); }

    bool ended_by_rules() {
        const auto outcome = position_.outcome();
        if (outcome) end(Ending::kRules, *outcome);
        return outcome.has_value();
    }

    Turn turn() const {
        return {record_.opening, moves_, side(), clocks_[side()], clocks_[other(side())]};
    }

    // The reason why the line in the player's thoughts is illegal; empty when it is not.
    std::string fault_in_line(const Answer& answer) const {
        play::Position ahead = position_;
        for (const auto& text : answer.thoughts.line) {
            const auto move = ahead.parse(text);
            if (!move)
                return fmt::format("{} in line {}", quoted(text), join(answer.thoughts.line));
            ahead.play(*move);
        }
        return {};
    }

    // Judges the answer and plays its move. True when that ended the game.
    bool take(const Answer& answer) {
        const Side mover = side();
        if (answer.failure)
            return lose(ending_for(*answer.failure), answer.failure->detail.message);
        const bool in_time = clocks_[mover].spend(answer.used, rules_.patience.margin);
        if (!in_time) return lose(Ending::kTimeLoss, overstep(answer));
        if (answer.overdue) return lose(Ending::kStall, "had to be stopped");
        const auto move = position_.parse(answer.move);
        if (!move) return lose(Ending::kIllegalMove, move.error().message);
        note(position_.id_of(*move), answer);
        position_.play(*move);
        const auto verdict =
            adjudicator_.after_move(mover, answer.thoughts, static_cast<int>(moves_.size()));
        if (ended_by_rules()) return true;
        if (verdict) end(Ending::kAdjudicated, *verdict);
        return verdict.has_value();
    }

  private:
    static std::string join(const std::vector<std::string>& moves) {
        std::string text;
        for (const auto& move : moves)
            text += (text.empty() ? "" : " ") + move;
        return quoted(text, 200);
    }

    std::string overstep(const Answer& answer) const {
        const auto allowed = clocks_[side()].budget().value_or(Duration{});
        return fmt::format("{:.3f} s over",
                           std::chrono::duration<double>(answer.used - allowed).count());
    }

    void note(const std::string& move, const Answer& answer) {
        moves_.push_back(move);
        const auto& thoughts = answer.thoughts;
        record_.moves.push_back(
            {move, answer.used, thoughts.score, thoughts.mate, thoughts.depth, thoughts.nodes});
    }

    void end(Ending ending, const play::Outcome& outcome) {
        record_.ending = ending;
        record_.winner = outcome.winner;
        record_.reason = name_of(outcome.reason);
    }

    bool lose(Ending ending, std::string reason) {
        record_.ending = ending;
        record_.winner = other(side());
        record_.reason = std::move(reason);
        return true;
    }

    play::Position position_;
    const GameRules& rules_;
    GameRecord& record_;
    std::vector<std::string> moves_;
    std::array<GameClock, 2> clocks_;
    Adjudicator adjudicator_;
};

}  // namespace

std::string_view to_string(Ending ending) {
    switch (ending) {
        case Ending::kRules:
            return "rules";
        case Ending::kAdjudicated:
            return "adjudicated";
        case Ending::kTimeLoss:
            return "time";
        case Ending::kIllegalMove:
            return "illegal";
        case Ending::kCrash:
            return "crash";
        case Ending::kStall:
            return "stall";
    }
    return {};
}

Ending ending_for(const Failure& failure) {
    return failure.kind == Failure::Kind::kStall ? Ending::kStall : Ending::kCrash;
}

int GameRecord::half_points() const {
    if (!winner) return 1;
    return engine_of(*winner) == 0 ? 2 : 0;
}

std::size_t GameRecord::engine_of(Side side) const {
    return (side == kFirstSide) == first_engine_starts ? 0 : 1;
}

std::size_t GameRecord::loser() const {
    assert(winner);
    return engine_of(other(*winner));
}

bool play_game(const play::Position& usual,
               std::array<Player*, 2> players,
               const GameRules& rules,
               GameRecord& record,
               const std::function<void(Side, const std::string&)>& remark) {
    const auto started = Clock::now();
    auto start = set_up(usual, record.opening);
    assert(start.ok());
    Table table(std::move(*start), rules, record);
    bool over = table.ended_by_rules();
    while (!over) {
        const Side mover = table.side();
        const auto answer = players[mover]->think(table.turn());
        if (answer.failure && answer.failure->kind == Failure::Kind::kStopped) return false;
        if (const auto fault = table.fault_in_line(answer); !fault.empty()) {
            ++record.illegal_lines[mover];
            remark(mover, "illegal move " + fault);
        }
        over = table.take(answer);
    }
    record.seconds = seconds_since(started);
    return true;
}

}  // namespace tablero::match
