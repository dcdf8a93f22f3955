#pragma once

#include <functional>
#include <string>
#include <vector>

#include "desktop/model/settings/option_row.h"
#include "desktop/model/settings/settings.h"

namespace tablero::desktop {

// A value that an option can have.
struct OptionValue {
    std::string name;   // in files and scripts
    std::string label;  // on the page
};

// One option tied to its place in the settings, made anew for every use.
struct Option {
    Phrase label;
    RowKind kind = RowKind::kChoice;
    std::vector<OptionValue> values;  // to step through; empty for a text
    std::string present;
    std::function<bool(const std::string&)> set;  // false: not a value of this option
    bool is_scale = false;                        // from little to much: it has ends
};

// `settings` must outlive the description, which sets values there.
Option describe(Settings& settings, GameKind game, OptionId id);

}  // namespace tablero::desktop
