#pragma once

#include <cstdint>
#include <string>

#include "desktop/model/settings/option_id.h"

namespace tablero::desktop {

enum class RowKind : std::uint8_t {
    kToggle,  // StepOption flips it
    kChoice,  // StepOption +1 / -1 goes through the values
    kTenths,  // the same, drawn as a bar of ten; value_index 0 to 10
    kText     // EditOption opens a prompt
};

struct OptionRow {
    OptionId id{};
    std::string name;  // "option.language"; arrows are "option.language.next" and ".previous"
    std::string label;
    std::string value;  // as shown
    RowKind kind = RowKind::kToggle;
    bool is_on = false;   // kToggle
    int value_index = 0;  // among `values`, or tenths
    int values = 0;
    std::string section;  // heading, on the first row of a section; else empty
};

}  // namespace tablero::desktop
