#pragma once

// What facts weigh, in about the pawns they are worth: the heaviest is told first. Not among them
// are those that are worth what they win, or what the search sees in them, and the plans
// (plan_facts.cpp).

namespace tablero::tactics::weight {

inline constexpr double kMate = 100;   // given, allowed or missed
inline constexpr double kForced = 50;  // there was nothing to choose
inline constexpr double kDraw = 20;    // and what end-game tables know
inline constexpr double kMateThreat = 4;
inline constexpr double kRunawayPawn = 3;
inline constexpr double kWrongBishop = 3;
inline constexpr double kBook = 3;
inline constexpr double kFortress = 2;
inline constexpr double kOnlyMove = 2;
inline constexpr double kOpposition = 0.6;
inline constexpr double kRookBehindPasser = 0.5;
inline constexpr double kAttack = 0.25;
inline constexpr double kEffect = 0.2;  // what a move plainly does
inline constexpr double kCheck = 0.1;

}  // namespace tablero::tactics::weight
