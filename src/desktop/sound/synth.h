#pragma once

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tablero::desktop {

// Everything that is heard, made from sines and noise. Same samples on every machine and run.
enum class Effect { kPlace, kCapture, kCheck, kIllegal, kTick, kVictory, kDefeat, kDraw };
inline constexpr int kEffectCount = 8;

inline constexpr int kSampleRate = 44100;

using Samples = std::vector<std::int16_t>;  // one channel

Samples synthesise(Effect effect);

// Slow chords with a few bell notes. Its end joins its beginning without a seam.
// Takes about a second to make; empty when told to stop before it is done.
inline constexpr int kAmbientSeconds = 64;
Samples ambient_loop(const std::stop_token& stop = {});

}  // namespace tablero::desktop
