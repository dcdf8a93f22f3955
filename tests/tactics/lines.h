#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "chess/notation/fen.h"
#include "chess/notation/uci_move.h"
#include "tactics/explanation.h"

// Positions and lines as short texts, for tests of reasons.

namespace tablero::tactics::test {

inline const Language kSpanish = *Language::from_code("es");
inline const Language kFrench = *Language::from_code("fr");

inline chess::Position position_of(const char* fen) {
    auto parsed = chess::parse_fen(fen);
    EXPECT_TRUE(parsed.ok()) << fen;
    return parsed ? parsed->position : chess::Position();
}

inline EngineLine line_of(const chess::Position& position, const char* moves, int score) {
    EngineLine line;
    line.score = score;
    chess::Position walk = position;
    for (const auto text : words(moves)) {
        const auto move = chess::parse_uci(walk, text);
        EXPECT_TRUE(move.ok()) << text;
        if (!move) break;
        line.moves.push_back(*move);
        walk.make(*move);
    }
    return line;
}

// The best move explained.
inline ExplanationInput input_of(const char* fen,
                                 const char* moves,
                                 int score,
                                 Language language = kEnglish) {
    ExplanationInput input;
    input.position = position_of(fen);
    input.best = line_of(input.position, moves, score);
    input.lines = {input.best};
    input.language = language;
    input.form = MoveForm::kShort;
    input.tells_score = false;
    return input;
}

// Another move explained beside the best one.
inline ExplanationInput mistake_of(const char* fen,
                                   const char* played,
                                   int score,
                                   const char* best,
                                   int best_score,
                                   Language language = kEnglish) {
    auto input = input_of(fen, best, best_score, language);
    input.lines = {line_of(input.position, played, score)};
    return input;
}

inline std::string told(const ExplanationInput& input) {
    return explain(input).moves.front().text;
}

// The names of the facts, in their order.
inline std::vector<std::string> kinds(const ExplanationInput& input) {
    std::vector<std::string> names;
    const auto explanation = explain(input);
    for (const Fact& fact : explanation.moves.front().facts)
        names.emplace_back(fact.kind_name());
    return names;
}

// That a fact of this kind is told of the move, with these words in one of its facts; without
// words, that there is none.
inline void expect_fact(const ExplanationInput& input, const char* kind, const std::string& words) {
    if (words.empty()) {
        EXPECT_THAT(kinds(input), testing::Not(testing::Contains(kind)));
        return;
    }
    EXPECT_THAT(kinds(input), testing::Contains(kind));
    std::string all;
    const auto explanation = explain(input);
    for (const Fact& fact : explanation.moves.front().facts)
        all += fact.text + '\n';
    EXPECT_THAT(all, testing::HasSubstr(words));
}

}  // namespace tablero::tactics::test
