#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/phrase.h"

namespace tablero {

namespace po {
struct Catalogue;
}

// A language that the program speaks: English, in which its sources are written, or one that has a
// catalogue in po/. A value; what is said in it depends on nothing else.
class Language {
  public:
    constexpr Language() = default;  // English
    // "en", "es", …; none when there is no catalogue.
    static std::optional<Language> from_code(std::string_view code);
    // English first, the others in the order of their codes.
    static const std::vector<Language>& all();

    std::string_view code() const;

    // The words of this language; the English ones where it has none. Valid for ever.
    std::string_view of(const Phrase& phrase) const;
    // Those for n things.
    std::string_view of(const PluralPhrase& phrase, unsigned long n) const;

    friend constexpr bool operator==(const Language&, const Language&) = default;

  private:
    explicit constexpr Language(const po::Catalogue* catalogue) : catalogue_(catalogue) {}

    const po::Catalogue* catalogue_ = nullptr;
};

inline constexpr Language kEnglish;

}  // namespace tablero
