#include "desktop/model/game/review.h"

#include <algorithm>

#include "analysis/report_pgn.h"
#include "analysis/reviewer.h"
#include "chess/notation/piece_letters.h"
#include "desktop/model/game/board_view.h"
#include "desktop/model/think/inspection.h"
#include "desktop/model/think/mailbox.h"

namespace tablero::desktop {

// What the reviewing thread says of one move.
struct JudgedPly {
    std::size_t ply = 0;
    analysis::PlyReview review;
};

namespace {

constexpr std::uint64_t kNodesPerMove = 60'000;

analysis::Reviewer reviewer_with(const std::string& path) {
    if (path.empty()) return {};
    auto tables = chess::Tablebase::open(path);
    return tables ? analysis::Reviewer(path, *std::move(tables)) : analysis::Reviewer();
}

bool has_better(const analysis::PlyReview& ply) {
    return is_bad(ply.judgement) && !ply.line.empty();
}

}  // namespace

struct Review::Inbox {
    Mailbox<JudgedPly> plies;
    Mailbox<analysis::GameReview> finished;
};

Review::Review(EngineRoom& room,
               const play::Game& game,
               GomokuOpening opening,
               GameView base,
               Language language,
               std::uint64_t nodes,
               const std::string& tables)
    : room_(room),
      played_(game),
      opening_(opening),
      language_(language),
      inbox_(std::make_shared<Inbox>()),
      game_(std::move(base)) {
    shown_ = static_cast<int>(game_.moves.size());
    better_.resize(game_.moves.size());
    view_.running = true;
    view_.total = shown_;
    view_.plies.resize(game_.moves.size());
    analysis::ReviewLimits limits;
    limits.nodes = nodes > 0 ? nodes : kNodesPerMove;
    room_.reviewer().cancel();
    room_.reviewer().run(
        [game, language, limits, tables, inbox = inbox_](const std::stop_token& stop) {
            const auto on_ply = [&](std::size_t ply, const analysis::PlyReview& review) {
                inbox->plies.post({ply, review});
            };
            auto done = reviewer_with(tables).review(game, limits, on_ply, stop, language);
            if (done) inbox->finished.post(std::move(*done));
        });
    show();
}

Review::~Review() {
    room_.reviewer().cancel();
}

void Review::tick() {
    auto judged = inbox_->plies.drain();
    for (const auto& [at, ply] : judged) {
        const auto percent = ply.player == 0 ? ply.win_after : 100 - ply.win_after;
        auto& shown = view_.plies[at];
        shown.win_chance = percent / 100;
        const auto score = ply.player == 0 ? ply.after : -ply.after;
        shown.score =
            game_.chess ? analysis::score_text(score) : gomoku_score_text(score, language_);
        shown.judgement = ply.judgement;
        const std::string best = has_better(ply) ? ply.best() : "";
        shown.better = game_.chess ? chess::in_letters_of(language_, best) : best;
        shown.why_played = ply.played_reason;
        shown.why_better = ply.better_reason;
        if (has_better(ply)) better_[at] = ply.best_move();
        game_.moves[at].judgement = shown.judgement;
        if (at == 0)
            view_.start_chance = (ply.player == 0 ? ply.win_before : 100 - ply.win_before) / 100;
        ++view_.done;
    }
    for (auto& done : inbox_->finished.drain()) {
        view_.running = false;
        for (std::size_t side = 0; side < 2; ++side) {
            view_.accuracy[side] = done.players[side].accuracy.value_or(0);
            view_.counts[side] = {done.players[side].count(Judgement::kInaccuracy),
                                  done.players[side].count(Judgement::kMistake),
                                  done.players[side].count(Judgement::kBlunder)};
        }
        finished_ = std::move(done);
    }
    if (!judged.empty()) show();
}

std::string Review::annotated(const std::string& pgn) const {
    chess::PgnReader reader(memory_source(pgn), chess::PgnDetail::kEverything);
    auto game = chess::read_pgn_game(reader);
    if (!finished_ || !game) return pgn;
    return analysis::to_annotated_pgn(*game, *finished_);
}

void Review::go_to_ply(int ply) {
    ply = std::clamp(ply, 0, view_.total);
    game_.last_change_was_move = ply == shown_ + 1;
    if (ply != shown_) ++game_.serial;
    shown_ = ply;
    show();
}

void Review::flip() {
    if (!game_.chess) return;
    game_.chess->flipped = !game_.chess->flipped;
}

// The board after the shown move. Before a mistake of chess, with what was played and the better
// move as arrows; in gomoku the better point is marked.
void Review::show() {
    const bool flipped = game_.chess && game_.chess->flipped;
    game_.shown_ply = shown_;
    show_board(played_, shown_, opening_, language_, game_);
    if (game_.chess) game_.chess->flipped = flipped;
    game_.why_last.clear();
    game_.why_suggested.clear();
    game_.win_chance = view_.start_chance;
    game_.score.clear();
    if (shown_ == 0) return;
    const auto at = static_cast<std::size_t>(shown_ - 1);
    const auto& ply = view_.plies[at];
    game_.why_last = ply.why_played;
    game_.why_suggested = ply.why_better;
    game_.win_chance = ply.win_chance;
    game_.score = ply.score;
    if (!better_[at]) return;
    if (game_.chess) {
        show_board(played_, shown_ - 1, opening_, language_, game_);
        game_.chess->flipped = flipped;
        game_.chess->better_move = shown_move(better_[at]->chess());
        game_.chess->mistake = shown_move(played_.moves()[at].chess());
    } else {
        game_.gomoku->better_move = better_[at]->point();
    }
}

}  // namespace tablero::desktop
