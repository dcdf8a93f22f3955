#pragma once

#include <optional>
#include <rapidcheck.h>
#include <string>
#include <vector>

namespace tablero::test {

// Small and large numbers, or none.
inline std::optional<std::int64_t> maybe_number(std::int64_t least = -1'000'000) {
    if (*rc::gen::inRange(0, 3) == 0) return std::nullopt;
    return *rc::gen::inRange<std::int64_t>(least, 1'000'000);
}

// Words as moves, names and values have them: none means anything to a protocol.
inline std::string any_word() {
    return 'w' + std::to_string(*rc::gen::inRange(0, 100'000));
}

inline std::vector<std::string> any_words(int least = 0) {
    std::vector<std::string> words(static_cast<std::size_t>(*rc::gen::inRange(least, 6)));
    for (auto& word : words)
        word = any_word();
    return words;
}

inline std::string any_text(int least = 1) {
    std::string text;
    for (const auto& word : any_words(least))
        text += (text.empty() ? "" : " ") + word;
    return text;
}

inline bool any_flag() {
    return *rc::gen::inRange(0, 2) == 1;
}

}  // namespace tablero::test
