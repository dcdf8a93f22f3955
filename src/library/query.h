#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "library/library.h"

namespace tablero::library {

// Which games are wanted; what is empty asks nothing. Names are as people type them (folding.h).
struct Filter {
    enum class Color : std::uint8_t { kAny, kWhite, kBlack };
    // From and to, both included; 0 is open.
    struct Range {
        int from = 0;
        int to = 0;
        bool is_open() const { return from == 0 && to == 0; }
    };

    // Each word begins a word of a player's name or of the opening, in any language.
    std::string words{};
    std::string player{};
    Color color = Color::kAny;  // of the player
    std::string event{};
    std::string opening{};  // the beginning of a code ("E97", "B"), or words of a name
    std::string source{};   // exactly
    std::string label{};    // exactly
    Range date{};           // 20260000 to 20261231
    Range rating{};         // of both players
    Range plies{};
    std::optional<GameResult> result{};
    std::optional<bool> chess{};  // or gomoku
    std::optional<Variant> variant{};

    bool is_empty() const;
};

struct Order {
    enum class Key : std::uint8_t {
        kId,
        kDate,
        kFirst,
        kSecond,
        kEvent,
        kRating,
        kPlies,
        kOpening,
        kResult
    };
    Key key = Key::kId;
    bool descending = false;
    bool operator==(const Order&) const = default;
};

// Whether that is the colour of the player who moves first, or of the other one: white in chess, in
// gomoku black.
bool is_color_of(Filter::Color color, bool first, const Variant& variant);

// The games in their order, which is the same every time: pages are pieces of it.
Result<std::vector<GameId>> find(Library& library,
                                 const Filter& filter,
                                 Order order = {},
                                 const std::stop_token& stop = {});

// "2026", "2026.11", "2026-11-16" as the first, or the last, day that it means.
std::optional<int> parse_first_day(std::string_view text);
std::optional<int> parse_last_day(std::string_view text);

}  // namespace tablero::library
