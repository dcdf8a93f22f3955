#include "base/words/nouns.h"

#include "base/words/say.h"

namespace tablero {

std::string Nouns::in_form(std::string_view form) const {
    std::vector<std::string> parts;
    for (const Noun& noun : nouns_)
        parts.push_back(say(language_, {noun.pattern.english, form}, noun.argument));
    return enumeration(language_, parts);
}

}  // namespace tablero
