#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "gomoku/rules.h"
#include "record/notes.h"

namespace tablero::gomoku {

// What a game is called, and who played it, in SGF and in the tags of a record.
struct SgfTag {
    std::string_view property;
    std::string_view tag;
};
inline constexpr std::array<SgfTag, 11> kSgfTags{SgfTag{"PB", "Black"},
                                                 SgfTag{"PW", "White"},
                                                 SgfTag{"RE", "Result"},
                                                 SgfTag{"DT", "Date"},
                                                 SgfTag{"EV", "Event"},
                                                 SgfTag{"RO", "Round"},
                                                 SgfTag{"PC", "Site"},
                                                 SgfTag{"BR", "BlackElo"},
                                                 SgfTag{"WR", "WhiteElo"},
                                                 SgfTag{"AN", "Annotator"},
                                                 SgfTag{"ON", "Opening"}};
// Any other tag, as "name:value": ours alone.
inline constexpr std::string_view kOtherTag = "XT";

// The rules that an RU property names; none for other properties and unknown rules.
inline std::optional<RuleSet> rules_in(const record::Property& property) {
    if (property.name != "RU") return std::nullopt;
    return rule_set_from(to_lower(trim(property.values.front())));
}

// Names rules that are not those of the game.
inline bool contradicts(const record::Property& property, RuleSet rules) {
    return rules_in(property).value_or(rules) != rules;
}

}  // namespace tablero::gomoku
