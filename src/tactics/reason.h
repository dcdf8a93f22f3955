#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace tablero::tactics {

// Who reads: one sentence and short lines, two sentences, or everything.
enum class Level { kBeginner, kClub, kExpert };
std::size_t most_sentences(Level level);

// A fact about a move of either game as programs read it, with its sentence.
struct Reason {
    std::string kind;
    double weight = 0;     // about the pawns it is worth: the ranking
    double certainty = 1;  // 0 to 1
    bool is_cause = true;  // it says why, not only that
    std::string text;
    std::vector<std::string> squares;
    std::vector<std::string> line;  // from the position before the move; "0000" where a side passes
    std::optional<int> material;    // pawns for the mover; in gomoku stones
};

nlohmann::ordered_json to_json(const std::vector<Reason>& reasons);

}  // namespace tablero::tactics
