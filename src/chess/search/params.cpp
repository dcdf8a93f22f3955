#include "chess/search/params.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"

namespace tablero::chess {

namespace {

constexpr int kLargest = 10'000;  // far from overflow in every formula

Status change(Params& params, std::string_view word) {
    const std::size_t sign = word.find('=');
    const std::string_view name = word.substr(0, sign);
    const auto* info = std::find_if(kParamTable.begin(), kParamTable.end(), [&](const auto& entry) {
        return entry.name == name;
    });
    if (info == kParamTable.end())
        return Error{fmt::format("'{}' is not a number of the search", name)};
    const int smallest = name.ends_with("Divisor") ? 1 : -kLargest;
    const auto value = parse_number<int>(word.substr(std::min(sign, word.size() - 1) + 1));
    if (!value || *value < smallest || *value > kLargest)
        return Error{
            fmt::format("'{}': a number from {} to {} expected", word, smallest, kLargest)};
    params.*(info->member) = *value;
    return {};
}

}  // namespace

Result<Params> parse_params(std::string_view text) {
    Params params;
    for (const auto word : words(text)) {
        if (const Status status = change(params, word); !status) return status.error();
    }
    return params;
}

}  // namespace tablero::chess
