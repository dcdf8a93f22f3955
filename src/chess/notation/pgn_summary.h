#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "chess/notation/pgn_reader.h"
#include "record/tags.h"

namespace tablero::chess {

// What scripts want of a game: tags, start, main line as UCI moves, result, what is wrong.
class PgnSummary : public PgnVisitor {
  public:
    // {"file", "game", "headers", "start_fen", "moves", "result", "errors"} in one line, and
    // "warnings" where there are any. A start that cannot be used is null unless there is a FEN tag
    // to show.
    std::string to_json(std::string_view file) const;
    // For people: one line per game, and one per problem.
    std::string to_text(std::string_view file) const;
    bool has_errors() const;

    void begin_game(std::size_t number, std::size_t line) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const Position& position) override;
    void move(const Position& before, Move move) override;
    void begin_variation() override;
    void end_variation() override;
    void problem(const PgnProblem& problem) override;
    void end_game(PgnResult result) override;

  private:
    std::string tag_or(std::string_view name, std::string_view otherwise) const;

    std::size_t number_ = 0;
    record::Tags tags_;
    std::string start_fen_;
    bool chess960_ = false;
    std::size_t depth_ = 0;
    std::vector<Move> moves_;
    std::vector<PgnProblem> problems_;
    PgnResult result_ = PgnResult::kUnknown;
};

}  // namespace tablero::chess
