#pragma once

#include <optional>
#include <vector>

#include "search/score.h"
#include "tactics/line_motifs.h"
#include "tactics/settle.h"

// What a line of play leads to: mate, a draw, material won or lost, and the move that decides it.

namespace tablero::tactics {

enum class LineEnd {
    kOpen,   // nothing but material
    kMates,  // the side that begins mates, perhaps beyond the end of the line
    kIsMated,
    kStalemate,
    kPerpetual,  // one side gives check without end
    kRepetition,
    kDeadDraw,  // too little is left to mate
    kTableWin,  // the end-game tables say so
    kTableLoss
};

struct Consequence {
    SettledLine line;
    LineEnd end = LineEnd::kOpen;
    int mate_in =
        0;  // moves of the side that mates; 0 where the line mates and the score is not sure
    // In pawns for the side that begins, without what is only taken back.
    int balance = 0;
    // What the side that wins does to win: its motif, and the index of the move in the line.
    std::optional<FoundMotif> proof;

    bool is_decided_by_mate() const { return end == LineEnd::kMates || end == LineEnd::kIsMated; }
    // The moves that show it: up to the mate, or to where it settles.
    std::vector<chess::Move> shown_moves() const;
};

// Where the opponent's last move went and what it took there; see Line.
struct Previous {
    std::optional<chess::Square> to;
    chess::Piece capture = chess::kNoPiece;
};

// The score is for the side that begins; the moves are legal one after the other.
Consequence consequence_of(const chess::Position& start,
                           const std::vector<chess::Move>& moves,
                           search::Score score,
                           const Previous& previous = {});

// The piece that the opponent has just taken is paid back by this line: its worth, else 0.
int taken_back(const SettledLine& line, const Previous& previous);

}  // namespace tablero::tactics
