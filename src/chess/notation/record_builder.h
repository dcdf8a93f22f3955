#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "chess/notation/game_record.h"

namespace tablero::chess {

// Makes a record of what a reader says, for those who listen to it themselves.
class RecordBuilder : public PgnVisitor {
  public:
    RecordBuilder() { game_.start.reset(); }

    GameRecord take() { return std::move(game_); }

    void begin_game(std::size_t number, std::size_t line) override;
    void tag(std::string_view name, std::string_view value) override;
    void start(const Position& position) override { game_.start = position; }
    void move(const Position& before, Move move) override;
    void comment(std::string_view text) override;
    void nag(int number) override;
    void escape(std::string_view text) override;
    void begin_variation() override;
    void end_variation() override;
    void problem(const PgnProblem& problem) override { game_.problems.push_back(problem); }
    void end_game(PgnResult result) override { game_.result = result; }

  private:
    record::Notes& notes() { return variation_begins_ ? before_ : game_.tree.notes(node_); }

    GameRecord game_;
    record::NodeId node_ = record::kRoot;
    std::vector<record::NodeId> replaced_;  // by the variations that are open
    bool variation_begins_ = false;
    record::Notes before_;  // what stands in a variation, or a game, before its first move
};

}  // namespace tablero::chess
