#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/stop.h"
#include "desktop/model/think/inspection.h"
#include "desktop/model/think/thinker.h"
#include "engine/lines.h"
#include "engine/win_rate.h"
#include "play/line_text.h"

namespace tablero::desktop {

// What is the same in both games when Tablero thinks. A game adds how its engine is set, how its
// scores are written, and what it has to say about moves.
template <class Engine>
class EngineThinker : public Thinker {
  public:
    void choose_move(const ThinkRequest& request, const std::stop_token& stop) final {
        configure(request, request.inspect);
        const Decision decision = search(request, stop);
        if (stop.stop_requested()) return;
        request.answers->post(Decided{request.ticket, chosen(decision), decision.score});
    }

    void study(const ThinkRequest& request, const std::stop_token& stop) final {
        if (request.explain_last && request.game->ply() > 0) {
            configure(request, false);
            std::string text = about_last(request, stop);
            if (!text.empty()) request.answers->post(ExplainedLast{request.ticket, text});
        }
        if (stop.stop_requested() || (request.lines == 0 && !request.suggest)) return;
        configure(request, request.inspect);
        const Decision decision = search(request, stop);
        const auto best = chosen(decision);
        if (!request.suggest || !best || stop.stop_requested()) return;
        request.answers->post(Suggested{
            request.ticket, *best, about_best(*request.game, decision, request.language)});
    }

  protected:
    using Settings = typename Engine::Settings;
    using Decision = typename Engine::Decision;
    using EngineMove = typename Engine::Move;

    // The settings of the game's own: its strength above all.
    virtual void set_up(Settings& settings, const ThinkRequest& request) const = 0;
    virtual const typename Engine::Position& board(const play::Position& position) const = 0;
    // A score for the first side.
    virtual std::string score_text(search::Score score, Language language) const = 0;
    // A sentence about the move that led to the position, and about the best one now.
    virtual std::string about_last(const ThinkRequest& request, const std::stop_token& stop) = 0;
    virtual std::string about_best(const play::Game& game,
                                   const Decision& decision,
                                   Language language) const = 0;

    Engine& engine() { return *engine_; }

  private:
    static constexpr std::size_t kShownMoves = 14;

    // The engine is made when it is first needed, and in this thread: its table takes time. What
    // does not fit (a table larger than the memory) leaves the old value.
    void configure(const ThinkRequest& request, bool inspects) {
        if (!engine_) engine_ = std::make_unique<Engine>();
        Settings settings = engine_->settings();
        settings.hash = request.hash;
        settings.threads = request.threads;
        settings.inspector =
            inspects ? search::InspectorLevel::kHeuristic : search::InspectorLevel::kOff;
        settings.inspector_file = inspects ? request.inspector_file : "";
        set_up(settings, request);
        static_cast<void>(engine_->configure(settings).ok());
    }

    static typename Engine::Limits limits_of(const ThinkRequest& request) {
        typename Engine::Limits limits;
        limits.multi_pv = std::max({request.lines, request.candidates, 1});
        if (request.nodes > 0) limits.nodes = request.nodes;
        if (request.endless) {
            limits.infinite = request.nodes == 0;
        } else if (request.remaining) {
            limits.remaining = std::max<std::int64_t>(*request.remaining, 1);
            limits.increment = request.increment;
        } else {
            limits.move_time = request.move_time;
        }
        return limits;
    }

    Decision search(const ThinkRequest& request, const std::stop_token& stop) {
        const play::Position& position = request.game->position();
        if (position.outcome()) return {};
        engine_->set_position(board(position));
        typename Engine::Listener listener;
        listener.on_info = [&](const search::Info<EngineMove>& info) {
            if (engine::is_line(info) && !stop.stop_requested()) tell(request, info);
        };
        listener.on_iteration = [&](const auto& iteration, auto /*level*/) {
            tell_inspection(request, iteration);
        };
        const EitherStop either(stop, request.hurry);
        return engine_->think(limits_of(request), std::move(listener), either.token());
    }

    std::optional<play::Move> chosen(const Decision& decision) const {
        return decision.best ? std::optional(play::Move(decision.best)) : std::nullopt;
    }

    static int moves_to_the_end(search::Score score) {
        const int moves = (search::kWin - std::abs(score) + 1) / 2;
        return search::is_counted_win(score) ? moves : search::is_counted_loss(score) ? -moves : 0;
    }

    static search::Score for_first(const play::Position& position, search::Score score) {
        return position.side_to_move() == kFirstSide ? score : -score;
    }

    void tell(const ThinkRequest& request, const search::Info<EngineMove>& info) {
        hash_per_mille_ = info.hashfull;
        const play::Position& position = request.game->position();
        const search::Score score = for_first(position, info.score);
        Thought thought;
        thought.ticket = request.ticket;
        thought.rank = info.multi_pv;
        for (std::size_t i = 0; i < info.line.size() && i < kShownMoves; ++i)
            thought.moves.push_back(play::Move(info.line[i]));
        thought.line = {engine::win_share(score),
                        score_text(score, request.language),
                        {},
                        info.depth,
                        moves_to_the_end(score)};
        auto words = play::line_words(position, thought.moves, kShownMoves, request.language);
        for (std::size_t i = 0; i < words.size(); ++i)
            thought.line.steps.push_back({std::move(words[i]), thought.moves[i]});
        thought.selective_depth = info.selective_depth;
        thought.nodes = info.nodes;
        thought.milliseconds = info.time;
        thought.hash_per_mille = info.hashfull;
        request.answers->post(std::move(thought));
    }

    void tell_inspection(const ThinkRequest& request,
                         const search::InspectedIteration& iteration) const {
        const play::Position& position = request.game->position();
        InspectorView view = inspector_view(iteration, position, hash_per_mille_, request.language);
        for (std::size_t i = 0; i < view.moves.size(); ++i)
            view.moves[i].score =
                score_text(for_first(position, iteration.moves[i].score), request.language);
        request.answers->post(Inspected{request.ticket, std::move(view)});
    }

    std::unique_ptr<Engine> engine_;
    int hash_per_mille_ = 0;  // as last told
};

}  // namespace tablero::desktop
