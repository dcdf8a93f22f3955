#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/error.h"
#include "base/words/language.h"

// Phrases and errors in a language.

namespace tablero {

std::string say(Language language, const Error& error);

namespace po {

// What is put into a sentence: phrases and errors in the language of the sentence, the rest as it
// is.
template <typename T>
const T& argument(Language /*language*/, const T& value) {
    return value;
}
inline std::string_view argument(Language language, const Phrase& phrase) {
    return language.of(phrase);
}
inline std::string argument(Language language, const Error& error) {
    return say(language, error);
}

}  // namespace po

template <typename... Args>
std::string say(Language language, const Phrase& phrase, const Args&... args) {
    return fmt::vformat(language.of(phrase),
                        fmt::make_format_args(po::argument(language, args)...));
}

// The sentence for a number of things, which is its first argument.
template <typename... Args>
std::string say_count(Language language,
                      const PluralPhrase& phrase,
                      unsigned long count,
                      const Args&... args) {
    return fmt::vformat(language.of(phrase, count),
                        fmt::make_format_args(count, po::argument(language, args)...));
}

// "a, b and c", "a, b y c".
std::string enumeration(Language language, const std::vector<std::string>& parts);

// A number with a decimal point, "12.5 %", as the language writes it: "12,5 %".
std::string decimal(Language language, std::string text);

}  // namespace tablero
