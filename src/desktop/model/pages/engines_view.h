#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

// What views draw of the list of engines: plain values, texts in the user's language.

namespace tablero::desktop {

struct EngineRowView {
    std::string name;
    std::string about;  // "Chess · UCI"
    bool analyses = false;
};

struct EngineOptionView {
    enum class Kind : std::uint8_t { kSwitch, kText, kList, kPress };
    std::string name;  // as the engine says
    std::string value;
    Kind kind = Kind::kText;
    bool is_on = false;
    bool is_changed = false;  // it is not the engine's own
};

struct EnginesView {
    std::vector<EngineRowView> engines;
    std::size_t selected = 0;
    std::string command;  // of the selected one
    std::string status;   // "UCI · Mock · 10 options", or why it does not work
    bool failed = false;
    bool testing = false;
    std::vector<EngineOptionView> options;  // of the selected one, once it told them
};

}  // namespace tablero::desktop
