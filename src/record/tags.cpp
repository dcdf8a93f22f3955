#include "record/tags.h"

#include <algorithm>

namespace tablero::record {

std::optional<std::string_view> find_tag(const Tags& tags, std::string_view name) {
    for (const auto& tag : tags) {
        if (tag.name == name) return tag.value;
    }
    return std::nullopt;
}

void set_tag(Tags& tags, std::string_view name, std::string_view value) {
    const auto found =
        std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    if (found != tags.end()) {
        found->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value)});
    }
}

}  // namespace tablero::record
