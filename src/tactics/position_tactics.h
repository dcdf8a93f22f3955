#pragma once

#include <optional>
#include <string>
#include <vector>

#include "chess/patterns/patterns.h"
#include "tactics/prolog_session.h"

namespace tablero::tactics {

// What a user's motif says about a move; no value when it does not occur.
struct UserValue {
    std::string name;
    bool has_score = true;
    std::optional<int> value;
};

// One legal move with its patterns and the ordering score they add up to.
struct MoveTactics {
    chess::Move move;
    chess::MovePatterns patterns;
    int score = 0;
    std::vector<UserValue> user;
};

struct PositionTactics {
    std::vector<MoveTactics> moves;     // exactly the legal moves
    std::vector<std::string> problems;  // what went wrong in a user's knowledge
};

PositionTactics native_tactics(const chess::Position& position, Variant variant);
PositionTactics prolog_tactics(PrologSession& session,
                               const chess::Position& position,
                               Variant variant);

// One line of JSON: {"fen": …, "moves": {"e2e4": {…}, …}}.
std::string to_json(std::string_view fen, bool chess960, const PositionTactics& tactics);

}  // namespace tablero::tactics
