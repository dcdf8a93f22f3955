#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tablero::record {

// Something that a format knows and the record does not, kept as it was written. There is at least
// one value.
struct Property {
    std::string name;
    std::vector<std::string> values;
    bool operator==(const Property&) const = default;
};

// What is written beside a move, word for word. What a program wants to know of it (clocks,
// evaluations, drawings) stands in here in the words of the format, and is read and written
// through Annotations: so whatever nobody touches goes out as it came in.
struct Notes {
    std::vector<std::string> comments_before{};
    std::vector<std::string> comments{};  // after the move; of the root: before the first move
    std::vector<std::uint16_t> glyphs{};  // numbers of PGN's list: 1 is "!", 2 is "?"
    std::vector<Property> properties{};

    bool empty() const {
        return comments_before.empty() && comments.empty() && glyphs.empty() && properties.empty();
    }
    bool operator==(const Notes&) const = default;
};

struct Evaluation {
    int centipawns = 0;       // for the player who moves first
    std::optional<int> mate;  // in so many moves, negative against that player; then no centipawns
    std::optional<int> depth;
    bool operator==(const Evaluation&) const = default;
};

// A drawing on the board. Places are numbered as the game numbers them.
struct Mark {
    enum class Shape : std::uint8_t { kField, kArrow, kCross, kTriangle, kCircle, kSquare, kLabel };
    Shape shape = Shape::kField;
    char color = 'G';  // as PGN has it: G, R, Y, B and whatever else is written there
    std::uint16_t from = 0;
    std::uint16_t to = 0;  // of an arrow; else the same as from
    std::string label;
    bool operator==(const Mark&) const = default;
};

// What a program understands of the notes of a move. The notation of each game has
//   Annotations annotations_of(notes, …)
//   void annotate(notes, annotations, …)   changes what differs, in its place, and nothing else
struct Annotations {
    std::optional<std::chrono::milliseconds> clock;    // left to the player who moved
    std::optional<std::chrono::milliseconds> elapsed;  // that the move took
    std::optional<Evaluation> evaluation;
    std::vector<Mark> marks;
    bool operator==(const Annotations&) const = default;
};

}  // namespace tablero::record
