#pragma once

#include <array>
#include <string_view>

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

}  // namespace tablero::gomoku
