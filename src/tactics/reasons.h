#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/tablebase.h"
#include "tactics/fact.h"

// Why a move is good or bad: facts from several sources, most important first. Nothing is claimed
// that the engine's lines and scores do not bear out.

namespace tablero::tactics {

struct MoveQuestion {
    chess::Position position;
    EngineLine played;
    EngineLine best;
    bool is_good = true;
    Previous previous;
    // What the other side would do if the mover passed, and the mover after the move if the other
    // side passed; scores are for the side that then moves. None where that was not looked at, or
    // where passing is not possible.
    std::optional<EngineLine> threat_before;
    std::optional<EngineLine> threat_after;
    std::optional<EngineLine> second;          // of the best move: the next best
    std::string book;                          // the opening that the move belongs to, or nothing
    const chess::Tablebase* tables = nullptr;  // end-game tables, or none
};

// What the sources know of a question before they are asked.
struct MoveCase {
    const MoveQuestion& question;
    Consequence played;
    Consequence best;

    // The difference in pawns that the engine sees; mates count as much.
    double gap() const;
    bool best_is_played() const {
        return question.best.moves.front() == question.played.moves.front();
    }
};

// The sources.
std::vector<Fact> consequence_facts(const MoveCase& move);
std::vector<Fact> missed_facts(const MoveCase& move);
std::vector<Fact> threat_facts(const MoveCase& move);
std::vector<Fact> endgame_facts(const MoveCase& move);
std::vector<Fact> position_facts(const MoveCase& move);
std::vector<Fact> reply_facts(const MoveCase& move);
std::vector<Fact> effect_facts(const MoveCase& move);
std::vector<Fact> plan_facts(const MoveCase& move);
std::vector<Fact> better_facts(const MoveCase& move);
std::vector<Fact> improvement_facts(const MoveCase& move);
std::vector<Fact> choice_facts(const MoveCase& move);

std::vector<Fact> reasons_for(const MoveQuestion& question);

// The expected answer to the move, asked about as a good move of the other side. There must be one.
MoveQuestion question_of_reply(const MoveQuestion& question);

}  // namespace tablero::tactics
