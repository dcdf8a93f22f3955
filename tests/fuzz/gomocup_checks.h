#pragma once

#include <cstdlib>
#include <string_view>

#include "base/text.h"
#include "protocol/gomocup_brain.h"

namespace tablero::test {

// Whatever is said to it, the brain answers in the words of the protocol and goes on.
inline void check_gomocup(std::string_view text) {
    protocol::Output output([](std::string_view lines) {
        for (const auto line : split(trim(lines), '\n')) {
            const bool known = line == "OK" || line == "SWAP" || line.substr(0, 5) == "ERROR" ||
                               line.substr(0, 7) == "UNKNOWN" || line.substr(0, 7) == "MESSAGE" ||
                               line.substr(0, 5) == "name=" ||
                               (!line.empty() && line[0] >= '0' && line[0] <= '9');
            if (!known) std::abort();
        }
        return true;
    });
    gomocup::Brain brain(output);
    brain.stop();
    int lines = 0;
    for (const auto line : split(text, '\n')) {
        if (++lines > 60 || !brain.handle(line, Clock::now())) return;
    }
}

}  // namespace tablero::test
