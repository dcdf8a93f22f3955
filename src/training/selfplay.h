#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/error.h"
#include "chess/search/game.h"
#include "nnue/network.h"
#include "search/pool.h"
#include "training/game_record.h"

namespace tablero::training {

// When a game is decided without playing it out.
struct Adjudication {
    int win_score = 1250;  // one side at least this far ahead …
    int win_plies = 5;     // … for so many plies in a row wins
    int draw_score = 10;   // both sides no further apart than this …
    int draw_plies = 12;   // … for so many plies in a row …
    int draw_after = 70;   // … after this ply: a draw
    int max_plies = 400;   // a draw at the latest
};

struct SelfplaySettings {
    std::string folder;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint32_t soft_nodes = 500;    // no new iteration beyond
    std::uint32_t hard_nodes = 10000;  // stop at once
    std::uint32_t random_plies = 8;    // or one more, at random
    int max_opening_score = 500;       // openings further from balance are rejected
    Adjudication adjudication;
    std::shared_ptr<const nnue::Network> network;  // none: the hand-written evaluation
    int threads = 1;
};

// Decides a game from the scores of its moves.
class Adjudicator {
  public:
    explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

    // `white_score`: what the mover's search said, from white's view; `ply` counts from the start.
    std::optional<GameResult> judge(int white_score, int ply);

  private:
    Adjudication rules_;
    int white_ahead_ = 0;
    int black_ahead_ = 0;
    int level_ = 0;
};

// Plays games of one engine against itself. One per thread.
class SelfplayPlayer {
  public:
    explicit SelfplayPlayer(const SelfplaySettings& settings);

    // The game with this number: it depends on the settings and the number alone, so that runs can
    // be resumed and repeated with any number of threads. None when interrupted.
    std::optional<GameRecord> play(std::uint32_t index);

  private:
    struct Thought {
        chess::Move move;
        int score;
    };
    Thought think(const chess::Position& position);
    std::optional<chess::Position> random_opening(Rng& rng, GameRecord& game);

    const SelfplaySettings& settings_;
    search::Pool<chess::Chess> pool_;
};

struct SelfplayProgress {
    std::uint64_t games = 0;      // finished, those of earlier runs included
    std::uint64_t positions = 0;  // of this run that the trainer's filters keep
    std::uint64_t plies = 0;      // of this run
};

struct SelfplayReport : SelfplayProgress {
    std::string file;
    std::uint64_t resumed = 0;  // games that were there already
    double seconds = 0;
    bool complete = false;
};

// The file that a run with these settings writes to.
std::string selfplay_file(const SelfplaySettings& settings);

// Plays until the file holds the wanted number of games, or until interrupted; every finished game
// is on disk before the next begins.
Result<SelfplayReport> selfplay(const SelfplaySettings& settings,
                                const std::function<void(const SelfplayProgress&)>& on_game);

}  // namespace tablero::training
