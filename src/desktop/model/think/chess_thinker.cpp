#include "analysis/review.h"
#include "desktop/model/think/engine_thinker.h"
#include "engine/chess_engine.h"
#include "tactics/explainer.h"

namespace tablero::desktop {

namespace {

constexpr std::int64_t kExplainTime = 250;  // milliseconds for the move that was played

// What a question to the explainer has to know of a game after `ply` moves.
template <class Question>
Question question_about(const play::Game& game, std::size_t ply, Language language) {
    Question question;
    question.position = game.position_after(ply).chess();
    question.language = language;
    question.tells_score = false;  // the bar shows it
    question.form = tactics::MoveForm::kShort;
    if (ply > 0) {
        const chess::Move before = game.moves()[ply - 1].chess();
        question.previous_to = before.to();
        question.previous_capture = game.position_after(ply - 1).chess().captured_piece(before);
    }
    return question;
}

class ChessThinker : public EngineThinker<engine::ChessEngine> {
    void set_up(Settings& settings, const ThinkRequest& request) const override {
        settings.chess960 = request.game->position().chess().is_chess960();
        settings.limits_strength = request.player.elo < kUnlimitedElo;
        if (settings.limits_strength) settings.elo = request.player.elo;
    }
    const chess::Position& board(const play::Position& position) const override {
        return position.chess();
    }
    std::string score_text(search::Score score, Language /*language*/) const override {
        return analysis::score_text(score);
    }

    std::string about_last(const ThinkRequest& request, const std::stop_token& stop) override {
        const play::Game& game = *request.game;
        auto question =
            question_about<tactics::ExplainRequest>(game, game.ply() - 1, request.language);
        question.move = game.moves().back().chess();
        question.best_moves = 2;
        question.movetime = kExplainTime;
        if (request.nodes > 0) question.nodes = request.nodes;
        const auto explanation = tactics::think_and_explain(engine(), question, stop);
        return explanation.moves.empty() ? "" : explanation.moves.front().text;
    }

    std::string about_best(const play::Game& game,
                           const Decision& decision,
                           Language language) const override {
        auto question = question_about<tactics::ExplanationInput>(game, game.ply(), language);
        question.best = {decision.line, decision.score};
        if (decision.line.empty()) question.best.moves = {decision.best};
        question.lines = {question.best};
        return tactics::explain(question).moves.front().text;
    }
};

}  // namespace

std::unique_ptr<Thinker> new_chess_thinker() {
    return std::make_unique<ChessThinker>();
}

}  // namespace tablero::desktop
