#include "desktop/app/sfml_keys.h"

#include <algorithm>
#include <array>
#include <utility>

namespace tablero::desktop {

namespace {

constexpr std::array<std::pair<sf::Keyboard::Key, Key>, 17> kKeys{{
    {sf::Keyboard::Escape, Key::kEscape},
    {sf::Keyboard::Enter, Key::kEnter},
    {sf::Keyboard::Tab, Key::kTab},
    {sf::Keyboard::Space, Key::kSpace},
    {sf::Keyboard::Backspace, Key::kBackspace},
    {sf::Keyboard::Delete, Key::kDelete},
    {sf::Keyboard::Left, Key::kLeft},
    {sf::Keyboard::Right, Key::kRight},
    {sf::Keyboard::Up, Key::kUp},
    {sf::Keyboard::Down, Key::kDown},
    {sf::Keyboard::Home, Key::kHome},
    {sf::Keyboard::End, Key::kEnd},
    {sf::Keyboard::PageUp, Key::kPageUp},
    {sf::Keyboard::PageDown, Key::kPageDown},
    {sf::Keyboard::F1, Key::kF1},
    {sf::Keyboard::F10, Key::kF10},
    {sf::Keyboard::F11, Key::kF11},
}};

Key key_for(sf::Keyboard::Key code) {
    if (code >= sf::Keyboard::A && code <= sf::Keyboard::Z)
        return static_cast<Key>(static_cast<int>(Key::kA) + (code - sf::Keyboard::A));
    const auto* const found = std::find_if(
        kKeys.begin(), kKeys.end(), [code](const auto& pair) { return pair.first == code; });
    return found != kKeys.end() ? found->second : Key::kNone;
}

}  // namespace

KeyPress key_press(const sf::Event::KeyEvent& event) {
    return {key_for(event.code), event.control, event.shift};
}

}  // namespace tablero::desktop
