#pragma once

#include <algorithm>
#include <string_view>

#include <fmt/core.h>

namespace tablero {

// Words for people as they stand in the sources: an English pattern in the style of fmt, and a
// context where the same English words mean two things. Both live as long as the program.
// words/say.h puts them into a language.
struct Phrase {
    std::string_view english;
    std::string_view context;

    constexpr bool empty() const { return english.empty(); }
    friend constexpr bool operator==(const Phrase&, const Phrase&) = default;
};

// The same for a number of things, which is the first argument of both patterns.
struct PluralPhrase {
    std::string_view one;
    std::string_view many;
};

// These mark words for the catalogues: scripts/catalogue.py finds the literals in them.
consteval Phrase tr(std::string_view english, std::string_view context = {}) {
    return {english, context};
}
consteval PluralPhrase tr_plural(std::string_view one, std::string_view many) {
    return {one, many};
}
// A thing that grammar bends: the catalogues have it in several forms (words/nouns.h).
consteval Phrase tr_noun(std::string_view english) {
    return {english, {}};
}

// For what goes into a pattern as {} and nothing else: the member that holds its text.
template <auto kText>
struct PlainFormatter {
    constexpr auto parse(fmt::format_parse_context& context) { return context.begin(); }
    template <typename Thing, typename Context>
    auto format(const Thing& thing, Context& context) const {
        return std::copy((thing.*kText).begin(), (thing.*kText).end(), context.out());
    }
};

}  // namespace tablero

template <>
struct fmt::formatter<tablero::Phrase> : tablero::PlainFormatter<&tablero::Phrase::english> {};
