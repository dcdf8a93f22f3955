#pragma once

#include <span>
#include <string_view>

// What scripts/catalogue.py makes of the files in po/. For language.cpp alone.

namespace tablero::po {

// Separates a context from the English text in a key, and the plural forms of a translation.
inline constexpr char kContextEnd = '\4';
inline constexpr char kFormEnd = '\0';

struct Entry {
    std::string_view key;
    std::string_view translation;
};

struct Catalogue {
    std::string_view code;                     // "es"
    unsigned (*plural_form)(unsigned long n);  // by the rule in the head of the file
    std::span<const Entry> entries;            // in the order of their keys
};

// In the order of their codes.
std::span<const Catalogue> catalogues();

}  // namespace tablero::po
