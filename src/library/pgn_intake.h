#pragma once

#include <optional>
#include <vector>

#include "chess/notation/record_builder.h"
#include "library/codec/game_codec.h"

namespace tablero::library {

// Hears a game of PGN and makes of it what a library takes in. Most games are a line of moves and
// nothing else: a record, with its tree, is made only where something else is said.
class PgnIntake : public chess::PgnVisitor {
  public:
    // The table must outlive it.
    explicit PgnIntake(const chess::Openings& openings) : packer_(openings) {
        constexpr std::size_t kUsualTags = 16;
        tags_.reserve(kUsualTags);
    }

    const std::vector<chess::PgnProblem>& problems() const { return problems_; }
    bool has_start() const { return packer_.start().has_value(); }
    // Once the game is read, which must have a start.
    PreparedGame take();

    void tag(std::string_view name, std::string_view value) override;
    void start(const chess::Position& position) override;
    void move(const chess::Position& before, chess::Move move) override;
    void comment(std::string_view text) override { record().comment(text); }
    void nag(int number) override { record().nag(number); }
    void escape(std::string_view text) override { record().escape(text); }
    void begin_variation() override;
    void end_variation() override;
    void problem(const chess::PgnProblem& problem) override { problems_.push_back(problem); }
    void end_game(chess::PgnResult result) override { result_ = result; }

  private:
    // The record, made of what was heard so far.
    chess::RecordBuilder& record();

    record::Tags tags_;
    std::optional<chess::RecordBuilder> record_;
    std::size_t depth_ = 0;  // of variations that are open
    MainLinePacker packer_;
    chess::PgnResult result_ = chess::PgnResult::kUnknown;
    std::vector<chess::PgnProblem> problems_;
};

}  // namespace tablero::library
