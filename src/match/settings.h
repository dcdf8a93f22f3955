#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "chess/notation/game_record.h"
#include "gomoku/notation/game_record.h"
#include "gomoku/rules.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/openings.h"
#include "match/sprt.h"
#include "play/program/player.h"
#include "play/time_control.h"

namespace tablero::match {

// A game as it is written down.
using WrittenGame = std::variant<chess::GameRecord, gomoku::GameRecord>;

// All that defines a match.
struct MatchSettings {
    GameKind game = GameKind::kChess;
    bool chess960 = false;
    gomoku::RuleSet rules = gomoku::RuleSet::k42;  // gomoku
    int board_size = 19;
    std::array<EngineSpec, 2> engines;
    play::TimeControl time_control;  // of the engines that have none of their own
    std::string openings_path;       // empty: none
    int random_plies = 0;
    int games = 100;  // even: every opening is played twice
    int concurrency = 1;
    std::optional<SprtSettings> sprt;
    std::uint64_t seed = 1;
    AdjudicationRules adjudication;
    program::Patience patience;
    std::string json_path;  // empty: none
    std::string pgn_path;
    // Hears of every finished game; the match ends with its error.
    std::function<Status(const WrittenGame&)> keep;
    std::string without_worker;  // games of this worker in an earlier journal do not count

    const play::TimeControl& control_of(std::size_t engine) const {
        const auto& own = engines[engine].time_control;
        return own ? *own : time_control;
    }
};

}  // namespace tablero::match
