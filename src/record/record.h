#pragma once

#include <optional>
#include <string_view>

#include "record/tags.h"
#include "record/tree.h"

namespace tablero::record {

// A game as people write it down. What the start is and which moves may be played is for the layer
// of the game to say, whose record is one of these with a start.
template <class M>
struct Record {
    Tags tags;
    Tree<M> tree;

    std::optional<std::string_view> tag(std::string_view name) const {
        return find_tag(tags, name);
    }
    void set_tag(std::string_view name, std::string_view value) {
        record::set_tag(tags, name, value);
    }
};

}  // namespace tablero::record
