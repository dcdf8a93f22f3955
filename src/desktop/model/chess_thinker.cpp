#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "analysis/review.h"
#include "base/stop.h"
#include "chess/notation/piece_letters.h"
#include "chess/notation/san.h"
#include "chess/notation/uci_move.h"
#include "desktop/model/board_view.h"
#include "desktop/model/inspection.h"
#include "desktop/model/thinker.h"
#include "engine/chess_engine.h"
#include "engine/win_rate.h"
#include "tactics/explainer.h"

namespace tablero::desktop {

namespace {

using chess::Move;
using chess::Position;
using Info = search::Info<Move>;
using Lines = std::map<int, Info>;  // by rank

constexpr std::size_t kShownMoves = 10;
constexpr std::int64_t kExplainTime = 250;  // milliseconds for the move that was played

// A score of the side to move, for white.
search::Score for_white(const Position& position, search::Score score) {
    return position.side_to_move() == chess::kWhite ? score : -score;
}

class ChessThinker : public Thinker {
  public:
    void choose_move(const ThinkRequest& request, const std::stop_token& stop) override {
        const Position& position = position_of(request);
        auto settings = settings_for(request);
        settings.limits_strength = request.player.elo < kUnlimitedElo;
        if (settings.limits_strength) settings.elo = request.player.elo;
        configure(settings);
        const auto found = search(position, limits_of(request), 1, request, stop);
        if (stop.stop_requested()) return;
        const Move best = found.decision.best;
        request.answers->post(Decided{request.ticket,
                                      best ? chess::to_uci(best, position.is_chess960()) : "",
                                      found.decision.score});
    }

    void study(const ThinkRequest& request, const std::stop_token& stop) override {
        auto settings = settings_for(request);
        settings.limits_strength = false;
        if (request.explain_last) {
            auto quiet = settings;
            quiet.inspector = search::InspectorLevel::kOff;
            configure(quiet);
            explain_last(request, stop);
        }
        if (stop.stop_requested() || (request.lines == 0 && !request.suggest)) return;
        configure(settings);
        const Position& position = position_of(request);
        const auto found =
            search(position, limits_of(request), std::max(request.lines, 1), request, stop);
        if (request.suggest && !stop.stop_requested()) suggest(request, found);
    }

  private:
    struct Found {
        Lines lines;
        search::Decision<Move> decision;
    };

    static const Position& position_of(const ThinkRequest& request) {
        return request.game->position().chess();
    }

    // The engine is made when it is first needed, and in this thread: its table takes time.
    engine::ChessSettings settings_for(const ThinkRequest& request) {
        if (!engine_) engine_ = std::make_unique<engine::ChessEngine>();
        auto settings = engine_->settings();
        settings.hash = request.hash;
        settings.threads = request.threads;
        settings.chess960 = position_of(request).is_chess960();
        settings.inspector =
            request.inspect ? search::InspectorLevel::kHeuristic : search::InspectorLevel::kOff;
        settings.inspector_file = request.inspect ? request.inspector_file : "";
        return settings;
    }

    // What does not fit (a table larger than the memory) leaves the old value.
    void configure(const engine::ChessSettings& settings) {
        static_cast<void>(engine_->configure(settings).ok());
    }

    static void tell_inspection(const ThinkRequest& request,
                                const search::InspectedIteration& iteration) {
        InspectorView view = inspector_view(iteration, request.language);
        for (std::size_t i = 0; i < view.moves.size(); ++i)
            name_move(view.moves[i], iteration.moves[i], position_of(request), request.language);
        request.answers->post(Inspected{request.ticket, std::move(view)});
    }

    static void name_move(InspectorRow& row,
                          const search::InspectedMove& inspected,
                          const Position& position,
                          Language language) {
        std::vector<Move> line;
        Position at = position;
        for (const std::string& id : inspected.line) {
            const auto move = chess::parse_uci(at, id);
            if (!move) break;
            line.push_back(*move);
            at.make(*move);
        }
        row.move = line.empty()
                       ? inspected.move
                       : chess::in_letters_of(language, chess::to_san(position, line.front()));
        row.score = analysis::score_text(for_white(position, inspected.score));
        row.line = line_text(position, line, kShownMoves, language);
    }

    static search::Limits<Move> limits_of(const ThinkRequest& request) {
        search::Limits<Move> limits;
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

    Found search(const Position& position,
                 search::Limits<Move> limits,
                 int lines,
                 const ThinkRequest& request,
                 const std::stop_token& stop) {
        Found found;
        engine_->set_position(position);
        limits.multi_pv = lines;
        search::Listener<Move> listener;
        listener.on_info = [&](const Info& info) {
            if (info.line.empty() || info.bound != search::Bound::kExact) return;
            found.lines[info.multi_pv] = info;
            if (!stop.stop_requested()) tell(request, position, info);
        };
        listener.on_iteration = [&](const auto& iteration, auto /*level*/) {
            tell_inspection(request, iteration);
        };
        const EitherStop either(stop, request.hurry);
        found.decision = engine_->think(std::move(limits), std::move(listener), either.token());
        return found;
    }

    static void tell(const ThinkRequest& request, const Position& position, const Info& info) {
        Thought thought;
        thought.ticket = request.ticket;
        thought.rank = info.multi_pv;
        const auto white = for_white(position, info.score);
        thought.line = {engine::win_share(white),
                        analysis::score_text(white),
                        line_text(position, info.line, kShownMoves, request.language),
                        info.depth};
        for (std::size_t i = 0; i < info.line.size() && i < kShownMoves; ++i)
            thought.moves.push_back(chess::to_uci(info.line[i], position.is_chess960()));
        thought.selective_depth = info.selective_depth;
        thought.nodes = info.nodes;
        thought.milliseconds = info.time;
        thought.hash_per_mille = info.hashfull;
        request.answers->post(std::move(thought));
    }

    static std::vector<tactics::EngineLine> engine_lines(const Lines& lines) {
        std::vector<tactics::EngineLine> result;
        for (const auto& [rank, info] : lines)
            result.push_back({info.line, info.score});
        std::stable_sort(result.begin(), result.end(), [](const auto& a, const auto& b) {
            return a.score > b.score;
        });
        return result;
    }

    // About the position after `ply` moves.
    static tactics::ExplanationInput input_for(const play::Game& game,
                                               std::size_t ply,
                                               Language language) {
        tactics::ExplanationInput input;
        input.position = game.position_after(ply).chess();
        input.language = language;
        input.tells_score = false;  // the bar shows it
        input.form = tactics::MoveForm::kShort;
        if (ply > 0) {
            const Move before = game.moves()[ply - 1].chess();
            input.previous_to = before.to();
            input.previous_capture = game.position_after(ply - 1).chess().captured_piece(before);
        }
        return input;
    }

    void explain_last(const ThinkRequest& request, const std::stop_token& stop) {
        const play::Game& game = *request.game;
        if (game.ply() == 0) return;
        const auto about = input_for(game, game.ply() - 1, request.language);
        tactics::ExplainRequest asked;
        asked.position = about.position;
        asked.move = game.chess_moves().back();
        asked.best_moves = 2;
        asked.movetime = kExplainTime;
        if (request.nodes > 0) asked.nodes = request.nodes;
        asked.language = about.language;
        asked.previous_to = about.previous_to;
        asked.previous_capture = about.previous_capture;
        asked.tells_score = about.tells_score;
        asked.form = about.form;
        const auto explanation = tactics::think_and_explain(*engine_, asked, stop);
        if (explanation.moves.empty()) return;
        request.answers->post(ExplainedLast{request.ticket, explanation.moves.front().text});
    }

    static void suggest(const ThinkRequest& request, const Found& found) {
        const auto lines = engine_lines(found.lines);
        if (lines.empty()) return;
        auto input = input_for(*request.game, request.game->ply(), request.language);
        input.best = lines.front();
        input.lines = {lines.front()};
        const auto explanation = tactics::explain(input);
        request.answers->post(
            Suggested{request.ticket,
                      chess::to_uci(lines.front().moves.front(), input.position.is_chess960()),
                      explanation.moves.front().text});
    }

    std::unique_ptr<engine::ChessEngine> engine_;
};

}  // namespace

std::unique_ptr<Thinker> new_chess_thinker() {
    return std::make_unique<ChessThinker>();
}

}  // namespace tablero::desktop
