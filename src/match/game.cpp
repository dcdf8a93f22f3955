#include "match/game.h"

#include <cassert>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

// One game in progress: the referee's board, both clocks, and the record that grows.
class Table {
  public:
    Table(const Referee& referee, const GameRules& rules, GameRecord& record)
        : referee_(referee.clone()),
          rules_(rules),
          record_(record),
          clocks_{GameClock(rules.controls[0]), GameClock(rules.controls[1])},
          adjudicator_(rules.adjudication) {
        [[maybe_unused]] const auto status = referee_->set_up(record.opening);
        assert(status.ok());
        moves_ = record.opening.moves;
        record.first_mover = side();
        record.moves.clear();
        record.illegal_lines = {};
    }

    Side side() const { return referee_->side_to_move(); }

    bool ended_by_rules() {
        const auto outcome = referee_->outcome();
        if (outcome) end(Ending::kRules, outcome->result, outcome->reason);
        return outcome.has_value();
    }

    Turn turn() const {
        const auto own = index(side());
        return {record_.opening, moves_, side(), clocks_[own], clocks_[1 - own]};
    }

    // The reason why the line in the player's thoughts is illegal; empty when it is not.
    std::string fault_in_line(const Answer& answer) const {
        const auto ahead = referee_->clone();
        for (const auto& move : answer.thoughts.line) {
            if (const auto played = ahead->play(move); !played) {
                return fmt::format("{} in line {}", quoted(move), join(answer.thoughts.line));
            }
        }
        return {};
    }

    // Judges the answer and plays its move. True when that ended the game.
    bool take(const Answer& answer) {
        const Side mover = side();
        if (answer.failure) return lose(ending_for(*answer.failure), answer.failure->detail);
        const bool in_time = clocks_[index(mover)].spend(answer.used, rules_.patience.margin);
        if (!in_time) return lose(Ending::kTimeLoss, overstep(answer));
        if (answer.overdue) return lose(Ending::kStall, "had to be stopped");
        const auto played = referee_->play(answer.move);
        if (!played) return lose(Ending::kIllegalMove, played.error().message);
        note(*played, answer);
        const auto verdict =
            adjudicator_.after_move(mover, answer.thoughts, static_cast<int>(moves_.size()));
        if (ended_by_rules()) return true;
        if (verdict) end(Ending::kAdjudicated, verdict->result, verdict->reason);
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
        const auto allowed = clocks_[index(side())].budget().value_or(Duration{});
        return fmt::format("{:.3f} s over",
                           std::chrono::duration<double>(answer.used - allowed).count());
    }

    void note(const std::string& move, const Answer& answer) {
        moves_.push_back(move);
        const auto& thoughts = answer.thoughts;
        record_.moves.push_back(
            {move, answer.used, thoughts.score, thoughts.mate, thoughts.depth, thoughts.nodes});
    }

    void end(Ending ending, GameResult result, std::string reason) {
        record_.ending = ending;
        record_.result = result;
        record_.reason = std::move(reason);
    }

    bool lose(Ending ending, std::string reason) {
        end(ending, win_for(other(side())), std::move(reason));
        return true;
    }

    std::unique_ptr<Referee> referee_;
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

std::string_view result_text(GameResult result) {
    switch (result) {
        case GameResult::kFirstWins:
            return "1-0";
        case GameResult::kSecondWins:
            return "0-1";
        case GameResult::kDraw:
            return "1/2-1/2";
    }
    return {};
}

Ending ending_for(const Failure& failure) {
    return failure.kind == Failure::Kind::kStall ? Ending::kStall : Ending::kCrash;
}

int GameRecord::half_points() const {
    if (result == GameResult::kDraw) return 1;
    return (result == GameResult::kFirstWins) == first_engine_starts ? 2 : 0;
}

std::size_t GameRecord::engine_of(Side side) const {
    return (side == Side::kFirst) == first_engine_starts ? 0 : 1;
}

std::size_t GameRecord::loser() const {
    assert(result != GameResult::kDraw);
    return engine_of(result == GameResult::kFirstWins ? Side::kSecond : Side::kFirst);
}

bool play_game(const Referee& rules_of_game,
               std::array<Player*, 2> players,
               const GameRules& rules,
               GameRecord& record,
               const std::function<void(Side, const std::string&)>& remark) {
    const auto started = Clock::now();
    Table table(rules_of_game, rules, record);
    bool over = table.ended_by_rules();
    while (!over) {
        const Side mover = table.side();
        const auto answer = players[index(mover)]->think(table.turn());
        if (answer.failure && answer.failure->kind == Failure::Kind::kStopped) return false;
        if (const auto fault = table.fault_in_line(answer); !fault.empty()) {
            ++record.illegal_lines[index(mover)];
            remark(mover, "illegal move " + fault);
        }
        over = table.take(answer);
    }
    record.seconds = seconds_since(started);
    return true;
}

}  // namespace tablero::match
