#include "desktop/model/pages/keys.h"

#include <array>
#include <utility>

#include "base/text.h"

namespace tablero::desktop {

namespace {

constexpr std::array<std::pair<std::string_view, Key>, 25> kKeyNames{{
    {"escape", Key::kEscape},
    {"esc", Key::kEscape},
    {"enter", Key::kEnter},
    {"tab", Key::kTab},
    {"space", Key::kSpace},
    {"backspace", Key::kBackspace},
    {"left", Key::kLeft},
    {"right", Key::kRight},
    {"up", Key::kUp},
    {"down", Key::kDown},
    {"home", Key::kHome},
    {"end", Key::kEnd},
    {"pageup", Key::kPageUp},
    {"pagedown", Key::kPageDown},
    {"f1", Key::kF1},
    {"f10", Key::kF10},
    {"f11", Key::kF11},
    {"?", Key::kQuestion},
    {"question", Key::kQuestion},
    {"←", Key::kLeft},
    {"→", Key::kRight},
    {"pgup", Key::kPageUp},
    {"pgdn", Key::kPageDown},
    {"del", Key::kDelete},
    {"delete", Key::kDelete},
}};

std::optional<Key> key_named(std::string_view name) {
    const std::string lower = to_lower(name);
    if (lower.size() == 1 && lower[0] >= 'a' && lower[0] <= 'z')
        return static_cast<Key>(static_cast<int>(Key::kA) + (lower[0] - 'a'));
    for (const auto& [known, key] : kKeyNames) {
        if (known == lower) return key;
    }
    return std::nullopt;
}

}  // namespace

std::optional<KeyPress> parse_key(std::string_view text) {
    KeyPress press;
    const auto parts = split(text, '+');
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
        if (equals_ignoring_case(parts[i], "ctrl")) {
            press.control = true;
        } else if (equals_ignoring_case(parts[i], "shift")) {
            press.shift = true;
        } else {
            return std::nullopt;
        }
    }
    const auto key = key_named(parts.back());
    if (!key) return std::nullopt;
    press.key = *key;
    return press;
}

bool is_pressed(std::string_view shown, const KeyPress& press) {
    const auto meant = parse_key(shown);
    return meant && meant->key == press.key && meant->control == press.control &&
           (press.shift || !meant->shift);
}

std::string key_label(std::string_view keys, Language language) {
    constexpr std::array<Phrase, 7> kNames{tr("Space", "key"),
                                           tr("Enter", "key"),
                                           tr("Home", "key"),
                                           tr("End", "key"),
                                           tr("PgUp", "key"),
                                           tr("PgDn", "key"),
                                           tr("Shift", "key")};
    std::string label(keys);
    for (const Phrase& name : kNames) {
        if (const auto at = label.find(name.english); at != std::string::npos)
            label.replace(at, name.english.size(), language.of(name));
    }
    return label;
}

}  // namespace tablero::desktop
