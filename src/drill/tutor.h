#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/reviewer.h"
#include "drill/exercise.h"

// What is said about an answer.

namespace tablero::drill {

struct Verdict {
    bool right = false;
    std::string reason;            // why the move is good, or what is wrong with it
    std::vector<play::Move> line;  // the move, and what follows: of a wrong one, its refutation
    std::string solution;          // why the first answer is good
};

// Why the first answer is right, in a sentence or two; no engine is asked.
std::string reason_for(const Exercise& exercise, Language language);
// The same as a review of the move has it.
analysis::PlyReview review_of_solution(const Exercise& exercise, Language language);

// Hints, from a general one to one that nearly gives it away.
inline constexpr int kHints = 2;
std::string hint(const Exercise& exercise, int number, Language language);

// Judges answers with an engine of its own, in the calling thread.
class Tutor {
  public:
    explicit Tutor(std::uint64_t nodes = 50'000) : nodes_(nodes) {}

    // A legal move. A right one is told at once; for a wrong one the engine looks for the
    // refutation. None when told to stop.
    std::optional<Verdict> judge(const Exercise& exercise,
                                 play::Move move,
                                 Language language,
                                 const std::stop_token& stop = {});

  private:
    std::uint64_t nodes_;
    analysis::Reviewer reviewer_;
};

}  // namespace tablero::drill
