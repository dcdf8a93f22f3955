#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/core.h>

#include "base/words/language.h"

namespace tablero {

// Things named in a sentence, as many as there are: "the king on g8 and the queen on d7". Grammar
// bends them in some languages, so a translated sentence may ask for a form: {} is "el alfil en
// c4", {:to} "al alfil en c4", {:of} "del alfil en c4".
class Nouns {
  public:
    explicit Nouns(Language language) : language_(language) {}

    // `pattern` is a tr_noun with one argument.
    void add(const Phrase& pattern, std::string argument) {
        nouns_.push_back({pattern, std::move(argument)});
    }
    bool empty() const { return nouns_.empty(); }

    std::string in_form(std::string_view form) const;

  private:
    struct Noun {
        Phrase pattern;
        std::string argument;
    };

    Language language_;
    std::vector<Noun> nouns_;
};

}  // namespace tablero

template <>
struct fmt::formatter<tablero::Nouns> {
    constexpr auto parse(fmt::format_parse_context& context) {
        const auto* end = std::find(context.begin(), context.end(), '}');
        form = std::string_view(context.begin(), static_cast<std::size_t>(end - context.begin()));
        return end;
    }
    template <typename Context>
    auto format(const tablero::Nouns& nouns, Context& context) const {
        const std::string text = nouns.in_form(form);
        return std::copy(text.begin(), text.end(), context.out());
    }

    std::string_view form;
};
