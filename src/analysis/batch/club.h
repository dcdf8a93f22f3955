#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "analysis/recorded_game.h"
#include "analysis/review.h"

// What the reviews of many games say of their players. It grows with the players, not with the
// games: of each only figures and a few moments are kept.

namespace tablero::analysis {

enum class Phase { kOpening, kMiddlegame, kEndgame };
inline constexpr std::size_t kPhases = 3;
// Of a position after so many moves: in chess by move and material, in gomoku by stones.
Phase phase_of(const play::Position& position, std::size_t ply);

// A mean that is built up number by number.
struct Mean {
    double sum = 0;
    int count = 0;

    void add(double value) {
        sum += value;
        ++count;
    }
    std::optional<double> value() const {
        return count == 0 ? std::nullopt : std::optional(sum / count);
    }
};

// Figures in the order they came, in at most so many steps: where there are more, neighbours are
// put together.
class Course {
  public:
    static constexpr std::size_t kMostSteps = 48;
    void add(double value);
    std::vector<double> steps() const;

  private:
    std::vector<Mean> steps_;
    int width_ = 1;  // values in a full step
};

// A move worth looking at again, as markup.
struct Moment {
    double weight = 0;
    std::string game;    // "A – B, 2020.05.01"
    std::string move;    // "12. Nf3??"
    std::string mover;   // "White to move"
    std::string board;   // before the move
    std::string better;  // the line, where the move was a mistake
    std::string reason;
};

struct ClubPlayer {
    std::string name;
    int games = 0;
    Mean score;  // 1, ½, 0 for each game with a result
    Mean accuracy;
    std::array<Mean, kPhases> by_phase;         // of the moves
    std::array<int, kJudgements> judgements{};  // by Judgement
    std::map<std::string, int> missed;          // motifs, by name
    Course course;                              // accuracy, game by game
    std::vector<Moment> exercises;              // the worst first
    std::vector<Moment> best_moves;             // the best first
};

class Club {
  public:
    // A game without moves counts for nothing; nor does a player without a name.
    void add(const RecordedGame& game, const GameReview& review);

    std::size_t games() const { return games_; }
    // Those with most games first, then by name.
    std::vector<const ClubPlayer*> players() const;
    // Of all players together.
    std::map<std::string, int> missed() const;

  private:
    void add_player(const RecordedGame& game, const GameReview& review, std::size_t side);
    static void add_move(ClubPlayer& player,
                         const RecordedGame& game,
                         const GameReview& review,
                         std::size_t ply);

    std::size_t games_ = 0;
    std::map<std::string, ClubPlayer> players_;
};

// One page about them all; `limits` as in the head of a report.
std::string club_page(const Club& club, const std::string& limits, Language language);

}  // namespace tablero::analysis
