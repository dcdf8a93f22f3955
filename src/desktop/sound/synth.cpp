#include "desktop/sound/synth.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <span>

#include "base/rng.h"

namespace tablero::desktop {

namespace {

using Wave = std::vector<float>;

constexpr float kTau = 2 * std::numbers::pi_v<float>;

struct Partial {
    float frequency;  // Hz
    float level;
    float decay;  // seconds until 1/e
};

int samples_in(float seconds) {
    return static_cast<int>(seconds * kSampleRate);
}

// A struck body: damped sines that begin together at `start` seconds. Past the end of the wave
// the sound goes on at its beginning, which leaves loops without a seam.
void strike(Wave& wave, float start, std::span<const Partial> partials) {
    const auto count = static_cast<int>(wave.size());
    for (const Partial& partial : partials) {
        const int length = std::min(samples_in(partial.decay * 7), count);
        for (int i = 0; i < length; ++i) {
            const float t = static_cast<float>(i) / kSampleRate;
            const float attack = std::min(1.0F, t / 0.0008F);
            const float value = partial.level * attack * std::exp(-t / partial.decay) *
                                std::sin(kTau * partial.frequency * t);
            wave[static_cast<std::size_t>((samples_in(start) + i) % count)] += value;
        }
    }
}

// The first contact of two hard things: noise that dies within milliseconds.
void knock(Wave& wave, float start, float level, float decay) {
    Rng rng(97);
    const int first = samples_in(start);
    float last = 0;
    for (int i = 0; i < samples_in(decay * 7); ++i) {
        const int at = first + i;
        if (at >= static_cast<int>(wave.size())) break;
        const float noise = static_cast<float>(rng.unit()) * 2 - 1;
        last = 0.5F * (last + noise);
        wave[static_cast<std::size_t>(at)] +=
            level * last * std::exp(-static_cast<float>(i) / kSampleRate / decay);
    }
}

void bell(Wave& wave, float start, float frequency, float level, float decay) {
    const std::array<Partial, 4> partials = {{{frequency, level, decay},
                                              {frequency * 2.0F, level * 0.35F, decay * 0.6F},
                                              {frequency * 3.01F, level * 0.16F, decay * 0.35F},
                                              {frequency * 4.2F, level * 0.07F, decay * 0.2F}}};
    strike(wave, start, partials);
}

// A note that swells and fades over its length; wraps round the end of the wave.
void pad(Wave& wave, float start, float seconds, float frequency, float level) {
    const auto count = static_cast<int>(wave.size());
    const int length = samples_in(seconds);
    for (int i = 0; i < length; ++i) {
        const float t = static_cast<float>(i) / kSampleRate;
        const float swell = std::sin(std::numbers::pi_v<float> * t / seconds);
        const float tone = std::sin(kTau * frequency * t) +
                           0.6F * std::sin(kTau * frequency * 1.003F * t) +
                           0.22F * std::sin(kTau * frequency * 2.0F * t + 0.7F);
        wave[static_cast<std::size_t>((samples_in(start) + i) % count)] +=
            level * swell * swell * tone;
    }
}

Samples finished(Wave wave, float peak) {
    float loudest = 1e-6F;
    for (const float value : wave)
        loudest = std::max(loudest, std::abs(value));
    Samples samples(wave.size());
    std::transform(wave.begin(), wave.end(), samples.begin(), [&](float value) {
        return static_cast<std::int16_t>(std::lround(value / loudest * peak * 32767));
    });
    return samples;
}

Wave silence(float seconds) {
    Wave wave(static_cast<std::size_t>(samples_in(seconds)), 0.0F);
    return wave;
}

constexpr std::array<Partial, 4> kWood = {
    {{620, 1.0F, 0.022F}, {1180, 0.55F, 0.014F}, {1930, 0.25F, 0.009F}, {310, 0.5F, 0.030F}}};
constexpr std::array<Partial, 4> kBrightWood = {
    {{1240, 1.0F, 0.024F}, {2310, 0.7F, 0.017F}, {3720, 0.4F, 0.011F}, {640, 0.35F, 0.025F}}};
constexpr std::array<Partial, 3> kLow = {
    {{82, 1.0F, 0.085F}, {123, 0.5F, 0.055F}, {206, 0.18F, 0.030F}}};
constexpr std::array<Partial, 2> kLightTick = {{{2300, 1.0F, 0.006F}, {3400, 0.4F, 0.004F}}};

// Midi numbers as scores write them: 69 is the A of 440 Hz.
float pitch(int note) {
    return 440.0F * std::exp2(static_cast<float>(note - 69) / 12);
}

Samples figure(std::span<const int> notes, float step, float ring) {
    Wave wave = silence(step * static_cast<float>(notes.size()) + ring * 5);
    for (std::size_t i = 0; i < notes.size(); ++i)
        bell(wave, step * static_cast<float>(i), pitch(notes[i]), 0.8F, ring);
    return finished(std::move(wave), 0.55F);
}

Samples struck(float seconds, std::span<const Partial> partials, float noise, float peak) {
    Wave wave = silence(seconds);
    knock(wave, 0, noise, 0.002F);
    strike(wave, 0, partials);
    return finished(std::move(wave), peak);
}

// A second, softer touch: the taken piece put aside.
Samples capture() {
    Wave wave = silence(0.32F);
    knock(wave, 0, 0.8F, 0.002F);
    strike(wave, 0, kBrightWood);
    strike(wave, 0.075F, kWood);
    return finished(std::move(wave), 0.7F);
}

// A click with a warning note behind it.
Samples check() {
    Wave wave = silence(0.5F);
    knock(wave, 0, 0.8F, 0.002F);
    strike(wave, 0, kWood);
    bell(wave, 0.05F, pitch(76), 0.35F, 0.09F);
    return finished(std::move(wave), 0.65F);
}

}  // namespace

Samples synthesise(Effect effect) {
    switch (effect) {
        case Effect::kPlace:
            return struck(0.22F, kWood, 0.9F, 0.6F);
        case Effect::kCapture:
            return capture();
        case Effect::kCheck:
            return check();
        case Effect::kIllegal:
            return struck(0.6F, kLow, 0.25F, 0.75F);
        case Effect::kTick:
            return struck(0.05F, kLightTick, 0.3F, 0.3F);
        case Effect::kVictory:
            return figure(std::array{67, 72, 76, 79, 84}, 0.13F, 0.42F);
        case Effect::kDefeat:
            return figure(std::array{67, 63, 60, 55}, 0.22F, 0.45F);
        case Effect::kDraw:
            return figure(std::array{67, 72, 67}, 0.2F, 0.35F);
    }
    return {};
}

Samples ambient_loop(const std::stop_token& stop) {
    constexpr std::array<std::array<int, 4>, 8> kChords = {{{45, 57, 60, 64},
                                                            {41, 57, 60, 67},
                                                            {48, 55, 64, 67},
                                                            {43, 55, 59, 66},
                                                            {45, 57, 64, 71},
                                                            {50, 57, 62, 65},
                                                            {41, 53, 60, 64},
                                                            {43, 55, 62, 67}}};
    constexpr std::array<int, 7> kBells = {76, 79, 81, 84, 72, 88, 69};
    constexpr float kBar = static_cast<float>(kAmbientSeconds) / kChords.size();
    Wave wave = silence(kAmbientSeconds);
    Rng rng(2024);
    for (std::size_t bar = 0; bar < kChords.size(); ++bar) {
        if (stop.stop_requested()) return {};
        const float start = kBar * static_cast<float>(bar);
        for (std::size_t voice = 0; voice < kChords[bar].size(); ++voice)
            pad(wave, start, kBar * 1.6F, pitch(kChords[bar][voice]), voice == 0 ? 0.30F : 0.18F);
        for (int i = 0; i < 3; ++i)
            bell(wave,
                 start + kBar * static_cast<float>(rng.unit()),
                 pitch(kBells[rng.below(kBells.size())]),
                 0.10F,
                 1.1F);
    }
    return finished(std::move(wave), 0.5F);
}

}  // namespace tablero::desktop
