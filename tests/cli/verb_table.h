#pragma once

#include <map>
#include <string>
#include <vector>

namespace tablero::test {

// How each verb is used, briefly and successfully; arguments without dashes first. Words in braces
// stand for files that the test makes. A verb that is missing here fails the test.
struct Usage {
    std::string arguments;
    std::string input;
    bool prints = true;  // false: says nothing when all is well, or nothing in a moment
    bool works = true;   // false: needs a server that the test does not have
};

inline const std::map<std::string, Usage>& verb_table() {
    static const std::map<std::string, Usage> table{
        {"analyse", {"{pgn} --nodes 100", ""}},
        {"bench", {"--game gomoku", ""}},
        {"demo", {"", ""}},
        {"drill", {"--set chess --limit 1 --count 1 --nodes 1000", "quit\n"}},
        {"explain", {"--movetime 10", ""}},
        {"fleet cancel", {"--fleet redis://127.0.0.1:1 --all", "", false, false}},
        {"fleet dead", {"--fleet redis://127.0.0.1:1", "", false, false}},
        {"fleet drain", {"--fleet redis://127.0.0.1:1 --all", "", false, false}},
        {"fleet status", {"--fleet redis://127.0.0.1:1", "", false, false}},
        {"gomoku analyse", {"--movetime 10", ""}},
        {"gomoku legal", {"--moves j10", ""}},
        {"gomoku openings", {"--count 1 --nodes 10", ""}},
        {"gomoku show", {"--moves j10", ""}},
        {"gomoku suggest", {"--movetime 10", ""}},
        {"gomoku suite", {"{suite} --movetime 100", ""}},
        {"library check", {"--library {library}", ""}},
        {"library explore", {"--library {library}", ""}},
        {"library export", {"--library {library}", ""}},
        {"library import", {"{pgn} --library {library}", ""}},
        {"library label", {"1 --add x --library {library}", "", false}},
        {"library list", {"--library {library}", ""}},
        {"library merge", {"--library {library}", ""}},
        {"library search", {"--library {library}", ""}},
        {"library show", {"1 --library {library}", ""}},
        {"library stats", {"--library {library} --player Ana", ""}},
        {"magics", {"--piece bishop --square e4", ""}},
        {"match", {"--engine cmd={uci} --engine cmd={uci} --nodes 10 --games 2 --max-plies 4", ""}},
        {"net compare", {"{checkpoint} --positions 10", ""}},
        {"net info", {"{network}", ""}},
        {"net quantise", {"{checkpoint} --out {new}", ""}},
        {"options", {"json", ""}},
        {"perft", {"--depth 2", ""}},
        {"pgn", {"{pgn}", ""}},
        {"play", {"chess --movetime 10", "quit\n"}},
        {"selfplay", {"--out {folder} --games 1 --nodes 10", ""}},
        {"solve", {"{epd} --nodes 100", ""}},
        {"study", {"--file {epd} --depth 2 --games 0", ""}},
        {"tactics", {"--file {epd}", ""}},
        {"train", {"--data {games} --out {trained} --hidden 32 --epochs 1", ""}},
        {"tune", {"--data {games} --out {new} --epochs 1", ""}},
        {"worker", {"--fleet redis://127.0.0.1:1", "", false, false}},
    };
    return table;
}

}  // namespace tablero::test
