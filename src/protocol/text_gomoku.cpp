#include <fmt/format.h>

#include "base/words/say.h"
#include "engine/gomoku_analysis.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"
#include "protocol/text_game.h"

namespace tablero::text {

namespace {

using gomoku::AnyBoard;
using gomoku::Point;

// Time for a suggestion: short enough to feel immediate.
constexpr std::int64_t kHintMilliseconds = 90;

class GomokuGame : public Game {
  public:
    GomokuGame(gomoku::RuleSet rules, int size, int milliseconds, Language language)
        : Game(play::Position::gomoku(rules, size), language),
          milliseconds_(milliseconds) {}

    std::string play_engine_move() override {
        const auto best = think(milliseconds_, level_);
        if (!best) return result();
        return fmt::format("{}  ({}): {}",
                           make(play::Move(best->move)),
                           engine::score_text(best->score, language_),
                           best->reason);
    }

    std::string hint() override {
        const auto best = think(kHintMilliseconds, engine::kGomokuLevels);
        if (!best) return result();
        constexpr std::size_t kShown = 6;
        auto line = best->line;
        if (line.size() > kShown) line.resize(kShown);
        return fmt::format("{}: {}  ({}; {})",
                           gomoku::point_name(best->move),
                           best->reason,
                           engine::score_text(best->score, language_),
                           gomoku::join_points(line));
    }

    std::string why() override {
        if (game_.ply() == 0) return say(language_, tr("No move has been played yet."));
        const Point last = position().last_move();
        const auto before = game_.position_after(game_.ply() - 1);
        return fmt::format("{} {}.",
                           gomoku::point_name(last),
                           gomoku::what_it_does(before.gomoku(), last, language_));
    }

    Result<std::string> set_level(int level) override {
        if (const Status status = engine_.set_option("Level", std::to_string(level)); !status)
            return status.error();
        level_ = level;
        return say(
            language_, tr("Tablero now plays at level {} of {}."), level, engine::kGomokuLevels);
    }

    std::string record() const override { return gomoku::join_points(position().moves()); }

  private:
    const AnyBoard& position() const { return game_.position().gomoku(); }

    std::optional<engine::GomokuSuggestion> think(std::int64_t milliseconds, int level) {
        auto settings = engine_.settings();
        settings.level = level;
        static_cast<void>(engine_.configure(std::move(settings)).ok());
        const auto analysis =
            engine::analyse_gomoku(engine_, position(), milliseconds, 1, language_);
        if (analysis.moves.empty()) return std::nullopt;
        return analysis.moves.front();
    }

    std::int64_t milliseconds_;
    int level_ = engine::kGomokuLevels;
    engine::GomokuEngine engine_;
};

}  // namespace

std::unique_ptr<Game> new_gomoku_game(gomoku::RuleSet rules,
                                      int size,
                                      int milliseconds,
                                      Language language) {
    return std::make_unique<GomokuGame>(rules, size, milliseconds, language);
}

}  // namespace tablero::text
