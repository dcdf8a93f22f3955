#include "analysis/batch/club.h"

#include <algorithm>

#include <fmt/format.h>

#include "analysis/playable.h"
#include "analysis/svg.h"
#include "base/markup.h"
#include "base/words/say.h"
#include "chess/eval/handcrafted.h"
#include "library/codec/heading.h"

namespace tablero::analysis {

namespace {

constexpr std::size_t kMostExercises = 4;
constexpr std::size_t kMostBestMoves = 3;
constexpr int kLastOpeningMove = 10;
constexpr int kEndgamePhase = 8;  // of 24: about a rook and a minor piece a side
constexpr std::size_t kOpeningStones = 8;
constexpr std::size_t kMiddlegameStones = 40;
// A position that was lost before teaches little.
constexpr double kHopeless = 10;

library::GameResult result_of(const RecordedGame& game) {
    return game.is_chess() ? library::result_of(game.game.chess_record())
                           : library::result_of(game.game.gomoku_record());
}

// The moment at its place among the heaviest; made only where it is one of them.
template <class Make>
void keep_heaviest(std::vector<Moment>& moments, std::size_t most, double weight, Make make) {
    if (moments.size() == most && weight <= moments.back().weight) return;
    const auto place = std::find_if(
        moments.begin(), moments.end(), [&](const Moment& m) { return m.weight < weight; });
    moments.insert(place, make());
    if (moments.size() > most) moments.pop_back();
}

std::string title_of(const RecordedGame& game) {
    std::string title =
        fmt::format("{} – {}", escaped(game.player_name(0)), escaped(game.player_name(1)));
    const auto date = record::find_tag(game.headers(), "Date").value_or("");
    if (!date.empty() && !date.starts_with('?')) title += fmt::format(", {}", escaped(date));
    return title;
}

Moment moment_of(const RecordedGame& game,
                 const GameReview& review,
                 std::size_t ply,
                 double weight) {
    const PlyReview& move = review.plies[ply];
    const bool is_mistake = is_bad(move.judgement);
    const auto position = game.game.position_after(ply);
    Moment moment;
    moment.weight = weight;
    moment.game = title_of(game);
    moment.move = fmt::format("{}{} {}{}",
                              move.number,
                              game.is_chess() && move.player == 1 ? "…" : ".",
                              escaped(game.move_text(move.move, review.language)),
                              mark_of(move.judgement));
    const bool white = (move.player == 0) == game.is_chess();
    moment.mover = say(review.language,
                       tr("{} to move"),
                       white ? tr("White", "in a sentence") : tr("Black", "in a sentence"));
    // The solution must not show on the board of an exercise.
    moment.board = is_mistake ? svg_board(position) : svg_board(position, move.played, move.played);
    if (is_mistake) moment.better = better_line(game, review, ply);
    moment.reason = reason_text(game, review, ply);
    return moment;
}

// How much there is to see in a good move: none where it does nothing but what anybody would do.
double brilliance(const PlyReview& move) {
    constexpr std::array<std::string_view, 6> kPlain{
        "hanging_piece", "recapture", "trade", "forced", "book", "preference"};
    if (is_bad(move.judgement) || !move.is_engine_choice || move.motifs.empty() ||
        move.reasons.empty()) {
        return 0;
    }
    const tactics::Reason& first = move.reasons.front();
    const bool plain = std::find(kPlain.begin(), kPlain.end(), first.kind) != kPlain.end() ||
                       move.motifs.front() == "hanging_piece";
    if (plain || !first.is_cause) return 0;
    return first.weight * (first.kind == "sacrifice" ? 3 : 1);
}

}  // namespace

Phase phase_of(const play::Position& position, std::size_t ply) {
    if (!position.is_chess()) {
        if (ply < kOpeningStones) return Phase::kOpening;
        return ply < kMiddlegameStones ? Phase::kMiddlegame : Phase::kEndgame;
    }
    if (chess::game_phase(position.chess()) <= kEndgamePhase) return Phase::kEndgame;
    return position.chess().fullmove_number() <= kLastOpeningMove ? Phase::kOpening
                                                                  : Phase::kMiddlegame;
}

void Course::add(double value) {
    if (steps_.empty() || steps_.back().count == width_) {
        if (steps_.size() == kMostSteps) {
            for (std::size_t i = 0; i < kMostSteps / 2; ++i)
                steps_[i] = {steps_[2 * i].sum + steps_[2 * i + 1].sum, 2 * width_};
            steps_.resize(kMostSteps / 2);
            width_ *= 2;
        }
        steps_.emplace_back();
    }
    steps_.back().add(value);
}

std::vector<double> Course::steps() const {
    std::vector<double> values;
    for (const Mean& step : steps_)
        values.push_back(*step.value());
    return values;
}

void Club::add(const RecordedGame& game, const GameReview& review) {
    if (review.plies.empty()) return;
    ++games_;
    for (const std::size_t side : {0U, 1U})
        add_player(game, review, side);
}

void Club::add_player(const RecordedGame& game, const GameReview& review, std::size_t side) {
    const std::string name = game.player_name(side);
    const PlayerReview& figures = review.players[side];
    if (name.empty() || name == "?" || !figures.accuracy) return;
    ClubPlayer& player = players_[name];
    player.name = name;
    ++player.games;
    const auto result = result_of(game);
    const auto won = side == 0 ? library::GameResult::kFirstWins : library::GameResult::kSecondWins;
    if (result == library::GameResult::kDraw)
        player.score.add(0.5);
    else if (result != library::GameResult::kUnknown)
        player.score.add(result == won ? 1 : 0);
    player.accuracy.add(*figures.accuracy);
    player.course.add(*figures.accuracy);
    for (std::size_t i = 0; i < player.judgements.size(); ++i)
        player.judgements[i] += figures.judgements[i];
    play::Position position = game.game.start();
    for (std::size_t ply = 0; ply < review.plies.size(); ++ply) {
        const PlyReview& move = review.plies[ply];
        if (static_cast<std::size_t>(move.player) == side) {
            const auto phase = static_cast<std::size_t>(phase_of(position, ply));
            player.by_phase[phase].add(move.accuracy);
            add_move(player, game, review, ply);
        }
        position.play(move.played);
    }
}

void Club::add_move(ClubPlayer& player,
                    const RecordedGame& game,
                    const GameReview& review,
                    std::size_t ply) {
    const PlyReview& move = review.plies[ply];
    for (const std::string& motif : move.missed)
        ++player.missed[motif];
    const double loss = move.win_before - move.win_after;
    const bool teaches = move.judgement >= Judgement::kMistake && !move.line_moves.empty() &&
                         move.win_before > kHopeless;
    if (teaches) {
        keep_heaviest(player.exercises, kMostExercises, loss, [&] {
            return moment_of(game, review, ply, loss);
        });
    }
    if (const double worth = brilliance(move); worth > 0) {
        keep_heaviest(player.best_moves, kMostBestMoves, worth, [&] {
            return moment_of(game, review, ply, worth);
        });
    }
}

std::vector<const ClubPlayer*> Club::players() const {
    std::vector<const ClubPlayer*> sorted;
    for (const auto& [name, player] : players_)
        sorted.push_back(&player);
    std::stable_sort(sorted.begin(), sorted.end(), [](const ClubPlayer* a, const ClubPlayer* b) {
        return a->games > b->games;
    });
    return sorted;
}

std::map<std::string, int> Club::missed() const {
    std::map<std::string, int> sum;
    for (const auto& [name, player] : players_) {
        for (const auto& [motif, count] : player.missed)
            sum[motif] += count;
    }
    return sum;
}

}  // namespace tablero::analysis
