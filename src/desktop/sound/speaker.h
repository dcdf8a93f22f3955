#pragma once

#include <array>
#include <future>
#include <memory>
#include <stop_token>

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>

#include "desktop/sound/synth.h"

namespace tablero::desktop {

struct Loudness {
    bool music = true;
    bool effects = true;
    float music_volume = 0.5F;    // 0 to 1
    float effects_volume = 0.8F;  // 0 to 1
    bool muted = false;
};

// Plays effects and the ambient loop. Samples are made, and the sound device is opened, in a
// background thread: until that is done, and for ever where there is no device, calls do nothing.
class Speaker {
  public:
    Speaker();
    ~Speaker();

    // Called every frame: also notices when the device is ready.
    void set(const Loudness& loudness);
    void play(Effect effect);

  private:
    struct Bank;
    static std::unique_ptr<Bank> open(const std::stop_token& stop);
    Bank* bank();
    void set_music(Bank& ready) const;

    std::stop_source stop_;
    std::future<std::unique_ptr<Bank>> opening_;
    std::unique_ptr<Bank> bank_;
    Loudness loudness_;
};

}  // namespace tablero::desktop
