#pragma once

#include <string>

#include "base/options.h"
#include "search/inspector.h"
#include "search/limits.h"

namespace tablero::engine {

// What every engine can be told, whatever its game.
struct Settings {
    int hash = 16;  // MB of the transposition table
    int threads = 1;
    int multi_pv = 1;  // best moves to report
    int move_overhead = search::kUsualOverhead;
    int clears = 0;  // each one more forgets what was learnt
    search::InspectorLevel inspector = search::InspectorLevel::kOff;
    std::string inspector_file;  // empty: the listener is told alone
};

template <typename S>
OptionTable<S> common_options() {
    return {spin_option<S>("Hash", &S::hash, 1, 33554432, "size of the transposition table in MB"),
            button_option<S>("Clear Hash", &S::clears, "forget everything learnt so far"),
            spin_option<S>("Threads", &S::threads, 1, 1024, "number of searching threads"),
            spin_option<S>("MultiPV", &S::multi_pv, 1, 256, "number of best moves to report"),
            spin_option<S>("Move Overhead",
                           &S::move_overhead,
                           0,
                           5000,
                           "milliseconds a move that are lost between clock and engine"),
            combo_option<S>("Inspector",
                            static_cast<search::InspectorLevel S::*>(&S::inspector),
                            {"off", "top", "critical", "heuristic", "positions"},
                            "how much to record of the best root moves after each iteration"),
            string_option<S>("InspectorFile",
                             &S::inspector_file,
                             "where the records go: JSON lines for .json and .jsonl, else text; "
                             "empty: to the front end")};
}

}  // namespace tablero::engine
