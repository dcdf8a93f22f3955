#pragma once

#include <string>
#include <vector>

#include "base/words/language.h"
#include "gomoku/any_board.h"
#include "gomoku/pattern_table.h"

// What a move does, as facts and in words.

namespace tablero::gomoku {

enum class EffectKind {
    kFive,
    kFifthPair,    // wins by captures
    kBreaksFive,   // takes a stone of the five that stood
    kFiveToBreak,  // a five that the opponent may still break
    kCaptures,
    kTakesApart,  // a four or an open three of the opponent's, by stones that are captured
    kFrees,       // a captured stone was in the way of a five or an open four, at `point`
    kMakes,       // what `shape` says
    kStops,       // what the opponent would have made there
    kThreatensCapture,
    kCentre
};

struct Effect {
    EffectKind kind = EffectKind::kMakes;
    MoveClass shape = MoveClass::kNone;
    int stones = 0;          // captured
    Point point = kNoPoint;  // of the five that is broken, or where the way is free
    bool operator==(const Effect&) const = default;
};

// What a legal move wins, breaks, takes, makes and stops, most important first; empty where there
// is nothing to say.
std::vector<Effect> effects_of(const AnyBoard& board, Point move);

// "five", "captures", "makes_open_three", "stops_four", …: for programs.
std::string name_of(const Effect& effect);
// "makes an open three": the predicate of a sentence whose subject is the move.
std::string phrase_of(const Effect& effect, Language language);
std::string phrase_of(const std::vector<Effect>& effects, Language language);

// What a move does; where nothing is to be seen, just that.
std::string what_it_does(const AnyBoard& board, Point move, Language language);
// Why the engine's move is good; where it does nothing to be seen, that it is the engine's choice.
std::string reason_for(const AnyBoard& board, Point move, Language language);

}  // namespace tablero::gomoku
