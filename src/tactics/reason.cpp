#include "tactics/reason.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

namespace tablero::tactics {

namespace {

using Json = nlohmann::ordered_json;

}  // namespace

std::size_t most_sentences(Level level) {
    constexpr std::array<std::size_t, 3> kMost{1, 2, 6};
    return kMost[static_cast<std::size_t>(level)];
}

nlohmann::ordered_json to_json(const std::vector<Reason>& reasons) {
    Json list = Json::array();
    for (const Reason& reason : reasons) {
        list.push_back({{"kind", reason.kind},
                        {"weight", std::round(100 * reason.weight) / 100},
                        {"text", reason.text},
                        {"squares", reason.squares},
                        {"line", reason.line},
                        {"material", reason.material ? Json(*reason.material) : Json(nullptr)},
                        {"certainty", reason.certainty},
                        {"cause", reason.is_cause}});
    }
    return list;
}

}  // namespace tablero::tactics
