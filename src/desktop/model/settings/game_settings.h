#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "base/rng.h"
#include "engine/gomoku_strength.h"
#include "gomoku/rules.h"
#include "play/outcome.h"
#include "play/swap2.h"

namespace tablero::desktop {

using engine::kGomokuLevels;
using play::GameKind;
using play::kFirstSide;
using play::kSecondSide;
using play::Side;
using play::Swap2;

enum class Mode : std::uint8_t {
    kAgainstEngine,  // a person against Tablero or another program
    kTwoPeople,      // at one board; in gomoku with suggestions
    kColourBlind,    // gomoku: two people, all stones look grey until the game ends
    kAnalysis,       // chess: free board, the engine comments
    kWatch           // two engines play each other
};

enum class GomokuOpening : std::uint8_t { kFree, kPro, kSwap2 };

enum class HumanSide : std::uint8_t { kFirst, kSecond, kRandom };

// Who decides the moves of a side.
enum class PlayerKind : std::uint8_t { kHuman, kTablero, kProgram };

// Tablero's strength: chess in Elo, kUnlimitedElo for no limit. Gomoku has its own steps.
inline constexpr int kUnlimitedElo = 3200;

struct PlayerSetup {
    PlayerKind kind = PlayerKind::kHuman;
    int elo = kUnlimitedElo;           // chess, kTablero
    int gomoku_level = kGomokuLevels;  // gomoku, kTablero
    std::string command{};             // kProgram: what to start, as in a shell
    std::string engine{};              // kProgram: its name in the list of engines; empty: none
    friend bool operator==(const PlayerSetup&, const PlayerSetup&) = default;
};

// Minutes per game 0: no clocks; engines then think `move_time` milliseconds.
struct TimeSettings {
    int minutes = 0;
    int increment = 0;  // seconds a move
    int move_time = 1000;
    friend bool operator==(const TimeSettings&, const TimeSettings&) = default;
};

// All that defines a game before its first move.
struct GameSettings {
    GameKind game = GameKind::kChess;
    Mode mode = Mode::kAgainstEngine;
    std::array<PlayerSetup, 2> players;  // by side
    TimeSettings time;
    // Chess.
    bool chess960 = false;
    std::string start_fen;  // empty: the usual start (or a drawn one for Chess960)
    // Gomoku.
    gomoku::RuleSet rules = gomoku::RuleSet::k42;
    int board_size = 19;
    GomokuOpening opening = GomokuOpening::kFree;
    bool suggestions = false;  // a golden mark with its reason for the side to move

    bool has_clocks() const { return time.minutes > 0; }
    bool is_human(Side side) const { return players[side].kind == PlayerKind::kHuman; }
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

// One of the 960 start positions, as a FEN.
std::string drawn_chess960_start(Rng& rng);

}  // namespace tablero::desktop
