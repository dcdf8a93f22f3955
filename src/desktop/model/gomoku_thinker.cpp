#include <algorithm>
#include <memory>
#include <vector>

#include <fmt/format.h>

#include "base/stop.h"
#include "desktop/model/inspection.h"
#include "desktop/model/thinker.h"
#include "engine/gomoku_engine.h"
#include "engine/win_rate.h"
#include "gomoku/eval/suggestion.h"
#include "gomoku/names.h"

namespace tablero::desktop {

namespace {

using engine::GomokuEngine;
using gomoku::AnyBoard;
using Info = search::Info<gomoku::Move>;

constexpr std::size_t kShownMoves = 10;

class GomokuThinker : public Thinker {
  public:
    void choose_move(const ThinkRequest& request, const std::stop_token& stop) override {
        configure(request, std::clamp(request.player.gomoku_level, 1, kGomokuLevels));
        const auto decision = search(request, board_of(request), limits_of(request), 1, stop);
        if (stop.stop_requested()) return;
        const auto chosen = point_of(decision.best);
        request.answers->post(Decided{request.ticket,
                                      chosen == gomoku::kNoPoint ? "" : gomoku::point_name(chosen),
                                      decision.score});
    }

    void study(const ThinkRequest& request, const std::stop_token& stop) override {
        if (request.explain_last) explain_last(request);
        if (request.lines == 0 && !request.suggest) return;
        configure(request, kGomokuLevels);
        const AnyBoard& board = board_of(request);
        const auto decision =
            search(request, board, limits_of(request), std::max(request.lines, 1), stop);
        if (!request.suggest || stop.stop_requested()) return;
        const auto best = point_of(decision.best);
        if (best == gomoku::kNoPoint) return;
        request.answers->post(Suggested{
            request.ticket, gomoku::point_name(best), deed(board, best, request.language)});
    }

  private:
    static gomoku::Point point_of(gomoku::Move move) {
        return move ? move.point() : gomoku::kNoPoint;
    }
    static const AnyBoard& board_of(const ThinkRequest& request) {
        return request.game->position().gomoku();
    }

    // The engine is made when it is first needed, and in this thread: its table takes time. What
    // does not fit (a table larger than the memory) leaves the old value.
    void configure(const ThinkRequest& request, int level) {
        if (!engine_) engine_ = std::make_unique<GomokuEngine>();
        auto settings = engine_->settings();
        settings.hash = request.hash;
        settings.threads = request.threads;
        settings.level = level;
        settings.level_seed = static_cast<int>(request.ticket);
        settings.inspector =
            request.inspect ? search::InspectorLevel::kHeuristic : search::InspectorLevel::kOff;
        settings.inspector_file = request.inspect ? request.inspector_file : "";
        static_cast<void>(engine_->configure(settings).ok());
    }

    static void tell_inspection(const ThinkRequest& request,
                                const search::InspectedIteration& iteration) {
        const bool black = board_of(request).side_to_move() == gomoku::Color::kBlack;
        InspectorView view = inspector_view(iteration, request.language);
        for (std::size_t i = 0; i < view.moves.size(); ++i) {
            const search::InspectedMove& move = iteration.moves[i];
            view.moves[i].move = move.move;
            view.moves[i].score =
                gomoku_score_text(black ? move.score : -move.score, request.language);
            view.moves[i].line = fmt::format("{}", fmt::join(move.line, " "));
        }
        request.answers->post(Inspected{request.ticket, std::move(view)});
    }

    static GomokuEngine::Limits limits_of(const ThinkRequest& request) {
        GomokuEngine::Limits limits;
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

    GomokuEngine::Decision search(const ThinkRequest& request,
                                  const AnyBoard& board,
                                  GomokuEngine::Limits limits,
                                  int lines,
                                  const std::stop_token& stop) {
        if (board.outcome().state != gomoku::State::kPlaying) return {};
        engine_->set_position(board);
        limits.multi_pv = lines;
        GomokuEngine::Listener listener;
        listener.on_info = [&](const Info& info) {
            if (info.line.empty() || info.bound != search::Bound::kExact) return;
            if (!stop.stop_requested()) tell(request, board, info);
        };
        listener.on_iteration = [&](const auto& iteration, auto /*level*/) {
            tell_inspection(request, iteration);
        };
        const EitherStop either(stop, request.hurry);
        return engine_->think(std::move(limits), std::move(listener), either.token());
    }

    static void tell(const ThinkRequest& request, const AnyBoard& board, const Info& info) {
        Thought thought;
        thought.ticket = request.ticket;
        thought.rank = info.multi_pv;
        const auto black = board.side_to_move() == gomoku::Color::kBlack ? info.score : -info.score;
        thought.line.win_chance = engine::win_share(black);
        thought.line.score = gomoku_score_text(black, request.language);
        thought.line.depth = info.depth;
        for (std::size_t i = 0; i < info.line.size() && i < kShownMoves; ++i) {
            thought.moves.push_back(gomoku::point_name(info.line[i].point()));
            if (i > 0) thought.line.moves += ' ';
            thought.line.moves += thought.moves.back();
        }
        thought.selective_depth = info.selective_depth;
        thought.nodes = info.nodes;
        thought.milliseconds = info.time;
        thought.hash_per_mille = info.hashfull;
        request.answers->post(std::move(thought));
    }

    static void explain_last(const ThinkRequest& request) {
        const play::Game& game = *request.game;
        if (game.ply() == 0) return;
        const auto before = game.position_after(game.ply() - 1);
        const auto last = game.moves().back().point();
        request.answers->post(
            ExplainedLast{request.ticket, deed(before.gomoku(), last, request.language)});
    }

    // "j10 makes an open three."
    static std::string deed(const AnyBoard& board, gomoku::Point point, Language language) {
        return fmt::format(
            "{} {}.", gomoku::point_name(point), gomoku::reason_for(board, point, language));
    }

    std::unique_ptr<GomokuEngine> engine_;
};

}  // namespace

std::unique_ptr<Thinker> new_gomoku_thinker() {
    return std::make_unique<GomokuThinker>();
}

}  // namespace tablero::desktop
