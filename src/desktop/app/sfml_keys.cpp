#include "desktop/app/sfml_keys.h"

namespace tablero::desktop {

namespace {

Key key_for(sf::Keyboard::Key code) {
    if (code >= sf::Keyboard::A && code <= sf::Keyboard::Z)
        return static_cast<Key>(static_cast<int>(Key::kA) + (code - sf::Keyboard::A));
    switch (code) {
        case sf::Keyboard::Escape:
            return Key::kEscape;
        case sf::Keyboard::Enter:
            return Key::kEnter;
        case sf::Keyboard::Tab:
            return Key::kTab;
        case sf::Keyboard::Space:
            return Key::kSpace;
        case sf::Keyboard::Backspace:
            return Key::kBackspace;
        case sf::Keyboard::Left:
            return Key::kLeft;
        case sf::Keyboard::Right:
            return Key::kRight;
        case sf::Keyboard::Up:
            return Key::kUp;
        case sf::Keyboard::Down:
            return Key::kDown;
        case sf::Keyboard::Home:
            return Key::kHome;
        case sf::Keyboard::End:
            return Key::kEnd;
        case sf::Keyboard::PageUp:
            return Key::kPageUp;
        case sf::Keyboard::PageDown:
            return Key::kPageDown;
        case sf::Keyboard::F1:
            return Key::kF1;
        case sf::Keyboard::F11:
            return Key::kF11;
        default:
            return Key::kNone;
    }
}

}  // namespace

KeyPress key_press(const sf::Event::KeyEvent& event) {
    return {key_for(event.code), event.control, event.shift};
}

}  // namespace tablero::desktop
