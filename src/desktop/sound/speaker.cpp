#include "desktop/sound/speaker.h"

#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <unistd.h>

namespace tablero::desktop {

namespace {

// Sound libraries write a page of complaints to standard error where there is no device. Nobody
// can act on them: the window is silent, which is what was to be expected.
class QuietStandardError {
  public:
    QuietStandardError() : kept_(dup(STDERR_FILENO)) {
        const int nothing = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        if (nothing >= 0 && kept_ >= 0) dup2(nothing, STDERR_FILENO);
        if (nothing >= 0) close(nothing);
    }
    ~QuietStandardError() {
        if (kept_ < 0) return;
        dup2(kept_, STDERR_FILENO);
        close(kept_);
    }
    QuietStandardError(const QuietStandardError&) = delete;
    QuietStandardError& operator=(const QuietStandardError&) = delete;

  private:
    int kept_;
};

}  // namespace

struct Speaker::Bank {
    std::array<sf::SoundBuffer, kEffectCount> buffers;
    std::array<sf::Sound, kEffectCount> sounds;
    sf::SoundBuffer ambient;
    sf::Sound music;
};

Speaker::Speaker()
    : opening_(std::async(std::launch::async, [stop = stop_.get_token()] { return open(stop); })) {}

Speaker::~Speaker() {
    stop_.request_stop();
    if (Bank* ready = bank()) ready->music.stop();
}

std::unique_ptr<Speaker::Bank> Speaker::open(const std::stop_token& stop) {
    std::array<Samples, kEffectCount> effects;
    for (int i = 0; i < kEffectCount; ++i)
        effects[static_cast<std::size_t>(i)] = synthesise(static_cast<Effect>(i));
    const QuietStandardError quiet;
    auto bank = std::make_unique<Bank>();
    for (std::size_t i = 0; i < kEffectCount; ++i) {
        if (!bank->buffers[i].loadFromSamples(effects[i].data(), effects[i].size(), 1, kSampleRate))
            return nullptr;
        bank->sounds[i].setBuffer(bank->buffers[i]);
    }
    // Without a device every call succeeds and nothing plays.
    bank->sounds[0].setVolume(0);
    bank->sounds[0].play();
    if (bank->sounds[0].getStatus() != sf::Sound::Playing) return nullptr;
    const Samples ambient = ambient_loop(stop);
    if (!bank->ambient.loadFromSamples(ambient.data(), ambient.size(), 1, kSampleRate))
        return nullptr;
    bank->music.setBuffer(bank->ambient);
    bank->music.setLoop(true);
    return bank;
}

Speaker::Bank* Speaker::bank() {
    if (opening_.valid() &&
        opening_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        bank_ = opening_.get();
        if (bank_) set_music(*bank_);
    }
    return bank_.get();
}

void Speaker::set(const Loudness& loudness) {
    loudness_ = loudness;
    if (Bank* ready = bank()) set_music(*ready);
}

void Speaker::set_music(Bank& ready) const {
    const bool wanted = loudness_.music && !loudness_.muted && loudness_.music_volume > 0;
    const bool playing = ready.music.getStatus() == sf::Sound::Playing;
    ready.music.setVolume(loudness_.music_volume * 45);
    if (wanted && !playing) ready.music.play();
    if (!wanted && playing) ready.music.pause();
}

void Speaker::play(Effect effect) {
    Bank* ready = bank();
    if (ready == nullptr || loudness_.muted || !loudness_.effects) return;
    sf::Sound& sound = ready->sounds[static_cast<std::size_t>(effect)];
    sound.setVolume(loudness_.effects_volume * 100);
    sound.play();
}

}  // namespace tablero::desktop
