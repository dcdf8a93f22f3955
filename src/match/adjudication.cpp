#include "match/adjudication.h"

#include <cstdlib>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::match {

namespace {

// `count` whole numbers, none negative, separated by commas.
Result<std::vector<int>> parse_numbers(std::string_view text,
                                       std::size_t count,
                                       std::string_view form) {
    std::vector<int> numbers;
    for (const auto part : split(text, ',')) {
        const auto number = parse_number<int>(part);
        if (!number || *number < 0) return Error("{} is not {}", quoted(text), form);
        numbers.push_back(*number);
    }
    if (numbers.size() != count) return Error("{} is not {}", quoted(text), form);
    return numbers;
}

}  // namespace

Result<AdjudicationRules::Resign> parse_resign(std::string_view text) {
    const auto numbers = parse_numbers(text, 2, "score,moves");
    if (!numbers) return in_context("resign", numbers.error());
    const AdjudicationRules::Resign rule{(*numbers)[0], (*numbers)[1]};
    if (rule.score < 1 || rule.moves < 1)
        return Error("resign: score and moves must be at least 1");
    return rule;
}

Result<AdjudicationRules::Draw> parse_draw(std::string_view text) {
    const auto numbers = parse_numbers(text, 3, "ply,moves,score");
    if (!numbers) return in_context("draw", numbers.error());
    const AdjudicationRules::Draw rule{(*numbers)[0], (*numbers)[1], (*numbers)[2]};
    if (rule.moves < 1) return Error("draw: moves must be at least 1");
    return rule;
}

std::optional<play::Outcome> Adjudicator::after_move(Side mover,
                                                     const program::Thoughts& thoughts,
                                                     int ply) {
    if (rules_.max_plies > 0 && ply >= rules_.max_plies) {
        return play::Outcome{std::nullopt, play::EndReason::kMaximalLength};
    }
    if (rules_.resign) {
        const int score = thoughts.score.value_or(0) * (mover == kFirstSide ? 1 : -1);
        first_ahead_ = score >= rules_.resign->score ? first_ahead_ + 1 : 0;
        second_ahead_ = score <= -rules_.resign->score ? second_ahead_ + 1 : 0;
        const int needed = 2 * rules_.resign->moves;
        if (first_ahead_ >= needed) return play::Outcome{kFirstSide, play::EndReason::kAdjudicated};
        if (second_ahead_ >= needed)
            return play::Outcome{kSecondSide, play::EndReason::kAdjudicated};
    }
    if (rules_.draw) {
        const bool level = thoughts.score && std::abs(*thoughts.score) <= rules_.draw->score;
        level_ = level ? level_ + 1 : 0;
        if (ply >= rules_.draw->ply && level_ >= 2 * rules_.draw->moves) {
            return play::Outcome{std::nullopt, play::EndReason::kAdjudicated};
        }
    }
    return std::nullopt;
}

}  // namespace tablero::match
