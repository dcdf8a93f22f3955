#pragma once

#include <iosfwd>
#include <stop_token>
#include <vector>

#include "drill/totals.h"
#include "drill/tutor.h"
#include "protocol/board_text.h"

namespace tablero::drill {

struct SessionSettings {
    text::Symbols symbols = text::Symbols::kUnicode;
    Language language{};
    Day day{};                            // of the answers
    library::Library* library = nullptr;  // that keeps them; none: nobody does
    std::uint64_t nodes = 50'000;         // for the refutation of a wrong answer
    std::stop_token stop{};
};

// Asks one exercise after the other in a terminal: reads moves and commands until all are done,
// `quit`, or the end of input, and tells the totals. Fails when an answer cannot be kept.
Status run_session(const std::vector<Exercise>& exercises,
                   const SessionSettings& settings,
                   std::istream& in,
                   std::ostream& out);

}  // namespace tablero::drill
