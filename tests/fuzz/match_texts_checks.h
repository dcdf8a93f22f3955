#pragma once

#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "chess/notation/perft_suite.h"
#include "fleet/url.h"
#include "match/adjudication.h"
#include "match/engine_spec.h"
#include "match/openings.h"
#include "match/sprt.h"
#include "play/position.h"
#include "play/time_control.h"

namespace tablero::test {

template <typename Value>
void check_refusal(const Result<Value>& read) {
    if (!read && read.error().message.empty()) std::abort();
}

// What people hand over to a match, a suite or a fleet: taken, or refused with a reason.
inline void check_match_text(std::string_view text) {
    check_refusal(match::parse_engine_spec(text));
    check_refusal(match::parse_sprt(text));
    check_refusal(match::parse_resign(text));
    check_refusal(match::parse_draw(text));
    check_refusal(play::parse_clock(text));
    check_refusal(chess::parse_perft_case(text));
    const auto url =
        fleet::parse_url(text, [](const char*) { return std::optional<std::string>(); });
    check_refusal(url);
    if (url && !url->password.empty() &&
        url->shown().find(":" + url->password + "@") != std::string::npos)
        std::abort();
    for (const auto& usual :
         {play::Position(), play::Position::gomoku(gomoku::RuleSet::kRenju, 15)}) {
        for (const auto& opening : match::parse_openings(text, usual).openings) {
            if (!match::set_up(usual, opening)) std::abort();
        }
    }
}

}  // namespace tablero::test
