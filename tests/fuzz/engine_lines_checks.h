#pragma once

#include <cstdlib>
#include <string_view>

#include "play/wire/gomocup.h"
#include "play/wire/uci_command.h"
#include "play/wire/uci_info.h"
#include "play/wire/uci_option.h"

namespace tablero::test {

// What strangers' engines say, and what is sent to ours: a line that is understood reads back as
// itself when it is written again.
inline void check_engine_line(std::string_view line) {
    if (const auto command = uci::parse_command(line)) {
        const auto again = uci::parse_command(uci::to_line(*command));
        if (!again) std::abort();
    } else if (command.error().message.empty()) {
        std::abort();
    }
    if (const auto info = uci::parse_info(line)) {
        if (uci::parse_info(uci::to_line(*info)) != info) std::abort();
    }
    if (const auto best = uci::parse_best_move(line)) {
        if (uci::parse_best_move(uci::to_line(*best)) != best) std::abort();
    }
    if (const auto option = uci::parse_option(line)) {
        if (!uci::parse_option(uci::to_line(*option))) std::abort();
        static_cast<void>(uci::setting_of(*option, line).ok());
    }
    const auto talk = gomocup::parse_talk(line);
    static_cast<void>(gomocup::to_line(talk));
    static_cast<void>(gomocup::parse_about(line));
    for (const int size : {5, 15, 22}) {
        if (const auto point = gomocup::parse_point(line, size)) {
            const auto again = gomocup::parse_point(gomocup::to_text(*point, size), size);
            if (!again || *again != *point) std::abort();
        }
        if (const auto stone = gomocup::parse_stone(line, size)) {
            const auto again = gomocup::parse_stone(gomocup::to_text(*stone, size), size);
            if (!again || *again != *stone) std::abort();
        }
    }
}

}  // namespace tablero::test
