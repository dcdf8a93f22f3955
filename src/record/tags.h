#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablero::record {

struct Tag {
    std::string name;
    std::string value;
    bool operator==(const Tag&) const = default;
};

// What is said of a game as a whole, in the order of the file; unknown names and names that stand
// twice are kept.
using Tags = std::vector<Tag>;

// The value of the first tag of that name; none when it is missing.
std::optional<std::string_view> find_tag(const Tags& tags, std::string_view name);
// Replaces the value of the first tag of that name, or appends the tag.
void set_tag(Tags& tags, std::string_view name, std::string_view value);

}  // namespace tablero::record
