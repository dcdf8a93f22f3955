#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.h"
#include "training/game_file.h"
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

// What a run of self-play needs to know, whatever the game.
struct SelfplaySettings {
    std::string folder;
    std::uint64_t games = 1000;
    std::uint64_t seed = 1;
    std::uint32_t soft_nodes = 500;    // no new iteration beyond
    std::uint32_t hard_nodes = 10000;  // stop at once
    int max_opening_score = 500;       // openings further from balance are rejected
    Adjudication adjudication;
    int threads = 1;
    std::stop_token stop;  // what is finished is kept
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

// A finished game as it goes to the file.
struct PlayedGame {
    std::vector<std::uint8_t> bytes;
    std::uint64_t plies = 0;
    std::uint64_t positions = 0;  // that the trainer's filters keep
};

// Plays games of one engine against itself. One per thread.
class GamePlayer {
  public:
    virtual ~GamePlayer() = default;
    // The game with this number: it depends on the settings and the number alone, so that runs can
    // be resumed and repeated with any number of threads. None when interrupted.
    virtual std::optional<PlayedGame> play(std::uint32_t index) = 0;
};

struct SelfplayProgress {
    std::uint64_t games = 0;      // finished, those of earlier runs included
    std::uint64_t positions = 0;  // of this run that the trainer's filters keep
    std::uint64_t plies = 0;      // of this run
};
using OnGame = std::function<void(const SelfplayProgress&)>;

struct SelfplayReport : SelfplayProgress {
    std::string file;
    std::uint64_t resumed = 0;  // games that were there already
    double seconds = 0;
    bool complete = false;
};

// Where the games go, and who plays them.
struct SelfplayRun {
    std::string file;
    GameFileHeader header;
    std::function<std::unique_ptr<GamePlayer>()> new_player;
};

// The file of a run, new or to be gone on with.
Result<GameFileWriter> open_game_file(const SelfplaySettings& settings, const SelfplayRun& run);

// Plays until the file holds the wanted number of games, or until interrupted; every finished game
// is on disk before the next begins.
Result<SelfplayReport> run_selfplay(const SelfplaySettings& settings,
                                    const SelfplayRun& run,
                                    const OnGame& on_game);

// The end of the name of a run's file: seed, nodes and evaluation.
std::string selfplay_file_name(const GameFileHeader& header);

}  // namespace tablero::training
