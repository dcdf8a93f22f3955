#include "training/chess/samples.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "nnue/architecture.h"
#include "training/logistic.h"

namespace tablero::training {

bool SampleFilter::keeps(const chess::Position& position, int ply, ChessScoredMove move) const {
    return ply >= first_ply && std::abs(move.score) <= max_score && !position.in_check() &&
           !position.is_tactical(move.move);
}

namespace {

// Each is drawn by this share towards what came after it. All from one side's view.
void draw_to_next(std::vector<double>& chances, double share) {
    for (std::size_t i = chances.size(); i-- > 1;)
        chances[i - 1] += share * (chances[i] - chances[i - 1]);
}

// The positions of one game that the filter keeps, and the scores of all its moves.
class GameSamples {
  public:
    GameSamples(const ChessSourceSettings& settings, std::vector<PackedPosition>& out)
        : settings_(settings),
          out_(out) {}

    void see(const chess::Position& position, int ply, ChessScoredMove move, GameResult result) {
        const int for_white = position.side_to_move() == chess::kWhite ? move.score : -move.score;
        chances_.push_back(logistic(static_cast<double>(for_white) / nnue::kScale));
        if (!settings_.filter.keeps(position, ply, move)) return;
        out_.push_back(pack(position, move.score, result));
        kept_.push_back({out_.size() - 1, chances_.size() - 1, position.side_to_move()});
    }

    // After the last move.
    void look_ahead() {
        if (settings_.look_ahead == 0) return;
        draw_to_next(chances_, settings_.look_ahead);
        const double most = settings_.filter.max_score;
        for (const auto& [place, move, side] : kept_) {
            const double score = std::clamp(nnue::kScale * logit(chances_[move]), -most, most);
            out_[place].score =
                static_cast<std::int16_t>(std::lround(side == chess::kWhite ? score : -score));
        }
    }

  private:
    struct Kept {
        std::size_t place;
        std::size_t move;
        chess::Color side;
    };

    const ChessSourceSettings& settings_;
    std::vector<PackedPosition>& out_;
    std::vector<double> chances_;  // White's, by move
    std::vector<Kept> kept_;
};

}  // namespace

Result<ChessSource> open_chess_games(const std::string& path, const ChessSourceSettings& settings) {
    const auto unpack = [settings](std::span<const std::uint8_t> game,
                                   std::vector<PackedPosition>& out) {
        GameSamples samples(settings, out);
        const Status replayed = replay_game<ChessFormat>(
            game,
            [&](const chess::Position& position, int ply, ChessScoredMove move, GameResult result) {
                samples.see(position, ply, move, result);
            });
        samples.look_ahead();
        return replayed;
    };
    const auto is_chess = [](const GameFileHeader& header) { return header.game == 0; };
    return ChessSource::open(path, settings, {is_chess, unpack});
}

}  // namespace tablero::training
