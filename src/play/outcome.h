#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tablero::play {

enum class GameKind : std::uint8_t { kChess, kGomoku };

// The side that moves first (white in chess, black in gomoku) and the other one; also the index of
// what belongs to a side.
enum Side : std::uint8_t { kFirstSide, kSecondSide };
constexpr Side other(Side side) {
    return side == kFirstSide ? kSecondSide : kFirstSide;
}

enum class EndReason : std::uint8_t {
    // By the rules of chess.
    kCheckmate,
    kStalemate,
    kInsufficientMaterial,
    kFiftyMoves,
    kThreefold,
    // By the rules of gomoku.
    kFive,
    kCaptures,
    kFiveNotBroken,
    kFullBoard,
    kNoLegalMove,
    // By the players, the clock, or whoever watches over a match.
    kResignation,
    kAgreement,
    kTime,
    kTimeAgainstBareKing,
    kAbandoned,
    kAdjudicated,
    kMaximalLength,
    // By a program that plays.
    kIllegalMove,
    kCrash,
    kStall
};

// How a game ended.
struct Outcome {
    std::optional<Side> winner;  // none: drawn, or undecided
    EndReason reason;
    bool operator==(const Outcome&) const = default;
};

// As files and reports have it: "threefold repetition", "five_not_broken", …
std::string_view name_of(EndReason reason);
// "1-0" when the first side wins, "0-1", "1/2-1/2" when nobody does.
std::string_view result_text(std::optional<Side> winner);

}  // namespace tablero::play
