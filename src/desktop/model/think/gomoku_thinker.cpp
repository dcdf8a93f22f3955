#include <fmt/format.h>

#include "desktop/model/think/engine_thinker.h"
#include "engine/gomoku_engine.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"

namespace tablero::desktop {

namespace {

// "j10 makes an open three."
std::string what_it_does(const play::Position& position, gomoku::Point point, Language language) {
    return fmt::format("{} {}.",
                       gomoku::point_name(point),
                       gomoku::what_it_does(position.gomoku(), point, language));
}

class GomokuThinker : public EngineThinker<engine::GomokuEngine> {
    void set_up(Settings& settings, const ThinkRequest& request) const override {
        settings.level = std::clamp(request.player.gomoku_level, 1, kGomokuLevels);
        settings.level_seed = static_cast<int>(request.ticket);
    }
    const gomoku::AnyBoard& board(const play::Position& position) const override {
        return position.gomoku();
    }
    std::string score_text(search::Score score, Language language) const override {
        return gomoku_score_text(score, language);
    }

    std::string about_last(const ThinkRequest& request, const std::stop_token& /*stop*/) override {
        const play::Game& game = *request.game;
        return what_it_does(
            game.position_after(game.ply() - 1), game.moves().back().point(), request.language);
    }

    std::string about_best(const play::Game& game,
                           const Decision& decision,
                           Language language) const override {
        return what_it_does(game.position(), decision.best.point(), language);
    }
};

}  // namespace

std::unique_ptr<Thinker> new_gomoku_thinker() {
    return std::make_unique<GomokuThinker>();
}

}  // namespace tablero::desktop
