#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "base/words/language.h"

namespace tablero::cli {

// --lang with the codes of the languages there are.
inline void add_language(CLI::App& verb, Language& language) {
    std::vector<std::string> codes;
    for (const Language known : Language::all())
        codes.emplace_back(known.code());
    verb.add_option_function<std::string>(
            "--lang",
            [&language](const std::string& code) { language = *Language::from_code(code); },
            "Language of what is said; en if not given")
        ->check(CLI::IsMember(codes));
}

}  // namespace tablero::cli
