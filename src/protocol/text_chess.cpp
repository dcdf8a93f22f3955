#include <fmt/format.h>

#include "base/words/say.h"
#include "engine/chess_engine.h"
#include "engine/win_rate.h"
#include "protocol/text_game.h"

namespace tablero::text {

namespace {

using chess::Move;
using chess::Position;

std::string score_words(search::Score score, Language language) {
    if (search::is_counted_win(score))
        return say(language, tr("mate in {}"), (search::kWin - score + 1) / 2);
    if (search::is_counted_loss(score))
        return say(language, tr("mated in {}"), (search::kWin + score + 1) / 2);
    return say(language, tr("{:.0f} % to win"), 100 * engine::win_share(score));
}

class ChessGame : public Game {
  public:
    ChessGame(int milliseconds, ChessExplainer explain, Language language)
        : Game(play::Position(), language),
          milliseconds_(milliseconds),
          explain_(std::move(explain)) {}

    std::string play_engine_move() override {
        const auto decision = think(position(), level_ > 0);
        if (!decision.best) return result();
        const std::string reason = told(decision);
        const std::string san = make(decision.best);
        return fmt::format("{}  ({}): {}", san, score_words(decision.score, language_), reason);
    }

    std::string hint() override {
        const auto decision = think(position(), false);
        if (!decision.best) return result();
        play::Position ahead = game_.position();
        std::string line;
        for (std::size_t i = 0; i < decision.line.size() && i < 6; ++i) {
            line += (line.empty() ? "" : " ") + ahead.text_of(decision.line[i], language_);
            ahead.play(decision.line[i]);
        }
        return fmt::format("{}  ({}): {}\n  {}",
                           game_.position().text_of(decision.best, language_),
                           score_words(decision.score, language_),
                           told(decision),
                           line);
    }

    // The engine looks at the position before the move: at its best, and at the move played.
    std::string why() override {
        if (game_.ply() == 0) return say(language_, tr("No move has been played yet."));
        const Move played = game_.chess_moves().back();
        const Position before = game_.position_after(game_.ply() - 1).chess();
        const auto best = think(before, false);
        search::Limits<Move> only;
        only.move_time = milliseconds_;
        only.search_moves = {played};
        const auto own = best.best == played ? best : engine_.think(only);
        return explain_({before, own.line, own.score, best.line, best.score});
    }

    Result<std::string> set_level(int level) override {
        if (const Status status = engine_.set_option("UCI_Elo", std::to_string(level)); !status)
            return status.error();
        level_ = level;
        return say(language_, tr("Tablero now plays at about {} Elo."), level);
    }

    std::string record() const override {
        play::Position position = game_.start();
        std::string text;
        for (const Move move : game_.chess_moves()) {
            if (position.side_to_move() == play::kFirstSide)
                text += fmt::format("{}. ", position.chess().fullmove_number());
            text += position.text_of(move, language_) + " ";
            position.play(move);
        }
        return text;
    }

  private:
    const Position& position() const { return game_.position().chess(); }

    std::string told(const search::Decision<Move>& decision) const {
        return explain_({position(), decision.line, decision.score, decision.line, decision.score});
    }

    search::Decision<Move> think(const Position& position, bool at_level) {
        search::Limits<Move> limits;
        limits.move_time = milliseconds_;
        auto settings = engine_.settings();
        settings.limits_strength = at_level;
        static_cast<void>(engine_.configure(std::move(settings)).ok());
        engine_.set_position(position);
        return engine_.think(limits);
    }

    int milliseconds_;
    ChessExplainer explain_;
    int level_ = 0;
    engine::ChessEngine engine_;
};

}  // namespace

std::unique_ptr<Game> new_chess_game(int milliseconds, ChessExplainer explain, Language language) {
    return std::make_unique<ChessGame>(milliseconds, std::move(explain), language);
}

}  // namespace tablero::text
